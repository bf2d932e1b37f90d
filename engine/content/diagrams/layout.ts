/** Finds positions for the nodes, groups and edges of a graph. */
import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Edge, Graph, GraphGroup } from './graph.ts';
import { nodeSize } from './nodeShapes.ts';
import { breakLines, size, widest } from './text.ts';

/** Lines of the label of an edge. */
export const edgeLines = (label: string): string[] => breakLines(label, 28);

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=2,left=2,bottom=2,right=2]',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '38',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '53',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
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
export async function layOut(graph: Graph): Promise<Layout> {
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

function toElk(group: GraphGroup, graph: Graph): ElkNode {
  const ids = idsIn(group);
  const inner = group.groups.map(idsIn);
  // A group has a direction of its own where no edge crosses its border.
  const isApart =
    group.direction !== undefined && !graph.edges.some(({ from, to }) => ids.has(from) !== ids.has(to));
  return {
    id: group.id,
    layoutOptions: {
      ...options,
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
          ...nodeSize(node, graph.direction === 'DOWN' || graph.direction === 'UP'),
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
function mayMerge({ edges }: Graph): boolean {
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
