/** Estimates how wide a graph is drawn, at a hundredth of the cost of its layout. */
import { type Arrangement, edgeLines, spacing } from './layout.ts';
import { nodeSize } from './nodeShapes.ts';
import { size, widest } from './text.ts';

/** A node of the graph, or the label of an edge. */
interface Part {
  width: number;
  isLabel: boolean;
  next: Part[];
  hasPrevious: boolean;
}

/**
 * Width in pixels of a graph in layers: that of its widest layer where it runs from top to bottom, else that of its longest
 * way. `NaN` where groups run in directions of their own.
 */
export function estimateWidth(graph: Arrangement): number {
  const { nodes, groups, edges, gaps } = graph;
  if ([...groups.values()].some(({ direction }) => direction)) return Number.NaN;
  const isUpright = graph.direction === 'DOWN' || graph.direction === 'UP';
  const parts = new Map<string, Part>();
  const part = (id: string, width: number, isLabel: boolean): Part => {
    const made = { width, isLabel, next: [], hasPrevious: false };
    parts.set(id, made);
    return made;
  };
  for (const node of nodes.values())
    if (!groups.has(node.id)) part(node.id, nodeSize(node, isUpright, gaps).width, false);
  for (const [index, { from, to, label }] of edges.entries()) {
    const [start, end] = [parts.get(from), parts.get(to)];
    if (!start || !end || start === end) continue;
    const middle = label && part(`label ${index}`, widest(edgeLines(label), size.text) + 10, true);
    start.next.push(middle || end);
    if (middle) middle.next.push(end);
  }
  const order = withoutCycles([...parts.values()]);
  return isUpright ? widestLayer(order, spacing.nodes * gaps) : longestWay(order, spacing.layers * gaps);
}

/** The parts in the order of their edges; turns edges that lead back. */
function withoutCycles(parts: readonly Part[]): Part[] {
  const states = new Map<Part, 'open' | 'done'>();
  const order: Part[] = [];
  const visit = (part: Part) => {
    states.set(part, 'open');
    const next = part.next.splice(0);
    for (const other of next) {
      if (!states.has(other)) visit(other);
      const [from, to] = states.get(other) === 'open' ? [other, part] : [part, other];
      from.next.push(to);
      to.hasPrevious = true;
    }
    states.set(part, 'done');
    order.unshift(part);
  };
  const targets = new Set(parts.flatMap(({ next }) => next));
  for (const part of [...parts.filter((each) => !targets.has(each)), ...parts])
    if (!states.has(part)) visit(part);
  return order;
}

function longestWay(order: readonly Part[], gap: number): number {
  const widths = new Map<Part, number>();
  for (const part of order.toReversed()) {
    const ways = part.next.map(
      (next) => (part.isLabel || next.isLabel ? spacing.label : gap) + (widths.get(next) ?? 0),
    );
    widths.set(part, part.width + Math.max(0, ...ways));
  }
  return Math.max(0, ...widths.values());
}

function widestLayer(order: readonly Part[], gap: number): number {
  const layers = new Map<Part, number>();
  for (const part of order)
    for (const next of part.next)
      layers.set(next, Math.max(layers.get(next) ?? 0, (layers.get(part) ?? 0) + 1));
  const widths = new Map<number, number>();
  for (const part of order) {
    // What nothing leads to stands one layer before what it leads to, and what is alone in a row of its own.
    const layer = part.hasPrevious
      ? (layers.get(part) ?? 0)
      : Math.min(...part.next.map((next) => (layers.get(next) ?? 1) - 1));
    const before = widths.get(layer);
    widths.set(layer, part.width + (before && Number.isFinite(layer) ? before + gap : 0));
  }
  return Math.max(0, ...widths.values());
}
