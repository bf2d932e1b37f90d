import { siteConfig, versions as instances } from 'site-code:data';
import { host } from '../../shared/host.ts';

const base = siteConfig.baseUrl.replace(/\/$/, '');

const instanceOf = (id = 'default') => instances.find((each) => each.id === id) ?? { id, versions: [] };

export const useVersions = (id?: string) =>
  instanceOf(id).versions.map((version) => ({ ...version, path: base + version.path, docs: [], draftIds: [], sidebars: {}, mainDocId: '' }));
export const useLatestVersion = (id?: string) => {
  const all = useVersions(id);
  return all.find(({ isLast }) => isLast) ?? all[0];
};
export const useActiveVersion = (id?: string) => {
  const path = base + (host()?.path ?? (typeof location === 'undefined' ? '' : location.pathname.slice(base.length)));
  const holding = useVersions(id).filter((version) => path === version.path || path.startsWith(`${version.path}/`));
  return holding.sort((a, b) => b.path.length - a.path.length)[0];
};
export const useDocsVersion = () => {
  const version = useActiveVersion() ?? useLatestVersion();
  return { version: version?.name ?? 'current', label: version?.label ?? '', isLast: version?.isLast ?? true, docs: {}, docsSidebars: {}, pluginId: 'default', banner: null, badge: false };
};
export const useActiveDocContext = (id?: string) => ({ activeVersion: useActiveVersion(id), activeDoc: undefined, alternateDocVersions: {} });
export const useDocVersionSuggestions = (id?: string) => ({ latestVersionSuggestion: useLatestVersion(id) });
export const useAllDocsData = () =>
  Object.fromEntries(instances.map(({ id }) => [id, { path: '', versions: useVersions(id), breadcrumbs: true }]));
export const useDocsData = (id?: string) => ({ path: '', versions: useVersions(id), breadcrumbs: true });
export const useActivePlugin = () => ({ pluginId: 'default', pluginData: useDocsData() });
export const useActivePluginAndVersion = () => ({ activePlugin: useActivePlugin(), activeVersion: useActiveVersion() });
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
