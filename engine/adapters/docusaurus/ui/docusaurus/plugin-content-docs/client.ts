import { instances } from 'site-code:docs';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';
import {
  activeDocOf,
  activeId,
  activeOf,
  address,
  currentPath,
  instanceOf,
  latestOf,
  versionsOf,
} from '../../docs.ts';
import { usePage } from '../../original.tsx';

export {
  activeOf as useActiveVersion,
  latestOf as useLatestVersion,
  versionsOf as useVersions,
} from '../../docs.ts';
export * from '../../sidebars.ts';

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
    badge: version?.badge ?? false,
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
  breadcrumbs: instanceOf(id).breadcrumbs,
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
export const useDocById = (id?: string) => (id === undefined ? undefined : currentVersion().docs[id]);
export const useDoc = () => {
  const context = currentRenderContext();
  const { meta = {} } = context ?? {};
  const { frontMatter = context?.frontMatter?.() ?? {} } = usePage() ?? {};
  const {
    id = '',
    title = meta.title ?? '',
    description = meta.description ?? '',
  } = activeDocOf(activeId()) ?? {};
  return {
    metadata: { id, title, permalink: currentPath(), frontMatter, description },
    // The table of contents stands beside what code of a site draws.
    frontMatter: { ...frontMatter, hide_table_of_contents: true },
    toc: [],
    contentTitle: undefined,
    assets: {},
  };
};
export const useDocsPreferredVersion = () => ({ preferredVersion: null, savePreferredVersionName: () => {} });
