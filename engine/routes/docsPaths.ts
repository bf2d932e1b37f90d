/** Route paths of a docs version, known before any page is rendered. */
import type { CategoryNode, SidebarNode } from '#engine/content/records/sidebars.ts';
import { canonicalPath } from '#engine/shared/url.ts';
import type { VersionRecords } from './model.ts';

type Based = Pick<VersionRecords, 'base'>;

/** Route path of a category's generated index. */
export const indexPath = (data: Based, category: CategoryNode): string =>
  canonicalPath(data.base + (category.index?.slug ?? ''), false);

/** All categories that have a generated index page. */
export function indexCategories(nodes: readonly SidebarNode[]): CategoryNode[] {
  return nodes.flatMap((node) =>
    node.type === 'category' ? [...(node.index ? [node] : []), ...indexCategories(node.items)] : [],
  );
}

/** All route paths of a version, documents first. */
export function versionPaths(data: VersionRecords): string[] {
  const indexes = Object.values(data.sidebars).flatMap((nodes) => indexCategories(nodes));
  return [...data.docs.map((doc) => doc.path), ...indexes.map((category) => indexPath(data, category))];
}

/** The address in one version of what stands at a path of another. */
export const pathInVersion = (path: string, from: Based, to: Based): string =>
  canonicalPath(to.base + path.slice(from.base.replace(/\/$/, '').length), false);

/** Name of the last sidebar that holds each document, by its address. */
export function sidebarsOfDocs(sidebars: Record<string, SidebarNode[]>): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (nodes: readonly SidebarNode[], name: string): void => {
    for (const node of nodes) {
      if (node.type === 'link' || node.type === 'text') continue;
      const isElsewhere = node.type === 'doc' && node.isElsewhere;
      if (node.doc && !isElsewhere) names.set(node.doc.path, name);
      if (node.type === 'category') visit(node.items, name);
    }
  };
  for (const [name, nodes] of Object.entries(sidebars)) visit(nodes, name);
  return names;
}
