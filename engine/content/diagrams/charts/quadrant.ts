import { type DiagramItem, item } from '../items.ts';
import { box, line, n, svg } from '../shapes.ts';
import { decoded, fit, size, unquoted, widest } from '../text.ts';
import { type Chart, circle, label, middle, strong } from './chart.ts';

type Axis = 'x' | 'y';

export class QuadrantChart implements Chart {
  private readonly axes = new Map<Axis, string[]>();
  /** The first is at the top right; the others follow against the clock. */
  private readonly quadrants: string[] = [];
  private readonly points: { name: string; x: number; y: number }[] = [];

  get isEmpty(): boolean {
    return this.points.length + this.quadrants.length + this.axes.size === 0;
  }

  read(line: string): boolean {
    if (/^classDef\s/.test(line)) return true;
    const [, axis, words] = /^([xy])-axis\s+(.+)$/.exec(line) ?? [];
    if (words)
      this.axes.set(
        axis as Axis,
        words
          .split(/\s*-{2,}>\s*/)
          .map(plain)
          .filter(Boolean),
      );
    const [, number, name] = /^quadrant-([1-4])\s+(.+)$/.exec(line) ?? [];
    if (name) this.quadrants[Number(number) - 1] = plain(name);
    const [, point, x, y] =
      /^(.+?)(?::::[\w-]+)?\s*:\s*\[\s*(1(?:\.0*)?|0?\.\d+|0)\s*,\s*(1(?:\.0*)?|0?\.\d+|0)\s*\](?:\s*[\w-]+\s*:.*)?$/.exec(
        line,
      ) ?? [];
    if (point) this.points.push({ name: plain(point), x: Number(x), y: Number(y) });
    return Boolean(words ?? name ?? point);
  }

  draw(limit: number, id: string): string {
    const left = this.axes.has('y') ? 26 : 1;
    const side = Math.min(limit - left - 1, 460);
    const half = side / 2;
    const grounds = [1, 0, 2, 3].map((quadrant, at) => {
      const [x, y] = [left + (at % 2) * half, at < 2 ? 0 : half];
      const place = { x, y, width: half, height: half, radius: 0, stroke: 'node-border' };
      const lines = fit(this.quadrants[quadrant] ?? '', half - 24);
      // The name stands in the middle, unless points may stand there.
      const top = this.points.length > 0 ? y + 10 + (lines.length * size.line) / 2 : y + half / 2;
      return (
        box({ ...place, fill: quadrant % 2 === 0 ? 'accent-soft' : 'group' }) +
        label(lines, x + half / 2, top, middle + strong)
      );
    });
    const points = this.points.map(({ name, x, y }) => {
      const at = { x: left + x * side, y: (1 - y) * side };
      const lines = fit(name, Math.min(150, half - 8));
      const room = widest(lines, size.text) / 2 + 4;
      const center = Math.min(Math.max(at.x, left + room), left + side - room);
      const below = at.y + 12 + (lines.length * size.line) / 2;
      const isHigh = below + (lines.length * size.line) / 2 < side;
      const height = isHigh ? below : at.y - 12 - (lines.length * size.line) / 2;
      return circle(at.x, at.y, 5, 'accent') + label(lines, center, height, `${middle} class="halo"`);
    });
    const axis = (name: Axis, draw: (words: string, at: number, room: number) => string) => {
      const words = this.axes.get(name) ?? [];
      return words
        .map((each, index) => draw(each, side * ((index + 0.5) / words.length), side / words.length - 8))
        .join('');
    };
    let bottom = side;
    const below = axis('x', (words, at, room) => {
      const lines = fit(words, room);
      bottom = Math.max(bottom, side + 10 + lines.length * size.line);
      return label(lines, left + at, side + 6 + (lines.length * size.line) / 2, middle);
    });
    const beside = axis('y', (words, at) =>
      label([words], 0, 0, `${middle} transform="translate(14 ${n(side - at)}) rotate(-90)"`),
    );
    const frame = line(`M${n(left)} ${n(half)}h${n(side)}M${n(left + half)} 0v${n(side)}`, 'node-border');
    return svg(
      { x: 0, y: -1, width: left + side + 1, height: bottom + 2 },
      [...grounds, frame, below, beside, ...points].join(''),
      id,
    );
  }

  describe(): DiagramItem[] {
    const nameOf = ({ x, y }: { x: number; y: number }) =>
      this.quadrants[y < 0.5 ? (x < 0.5 ? 2 : 3) : x < 0.5 ? 1 : 0];
    return [
      ...[...this.axes].map(([axis, words]) => item(axis, words.join(' → '))),
      ...(this.points.length === 0 ? this.quadrants.filter(Boolean).map((name) => item(name)) : []),
      ...this.points.map((point) =>
        item(point.name, [`x ${point.x}, y ${point.y}`, nameOf(point)].filter(Boolean).join(', ')),
      ),
    ];
  }
}

const plain = (text: string): string => decoded(unquoted(text));
