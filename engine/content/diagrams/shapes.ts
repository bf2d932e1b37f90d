/** Pieces of SVG in the colors of diagrams. */
import { escapeText } from '#engine/shared/text/escape.ts';
import { size } from './columns.ts';
import type { Head } from './sequence.ts';

/** A color of diagrams, such as `line`. */
export const paint = (name: string): string => `var(--diagram-${name})`;

/** A number with one decimal at most. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  fill: string;
  stroke: string;
  /** Further attributes. */
  rest?: string;
}

export const box = ({ x, y, width, height, radius, fill, stroke, rest = '' }: Box): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${paint(fill)}" stroke="${paint(stroke)}"${rest}/>`;

/** Lines of text around the height `y`. */
export function text(lines: readonly string[], x: number, y: number, attributes: string): string {
  const top = y - ((lines.length - 1) * size.line) / 2 + size.text * 0.35;
  return lines
    .map(
      (line, index) =>
        `<text x="${n(x)}" y="${n(top + index * size.line)}" ${attributes}>${escapeText(line)}</text>`,
    )
    .join('');
}

/** Text that stays legible on top of lines. */
export const halo = (lines: readonly string[], x: number, y: number, anchor: 'start' | 'middle'): string =>
  text(lines, x, y, `text-anchor="${anchor}" font-size="${size.text}" class="halo"`);

const heads: Record<Head, { at: number; shape: string }> = {
  filled: { at: 9, shape: `<path d="M0 0 10 5 0 10z" fill="${paint('line')}"/>` },
  open: { at: 9, shape: `<path d="M1 1 9 5 1 9" fill="none" stroke="${paint('line')}" stroke-width="1.5"/>` },
  cross: { at: 5, shape: `<path d="M1 1 9 9M9 1 1 9" stroke="${paint('line')}" stroke-width="1.5"/>` },
};

/** Definitions of the heads that `arrow` uses; ids begin with `id`. */
export const markers = (id: string): string =>
  Object.entries(heads)
    .map(
      ([name, { at, shape }]) =>
        `<marker id="${id}-${name}" viewBox="0 0 10 10" refX="${at}" refY="5" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto">${shape}</marker>`,
    )
    .join('');

/** A line along `path` with a head at its end. */
export const arrow = (path: string, isDashed: boolean, head: Head, id: string): string =>
  `<path d="${path}" fill="none" stroke="${paint('line')}" stroke-width="1.25"${isDashed ? ' stroke-dasharray="5 4"' : ''} marker-end="url(#${id}-${head})"/>`;

/** A straight line without a head. */
export const line = (path: string, color: string, dashes: string): string =>
  `<path d="${path}" stroke="${paint(color)}" stroke-dasharray="${dashes}"/>`;
