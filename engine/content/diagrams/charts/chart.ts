/** What charts have in common. A chart draws itself for a width, and lists what it shows. */

import type { DiagramReader } from '../graph.ts';
import type { DiagramItem, Words } from '../items.ts';
import { box, n, paint, text } from '../shapes.ts';
import { fit, size, widest } from '../text.ts';

export interface Chart extends DiagramReader {
  readonly isEmpty: boolean;
  /** SVG of at most `limit` pixels; its ids begin with `id`. */
  draw(limit: number, id: string): string;
  describe(words: Words): DiagramItem[];
}

/** Colors that stand out from light and dark grounds; a theme may set them. The first is that of the site. */
const series = ['#d9730d', '#2e8b57', '#a855b5', '#b8860b', '#d6536d', '#3a93b0', '#7a7f87'];

/** Name of the color of a part of a chart, for `paint`. */
export function seriesColor(index: number): string {
  const at = index % (series.length + 1);
  return at === 0 ? 'accent' : `series-${'abcdefg'.charAt(at - 1)}, ${series[at - 1]}`;
}

/** Color of what is critical. */
export const critical = 'critical, #d6536d';

/** Lines of text around the height `y`. */
export const label = (lines: readonly string[], x: number, y: number, rest = ''): string =>
  text(lines, x, y, `font-size="${size.text}"${rest}`);

export const middle = ' text-anchor="middle"';
export const strong = ' font-weight="600"';

export const circle = (x: number, y: number, r: number, color: string, rest = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint(color)}"${rest}/>`;

/** A line through points. */
export const curve = (points: readonly (readonly [x: number, y: number])[], color: string): string =>
  `<path d="${points.map(([x, y], index) => `${index > 0 ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}" fill="none" stroke="${paint(color)}" stroke-width="2.5"/>`;

/** Colors with their names, one below the other; the left upper corner is at 0, 0. */
export function legend(
  entries: readonly { name: string; color: string }[],
  room: number,
): { width: number; height: number; svg: string } {
  let [width, height, svg] = [0, 0, ''];
  for (const { name, color } of entries) {
    const lines = fit(name, room - 22);
    const rows = lines.length * size.line + 7;
    const place = { x: 0, y: height + rows / 2 - 6, width: 12, height: 12 };
    svg += box({ ...place, radius: 3, fill: color }) + label(lines, 22, height + rows / 2);
    width = Math.max(width, 22 + widest(lines, size.text));
    height += rows;
  }
  return { width, height, svg };
}

/** What is drawn from 0, 0, moved. */
export const moved = (x: number, y: number, svg: string): string =>
  svg && `<g transform="translate(${n(x)} ${n(y)})">${svg}</g>`;

/** Round values from `low` to `high`, about `count` of them. */
export function ticks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / Math.max(1, count) || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough * 0.999) ?? rough;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}
