/** Versions and documents, and those of the page that is drawn. */
import { i18n, siteConfig } from 'site-code:data';
import { instances } from 'site-code:docs';
import type { DocsInstance } from '#engine/adapters/docusaurus/modules/docsData.ts';
import { currentLocale } from '#engine/adapters/docusaurus/ui/locale.ts';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';

const base = siteConfig.baseUrl.replace(/\/$/, '');

/** Address in the language of the page. */
export const address = (path: string): string => {
  const locale = currentLocale();
  return `${base}${locale === i18n.defaultLocale ? '' : `/${locale}`}${path}`;
};

export const instanceOf = (id = 'default'): DocsInstance =>
  instances.find((each) => each.id === id) ?? { id, path: '', breadcrumbs: true, versions: [] };

export const versionsOf = (id = 'default') =>
  instanceOf(id).versions.map((version) => ({
    ...version,
    path: address(version.path),
    docs: version.docs.map((doc) => ({ ...doc, path: address(doc.path) })),
    sidebars: Object.fromEntries(
      Object.entries(version.sidebars).map(([name, { link }]) => [
        name,
        { link: { ...link, path: address(link.path) } },
      ]),
    ),
  }));

export const latestOf = (id?: string) => {
  const all = versionsOf(id);
  return all.find(({ isLast }) => isLast) ?? all[0];
};

export const currentPath = (): string => {
  const path = currentRenderContext()?.path;
  if (path !== undefined) return base + path;
  return typeof location === 'undefined' ? base : location.pathname.replace(/(.)\/$/, '$1');
};

export const activeOf = (id?: string) => {
  const path = currentPath();
  const holding = versionsOf(id).filter(
    (version) => path === version.path || path.startsWith(`${version.path}/`),
  );
  return holding.sort((a, b) => b.path.length - a.path.length)[0];
};

export const activeDocOf = (id?: string) => activeOf(id)?.docs.find(({ path }) => path === currentPath());

/** The instance that the page belongs to. */
export const activeId = (): string => {
  const holding = instances.flatMap(({ id }) => {
    const version = activeOf(id);
    return version ? [{ id, length: version.path.length }] : [];
  });
  return holding.sort((a, b) => b.length - a.length)[0]?.id ?? 'default';
};
