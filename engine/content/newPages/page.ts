/** The text of a new page: its front matter and a beginning. */
import { stringify } from 'yaml';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { PageScaffold } from '#engine/content/newPages/pageScaffold.ts';
import { stripNumber } from '#engine/content/records/docs.ts';

/** What a writer decides about a new page. */
export interface NewPage {
  kind: PageScaffold;
  title: string;
  description: string;
  /** File name without ending. */
  slug: string;
  /** Place in the sidebar; pages without a date only. */
  position?: number;
  /** As in 2025-03-31; dated pages only. */
  date: string;
  authors: string[];
  tags: string[];
}

/** A file name for a title: lower-case ASCII words joined by hyphens; empty when nothing of it can be kept. */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/['’\p{M}]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, 80).replace(/-$/, '');
}

/** True for names that are one path segment and stand for themselves, not for their folder. */
export const isSlug = (slug: string): boolean =>
  /^[a-z0-9][a-z0-9._-]*$/i.test(slug) && !/^(index|readme)$/i.test(slug) && !/\.mdx?$/i.test(slug);

/** A page of the documentation. */
export const docKind: PageScaffold = {
  name: 'doc',
  isDated: false,
  isShortened: (slug) => stripNumber(slug).name !== slug,
  beginning: 'Say in one paragraph what this is and when to use it.\n\n## First steps\n',
  location({ docs: [instance] }: SiteConfig) {
    const version = instance?.versions.find(({ isLast }) => isLast);
    const segments = [instance?.routeBasePath, version?.path];
    return { dir: version?.dir ?? '', base: segments.filter(Boolean).join('/') };
  },
};

/** The whole file. Texts of any kind become valid YAML. */
export function pageText(page: NewPage): string {
  const { kind, title, description, slug, position, date, authors, tags } = page;
  const matter = {
    title,
    description,
    ...(kind.isShortened(slug) && { slug }),
    ...(kind.isDated ? { date } : { sidebar_position: position }),
    ...(kind.referred && { authors, tags }),
  };
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${kind.beginning}`;
}
