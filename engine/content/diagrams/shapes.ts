/** Pieces of SVG in the colors of diagrams. */
import { escapeText } from '#engine/shared/text/escape.ts';
import { size } from './text.ts';

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
  stroke?: string;
  /** Further attributes. */
  rest?: string;
}

export const box = ({ x, y, width, height, radius, fill, stroke, rest = '' }: Box): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${paint(fill)}"${stroke ? ` stroke="${paint(stroke)}"` : ''}${rest}/>`;

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
export const halo = (
  lines: readonly string[],
  x: number,
  y: number,
  anchor: 'start' | 'middle',
  rest = '',
): string => text(lines, x, y, `text-anchor="${anchor}" font-size="${size.text}" class="halo"${rest}`);

const outline = `stroke="${paint('line')}" stroke-width="1.5"`;
const hollow = `fill="${paint('bg')}" ${outline}`;

/** Heads of arrows: width in a height of 10, and the place that lies on the end of the arrow. */
const heads = {
  filled: { width: 10, at: 9, shape: `<path d="M0 0 10 5 0 10z" fill="${paint('line')}"/>` },
  open: { width: 10, at: 9, shape: `<path d="M1 1 9 5 1 9" fill="none" ${outline}/>` },
  cross: { width: 10, at: 5, shape: `<path d="M1 1 9 9M9 1 1 9" ${outline}/>` },
  circle: { width: 10, at: 9, shape: `<circle cx="5" cy="5" r="4" fill="${paint('line')}"/>` },
  triangle: { width: 14, at: 13, shape: `<path d="M1 .5 13 5 1 9.5z" ${hollow}/>` },
  diamond: { width: 18, at: 17, shape: `<path d="M1 5 9 1 17 5 9 9z" fill="${paint('line')}" ${outline}/>` },
  hollowDiamond: { width: 18, at: 17, shape: `<path d="M1 5 9 1 17 5 9 9z" ${hollow}/>` },
  one: { width: 16, at: 16, shape: `<path d="M7 0V10M11 0V10" ${outline}/>` },
  oneOrNone: {
    width: 16,
    at: 16,
    shape: `<circle cx="5" cy="5" r="4" ${hollow}/><path d="M12 0V10" ${outline}/>`,
  },
  many: { width: 16, at: 16, shape: `<path d="M16 0 8 5 16 10M6 0V10" fill="none" ${outline}/>` },
  manyOrNone: {
    width: 18,
    at: 18,
    shape: `<path d="M18 0 10 5 18 10" fill="none" ${outline}/><circle cx="5" cy="5" r="4" ${hollow}/>`,
  },
};

export type Head = keyof typeof heads;

/** A drawing of this size, with the heads that its arrows use; their ids begin with `id`. */
export function svg(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  content: string,
  id: string,
): string {
  const markers = Object.entries(heads)
    .filter(([name]) => content.includes(`url(#${id}-${name})`))
    .map(
      ([name, { width, at, shape }]) =>
        `<marker id="${id}-${name}" viewBox="0 0 ${width} 10" refX="${at}" refY="5" markerUnits="userSpaceOnUse" markerWidth="${n(width * 0.9)}" markerHeight="9" orient="auto-start-reverse">${shape}</marker>`,
    )
    .join('');
  const defs = markers && `<defs>${markers}</defs>`;
  return `<svg viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" stroke-linejoin="round">${defs}${content}</svg>`;
}

const strokes = {
  solid: 'stroke-width="1.25"',
  dotted: 'stroke-width="1.25" stroke-dasharray="5 4"',
  thick: 'stroke-width="2.5"',
};

/** A line along `path` with heads at its ends. */
export function arrow(
  path: string,
  { line, start, end }: { line: keyof typeof strokes; start?: Head | undefined; end?: Head | undefined },
  id: string,
): string {
  const marks = (side: string, head: Head | undefined) =>
    head ? ` marker-${side}="url(#${id}-${head})"` : '';
  return `<path d="${path}" fill="none" stroke="${paint('line')}" ${strokes[line]}${marks('start', start)}${marks('end', end)}/>`;
}

/** A straight line without a head. */
export const line = (path: string, color: string, dashes = ''): string =>
  `<path d="${path}" stroke="${paint(color)}"${dashes && ` stroke-dasharray="${dashes}"`}/>`;
