import { i18n, versions as instances, siteConfig } from 'site-code:data';
import { docs as documents } from 'site-code:docs';
import { host } from '../../shared/host.ts';
import { currentLocale } from '../locale.ts';

const base = siteConfig.baseUrl.replace(/\/$/, '');

/** Address in the language of the page. */
const address = (path: string): string => {
  const locale = currentLocale();
  return `${base}${locale === i18n.defaultLocale ? '' : `/${locale}`}${path}`;
};

const instanceOf = (id = 'default') =>
  instances.find((each) => each.id === id) ?? { id, path: '', versions: [] };

const nothing = { docs: [], draftIds: [], sidebars: {}, mainDocId: '' };

const versionsOf = (id = 'default') =>
  instanceOf(id).versions.map((version) => {
    const { docs, draftIds, sidebars, mainDocId } = documents[id]?.[version.name] ?? nothing;
    return {
      ...version,
      path: address(version.path),
      docs: docs.map((doc) => ({ ...doc, path: address(doc.path) })),
      draftIds,
      sidebars: Object.fromEntries(
        Object.entries(sidebars).map(([name, { link }]) => [
          name,
          { link: { ...link, path: address(link.path) } },
        ]),
      ),
      mainDocId,
    };
  });
export const useVersions = versionsOf;

const latestOf = (id?: string) => {
  const all = versionsOf(id);
  return all.find(({ isLast }) => isLast) ?? all[0];
};
export const useLatestVersion = latestOf;

const currentPath = (): string => {
  const path = host()?.path;
  if (path !== undefined) return base + path;
  return typeof location === 'undefined' ? base : location.pathname.replace(/(.)\/$/, '$1');
};

const activeOf = (id?: string) => {
  const path = currentPath();
  const holding = versionsOf(id).filter(
    (version) => path === version.path || path.startsWith(`${version.path}/`),
  );
  return holding.sort((a, b) => b.path.length - a.path.length)[0];
};
export const useActiveVersion = activeOf;

const activeDocOf = (id?: string) => activeOf(id)?.docs.find(({ path }) => path === currentPath());

/** The instance that the page belongs to. */
const activeId = (): string => {
  const holding = instances.flatMap(({ id }) => {
    const version = activeOf(id);
    return version ? [{ id, length: version.path.length }] : [];
  });
  return holding.sort((a, b) => b.length - a.length)[0]?.id ?? 'default';
};

const currentVersion = () => {
  const id = activeId();
  const version = activeOf(id) ?? latestOf(id);
  return {
    version: version?.name ?? 'current',
    label: version?.label ?? '',
    isLast: version?.isLast ?? true,
    docs: Object.fromEntries((version?.docs ?? []).map((doc) => [doc.id, doc])),
    docsSidebars: {},
    pluginId: id,
    banner: null,
    badge: instanceOf(id).versions.length > 1,
  };
};
export const useDocsVersion = currentVersion;
export const useActiveDocContext = (id?: string) => {
  const activeDoc = activeDocOf(id);
  const others = versionsOf(id).flatMap((version) => {
    const doc = activeDoc && version.docs.find((each) => each.id === activeDoc.id);
    return doc ? [[version.name, doc] as const] : [];
  });
  return { activeVersion: activeOf(id), activeDoc, alternateDocVersions: Object.fromEntries(others) };
};
export const useDocVersionSuggestions = (id?: string) => {
  const latestVersionSuggestion = latestOf(id);
  const activeDoc = activeDocOf(id);
  return {
    latestVersionSuggestion,
    latestDocSuggestion: activeDoc && latestVersionSuggestion?.docs.find((doc) => doc.id === activeDoc.id),
  };
};
const dataOf = (id?: string) => ({
  path: address(instanceOf(id).path),
  versions: versionsOf(id),
  breadcrumbs: true,
});
export const useDocsData = dataOf;
export const useAllDocsData = () => Object.fromEntries(instances.map(({ id }) => [id, dataOf(id)]));
export const useActivePlugin = () => {
  const pluginId = activeId();
  return { pluginId, pluginData: dataOf(pluginId) };
};
export const useActivePluginAndVersion = () => ({
  activePlugin: useActivePlugin(),
  activeVersion: activeOf(activeId()),
});
export const useDocsSidebar = () => {
  const name = activeDocOf(activeId())?.sidebar;
  return name === undefined ? null : { name, items: [] };
};
export const useDocById = (id?: string) => (id === undefined ? undefined : currentVersion().docs[id]);
export const useSidebarBreadcrumbs = () => [];
export const useDoc = () => {
  const { meta = {} } = host() ?? {};
  const {
    id = '',
    title = meta.title ?? '',
    description = meta.description ?? '',
  } = activeDocOf(activeId()) ?? {};
  return {
    metadata: { id, title, permalink: currentPath(), frontMatter: {}, description },
    frontMatter: {},
    toc: [],
    contentTitle: undefined,
    assets: {},
  };
};
export const useDocsPreferredVersion = () => ({ preferredVersion: null, savePreferredVersionName: () => {} });
