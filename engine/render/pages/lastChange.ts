/** When documents and posts were changed last, as ISO dates. `changes` are the dates of the last commits, by source. */
import type { SidebarNode } from '#engine/content/records/sidebars.ts';

type Changes = ReadonlyMap<string, string>;

interface Written {
  source: string;
  frontMatter: { last_update?: { date?: string | undefined } | undefined };
}

/** The date in the front matter, else the date of the last commit. */
export const lastChange = ({ source, frontMatter }: Written, changes: Changes): string | undefined =>
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
