/** Reads flowcharts, in every notation that Mermaid has for nodes and links. */
import { type DiagramReader, type Edge, Graph } from './graph.ts';
import type { GraphNode, NodeShape } from './nodeShapes.ts';
import { decoded, plainText, writtenLines } from './text.ts';

/** Opening and closing brackets of each shape. */
const shapes: readonly [open: string, close: string, shape: NodeShape][] = [
  ['(((', ')))', 'ring'],
  ['([', '])', 'stadium'],
  ['((', '))', 'circle'],
  ['[[', ']]', 'subroutine'],
  ['[(', ')]', 'cylinder'],
  ['{{', '}}', 'hexagon'],
  ['[/', '\\]', 'trapezoid'],
  ['[\\', '/]', 'funnel'],
  ['[/', '/]', 'leaning'],
  ['[\\', '\\]', 'leaningBack'],
  ['>', ']', 'flag'],
  ['[', ']', 'box'],
  ['(', ')', 'rounded'],
  ['{', '}', 'diamond'],
];

/** Ends of links. A circle or cross counts where it stands apart from what follows. */
const head = /(?:>|[ox](?=[\s|]))/.source;
const tail = /(?:<|[ox](?=[-=]))?/.source;
const plainLink = new RegExp(`^${tail}(?:-{2,}${head}|-{3,}|-\\.+-${head}?|={2,}${head}|={3,})`);
const textLink = new RegExp(
  `^(${tail})(--|-\\.|==)\\s*([^-=.>\\s|](?:.*?[^-=.\\s])?)\\s*((?:-{2,}|\\.+-|={2,})${head}?)(?=\\s|\\w)`,
);
const heads = { '<': 'filled', '>': 'filled', o: 'circle', x: 'cross' } as const;

const beginsText = /[[({|][/\\]?\s*"[^"]*$/;
const endsInLink = /(?:-{2,}>?|\.->?|={2,}>?|~{3,})(?:\s*\|[^|]*\|)?$/;
const beginsWithLink = /^<?(?:--|-\.|==|~~~)/;

/** Joins lines where a quoted text continues in the next line. */
export function joinTexts<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of lines) {
    const { text } = line;
    const last = result.at(-1);
    if (last && beginsText.test(last.text))
      last.text += /"$/.test(last.text) || text.startsWith('"') ? text : `<br>${text}`;
    else result.push({ ...line });
  }
  return result;
}

/** Joins lines where a quoted text or a link continues in the next line. */
export function joinLines<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of joinTexts(lines)) {
    const last = result.at(-1);
    if (last && (endsInLink.test(last.text) || beginsWithLink.test(line.text))) last.text += ` ${line.text}`;
    else result.push(line);
  }
  return result;
}

export class Flowchart implements DiagramReader {
  readonly graph = new Graph();
  /** What is left of the line. */
  private rest = '';

  constructor(header: string) {
    this.graph.direct(header.split(/\s+/)[1] ?? 'TD');
  }

  get isOpen(): boolean {
    return this.graph.isOpen;
  }

  read(line: string): boolean | string {
    const common = this.graph.common(line);
    if (common) return common;
    if (line === 'end') return this.graph.closeGroup();
    const [, classed, name] = /^class\s+(\S+)\s+(\w+)$/.exec(line) ?? [];
    if (name === 'accent') for (const id of classed?.split(',') ?? []) this.graph.node(id).isAccent = true;
    const [, id, label, only] =
      /^subgraph\s+(?:([^\s[\]"]+)\s*\[\s*"?(.+?)"?\s*\]|"?(.+?)"?)$/.exec(line) ?? [];
    if (id || only) this.graph.openGroup(id ?? only ?? '', decoded(label ?? only ?? ''));
    if (name || id || only) return true;
    this.rest = line;
    return this.statement();
  }

  /** Reads nodes side by side (`A & B`), with the links that lead from each list to the next. */
  private statement(): boolean {
    let from = this.nodes();
    while (from && this.rest !== '') {
      const link = this.link();
      const to = link === undefined ? undefined : this.nodes();
      if (link && to)
        for (const start of from)
          for (const end of to) this.graph.edges.push({ from: start.id, to: end.id, ...link });
      from = to;
    }
    return from !== undefined;
  }

  /** Takes what the pattern finds at the start, and the white space after it. */
  private match(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.rest);
    if (match?.index !== 0 || match[0] === '') return undefined;
    this.rest = this.rest.slice(match[0].length).trimStart();
    return match;
  }

  private nodes(): GraphNode[] | undefined {
    const nodes: GraphNode[] = [];
    do {
      const id = this.match(/^[\w\p{L}.\\/$'*+?!]+(?:-(?![-.])[\w\p{L}.\\/$'*+?!]+)*/u)?.[0];
      if (id === undefined) return undefined;
      const node = this.graph.node(id);
      for (const [open, close, shape] of shapes) {
        const label = this.between(open, close);
        if (label === undefined) continue;
        Object.assign(node, { shape, lines: writtenLines(decoded(label)) });
        break;
      }
      if (this.match(/^:::[\w-]+/)?.[0] === ':::accent') node.isAccent = true;
      nodes.push(node);
    } while (this.match(/^&/));
    return nodes;
  }

  private between(open: string, close: string): string | undefined {
    if (!this.rest.startsWith(open)) return undefined;
    const quoted = /^\s*"([^"]*)"\s*/.exec(this.rest.slice(open.length));
    const from = open.length + (quoted?.[0].length ?? 0);
    const end = quoted ? (this.rest.startsWith(close, from) ? from : -1) : this.rest.indexOf(close, from);
    if (end < 0 || (!quoted && end === from)) return undefined;
    const label = quoted?.[1] ?? this.rest.slice(from, end);
    // `[/a/] --> b[\\c\\]` holds two nodes.
    if (!quoted && /[/\\]\]/.test(label)) return undefined;
    this.rest = this.rest.slice(end + close.length).trimStart();
    return plainText(label.trim());
  }

  /** A link; `null` for one that is not drawn, `undefined` where there is none. */
  private link(): Omit<Edge, 'from' | 'to'> | null | undefined {
    if (this.match(/^~{3,}(?:\s*\|[^|]*\|)?/)) return null;
    const [text, start, open = '', inner = '', close = ''] = this.match(textLink) ?? [];
    const plain = text === undefined ? this.match(plainLink)?.[0] : undefined;
    if (text === undefined && plain === undefined) return undefined;
    const stroke = plain ?? `${start}${open}${close}`;
    return {
      line: stroke.includes('=') ? 'thick' : stroke.includes('.') ? 'dotted' : 'solid',
      start: heads[stroke.charAt(0) as '<'],
      end: heads[stroke.charAt(stroke.length - 1) as '<'],
      label: decoded(text === undefined ? this.label() : inner.replace(/^"|"$/g, '')),
    };
  }

  /** `|text|` after a link. */
  private label(): string {
    const [, quoted, plain = ''] = this.match(/^\|\s*(?:"([^"]*)"|([^|]*?))\s*\|/) ?? [];
    return quoted ?? plain;
  }
}
