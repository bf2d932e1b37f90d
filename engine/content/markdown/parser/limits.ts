/** Pages may hold anything, but not without end. */
import type { Nodes, Root } from 'mdast';

/** Levels of elements, lists and quotes inside of each other. What draws a page calls itself for each. */
export const mostLevels = 100;

/** Cells of all tables of a page, those included that a short row leaves out. */
const mostCells = 50_000;

/** Says of a tree where it goes too far, and in what. */
export class LimitError extends Error {
  constructor(
    readonly node: Nodes,
    message: string,
  ) {
    super(message);
  }
}

/** The tree itself. Throws `LimitError` for one that nothing which calls itself for each level may walk through. */
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
