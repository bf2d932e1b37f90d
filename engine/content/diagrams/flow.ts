/** Statements of a flowchart: every spelling that Mermaid allows, taken apart. */
import { breakLines } from './text.ts';

/** Letters that have a meaning between brackets are hidden from the drawing library and shown again in its result. */
const special = '[](){}|"/\\;';
const privateArea = 0xe000;

/** Hides the letters of a label that would be read as syntax. */
export const hide = (label: string): string =>
  label
    .replace(/#(?:quot|34);/g, '"')
    .replace(/#35;/g, '#')
    .split(/<br\s*\/?>|\\n/i)
    .map((part) =>
      part.replace(/[[\](){}|"/\\;]/g, (letter) =>
        String.fromCharCode(privateArea + special.indexOf(letter)),
      ),
    )
    .join('<br>');

/** Undoes `hide` in the text of a drawing. */
export const show = (text: string): string =>
  text.replace(/[\ue000-\ue00f]/g, (letter) => special[letter.charCodeAt(0) - privateArea] ?? '');

/** Letters in a line of a label; shapes that grow in both directions hold shorter ones. */
const lineLengths: Record<string, number> = { '{': 18, '((': 14, '(((': 14 };
const lineLength = 28;

/** A label for the library, its lines broken. */
export const writeLabel = (label: string, limit = lineLength): string =>
  hide(breakLines(label, limit).join('<br>'));

/** Opening and closing brackets of node shapes, and how the library wants them. */
const shapes = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['{{', '}}'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['[/', '/]', '[', ']'],
  ['[\\', '\\]', '[', ']'],
  ['>', ']'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
] as const;

/** Ends of lines; circles and crosses, which stand apart from what follows, are drawn as heads of arrows. */
const head = /(?:>|[ox](?=[\s|]))/.source;
const tail = /(?:<|[ox](?=[-=]))?/.source;
const plainArrow = new RegExp(`^${tail}(?:-{2,}${head}|-{3,}|-\\.+-${head}?|={2,}${head}|={3,})`);
const textArrow = new RegExp(
  `^(${tail})(--|-\\.|==)\\s*([^-=.>\\s|](?:.*?[^-=.\\s])?)\\s*((?:-{2,}|\\.+-|={2,})${head}?)(?=\\s|\\w)`,
);

/** The library takes plain letters and digits for an id. */
export const plainId = (id: string): string =>
  id.replace(/[^\w-]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);

export interface FlowNode {
  id: string;
  /** The id as it is written, where it has other letters. */
  name?: string;
  /** Shape and label, as the drawing library reads them; empty where the node is only named. */
  shape: string;
  /** `:::name`, or empty. */
  style: string;
}

export interface FlowArrow {
  line: 'solid' | 'dotted' | 'thick';
  start: boolean;
  end: boolean;
  label: string;
}

/** Nodes side by side (`A & B`), with the arrows that lead from each group to the next. */
export interface FlowStatement {
  groups: FlowNode[][];
  /** `null` is a link that is not drawn. */
  arrows: (FlowArrow | null)[];
}

/** Takes apart a line such as `A[Text]-->|label|B & C`; `undefined` when it is not understood. */
export function parseFlowStatement(line: string): FlowStatement | undefined {
  const scanner = new Scanner(line.trim());
  const statement: FlowStatement = { groups: [], arrows: [] };
  for (;;) {
    const group: FlowNode[] = [];
    do {
      const node = scanner.node();
      if (!node) return undefined;
      group.push(node);
    } while (scanner.match(/^&/));
    statement.groups.push(group);
    if (scanner.done) return statement;
    const arrow = scanner.arrow();
    if (arrow === undefined) return undefined;
    statement.arrows.push(arrow);
  }
}

/** Gives nodes that have no label anywhere their id as it is written. */
export function nameNodes(statements: readonly FlowStatement[]): void {
  const nodes = statements.flatMap(({ groups }) => groups.flat());
  const labelled = new Set(nodes.flatMap(({ id, shape }) => (shape ? id : [])));
  for (const node of nodes)
    if (node.name !== undefined && !labelled.has(node.id)) node.shape = `[${writeLabel(node.name)}]`;
}

/** A text in back quotes is Markdown. */
const plainText = (label: string): string =>
  /^`[^`]*`$/.test(label)
    ? label
        .slice(1, -1)
        .replace(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, '')
        .trim()
    : label;

class Scanner {
  constructor(private rest: string) {}

  get done(): boolean {
    return this.rest === '';
  }

  /** Takes what the pattern finds at the start, and the white space after it. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.rest);
    if (match?.index !== 0 || match[0] === '') return undefined;
    this.rest = this.rest.slice(match[0].length).trimStart();
    return match;
  }

  node(): FlowNode | undefined {
    const name = this.match(/^[\w\p{L}.\\/$'*+?!]+(?:-(?![-.])[\w\p{L}.\\/$'*+?!]+)*/u)?.[0];
    if (name === undefined) return undefined;
    const id = plainId(name);
    let shape = '';
    for (const [open, close, plainOpen = open, plainClose = close] of shapes) {
      const label = this.between(open, close);
      if (label === undefined) continue;
      shape = `${plainOpen}${writeLabel(label, lineLengths[open])}${plainClose}`;
      break;
    }
    return { id, ...(id !== name && { name }), shape, style: this.match(/^:::[\w-]+/)?.[0] ?? '' };
  }

  private between(open: string, close: string): string | undefined {
    if (!this.rest.startsWith(open)) return undefined;
    const quoted = /^\s*"([^"]*)"\s*/.exec(this.rest.slice(open.length));
    const from = open.length + (quoted?.[0].length ?? 0);
    const end = quoted ? (this.rest.startsWith(close, from) ? from : -1) : this.rest.indexOf(close, from);
    if (end < 0 || (!quoted && end === from)) return undefined;
    const label = quoted?.[1] ?? this.rest.slice(from, end);
    this.rest = this.rest.slice(end + close.length).trimStart();
    return plainText(label.trim());
  }

  arrow(): FlowArrow | null | undefined {
    if (this.match(/^~{3,}(?:\s*\|[^|]*\|)?/)) return null;
    const [text, start, open = '', inner = '', close = ''] = this.match(textArrow) ?? [];
    const plain = text === undefined ? this.match(plainArrow)?.[0] : undefined;
    if (text === undefined && plain === undefined) return undefined;
    const stroke = text === undefined ? (plain ?? '') : `${start}${open}${close}`;
    return {
      line: stroke.includes('=') ? 'thick' : stroke.includes('.') ? 'dotted' : 'solid',
      start: /^[<ox]/.test(stroke),
      end: /[>ox]$/.test(stroke),
      label: text === undefined ? this.label() : inner.replace(/^"|"$/g, ''),
    };
  }

  /** `|text|` after an arrow. */
  private label(): string {
    const [, quoted, plain = ''] = this.match(/^\|\s*(?:"([^"]*)"|([^|]*?))\s*\|/) ?? [];
    return quoted ?? plain;
  }
}
