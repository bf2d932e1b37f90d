import type { ElkPoint } from 'elkjs/lib/elk-api.js';
import { box, n, paint } from './shapes.ts';
import { size, widest } from './text.ts';

export interface GraphNode {
  id: string;
  shape: NodeShape;
  /** Lines of the label. */
  lines: string[];
  /** Rows below the label, in sections, as classes and entities have them. */
  sections: string[][];
  isAccent: boolean;
  /** The address that a click opens, none where it acts, and the text that is shown over the node. */
  click?: { address: string; tooltip: string | undefined; target: string | undefined };
}

interface Shape {
  /** The room for a label of this width and height. */
  room?(width: number, height: number): [width: number, height: number];
  /** The outline in a room of this size; without it, a rectangle with corners of `radius`. */
  path?(width: number, height: number): string;
  radius?: number;
}

/** Radius of the dots where a state diagram starts and ends, height of the caps of a cylinder, and width of slants. */
const [dot, cap, slant] = [8, 8, 14];

const disc = (width: number, by = 0): string => {
  const r = width / 2 - by;
  return `M${by} ${width / 2}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
};
const round: Shape['room'] = (w, h) => [Math.hypot(w, h) + 16, Math.hypot(w, h) + 16];
const slanted: Shape['room'] = (w, h) => [w + 48 + 2 * slant, h + 26];
const arc = (w: number, sweep: number): string => `a${Math.abs(w) / 2} ${cap} 0 0 ${sweep} ${w} 0`;

const shapes = {
  box: { radius: 5 },
  rounded: { radius: 10 },
  stadium: { radius: 100 },
  subroutine: { room: slanted, path: (w, h) => `M0 0h${w}v${h}h${-w}zM8 0v${h}M${w - 8} 0v${h}` },
  cylinder: {
    room: (w, h) => [w + 48, h + 26 + 2 * cap],
    path: (w, h) => `M0 ${cap}${arc(w, 1)}v${h - 2 * cap}${arc(-w, 1)}zM0 ${cap}${arc(w, 0)}`,
  },
  circle: { room: round, path: (w) => disc(w) },
  ring: { room: (w, h) => round(w + 8, h + 8), path: (w) => disc(w) + disc(w, 5) },
  hexagon: {
    room: slanted,
    path: (w, h) => `M0 ${h / 2}L${slant} 0H${w - slant}L${w} ${h / 2} ${w - slant} ${h}H${slant}z`,
  },
  diamond: {
    room: (w, h) => [1.7 * w + 32, 2 * h + 44],
    path: (w, h) => `M${w / 2} 0L${w} ${h / 2} ${w / 2} ${h} 0 ${h / 2}z`,
  },
  flag: { room: slanted, path: (w, h) => `M0 0H${w}V${h}H0L${slant} ${h / 2}z` },
  trapezoid: { room: slanted, path: (w, h) => `M${slant} 0H${w - slant}L${w} ${h}H0z` },
  funnel: { room: slanted, path: (w, h) => `M0 0H${w}L${w - slant} ${h}H${slant}z` },
  leaning: { room: slanted, path: (w, h) => `M${slant} 0H${w}L${w - slant} ${h}H0z` },
  leaningBack: { room: slanted, path: (w, h) => `M0 0H${w - slant}L${w} ${h}H${slant}z` },
  start: { path: (w) => disc(w) },
  end: { path: (w) => disc(w) + disc(w, 1.5) + disc(w, 4) },
  bar: { radius: 3 },
} satisfies Record<string, Shape>;

export type NodeShape = keyof typeof shapes;

export const rowHeight = size.line + 2;
/** Height of a section of rows with the room around it. */
export const sectionHeight = (rows: readonly string[]): number => rows.length * rowHeight + 10;
export const titleHeight = ({ lines }: GraphNode): number => lines.length * size.line + 22;
/** Rows are written in letters of one width. */
const rowWidth = (row: string): number => row.length * size.text * 0.62 + 28;

/** The room that a node takes. `isUpright` where the graph runs from top to bottom; `gaps` is the share of usual gaps. */
export function nodeSize(
  node: GraphNode,
  isUpright: boolean,
  gaps: number,
): { width: number; height: number } {
  if (node.shape === 'start' || node.shape === 'end') return { width: 2 * dot, height: 2 * dot };
  if (node.shape === 'bar') return isUpright ? { width: 72, height: 8 } : { width: 8, height: 72 };
  const [width, height] = [widest(node.lines, size.name), node.lines.length * size.line];
  if (node.sections.length > 0)
    return {
      width: Math.max(96, width + 40, ...node.sections.flat().map(rowWidth)),
      height: node.sections.reduce((sum, rows) => sum + sectionHeight(rows), titleHeight(node)),
    };
  const shape: Shape = shapes[node.shape];
  const [w, h] = shape.room?.(width, height) ?? [Math.max(72, width + 48) - (1 - gaps) * 36, height + 26];
  return { width: 2 * Math.ceil(w / 2), height: 2 * Math.ceil(h / 2) };
}

export function nodeOutline(node: GraphNode, place: Place): string {
  const { path, radius = 5 }: Shape = shapes[node.shape];
  const { x, y, width, height } = place;
  const isSign = ['start', 'end', 'bar'].includes(node.shape);
  const [fill, stroke] = node.isAccent ? ['accent-soft', 'accent'] : ['node', 'node-border'];
  const look = isSign ? { fill: 'text' } : { fill, stroke };
  if (!path) return box({ ...place, radius: Math.min(radius, height / 2), ...look });
  const border = isSign ? ' fill-rule="evenodd"' : ` stroke="${paint(stroke)}"`;
  return `<path transform="translate(${n(x)} ${n(y)})" d="${path(width, height)}" fill="${paint(look.fill)}"${border}/>`;
}

interface Place extends ElkPoint {
  width: number;
  height: number;
}

/** How far within its room the outline of a node lies, at a distance from its middle of `share` of half the room. */
function insetAt({ shape }: GraphNode, share: number): number {
  if (shape === 'diamond') return share;
  return shape === 'circle' || shape === 'ring' ? 1 - Math.sqrt(1 - share ** 2) : 0;
}

/** The point on the outline of a node for an edge that ends at a side of its room, at `end`. */
export function pointOnOutline(node: GraphNode, { x, y, width, height }: Place, end: ElkPoint): ElkPoint {
  const [dx, dy] = [(2 * (end.x - x)) / width - 1, (2 * (end.y - y)) / height - 1];
  const isUpright = Math.abs(dy) > Math.abs(dx);
  const by = insetAt(node, Math.min(1, Math.abs(isUpright ? dx : dy)));
  return isUpright
    ? { x: end.x, y: end.y - (Math.sign(dy) * by * height) / 2 }
    : { x: end.x - (Math.sign(dx) * by * width) / 2, y: end.y };
}
