/** Draws Mermaid diagrams as SVG that needs no style element, no style attribute and no outside address. */
import { TooSlow, withTimeLimit } from '../timeLimit.ts';
import { drawGraph } from './drawGraph.ts';
import { drawSequence } from './drawSequence.ts';
import { estimateWidth } from './estimate.ts';
import { fitting, type Way, way, widthOf } from './fitting.ts';
import type { Graph } from './graph.ts';
import { arrange, layOut } from './layout.ts';
import type { SequenceDiagram } from './sequence.ts';
import { readDiagram } from './source.ts';
import type { Density } from './text.ts';

/** Changes when the same source is drawn differently; part of the cache's key. */
export const diagramVersion = '21';

/** Stands in a drawing where its ids begin: one drawing may stand on a page more than once. */
export const idPlace = '\ue030';

/**
 * Pixels that a drawing may take: in a column of text, and in a narrow one, as phones have. A drawing shrinks to its column
 * by 15 percent at most, so that letters keep 11 pixels. A wider one scrolls.
 */
const widest = { broad: 688, narrow: 366 };

/** Edges of a graph. The layout library keeps state, so that no clock may interrupt it. */
const mostEdges = 200;

/** From loose to close. */
const densities: readonly Density[] = [
  { letters: 1, gaps: 1 },
  ...[0.8, 0.65, 0.5, 0.4].map((letters) => ({ letters, gaps: 0.5 })),
  { letters: 0.3, gaps: 0.25 },
];

/**
 * Draws a Mermaid diagram; if the drawing is too wide for a narrow column, once more for such a column. Ids begin with
 * `idPlace`. Throws an error that says what is wrong with the source, or a `TooSlow` where it has too many edges.
 * `isWritten`: it keeps its direction and its gaps, whatever its width.
 */
export async function renderDiagram(source: string, isWritten = false): Promise<string> {
  const diagram = withTimeLimit(() => readDiagram(source));
  const draw = drawerOf(diagram);
  if (isWritten && !('draw' in diagram)) return draw(Number.POSITIVE_INFINITY);
  const broad = await draw(widest.broad);
  if (widthOf(broad) <= widest.narrow) return broad;
  if (widthOf(broad) > widest.broad) return broad.replace('<svg', '<svg class="wide"');
  const narrow = await draw(widest.narrow);
  return named(broad, 'broad') + named(narrow, 'narrow').replaceAll(idPlace, `${idPlace}n`);
}

/** Draws a diagram for a width. */
function drawerOf(diagram: ReturnType<typeof readDiagram>): (limit: number) => string | Promise<string> {
  if ('draw' in diagram) return (limit) => diagram.draw(limit, idPlace);
  const ways = 'graph' in diagram ? graphWays(diagram.graph) : sequenceWays(diagram);
  return (limit) => fitting(ways, limit);
}

const sequenceWays = (sequence: SequenceDiagram): Way[] =>
  densities.map((density) =>
    way(
      () => 0,
      () => drawSequence(sequence, density, idPlace),
    ),
  );

/** In the direction that is written, and across it. */
function graphWays(graph: Graph): Way[] {
  if (graph.edges.length > mostEdges) throw new TooSlow(`it has more than ${mostEdges} links.`);
  const across = { RIGHT: 'DOWN', LEFT: 'UP', DOWN: 'RIGHT', UP: 'LEFT' } as const;
  const directions = [graph.direction, across[graph.direction]].map((direction) => ({
    direction,
    excess: 0,
  }));
  return densities.flatMap((density) =>
    directions.map((lane) => {
      const arranged = arrange(graph, lane.direction, density);
      const estimate = estimateWidth(arranged);
      return way(
        () => estimate + lane.excess * density.gaps,
        async () => {
          const layout = await layOut(arranged);
          lane.excess = (layout.width - estimate) / density.gaps;
          return drawGraph(arranged, layout, idPlace);
        },
      );
    }),
  );
}

const named = (svg: string, name: keyof typeof widest): string =>
  svg.replace('<svg', `<svg class="${name}${widthOf(svg) > widest[name] ? ' wide' : ''}"`);
