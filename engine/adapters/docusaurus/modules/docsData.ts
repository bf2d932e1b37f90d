/** What the docs plugin of Docusaurus tells components of versions and their documents. */
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import { indexPath } from '#engine/routes/docsPaths.ts';
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

/** An item of a sidebar as components see it. */
function itemOf(node: SidebarNode, version: VersionRecords): unknown {
  const { label, className } = node;
  if (node.type === 'text') return { type: 'html', value: label, defaultStyle: true, className };
  if (node.type === 'link')
    return { type: 'link', label, href: node.href, description: node.description, className };
  const about = { label, className, href: node.doc?.path, docId: node.doc?.id };
  const ofDoc = node.doc?.description || undefined;
  if (node.type === 'doc')
    return {
      type: 'link',
      ...about,
      description: ofDoc,
      unlisted: node.doc.frontMatter.unlisted || undefined,
    };
  return {
    type: 'category',
    ...about,
    ...(node.index && { href: indexPath(version, node) }),
    description: node.description || node.index?.description || ofDoc,
    collapsed: node.collapsed,
    collapsible: true,
    items: node.items.map((inner) => itemOf(inner, version)),
  };
}

const sidebarsOf = (version: VersionRecords) =>
  Object.fromEntries(
    Object.entries(version.sidebars).map(([name, nodes]) => [
      name,
      nodes.map((node) => itemOf(node, version)),
    ]),
  );

/** Values of all versions in the default language by the ids of their instances and their names. */
function byVersion(versions: readonly VersionRecords[], read: (version: VersionRecords) => unknown): string {
  const ids = [...new Set(versions.map(({ instance }) => instance.id))];
  const data = ids.map((id) => {
    const all = versions.filter(({ instance }) => instance.id === id);
    return [id, Object.fromEntries(all.map((records) => [records.version.name, read(records)]))];
  });
  return JSON.stringify(Object.fromEntries(data));
}

/** Text of the module `site-code:sidebars`. */
export const sidebarsModule = (versions: readonly VersionRecords[]): string =>
  `export const items = ${byVersion(versions, sidebarsOf)};`;

/** Text of the module `site-code:docs`. */
export const docsModule = (versions: readonly VersionRecords[]): string =>
  `export const docs = ${byVersion(versions, versionData)};`;
