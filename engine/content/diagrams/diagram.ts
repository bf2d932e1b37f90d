/** Draws Mermaid diagrams as SVG that needs no style element, no style attribute and no outside address. */
import { TooSlow, withTimeLimit } from '../timeLimit.ts';
import { drawGraph } from './drawGraph.ts';
import { drawSequence } from './drawSequence.ts';
import type { Direction } from './graph.ts';
import { arrange, layOut } from './layout.ts';
import { readDiagram } from './source.ts';
import type { Density } from './text.ts';

/** Changes when the same source is drawn differently; part of the cache's key. */
export const diagramVersion = '16';

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

type Diagram = ReturnType<typeof readDiagram>;

/**
 * Draws a Mermaid diagram; if the drawing is too wide for a narrow column, once more for such a column. Ids begin with
 * `idPlace`. Throws an error that says what is wrong with the source, or a `TooSlow` where it has too many edges.
 */
export async function renderDiagram(source: string): Promise<string> {
  const diagram = withTimeLimit(() => readDiagram(source));
  const ways = densities.flatMap((density) =>
    directionsOf(diagram).map((direction) => ({ density, direction })),
  );
  const drawings: string[] = [];
  /** The loosest drawing that is not wider than `width`, or else the narrowest. */
  async function fitting(width: number): Promise<string> {
    let best: string | undefined;
    for (const [at, { density, direction }] of ways.entries()) {
      drawings[at] ??= await draw(diagram, density, direction);
      const drawing = drawings[at];
      if (widthOf(drawing) <= width) return drawing;
      if (best === undefined || widthOf(drawing) < widthOf(best)) best = drawing;
    }
    return best ?? '';
  }
  const broad = await fitting(widest.broad);
  if (widthOf(broad) <= widest.narrow) return broad;
  const narrow = await fitting(widest.narrow);
  if (narrow === broad && widthOf(broad) > widest.broad) return broad.replace('<svg', '<svg class="wide"');
  return named(broad, 'broad') + named(narrow, 'narrow').replaceAll(idPlace, `${idPlace}n`);
}

/** The direction that is written, and the one across it. A sequence has one only. */
function directionsOf(diagram: Diagram): readonly Direction[] {
  const across = { RIGHT: 'DOWN', LEFT: 'UP', DOWN: 'RIGHT', UP: 'LEFT' } as const;
  if (!('graph' in diagram)) return ['DOWN'];
  return [diagram.graph.direction, across[diagram.graph.direction]];
}

async function draw(diagram: Diagram, density: Density, direction: Direction): Promise<string> {
  if (!('graph' in diagram)) return drawSequence(diagram, density, idPlace);
  if (diagram.graph.edges.length > mostEdges) throw new TooSlow(`it has more than ${mostEdges} links.`);
  const arranged = arrange(diagram.graph, direction, density);
  return drawGraph(arranged, await layOut(arranged), idPlace);
}

const named = (svg: string, name: keyof typeof widest): string =>
  svg.replace('<svg', `<svg class="${name}${widthOf(svg) > widest[name] ? ' wide' : ''}"`);

const widthOf = (svg: string): number => Number(/ width="(\d+)"/.exec(svg)?.[1]);
