import { versions as instances, siteConfig } from 'site-code:data';
import { host } from '../../shared/host.ts';

const base = siteConfig.baseUrl.replace(/\/$/, '');

const instanceOf = (id = 'default') => instances.find((each) => each.id === id) ?? { id, versions: [] };

const versionsOf = (id?: string) =>
  instanceOf(id).versions.map((version) => ({
    ...version,
    path: base + version.path,
    docs: [],
    draftIds: [],
    sidebars: {},
    mainDocId: '',
  }));
export const useVersions = versionsOf;

const latestOf = (id?: string) => {
  const all = versionsOf(id);
  return all.find(({ isLast }) => isLast) ?? all[0];
};
export const useLatestVersion = latestOf;

const activeOf = (id?: string) => {
  const path =
    base + (host()?.path ?? (typeof location === 'undefined' ? '' : location.pathname.slice(base.length)));
  const holding = versionsOf(id).filter(
    (version) => path === version.path || path.startsWith(`${version.path}/`),
  );
  return holding.sort((a, b) => b.path.length - a.path.length)[0];
};
export const useActiveVersion = activeOf;

export const useDocsVersion = () => {
  const version = activeOf() ?? latestOf();
  return {
    version: version?.name ?? 'current',
    label: version?.label ?? '',
    isLast: version?.isLast ?? true,
    docs: {},
    docsSidebars: {},
    pluginId: 'default',
    banner: null,
    badge: false,
  };
};
export const useActiveDocContext = (id?: string) => ({
  activeVersion: activeOf(id),
  activeDoc: undefined,
  alternateDocVersions: {},
});
export const useDocVersionSuggestions = (id?: string) => ({ latestVersionSuggestion: latestOf(id) });
export const useAllDocsData = () =>
  Object.fromEntries(
    instances.map(({ id }) => [id, { path: '', versions: versionsOf(id), breadcrumbs: true }]),
  );
export const useDocsData = (id?: string) => ({ path: '', versions: versionsOf(id), breadcrumbs: true });
export const useActivePlugin = () => ({ pluginId: 'default', pluginData: useDocsData() });
export const useActivePluginAndVersion = () => ({
  activePlugin: useActivePlugin(),
  activeVersion: activeOf(),
});
export const useDocsSidebar = () => null;
export const useDocById = () => undefined;
export const useSidebarBreadcrumbs = () => [];
export const useDoc = () => ({
  metadata: { title: '', permalink: base + (host()?.path ?? ''), frontMatter: {}, description: '' },
  frontMatter: {},
  toc: [],
  contentTitle: undefined,
  assets: {},
});
export const useDocsPreferredVersion = () => ({ preferredVersion: null, savePreferredVersionName: () => {} });
