/** Writes a flowchart anew, one edge a line, so that it is drawn in the order in which it was written. */
import { type FlowArrow, type FlowNode, type FlowStatement, writeLabel } from './flow.ts';

interface Edge {
  from: string;
  to: string;
  arrow: FlowArrow;
}

/**
 * Lines for the drawing library. Text lines stay where they are. An edge that leads back is turned around and gets
 * its head at the other end: else the library may start a cycle anywhere. A node has its last shape from the start.
 */
export function writeFlow(parts: readonly (string | FlowStatement)[]): string[] {
  const nodes = new Map<string, FlowNode>();
  const edges: Edge[] = [];
  for (const part of parts) {
    if (typeof part === 'string') continue;
    for (const node of part.groups.flat()) {
      const known = nodes.get(node.id);
      nodes.set(node.id, {
        id: node.id,
        shape: node.shape || known?.shape || '',
        style: node.style || known?.style || '',
      });
    }
    for (const [from, to, arrow] of pairs(part)) edges.push({ from: from.id, to: to.id, arrow });
  }
  turnAround([...nodes.keys()], edges);

  const named = new Set<string>();
  const name = (id: string) => {
    const node = named.has(id) ? undefined : nodes.get(id);
    named.add(id);
    return `${id}${node?.shape ?? ''}${node?.style ?? ''}`;
  };
  let count = 0;
  const lines = parts.flatMap((part) => {
    if (typeof part === 'string') return part;
    const drawn = pairs(part);
    const joined = new Set(drawn.flat());
    const alone = part.groups.flat().filter((node) => !joined.has(node));
    const written = drawn.map(() => {
      const edge = edges[count++] as Edge;
      const arrow =
        isShortcut(edge, edges) && edge.arrow.line === 'solid'
          ? { ...edge.arrow, line: 'thick' as const }
          : edge.arrow;
      return `${name(edge.from)} ${arrowText(arrow)} ${name(edge.to)}`;
    });
    return [...alone.map(({ id }) => name(id)), ...written];
  });
  return [...lines, ...thinAgain(edges)];
}

/**
 * The library draws unlabelled edges of one style from one node as a tree, straight through the nodes on their way.
 * A shortcut past other nodes is therefore written in the other style, and made thin again.
 */
function thinAgain(edges: readonly Edge[]): string[] {
  return edges.flatMap((edge, index) =>
    edge.arrow.line === 'solid' && isShortcut(edge, edges) ? `linkStyle ${index} stroke-width:1` : [],
  );
}

/** Whether there is a longer way from the start of an edge to its end. */
function isShortcut(edge: Edge, edges: readonly Edge[]): boolean {
  const seen = new Set<string>();
  const leadsThere = (node: string): boolean => {
    if (node === edge.to) return true;
    if (seen.has(node)) return false;
    seen.add(node);
    return edges.some((next) => next.from === node && leadsThere(next.to));
  };
  return edges.some((next) => next.from === edge.from && next.to !== edge.to && leadsThere(next.to));
}

/** Every edge of a statement that is drawn. */
function pairs({ groups, arrows }: FlowStatement): [FlowNode, FlowNode, FlowArrow][] {
  return arrows.flatMap((arrow, index) =>
    (groups[index] ?? []).flatMap((from) =>
      (groups[index + 1] ?? []).flatMap((to): [FlowNode, FlowNode, FlowArrow][] =>
        arrow ? [[from, to, arrow]] : [],
      ),
    ),
  );
}

function arrowText({ line, start, end, label }: FlowArrow): string {
  const [middle, head] = { solid: ['--', '-'], dotted: ['-.-', ''], thick: ['==', '='] }[line];
  return `${start ? '<' : ''}${middle}${end ? '>' : head}${label === '' ? '' : `|${writeLabel(label)}|`}`;
}

/** Turns the edges that close a cycle, walking from each node in the order of appearance. */
function turnAround(nodes: readonly string[], edges: Edge[]): void {
  const backward = new Set<Edge>();
  const seen = new Set<string>();
  const path = new Set<string>();
  const walk = (node: string) => {
    seen.add(node);
    path.add(node);
    for (const edge of edges) {
      if (edge.from !== node || edge.to === node) continue;
      if (path.has(edge.to)) backward.add(edge);
      else if (!seen.has(edge.to)) walk(edge.to);
    }
    path.delete(node);
  };
  for (const node of nodes) if (!seen.has(node)) walk(node);
  for (const edge of backward) {
    const { from, to, arrow } = edge;
    Object.assign(edge, { from: to, to: from, arrow: { ...arrow, start: arrow.end, end: arrow.start } });
  }
}
