import { type DiagramItem, item } from '../items.ts';
import { n, paint, svg } from '../shapes.ts';
import { decoded } from '../text.ts';
import { type Chart, circle, label, legend, middle, moved, seriesColor } from './chart.ts';

const radius = 96;
/** Shares below this have no label at their slice. */
const leastLabelled = 0.03;

interface Slice {
  name: string;
  value: number;
}

export class PieChart implements Chart {
  private readonly slices: Slice[] = [];
  private showsData: boolean;

  constructor(header: string) {
    this.showsData = header.includes('showData');
  }

  get isEmpty(): boolean {
    return this.total === 0;
  }

  private get total(): number {
    return this.slices.reduce((sum, { value }) => sum + value, 0);
  }

  read(line: string): boolean {
    if (line === 'showData') this.showsData = true;
    const [, , name, value] = /^(["'])(.+)\1\s*:\s*(\d*\.?\d+)$/.exec(line) ?? [];
    if (name) this.slices.push({ name: decoded(name), value: Number(value) });
    return name !== undefined || line === 'showData';
  }

  draw(limit: number, id: string): string {
    const edge = radius + 36;
    let at = 0;
    const slices = this.slices.map(({ value }, index) => {
      const share = value / this.total;
      const middleAt = at + share / 2;
      const path = share < 1 ? slicePath(at, at + share) : '';
      const color = seriesColor(index);
      at += share;
      const shape = path
        ? `<path d="${path}" fill="${paint(color)}" stroke="${paint('bg')}" stroke-width="2"/>`
        : circle(0, 0, radius, color);
      if (share < leastLabelled) return shape;
      const [x, y] = onCircle(middleAt, radius + 18);
      return shape + label([percent(share)], x, y, middle);
    });
    const entries = this.slices.map((slice, index) => ({
      name: this.entry(slice),
      color: seriesColor(index),
    }));
    const besides = legend(entries, limit - 2 * edge - 24);
    const isBeside = 2 * edge + 24 + besides.width <= limit && limit > 400;
    const keys = isBeside ? besides : legend(entries, limit - 8);
    const height = isBeside ? Math.max(2 * edge, keys.height) : 2 * edge + keys.height;
    const width = isBeside ? 2 * edge + 24 + keys.width : Math.max(2 * edge, keys.width);
    const pie = moved(isBeside ? edge : width / 2, isBeside ? height / 2 : edge, slices.join(''));
    const place = isBeside
      ? ([2 * edge + 16, (height - keys.height) / 2] as const)
      : ([(width - keys.width) / 2, 2 * edge] as const);
    return svg({ x: 0, y: 0, width, height }, pie + moved(...place, keys.svg), id);
  }

  private entry({ name, value }: Slice): string {
    return this.showsData ? `${name} (${value})` : name;
  }

  describe(): DiagramItem[] {
    return this.slices.map(({ name, value }) => item(name, `${value} (${percent(value / this.total)})`));
  }
}

const percent = (share: number): string => `${share < 0.01 ? n(share * 100) : Math.round(share * 100)}%`;

/** A point on a circle around 0, 0; `at` is 0 at the top and goes clockwise to 1. */
const onCircle = (at: number, r: number): [number, number] => [
  r * Math.sin(2 * Math.PI * at),
  -r * Math.cos(2 * Math.PI * at),
];

function slicePath(from: number, to: number): string {
  const [start, end] = [from, to].map((at) => onCircle(at, radius).map(n).join(' '));
  return `M0 0L${start}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${end}z`;
}
