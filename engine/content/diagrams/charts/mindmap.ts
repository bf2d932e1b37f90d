/** Reads and draws mind maps: the root at the left, or, where that is too wide, as a tree whose levels are indented. */
import type { DiagramItem } from '../items.ts';
import { type GraphNode, type NodeShape, nodeOutline, nodeSize } from '../nodeShapes.ts';
import { n, paint, svg, text } from '../shapes.ts';
import { decoded, plainText, size, unquoted, wrap, writtenLines } from '../text.ts';
import { type Chart, seriesColor } from './chart.ts';

interface Topic {
  /** Columns before the text. */
  indent: number;
  text: string;
  shape: NodeShape;
  topics: Topic[];
}

/** Brackets around the text of each shape. */
const shapes: readonly [open: string, close: string, shape: NodeShape][] = [
  ['((', '))', 'circle'],
  ['))', '((', 'stadium'],
  ['{{', '}}', 'hexagon'],
  [')', '(', 'stadium'],
  ['(', ')', 'rounded'],
  ['[', ']', 'box'],
];

export class Mindmap implements Chart {
  private root: Topic | undefined;
  /** The topics that lead to the last one, which is the last of them. */
  private readonly way: Topic[] = [];

  get isEmpty(): boolean {
    return this.root === undefined;
  }

  read(line: string, indent: number): boolean | string {
    if (/^(?:::icon\(.*\)|:::.+)$/.test(line)) return this.root !== undefined;
    const topic: Topic = { indent, ...parsed(line.replace(/\s+%%.*$/, '')), topics: [] };
    while ((this.way.at(-1)?.indent ?? -1) >= indent) this.way.pop();
    const parent = this.way.at(-1);
    if (!parent && this.root) return 'a mind map has one root: indent this line.';
    if (parent) parent.topics.push(topic);
    else this.root = topic;
    this.way.push(topic);
    return true;
  }

  draw(limit: number, id: string): string {
    for (const letters of [26, 18, 13]) {
      const drawing = this.drawAcross(letters, id);
      if (drawing.width <= limit) return drawing.svg;
    }
    return this.drawIndented(limit, id);
  }

  private drawAcross(letters: number, id: string): { width: number; svg: string } {
    const columns: number[] = [];
    const measure = (topic: Topic, depth: number): void => {
      columns[depth] = Math.max(columns[depth] ?? 0, boxOf(topic, letters).width);
      for (const each of topic.topics) measure(each, depth + 1);
    };
    if (this.root) measure(this.root, 0);
    const left = (depth: number) => columns.slice(0, depth).reduce((sum, width) => sum + width + 30, 1);
    let bottom = 1;
    const parts: string[] = [];
    const links: string[] = [];
    /** Draws a topic and all below it; returns the height of its middle. */
    const place = (topic: Topic, depth: number, color: string): number => {
      const { node, width, height } = boxOf(topic, letters);
      const top = bottom;
      const middles = topic.topics.map((each, index) =>
        place(each, depth + 1, depth === 0 ? seriesColor(index) : color),
      );
      const middle = Math.max(((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2, top + height / 2);
      bottom = Math.max(bottom, top + height + 10);
      const end = left(depth) + width;
      topic.topics.forEach((_, index) => {
        const [to, at] = [left(depth + 1), middles[index] ?? 0];
        const bend = (end + to) / 2;
        const path = `M${n(end)} ${n(middle)}C${n(bend)} ${n(middle)} ${n(bend)} ${n(at)} ${n(to)} ${n(at)}`;
        links.push(link(path, depth === 0 ? seriesColor(index) : color));
      });
      parts.push(drawn(node, { x: left(depth), y: middle - height / 2, width, height }));
      return middle;
    };
    if (this.root) place(this.root, 0, 'accent');
    const width = left(columns.length) - 29;
    return { width, svg: svg({ x: 0, y: 0, width, height: bottom - 9 }, [...links, ...parts].join(''), id) };
  }

  private drawIndented(limit: number, id: string): string {
    const parts: string[] = [];
    const links: string[] = [];
    let [right, bottom] = [0, 1];
    const place = (topic: Topic, depth: number, color: string): number => {
      const x = 1 + depth * 22;
      const { node, width, height } = boxOf(
        { ...topic, shape: 'rounded' },
        Math.max(10, (limit - x - 40) / 8),
      );
      const middle = bottom + height / 2;
      const start = bottom + height;
      parts.push(drawn(node, { x, y: bottom, width, height }));
      right = Math.max(right, x + width);
      bottom += height + 8;
      for (const [index, each] of topic.topics.entries()) {
        const own = depth === 0 ? seriesColor(index) : color;
        const at = place(each, depth + 1, own);
        links.unshift(link(`M${x + 11} ${n(start)}V${n(at)}h11`, own));
      }
      return middle;
    };
    if (this.root) place(this.root, 0, 'accent');
    return svg({ x: 0, y: 0, width: right + 1, height: bottom - 7 }, [...links, ...parts].join(''), id);
  }

  describe(): DiagramItem[] {
    const list = ({ text, topics }: Topic): DiagramItem => ({
      text: writtenLines(text).join(' '),
      items: topics.map(list),
    });
    return this.root ? [list(this.root)] : [];
  }
}

function parsed(line: string): Pick<Topic, 'text' | 'shape'> {
  for (const [open, close, shape] of shapes) {
    const at = line.indexOf(open);
    if (at < 0 || !line.endsWith(close) || at + open.length > line.length - close.length) continue;
    if (/[\s[({)]/.test(line.slice(0, at))) continue;
    return { text: plain(line.slice(at + open.length, -close.length)), shape };
  }
  return { text: plain(line), shape: 'rounded' };
}

/** The words of a text, which may be in quotes and be Markdown. */
const plain = (text: string): string => decoded(plainText(unquoted(text)));

function boxOf({ text, shape }: Topic, letters: number): { node: GraphNode; width: number; height: number } {
  const lines = wrap(writtenLines(text), letters);
  const node: GraphNode = { id: '', shape, lines, sections: [], isAccent: false };
  const { width, height } = nodeSize(node, true, 0.4);
  return { node, width, height: shape === 'circle' ? height : height - 6 };
}

const drawn = (node: GraphNode, place: { x: number; y: number; width: number; height: number }): string =>
  nodeOutline(node, place) +
  text(
    node.lines,
    place.x + place.width / 2,
    place.y + place.height / 2,
    `text-anchor="middle" font-size="${size.name}"`,
  );

const link = (path: string, color: string): string =>
  `<path d="${path}" fill="none" stroke="${paint(color)}" stroke-width="1.75"/>`;
