/** When documents were changed last, as ISO dates. `changes` are the dates of the last commits, by source. */
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';

type Changes = ReadonlyMap<string, string>;

/** The date in the front matter of a document, else that of its last commit. */
export const lastChange = ({ source, frontMatter }: DocRecord, changes: Changes): string | undefined =>
  frontMatter.last_update?.date ?? changes.get(source);

/** The latest change of a document among the nodes or below them. */
export function lastChangeIn(nodes: readonly SidebarNode[], changes: Changes): string | undefined {
  const dates = nodes.map((node) => {
    if (node.type === 'category') return lastChangeIn(node.items, changes);
    return node.type === 'doc' ? lastChange(node.doc, changes) : undefined;
  });
  const known = dates.filter((date) => date !== undefined);
  return known.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}
