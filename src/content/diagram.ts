/** Draws Mermaid diagrams as SVG that needs no style element, no style attribute and no outside address. */
import { renderMermaidSVG } from 'beautiful-mermaid';
import { show } from './diagramFlow.ts';
import { normalizeDiagram } from './diagramSource.ts';

/** Changes when the same source is drawn differently; part of the cache's key. */
export const diagramVersion = '1';

/** Drawn larger than laid out, with letters smaller than measured: wider fonts than the measured one fit as well. */
const zoom = 1.2;
const letters = 0.92;

/** What the library draws with, and the custom property that each becomes. */
const paints: Record<string, string> = {
  'var(--_text)': 'text',
  'var(--_text-sec)': 'text',
  'var(--_text-muted)': 'text',
  'var(--_text-faint)': 'text',
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

const elements = new Set(
  'svg g defs marker path rect circle ellipse line polyline polygon text tspan'.split(' '),
);
const shapes = new Set('path rect circle ellipse line polyline polygon'.split(' '));
const kept = new Set(
  (
    'd x y dx dy x1 y1 x2 y2 cx cy r rx ry width height points transform text-anchor font-size font-weight font-style ' +
    'text-decoration stroke-width stroke-dasharray stroke-linejoin marker-start marker-end id markerWidth markerHeight ' +
    'refX refY orient fill stroke'
  ).split(' '),
);

/**
 * Draws a Mermaid diagram. `id` makes the ids inside unique on the page.
 * Throws an error that says what is wrong with the source.
 */
export async function renderDiagram(source: string, id: string): Promise<string> {
  const svg = renderMermaidSVG(normalizeDiagram(source), { padding: 4, nodeSpacing: 32, layerSpacing: 48 });
  return rebuild(svg, id);
}

/** Takes the drawing apart and puts together again what is known to be safe. */
function rebuild(svg: string, id: string): string {
  const drawing = svg.replace(/<(style|title)>[^<]*<\/\1>/g, '');
  let result = '';
  let rest = drawing;
  while (rest !== '') {
    const [piece, closing, name, attributes = '', empty] =
      /^<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/i.exec(rest) ?? /^[^<]+/.exec(rest) ?? [];
    if (piece === undefined) throw new Error(`the drawing has an unexpected part: ${rest.slice(0, 40)}`);
    rest = rest.slice(piece.length);
    if (name === undefined) result += piece.trim() === '' ? '' : show(piece);
    else if (!elements.has(name)) throw new Error(`the drawing has an unexpected element: ${name}`);
    else if (closing) result += `</${name}>`;
    else result += element(name, attributes, id) + (empty ? `</${name}>` : '');
  }
  return result.replace(/<g><\/g>/g, '');
}

function element(name: string, source: string, id: string): string {
  const all = new Map(
    [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
  if (name === 'svg') {
    const { width, height } = { width: Number(all.get('width')), height: Number(all.get('height')) };
    const size = `width="${Math.ceil(width * zoom)}" height="${Math.ceil(height * zoom)}"`;
    return `<svg viewBox="0 0 ${round(width)} ${round(height)}" ${size}>`;
  }
  let result = `<${name}`;
  for (const [key, value] of all) {
    if (key === 'class' && value.includes('mono')) result += ' class="mono"';
    if (kept.has(key)) result += ` ${key}="${attribute(name, key, value, id)}"`;
  }
  return `${result}>`;
}

function attribute(name: string, key: string, value: string, id: string): string {
  if (key === 'fill' || key === 'stroke') return paint(name, key, value);
  if (key === 'id') return `${id}-${value}`;
  if (key.startsWith('marker-')) return value.replace(/^url\(#([\w-]+)\)$/, `url(#${id}-$1)`);
  if (key === 'font-size') return round(Number(value) * letters);
  return value.replace(/-?\d+\.\d+/g, (number) => round(Number(number)));
}

/** Colours of an author's own would suit one mode at most: they become what the element has without them. */
function paint(name: string, key: 'fill' | 'stroke', value: string): string {
  if (value === 'none') return value;
  const own = shapes.has(name) ? (key === 'fill' ? 'node' : 'node-border') : 'text';
  const color = value === 'accent' ? (key === 'fill' ? 'accent-soft' : 'accent') : (paints[value] ?? own);
  return `var(--diagram-${color})`;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
