/** What the docs plugin of Docusaurus tells code of a site about versions, documents and sidebars. */
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

function versionData({ version, instance, base, docs, draftIds, sidebars, sidebarOfDoc }: VersionRecords) {
  const { name, label, isLast, path, badge } = version;
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
  return {
    name,
    label,
    isLast,
    badge,
    path: pathOf(instance) + (path && `/${path}`),
    docs: all,
    draftIds,
    sidebars: Object.fromEntries(starts),
    mainDocId: main?.id ?? '',
  };
}

const pathOf = ({ routeBasePath }: VersionRecords['instance']): string =>
  routeBasePath === '/' ? '' : routeBasePath;

/** An instance of docs as code of a site sees it. Addresses are those of the default language. */
export type DocsInstance = ReturnType<typeof instancesOf>[number];

function instancesOf(versions: readonly VersionRecords[]) {
  const instances = new Map(versions.map(({ instance }) => [instance.id, instance]));
  return Array.from(instances.values(), (instance) => ({
    id: instance.id,
    path: pathOf(instance),
    breadcrumbs: instance.breadcrumbs,
    versions: versions.filter((each) => each.instance.id === instance.id).map(versionData),
  }));
}

/** An item of a sidebar as code of a site sees it. */
export type Item =
  | { type: 'html'; value: string; defaultStyle: true; className?: string | undefined }
  | (ItemCommon & { type: 'link'; href?: string | undefined; unlisted?: boolean | undefined })
  | (ItemCommon & {
      type: 'category';
      href?: string | undefined;
      collapsed: boolean;
      collapsible: boolean;
      items: Item[];
    });

interface ItemCommon {
  label: string;
  docId?: string | undefined;
  description?: string | undefined;
  className?: string | undefined;
}

function itemOf(node: SidebarNode, version: VersionRecords): Item {
  const { label, className } = node;
  if (node.type === 'text') return { type: 'html', value: node.html ?? label, defaultStyle: true, className };
  if (node.type === 'link')
    return { type: 'link', label, href: node.href, description: node.description, className };
  const about = { label, className, href: node.doc?.path, docId: node.doc?.id };
  const ofDoc = node.doc?.description || undefined;
  if (node.type === 'doc') {
    const unlisted = node.doc.frontMatter.unlisted || undefined;
    return { type: 'link', ...about, description: ofDoc, unlisted };
  }
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

/** Text of the module `site-code:docs`. */
export const docsModule = (versions: readonly VersionRecords[]): string =>
  `export const instances = ${JSON.stringify(instancesOf(versions))};`;

const sidebarsOf = (records: VersionRecords) =>
  Object.fromEntries(
    Object.entries(records.sidebars).map(([name, nodes]) => [
      name,
      nodes.map((node) => itemOf(node, records)),
    ]),
  );

/** Text of the module `site-code:sidebars`. */
export function sidebarsModule(versions: readonly VersionRecords[]): string {
  const items = versions.map((records) => {
    const { instance, version } = records;
    return [`${instance.id}/${version.name}`, sidebarsOf(records)];
  });
  return `export const items = ${JSON.stringify(Object.fromEntries(items))};`;
}
