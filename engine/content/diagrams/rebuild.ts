/** Takes a drawing of the library apart and puts together again what is known to be safe. */
import { show } from './flow.ts';
import { Box, letters, paint, restyle, type ShapeStyle } from './restyle.ts';
import { n as round } from './shapes.ts';
import { textWidth } from './text.ts';

/** Drawn larger than laid out: what is laid out for 13 pixels is read at 14. */
const zoom = 1.2;

const elements = new Set(
  'svg g defs marker path rect circle ellipse line polyline polygon text tspan'.split(' '),
);
const kept = new Set(
  (
    'd x y dx dy x1 y1 x2 y2 cx cy r rx ry width height points transform text-anchor font-size font-weight font-style ' +
    'text-decoration stroke-width stroke-dasharray stroke-linejoin fill-rule marker-start marker-end id markerWidth ' +
    'markerHeight refX refY orient fill stroke'
  ).split(' '),
);

/** The drawing as SVG for the page; its ids begin with `id`. */
export function rebuild(svg: string, id: string): string {
  return new Rebuilder(id).run(svg.replace(/<(style|title)>[^<]*<\/\1>/g, ''));
}

class Rebuilder {
  /** The open elements: the name each was written with, empty where it was left out. */
  private readonly open: { tag: string; look: ShapeStyle }[] = [];
  private readonly box = new Box();
  private text: { x: number; size: number; anchor: string } = { x: 0, size: 0, anchor: '' };
  private main = '';
  /** Names of groups are drawn last, on top of the edges that cross them. */
  private titles = '';

  constructor(private readonly id: string) {}

  run(drawing: string): string {
    for (let rest = drawing; rest !== ''; ) {
      const [piece, closing, name, attributes = '', empty] =
        /^<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/i.exec(rest) ?? /^[^<]+/.exec(rest) ?? [];
      if (piece === undefined) throw new Error(`the drawing has an unexpected part: ${rest.slice(0, 40)}`);
      if (name !== undefined && !elements.has(name)) throw new Error(`the drawing has an element ${name}.`);
      rest = rest.slice(piece.length);
      if (name === undefined) this.letters(piece);
      else if (!closing) this.start(name, attributes);
      if (closing || empty) this.end();
    }
    const { left, top, width, height } = this.box.grown(2);
    const size = `width="${Math.ceil(width * zoom)}" height="${Math.ceil(height * zoom)}"`;
    return `<svg viewBox="${round(left)} ${round(top)} ${round(width)} ${round(height)}" ${size}>${this.main}${this.titles}</svg>`;
  }

  private start(name: string, source: string): void {
    const attributes = new Map(
      [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const outer = this.open.at(-1)?.look ?? { group: '', label: '', isDefinition: false };
    const look =
      name === 'g'
        ? { ...outer, group: attributes.get('class') ?? '', label: attributes.get('data-label') ?? '' }
        : { ...outer, isDefinition: outer.isDefinition || name === 'defs' };
    const tag = restyle(name, attributes, look, this.box);
    this.open.push({ tag, look });
    if (tag === 'text') this.startText(attributes);
    if (tag === '') return;
    let markup = `<${tag}`;
    if (tag === 'text' && look.group === 'subgraph') markup += ' class="halo"';
    if (attributes.get('class')?.includes('mono')) markup += ' class="mono"';
    for (const [key, value] of attributes) {
      if (kept.has(key)) markup += ` ${key}="${this.value(tag, key, value)}"`;
    }
    this.write(`${markup}>`);
  }

  private end(): void {
    const tag = this.open.at(-1)?.tag;
    if (tag) this.write(`</${tag}>`);
    this.open.pop();
  }

  private startText(attributes: Map<string, string>): void {
    const [x, y, size] = ['x', 'y', 'font-size'].map((key) => Number(attributes.get(key) ?? 0)) as [
      number,
      number,
      number,
    ];
    this.text = { x, size: size * letters, anchor: attributes.get('text-anchor') ?? 'start' };
    this.box.include(x, y - size);
    this.box.include(x, y + size);
  }

  private letters(piece: string): void {
    if (piece.trim() === '' || !this.open.at(-1)?.tag) return;
    const text = show(piece);
    const { x, size, anchor } = this.text;
    const width = textWidth(text, size);
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
    this.box.include(left);
    this.box.include(left + width);
    this.write(text);
  }

  private write(markup: string): void {
    const isTitle = this.open.some(({ tag, look }) => tag === 'text' && look.group === 'subgraph');
    if (isTitle) this.titles += markup;
    else this.main += markup;
  }

  private value(tag: string, key: string, value: string): string {
    if (key === 'fill' || key === 'stroke') return paint(tag, key, value);
    if (key === 'id') return `${this.id}-${value}`;
    if (key.startsWith('marker-'))
      return value.replace(/^url\(#([\w-]+?)(?:-start)?\)$/, `url(#${this.id}-$1)`);
    if (key === 'font-size') return round(Number(value) * letters);
    return value.replace(/-?\d+\.\d+/g, (number) => round(Number(number)));
  }
}
