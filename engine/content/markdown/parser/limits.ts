/** Limits of what a page may hold. */
import type { Nodes, Root } from 'mdast';

/** Nesting of elements, lists and quotes. Rendering recurses for each level. */
export const mostLevels = 100;

/** Cells of all tables of a page, including those that short rows leave out. */
const mostCells = 50_000;

/** A violation of a limit, with its node. */
export class LimitError extends Error {
  constructor(
    readonly node: Nodes,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the tree. Throws a `LimitError` for a tree that is too deep to recurse, or has too many cells. */
export function withinLimits(tree: Root): Root {
  let cells = 0;
  const open: [node: Nodes, level: number][] = [[tree, 0]];
  for (let item = open.pop(); item; item = open.pop()) {
    const [node, level] = item;
    if (level > mostLevels) throw new LimitError(node, `This is nested more than ${mostLevels} levels deep.`);
    if (node.type === 'table') cells += (node.children[0]?.children.length ?? 0) * node.children.length;
    if (cells > mostCells)
      throw new LimitError(
        node,
        `The tables of a page may have ${mostCells} cells; with this one they have ${cells}.`,
      );
    if ('children' in node)
      for (let at = node.children.length - 1; at >= 0; at--)
        open.push([node.children[at] as Nodes, level + 1]);
  }
  return tree;
}
