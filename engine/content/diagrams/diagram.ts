/** Draws Mermaid diagrams as SVG that needs no style element, no style attribute and no outside address. */

import { isMainThread } from 'node:worker_threads';
import { mostMilliseconds, withTimeLimit } from '../timeLimit.ts';
import { drawSequence } from './drawSequence.ts';
import { rebuild } from './rebuild.ts';
import { parseSequence } from './sequence.ts';
import { normalizeDiagram } from './source.ts';

type Library = typeof import('beautiful-mermaid');

/** Changes when the same source is drawn differently; part of the cache's key. */
export const diagramVersion = '13';

/** Stands in a drawing where its ids begin: one drawing may stand on a page more than once. */
export const idPlace = '\ue030';

/**
 * Draws a Mermaid diagram; its ids begin with `idPlace`. Throws an error that says what is wrong with the source, or an
 * `Interrupted`: the library keeps state, which is incomplete then, so nothing more can be drawn on this thread.
 */
export async function renderDiagram(source: string): Promise<string> {
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  return withTimeLimit(() => drawDiagram(source, renderMermaidSVG), mostMilliseconds, isMainThread);
}

/**
 * What is wider, in pixels, scrolls: shrunk to the column of text, its letters would be smaller than 11 pixels. A flowchart
 * from left to right is drawn from top to bottom then.
 */
const widest = 670;

function drawDiagram(source: string, renderMermaidSVG: Library['renderMermaidSVG']): string {
  const svg = layOut(source, renderMermaidSVG);
  return widthOf(svg) > widest ? svg.replace('<svg', '<svg class="wide"') : svg;
}

function layOut(source: string, renderMermaidSVG: Library['renderMermaidSVG']): string {
  const text = normalizeDiagram(source);
  const [header = '', ...lines] = text.split('\n');
  if (header === 'sequenceDiagram') return drawSequence(parseSequence(lines), idPlace);
  const draw = (first: string) =>
    rebuild(renderMermaidSVG([first, ...lines].join('\n'), { nodeSpacing: 32, layerSpacing: 44 }), idPlace);
  const svg = draw(header);
  if (!/ (?:LR|RL)$/.test(header) || widthOf(svg) <= widest) return svg;
  const upright = draw(header.replace(/ LR$/, ' TD').replace(/ RL$/, ' BT'));
  return widthOf(upright) < widthOf(svg) ? upright : svg;
}

const widthOf = (svg: string): number => Number(/ width="(\d+)"/.exec(svg)?.[1]);
