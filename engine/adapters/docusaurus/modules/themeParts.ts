/** Components of the theme of Docusaurus by the parts of pages that they draw. */
import type { CodeDialect } from '#engine/features/site-code/build/dialect.ts';

/** Components of the theme that draw a part of pages, the first that a site has. */
export const themeParts: NonNullable<CodeDialect['parts']> = {
  announcement: ['AnnouncementBar'],
  breadcrumbs: ['DocBreadcrumbs'],
  content: ['DocItem/Content'],
  doc: ['DocItem/Layout', 'DocItem'],
  docEnd: ['DocItem/Footer'],
  footer: ['Footer'],
  notFound: ['NotFound/Content', 'NotFound'],
  paginator: ['DocItem/Paginator', 'DocPaginator'],
  toc: ['TOC', 'DocItem/TOC/Desktop'],
  versionBadge: ['DocVersionBadge'],
  versionBanner: ['DocVersionBanner'],
};

export const isThemePart = (name: string): boolean =>
  Object.values(themeParts).some((names) => names.includes(name));
