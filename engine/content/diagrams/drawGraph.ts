/** Draws a graph that has been laid out. */
import type { ElkLabel, ElkPoint } from 'elkjs/lib/elk-api.js';
import { escapeAttribute, escapeText } from '#engine/shared/text/escape.ts';
import type { GraphGroup } from './graph.ts';
import { type Arrangement, edgeLines, type Layout } from './layout.ts';
import type { GraphNode } from './nodeShapes.ts';
import { nodeOutline, pointOnOutline, rowHeight, sectionHeight, titleHeight } from './nodeShapes.ts';
import { arrow, box, halo, line, n, svg, text } from './shapes.ts';
import { size } from './text.ts';

/** Radius of the corners of lines. */
const corner = 7;

/** The SVG of a graph; its ids begin with `id`. */
export function drawGraph(graph: Arrangement, { width, height, places, edges }: Layout, id: string): string {
  const placeOf = (id: string) => places.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const titles: string[] = [];
  const drawGroup = (group: GraphGroup): string => {
    const place = placeOf(group.id);
    titles.push(halo([group.label], place.x + 14, place.y + 22, 'start', ' font-weight="600"'));
    const frame = box({ ...place, radius: 12, fill: 'group', stroke: 'node-border' });
    return frame + group.groups.map(drawGroup).join('');
  };
  const groups = graph.root.groups.map(drawGroup);
  const lines = edges.flatMap(({ sections = [] }, index) => {
    const look = graph.edges[index];
    if (!look) return [];
    const onOutline = (end: string, point: ElkPoint) => {
      const node = graph.nodes.get(end);
      return node ? pointOnOutline(node, placeOf(end), point) : point;
    };
    return sections.map(({ startPoint, bendPoints = [], endPoint }) => {
      const points = [onOutline(look.from, startPoint), ...bendPoints, onOutline(look.to, endPoint)];
      return arrow(roundedPath(points), look, id);
    });
  });
  const labels = edges.flatMap(({ labels = [] }) => labels.map(drawLabel));
  const nodes = [...graph.nodes.values()]
    .filter((node) => !graph.groups.has(node.id))
    .map((node) => drawNode(node, placeOf(node.id)));
  return svg(
    { x: 0, y: 0, width, height },
    [...groups, ...lines, ...nodes, ...labels, ...titles].join(''),
    id,
  );
}

function drawLabel({ x = 0, y = 0, width = 0, height = 0, text: label = '' }: ElkLabel): string {
  const ground = box({ x, y: y + 2, width, height: height - 4, radius: 4, fill: 'bg' });
  return (
    ground +
    text(edgeLines(label), x + width / 2, y + height / 2, `text-anchor="middle" font-size="${size.text}"`)
  );
}

function drawNode(node: GraphNode, place: ReturnType<Layout['places']['get']> & object): string {
  const { x, y, width, height } = place;
  const title = node.sections.length > 0 ? titleHeight(node) : height;
  const weight = node.sections.length > 0 ? 600 : 500;
  const label = `text-anchor="middle" font-size="${size.name}" font-weight="${weight}"`;
  let top = y + title;
  const rows = node.sections.map((section) => {
    const start = top;
    top += sectionHeight(section);
    const words = section.map((row, index) => {
      const [, bare = '', mark = ''] = /^(.*?)([$*]?)$/.exec(row) ?? [];
      const style = { $: ' text-decoration="underline"', '*': ' font-style="italic"' }[mark] ?? '';
      const middle = start + 5 + (index + 0.5) * rowHeight;
      return text([bare], x + 14, middle, `font-size="${size.text}" font-family="var(--font-mono)"${style}`);
    });
    return line(`M${n(x)} ${n(start)}h${n(width)}`, 'node-border') + words.join('');
  });
  const words = text(node.lines, x + width / 2, y + title / 2, label);
  return clickable(node, nodeOutline(node, place) + words + rows.join(''));
}

/** Prefetching leaves links in drawings out, whose address is no text there, by the name of the attribute. */
function clickable({ click }: GraphNode, drawn: string): string {
  if (!click) return drawn;
  const { address, tooltip, target } = click;
  const content = (tooltip ? `<title>${escapeText(tooltip)}</title>` : '') + drawn;
  if (address === '') return `<g>${content}</g>`;
  const where = target ? ` target="${target}"` : '';
  return `<a xlink:href="${escapeAttribute(address)}"${where}>${content}</a>`;
}

/** A line through the points, its corners rounded. */
function roundedPath(points: readonly ElkPoint[]): string {
  const towards = (from: ElkPoint, to: ElkPoint) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const share = Math.min(corner, length / 2) / length;
    return `${n(from.x + (to.x - from.x) * share)} ${n(from.y + (to.y - from.y) * share)}`;
  };
  const parts = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    const place = `${n(point.x)} ${n(point.y)}`;
    if (!before || !after) return `${before ? 'L' : 'M'}${place}`;
    return `L${towards(point, before)}Q${place} ${towards(point, after)}`;
  });
  return parts.join('');
}
