/** The looks of a drawing: softer shapes than the library's, in the site's colors. */
import { paint as colorOf, n as round } from './shapes.ts';
import { barLabel, dotId, endLabel, startLabel } from './states.ts';

/** Letters are smaller than the library measures them: fonts that are wider than the measured one fit as well. */
export const letters = 0.92;

/** Radius of the corners of lines. */
const corner = 6;
/** Radius of the dots where a state diagram starts and ends. */
const dot = 8;

/** Where an element stands. */
export interface ShapeStyle {
  /** Class and label of the group around it. */
  group: string;
  label: string;
  isDefinition: boolean;
}

type Attributes = Map<string, string>;
type Point = [number, number];

/** What the library draws with, and the custom property that each becomes. */
const paints: Record<string, string> = {
  'var(--_text)': 'text',
  'var(--_line)': 'line',
  'var(--_arrow)': 'line',
  'var(--_node-fill)': 'node',
  'var(--_node-stroke)': 'node-border',
  'var(--_inner-stroke)': 'node-border',
  'var(--_group-fill)': 'group',
  'var(--_group-hdr)': 'group',
  'var(--_key-badge)': 'accent-soft',
  'var(--bg)': 'bg',
};

/** Colors of an author's own would suit one mode at most: they become what the element has without them. */
export function paint(tag: string, key: 'fill' | 'stroke', value: string): string {
  if (value === 'none') return value;
  const styledTag = tag === 'text' || tag === 'tspan' ? 'text' : key === 'fill' ? 'node' : 'node-border';
  const color =
    value === 'accent' ? (key === 'fill' ? 'accent-soft' : 'accent') : (paints[value] ?? styledTag);
  return colorOf(color);
}

/** The space that a drawing takes. */
export class Box {
  private left = Number.POSITIVE_INFINITY;
  private top = Number.POSITIVE_INFINITY;
  private right = Number.NEGATIVE_INFINITY;
  private bottom = Number.NEGATIVE_INFINITY;

  include(x: number, y?: number): void {
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x);
    this.top = Math.min(this.top, y ?? this.top);
    this.bottom = Math.max(this.bottom, y ?? this.bottom);
  }

  grown(by: number): { left: number; top: number; width: number; height: number } {
    const { left, top, right, bottom } = this;
    return { left: left - by, top: top - by, width: right - left + 2 * by, height: bottom - top + 2 * by };
  }
}

/** Changes an element's attributes and adds it to `box`. Gives its new name; empty where it is left out. */
export function restyle(name: string, all: Attributes, look: ShapeStyle, box: Box): string {
  const { group, label, isDefinition } = look;
  if (name === 'svg' || (name === 'g' && !all.has('transform'))) return '';
  if (Number(all.get('stroke-width')) < 1) all.set('stroke-width', '1');
  if (name === 'text') all.delete('fill');
  if (name === 'marker') restyleMarker(all);
  if (name === 'rect') restyleBox(all, group);
  if (isDefinition) return name;
  if (group === 'node' && (label === startLabel || label === endLabel)) {
    return name === 'rect' ? drawDot(all, label, box) : '';
  }
  if (group === 'node' && label === barLabel) {
    if (name !== 'rect') return '';
    all.set('fill', 'var(--_text)');
  }
  measure(name, all, box);
  if (name !== 'polyline') return name;
  all.set('d', roundedPath(bends(all)));
  all.delete('points');
  return 'path';
}

/** Heads point the right way at either end, and diamonds stand beside the box instead of under it. */
function restyleMarker(all: Attributes): void {
  if (all.get('orient') === 'auto') all.set('orient', 'auto-start-reverse');
  if (/composition|aggregation/.test(all.get('id') ?? '')) all.set('refX', '12');
}

function restyleBox(all: Attributes, group: string): void {
  all.delete('ry');
  if (group === 'subgraph') {
    all.set('rx', '10');
    if (all.get('fill') === 'var(--_group-hdr)') all.set('fill', 'none').set('stroke', 'none');
  } else if (group === 'edge-label') {
    all.set('stroke', 'none').set('rx', '4');
    all.set('y', String(number(all, 'y') + 5)).set('height', String(number(all, 'height') - 10));
  } else if (group === 'node' && all.get('rx') === '0') {
    all.set('rx', '4');
  }
}

/** A full dot for the start, one in a ring for the end. */
function drawDot(all: Attributes, label: string, box: Box): string {
  const x = number(all, 'x') + number(all, 'width') / 2;
  const y = number(all, 'y') + number(all, 'height') / 2;
  const radii = label === startLabel ? [dot] : [dot, dot - 1.5, dot - 4];
  const rings = radii.map(
    (r) => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  );
  all.clear();
  all.set('d', rings.join('')).set('fill-rule', 'evenodd').set('fill', 'var(--_text)');
  box.include(x - dot, y - dot);
  box.include(x + dot, y + dot);
  return 'path';
}

const number = (all: Attributes, key: string): number => Number(all.get(key) ?? 0);

function measure(name: string, all: Attributes, box: Box): void {
  const at = (key: string) => number(all, key);
  if (name === 'rect') {
    box.include(at('x'), at('y'));
    box.include(at('x') + at('width'), at('y') + at('height'));
  }
  if (name === 'line') {
    box.include(at('x1'), at('y1'));
    box.include(at('x2'), at('y2'));
  }
  if (all.has('cx')) {
    const [rx, ry] = [at('r') || at('rx'), at('r') || at('ry')];
    box.include(at('cx') - rx, at('cy') - ry);
    box.include(at('cx') + rx, at('cy') + ry);
  }
  for (const [x, y] of points(all)) box.include(x, y);
}

const points = (all: Attributes): Point[] =>
  [...(all.get('points') ?? '').matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);

/** The points where a line bends; one that leads to a dot is drawn on to its edge. */
function bends(all: Attributes): Point[] {
  const line = points(all).filter(([x, y], index, list) => {
    const [before, after] = [list[index - 1], list[index + 1]];
    if (!before || !after) return true;
    return Math.abs((x - before[0]) * (after[1] - y) - (y - before[1]) * (after[0] - x)) > 0.5;
  });
  if (all.get('data-from')?.startsWith(dotId)) lengthen(line, 0, 1);
  if (all.get('data-to')?.startsWith(dotId)) lengthen(line, line.length - 1, line.length - 2);
  return line;
}

/** Moves an end from the side of the smallest box that the library draws to the dot in its middle. */
function lengthen(line: Point[], end: number, next: number): void {
  const [a, b] = [line[end], line[next]];
  if (!a || !b) return;
  const length = Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
  const isUpright = Math.abs(a[1] - b[1]) > Math.abs(a[0] - b[0]);
  const by = ((isUpright ? 36.9 : 60) / 2 - dot - 1) / length;
  line[end] = [a[0] + (a[0] - b[0]) * by, a[1] + (a[1] - b[1]) * by];
}

/** A line through the points, its corners rounded. */
function roundedPath(line: readonly Point[]): string {
  return line
    .map(([x, y], index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      if (!before) return `M${round(x)} ${round(y)}`;
      if (!after) return `L${round(x)} ${round(y)}`;
      const [a, b] = [before, after].map(([px, py]) => {
        const length = Math.hypot(px - x, py - y) || 1;
        const share = Math.min(corner, length / 2) / length;
        return `${round(x + (px - x) * share)} ${round(y + (py - y) * share)}`;
      });
      return `L${a}Q${round(x)} ${round(y)} ${b}`;
    })
    .join('');
}
