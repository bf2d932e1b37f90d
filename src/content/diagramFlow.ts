/** Statements of a flowchart, rewritten so that every spelling Mermaid allows reaches the drawing in one form. */

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

const plainArrow = /^<?(?:-{2,}>|-{3,}|-\.+->?|={2,}>|={3,})/;
const textArrow = /^(<?)(--|-\.|==)\s*([^-=.>\s|](?:.*?[^-=.\s])?)\s*(-{2,}>?|\.+->?|={2,}>?)(?=\s|\w)/;

class Scanner {
  constructor(private rest: string) {}

  get done(): boolean {
    return this.rest === '';
  }

  /** Takes what the pattern finds at the start, and the white space after it. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.rest);
    if (match?.index !== 0 || match[0] === '') return undefined;
    this.rest = this.rest.slice(match[0].length).trimStart();
    return match;
  }

  node(): string | undefined {
    const id = this.take(/^\w+(?:-(?![-.])\w+)*(?=\s|\W|$)/)?.[0];
    if (id === undefined) return undefined;
    let node = id;
    for (const [open, close, plainOpen = open, plainClose = close] of shapes) {
      const label = this.between(open, close);
      if (label === undefined) continue;
      node += `${plainOpen}${hide(label)}${plainClose}`;
      break;
    }
    return node + (this.take(/^:::[\w-]+/)?.[0] ?? '');
  }

  private between(open: string, close: string): string | undefined {
    if (!this.rest.startsWith(open)) return undefined;
    const quoted = /^\s*"([^"]*)"\s*/.exec(this.rest.slice(open.length));
    const from = open.length + (quoted?.[0].length ?? 0);
    const end = quoted ? (this.rest.startsWith(close, from) ? from : -1) : this.rest.indexOf(close, from);
    if (end < 0 || (!quoted && end === from)) return undefined;
    const label = quoted?.[1] ?? this.rest.slice(from, end);
    this.rest = this.rest.slice(end + close.length).trimStart();
    return label.trim();
  }

  arrow(): string | undefined {
    const text = this.take(textArrow);
    if (text) {
      const [, start = '', , label = '', end = ''] = text;
      const kind = `${text[2]?.[1] ?? '-'}${end.endsWith('>') ? '>' : ''}`;
      return `${start}${arrows[kind] ?? '-->'}|${hide(label)}|`;
    }
    const plain = this.take(plainArrow)?.[0];
    if (plain === undefined) return undefined;
    const start = plain.startsWith('<') ? '<' : '';
    const kind = `${plain[start.length + 1] ?? '-'}${plain.endsWith('>') ? '>' : ''}`;
    const label = this.take(/^\|\s*"?([^|]*?)"?\s*\|/)?.[1];
    return `${start}${arrows[kind] ?? '-->'}${label === undefined ? '' : `|${hide(label)}|`}`;
  }
}

/** Second letter and head of an arrow to the form the library knows. */
const arrows: Record<string, string> = {
  '->': '-->',
  '-': '---',
  '.>': '-.->',
  '.': '-.-',
  '=>': '==>',
  '=': '===',
};

/** Rewrites nodes and arrows such as `A[Text]-->|label|B & C`; `undefined` when it is not understood. */
export function flowStatement(line: string): string | undefined {
  const scanner = new Scanner(line.trim());
  const parts: string[] = [];
  do {
    const node = scanner.node();
    if (node === undefined) return undefined;
    parts.push(node);
    if (scanner.done) return parts.join(' ');
    const link = scanner.take(/^&/)?.[0] ?? scanner.arrow();
    if (link === undefined) return undefined;
    parts.push(link);
  } while (!scanner.done);
  return undefined;
}
