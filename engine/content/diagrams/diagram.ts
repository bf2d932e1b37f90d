/** Draws Mermaid diagrams as SVG that needs no style element, no style attribute and no outside address. */
import { TooSlow, withTimeLimit } from '../timeLimit.ts';
import { drawGraph } from './drawGraph.ts';
import { drawSequence } from './drawSequence.ts';
import type { Graph } from './graph.ts';
import { layOut } from './layout.ts';
import { readDiagram } from './source.ts';

/** Changes when the same source is drawn differently; part of the cache's key. */
export const diagramVersion = '14';

/** Stands in a drawing where its ids begin: one drawing may stand on a page more than once. */
export const idPlace = '\ue030';

/**
 * A wider drawing, in pixels, scrolls: shrunk to the column of text, its letters would be smaller than 11 pixels. A graph
 * from left to right is then drawn from top to bottom.
 */
const widest = 670;

/** Edges of a graph. The layout library keeps state, so that no clock may interrupt it. */
const mostEdges = 200;

/**
 * Draws a Mermaid diagram; its ids begin with `idPlace`. Throws an error that says what is wrong with the source, or a
 * `TooSlow` where it has too many edges.
 */
export async function renderDiagram(source: string): Promise<string> {
  const diagram = withTimeLimit(() => readDiagram(source));
  const svg = 'graph' in diagram ? await draw(diagram.graph) : drawSequence(diagram, idPlace);
  return widthOf(svg) > widest ? svg.replace('<svg', '<svg class="wide"') : svg;
}

async function draw(graph: Graph): Promise<string> {
  if (graph.edges.length > mostEdges) throw new TooSlow(`it has more than ${mostEdges} links.`);
  const svg = drawGraph(graph, await layOut(graph), idPlace);
  const upright = graph.direction === 'RIGHT' ? 'DOWN' : graph.direction === 'LEFT' ? 'UP' : undefined;
  if (!upright || widthOf(svg) <= widest) return svg;
  graph.direction = upright;
  const turned = drawGraph(graph, await layOut(graph), idPlace);
  return widthOf(turned) < widthOf(svg) ? turned : svg;
}

const widthOf = (svg: string): number => Number(/ width="(\d+)"/.exec(svg)?.[1]);
