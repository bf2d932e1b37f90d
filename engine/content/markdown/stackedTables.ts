/** Tables that are wider than the column of a phone: there, each row is a block of cells with labels. */
import type { Element, Nodes } from 'hast';
import { breakable } from '#engine/shared/text/breakable.ts';
import { textWidth } from '../diagrams/text.ts';
import { htmlTextOf } from './textOf.ts';

/** Pixels: the column of a small phone, the least width of a cell, room beside its text, size of letters. */
const sizes = { column: 328, cell: 96, gap: 16, text: 14, code: 12.25, codeRoom: 10 };
/** Width of a letter of code as a share of its size. */
const monospace = 0.602;

/** Labels the cells of tables that are too wide for a phone. A table in HTML scrolls. */
export function stackTables(node: Nodes): void {
  if ('children' in node) for (const child of node.children) stackTables(child);
  if (node.type !== 'element' || node.tagName !== 'table') return;
  const [head = [], ...rows] = elementsIn(node).flatMap(elementsIn).map(elementsIn);
  const widths = head.map((_, at) =>
    [head, ...rows].reduce(
      (most, cells) => Math.max(most, cells[at] ? longestIn(cells[at]) : 0),
      sizes.cell - sizes.gap,
    ),
  );
  if (widths.reduce((sum, width) => sum + width + sizes.gap, -sizes.gap) <= sizes.column) return;
  node.properties.className = ['stacked'];
  for (const cells of rows)
    for (const [at, cell] of cells.entries()) {
      const label = head[at] && htmlTextOf(head[at]).trim();
      if (at > 0 && label && cell.children.length > 0) cell.properties['dataLabel'] = `${label}: `;
    }
}

const elementsIn = (node: Element): Element[] =>
  node.children.filter((child): child is Element => child.type === 'element');

/** Width of the longest part that does not break. */
function longestIn(node: Nodes): number {
  if (node.type === 'text')
    return Math.max(0, ...node.value.split(/\s+|(?<=[-–—])/).map((word) => textWidth(word, sizes.text)));
  if (node.type === 'element' && node.tagName === 'code') {
    const parts = htmlTextOf(node).split(/\s+/).flatMap(breakable);
    return Math.max(0, ...parts.map(({ length }) => length)) * sizes.code * monospace + sizes.codeRoom;
  }
  return 'children' in node ? Math.max(0, ...node.children.map(longestIn)) : 0;
}
