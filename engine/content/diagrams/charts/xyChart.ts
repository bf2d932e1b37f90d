/** Reads and draws charts of bars and lines over two axes. */
import { type DiagramItem, item } from '../items.ts';
import { box, n, paint, line as stroke, svg } from '../shapes.ts';
import { decoded, fit, size, unquoted, widest } from '../text.ts';
import { type Chart, circle, curve, label, legend, middle, moved, seriesColor, ticks } from './chart.ts';

interface Axis {
  title: string;
  range?: [number, number];
  categories?: string[];
}

interface Series {
  kind: 'bar' | 'line';
  name: string;
  values: number[];
}

const number = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)';
const plain = (text: string): string => decoded(unquoted(text));
/** The entries of a list, in quotes where they have commas. */
const entries = (list: string): string[] =>
  (list.match(/\s*"[^"]*"\s*|[^,]+/g) ?? []).map(plain).filter(Boolean);

const longSide = 260;

export class XyChart implements Chart {
  private readonly x: Axis = { title: '' };
  private readonly y: Axis = { title: '' };
  private readonly series: Series[] = [];
  private readonly isHorizontal: boolean;

  constructor(header: string) {
    this.isHorizontal = /\shorizontal$/.test(header);
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  private get count(): number {
    return Math.max(0, ...this.series.map(({ values }) => values.length));
  }

  read(line: string): boolean {
    const [, name, rest = ''] = /^([xy])-axis\s+(.+)$/.exec(line) ?? [];
    if (name) {
      const [, title = '', list, from, to] =
        new RegExp(`^(.*?)\\s*(?:\\[(.*)\\]|(${number})\\s*-->\\s*(${number}))?$`).exec(rest) ?? [];
      const axis = name === 'x' ? this.x : this.y;
      axis.title = plain(title);
      if (list) axis.categories = entries(list);
      if (to) axis.range = [Number(from), Number(to)];
      return !(list && name === 'y');
    }
    const [, kind, title = '', list] = /^(bar|line)\s*(.*?)\s*\[(.*)\]$/.exec(line) ?? [];
    if (!list) return false;
    const values = entries(list).map(Number);
    this.series.push({ kind: kind as 'bar', name: plain(title), values });
    return values.every(Number.isFinite);
  }

  /** Names of the places along the x axis. */
  private get places(): string[] {
    const { categories, range: [from, to] = [1, this.count] } = this.x;
    const step = (to - from) / Math.max(1, this.count - 1);
    return Array.from({ length: this.count }, (_, at) =>
      categories ? (categories[at] ?? '') : String(Number((from + at * step).toPrecision(6))),
    );
  }

  private get range(): [number, number] {
    if (this.y.range) return this.y.range;
    const all = this.series.flatMap(({ values }) => values);
    const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
    const step = ticks(low, high, 5);
    const size = (step[1] ?? 1) - (step[0] ?? 0) || 1;
    return [Math.floor(low / size) * size, Math.ceil(high / size) * size];
  }

  draw(limit: number, id: string): string {
    const [low, high] = this.range;
    const { isHorizontal, places } = this;
    const values = ticks(low, high, isHorizontal ? limit / 90 : 6).map((value) => ({
      value,
      name: value.toLocaleString('en'),
    }));
    const names = places.map((name) => fit(name, isHorizontal ? limit / 3 : 160));
    const valueRoom = widest(
      values.map(({ name }) => name),
      size.text,
    );
    const nameRoom = Math.max(0, ...names.map((lines) => widest(lines, size.text)));
    const [title, otherTitle] = isHorizontal ? [this.x.title, this.y.title] : [this.y.title, this.x.title];
    const left = (title ? 24 : 0) + (isHorizontal ? nameRoom : valueRoom) + 12;
    const width = Math.min(
      limit - left - (isHorizontal ? valueRoom / 2 : 0) - 4,
      isHorizontal ? 520 : Math.max(200, this.count * 56),
    );
    const height = isHorizontal ? Math.max(60, this.count * 34) : longSide;
    const band = (isHorizontal ? height : width) / this.count;
    const along = (at: number) => (isHorizontal ? (at + 0.5) * band : left + (at + 0.5) * band);
    const across = (value: number) => {
      const share = (Math.min(high, Math.max(low, value)) - low) / (high - low || 1);
      return isHorizontal ? left + share * width : (1 - share) * height;
    };
    const grid = values.map(({ value, name }) => {
      const at = across(value);
      return isHorizontal
        ? stroke(`M${n(at)} 0V${n(height)}`, 'node-border', '2 3') + label([name], at, height + 14, middle)
        : stroke(`M${n(left)} ${n(at)}h${n(width)}`, 'node-border', '2 3') +
            label([name], left - 8, at, ' text-anchor="end"');
    });
    const isTurned = !isHorizontal && nameRoom > band - 6;
    // Names that would stand on each other are left out of the drawing; its text has them.
    const every = Math.ceil((isTurned ? 18 : 1) / band);
    const labels = names.map((lines, at) => {
      if (at % every > 0) return '';
      if (isHorizontal) return label(lines, left - 8, along(at), ' text-anchor="end"');
      if (!isTurned) return label(lines, along(at), height + 8 + (lines.length * size.line) / 2, middle);
      return label(
        lines,
        0,
        0,
        ` text-anchor="end" transform="translate(${n(along(at))} ${n(height + 8)}) rotate(-90)"`,
      );
    });
    const deep = Math.max(1, ...names.map(({ length }) => length)) * size.line;
    let bottom = height + (isHorizontal ? 26 : 10 + (isTurned ? nameRoom : deep));
    const titles =
      title && label([title], 0, 0, `${middle} transform="translate(10 ${n(height / 2)}) rotate(-90)"`);
    const end = left + width + (isHorizontal ? valueRoom / 2 : 0);
    const lines = fit(otherTitle, end);
    const under =
      otherTitle && label(lines, left + width / 2, bottom + 6 + (lines.length * size.line) / 2, middle);
    if (otherTitle) bottom += 8 + lines.length * size.line;
    const keys = legend(
      this.series.flatMap(({ name }, at) => (name ? [{ name, color: seriesColor(at) }] : [])),
      end - left,
    );
    const base = across(Math.min(high, Math.max(low, 0)));
    const axis = stroke(
      isHorizontal ? `M${n(base)} 0V${n(height)}` : `M${n(left)} ${n(base)}h${n(width)}`,
      'line',
    );
    const marks = this.marks({ along, across, base, band });
    return svg(
      {
        x: 0,
        y: -10,
        width: end + 2,
        height: bottom + 12 + (keys.height && keys.height + 8),
      },
      [...grid, ...marks, axis, ...labels, titles, under, moved(left, bottom + 8, keys.svg)].join(''),
      id,
    );
  }

  private marks({ along, across, base, band }: Scale): string[] {
    const bars = this.series.filter(({ kind }) => kind === 'bar');
    const thick = Math.min(36, (band * 0.7) / Math.max(1, bars.length));
    const ordered = [...bars, ...this.series.filter(({ kind }) => kind === 'line')];
    return ordered.map((series) => {
      const color = seriesColor(this.series.indexOf(series));
      const points = series.values.map((value, at) => ({ at: along(at), value: across(value) }));
      if (series.kind === 'bar') {
        const shift = (bars.indexOf(series) - bars.length / 2) * thick;
        return points
          .map(({ at, value }) => {
            const [start, length] = [Math.min(base, value), Math.abs(value - base)];
            const place = this.isHorizontal
              ? { x: start, y: at + shift, width: length, height: thick - 1 }
              : { x: at + shift, y: start, width: thick - 1, height: length };
            return box({ ...place, radius: 2, fill: color });
          })
          .join('');
      }
      const places = points.map(
        ({ at, value }) => (this.isHorizontal ? [value, at] : [at, value]) as [number, number],
      );
      const dots = places.map(([x, y]) => circle(x, y, 3.5, color, ` stroke="${paint('bg')}"`));
      return curve(places, color) + dots.join('');
    });
  }

  describe(): DiagramItem[] {
    const axes = [this.x.title, this.y.title]
      .filter(Boolean)
      .map((title, at) => item(at === 0 && this.x.title ? 'x' : 'y', title));
    const rows = this.places.map((place, at) =>
      item(place, this.series.map(({ name, values }) => `${name} ${values[at] ?? '–'}`.trim()).join(', ')),
    );
    return [...axes, ...rows];
  }
}

interface Scale {
  /** Pixels of a place along the x axis, and of a value. */
  along(at: number): number;
  across(value: number): number;
  /** Where bars begin. */
  base: number;
  /** Pixels for each place. */
  band: number;
}
