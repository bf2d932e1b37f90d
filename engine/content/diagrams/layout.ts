/** Finds positions for the nodes, groups and edges of a graph. */
import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Direction, Edge, Graph, GraphGroup } from './graph.ts';
import { type NodeShape, nodeSize } from './nodeShapes.ts';
import { type Density, size, widest, wrap, writtenLines } from './text.ts';

/** A graph whose labels are broken into lines, and how it is to be laid out. */
export interface Arrangement extends Pick<Graph, 'direction' | 'root' | 'nodes' | 'groups' | 'edges'> {
  gaps: number;
}

/** Pixels between layers and between nodes of a layer, in usual gaps; and beside the label of an edge. */
export const spacing = { layers: 53, nodes: 38, label: 14 };

/** Letters in a line of the label of a node, by its shape. */
const lettersIn: Partial<Record<NodeShape, number>> = { circle: 14, ring: 14, diamond: 18 };
const usualLetters = 28;

/** Breaks the labels of a graph into lines. Leaves the graph as it is. */
export function arrange(graph: Graph, direction: Direction, { letters, gaps }: Density): Arrangement {
  const { root, nodes, groups, edges } = structuredClone({ ...graph });
  for (const node of nodes.values())
    node.lines = wrap(node.lines, (lettersIn[node.shape] ?? usualLetters) * letters);
  for (const edge of edges)
    if (edge.label) edge.label = wrap(writtenLines(edge.label), usualLetters * letters).join('\n');
  return { direction, root, nodes, groups, edges, gaps };
}

export const edgeLines = (label: string): string[] => label.split('\n');

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=2,left=2,bottom=2,right=2]',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': `${spacing.label}`,
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.cycleBreaking.strategy': 'DFS_NODE_ORDER',
};

/** A graph with absolute positions: nodes and groups by their ids, edges by their index. */
export interface Layout {
  width: number;
  height: number;
  places: ReadonlyMap<string, Required<Pick<ElkNode, 'x' | 'y' | 'width' | 'height'>>>;
  edges: readonly ElkExtendedEdge[];
}

/** Lays out a graph. Rejects where that is not possible. */
export async function layOut(graph: Arrangement): Promise<Layout> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const done = await new Elk().layout(toElk(graph.root, graph)).catch(() => {
    throw new Error('its parts cannot be arranged.');
  });
  const places = new Map();
  const edges: ElkExtendedEdge[] = [];
  const collect = (node: ElkNode) => {
    places.set(node.id, node);
    for (const edge of node.edges ?? []) edges[Number(edge.id)] = edge;
    node.children?.forEach(collect);
  };
  collect(done);
  return { width: done.width ?? 0, height: done.height ?? 0, places, edges };
}

function toElk(group: GraphGroup, graph: Arrangement): ElkNode {
  const ids = idsIn(group);
  const inner = group.groups.map(idsIn);
  // A group has a direction of its own where no edge crosses its border.
  const isApart =
    group.direction !== undefined && !graph.edges.some(({ from, to }) => ids.has(from) !== ids.has(to));
  return {
    id: group.id,
    layoutOptions: {
      ...options,
      'elk.spacing.nodeNode': `${spacing.nodes * graph.gaps}`,
      'elk.layered.spacing.nodeNodeBetweenLayers': `${spacing.layers * graph.gaps}`,
      'elk.layered.mergeEdges': `${mayMerge(graph)}`,
      // With groups, the library fails over the order of the source.
      'elk.layered.considerModelOrder.strategy': graph.groups.size === 0 ? 'NODES_AND_EDGES' : 'NONE',
      'elk.direction': (isApart && group.direction) || graph.direction,
      ...(isApart && { 'elk.hierarchyHandling': 'SEPARATE_CHILDREN' }),
      ...(group === graph.root ? {} : { 'elk.padding': '[top=44,left=18,bottom=18,right=18]' }),
    },
    // The title of a group without nodes needs its room, too.
    ...(group.label && { width: widest([group.label], size.text) + 36, height: 44 }),
    children: [
      ...group.nodes
        .filter(({ id }) => !graph.groups.has(id))
        .map((node) => ({
          id: node.id,
          ...nodeSize(node, graph.direction === 'DOWN' || graph.direction === 'UP', graph.gaps),
        })),
      ...group.groups.map((each) => toElk(each, graph)),
    ],
    edges: graph.edges.flatMap((edge, index) => {
      const isInside = (all: ReadonlySet<string>) => all.has(edge.from) && all.has(edge.to);
      return isInside(ids) && !inner.some(isInside) ? toElkEdge(edge, `${index}`) : [];
    }),
  };
}

/** Whether edges may share their ends: one that leads back, or has two heads, would show them the wrong way around. */
function mayMerge({ edges }: Arrangement): boolean {
  let left = edges.filter(({ from, to }) => from !== to);
  for (let before = left.length + 1; left.length < before; ) {
    before = left.length;
    const starts = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => starts.has(to));
  }
  return left.length === 0 && !edges.some(({ start }) => start);
}

const idsIn = (group: GraphGroup): Set<string> =>
  new Set([
    ...group.nodes.map(({ id }) => id),
    ...group.groups.flatMap((inner) => [inner.id, ...idsIn(inner)]),
  ]);

function toElkEdge({ from, to, label, startLabel, endLabel }: Edge, id: string): ElkExtendedEdge {
  const labels = [...labelOf(label, 'CENTER'), ...labelOf(startLabel, 'TAIL'), ...labelOf(endLabel, 'HEAD')];
  return { id, sources: [from], targets: [to], labels };
}

function labelOf(text: string | undefined, placement: string): ElkLabel[] {
  if (!text) return [];
  const lines = edgeLines(text);
  const layoutOptions = {
    'elk.edgeLabels.inline': `${placement === 'CENTER'}`,
    'elk.edgeLabels.placement': placement,
  };
  const width = widest(lines, size.text) + 10;
  return [{ text, width, height: lines.length * size.line + 8, layoutOptions }];
}
