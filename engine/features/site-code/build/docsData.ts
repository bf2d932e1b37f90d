/** What the docs plugin of Docusaurus tells components of versions and their documents. */
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import type { VersionRecords } from '#engine/routes/model.ts';

/** Address and label of the first document of a sidebar. */
function startOf(nodes: readonly SidebarNode[]): { path: string; label: string } | undefined {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'text') continue;
    if (node.doc) return { path: node.doc.path, label: node.label };
    const inner = node.type === 'category' ? startOf(node.items) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

function versionData({ base, docs, draftIds, sidebars, sidebarOfDoc }: VersionRecords) {
  const all = docs.map(({ id, path, title, description, frontMatter }) => ({
    id,
    path,
    title,
    description,
    sidebar: frontMatter.displayed_sidebar ?? sidebarOfDoc.get(path),
  }));
  const starts = Object.entries(sidebars).flatMap(([name, nodes]) => {
    const link = startOf(nodes);
    return link ? [[name, { link }] as const] : [];
  });
  const first = starts[0]?.[1].link.path;
  const main = all.find(({ path }) => path === base) ?? all.find(({ path }) => path === first) ?? all[0];
  return { docs: all, draftIds, sidebars: Object.fromEntries(starts), mainDocId: main?.id ?? '' };
}

/** Text of the module `site-code:docs`: versions in the default language by the ids of their instances and their names. */
export function docsModule(versions: readonly VersionRecords[]): string {
  const ids = [...new Set(versions.map(({ instance }) => instance.id))];
  const data = ids.map((id) => {
    const all = versions.filter(({ instance }) => instance.id === id);
    return [id, Object.fromEntries(all.map((records) => [records.version.name, versionData(records)]))];
  });
  return `export const docs = ${JSON.stringify(Object.fromEntries(data))};`;
}
