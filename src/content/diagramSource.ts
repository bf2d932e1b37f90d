/** Checks a Mermaid source line by line: the drawing library silently leaves out what it does not know. */
import { flowStatement, hide } from './diagramFlow.ts';

interface State {
  /** Open blocks that end with a line of their own. */
  depth: number;
  /** Inside of the braces of a class or entity. */
  body: boolean;
  groups: number;
  /** Number of the next message. */
  number?: number;
}

interface Kind {
  header: RegExp;
  /** Form of the header that the library knows. */
  rewriteHeader?(header: string): string;
  /** A line in the form that the library knows; `undefined` when it is not understood, empty when it is left out. */
  line(line: string, state: State): string | undefined;
  example: string;
}

const any = (line: string, patterns: RegExp[]): string | undefined =>
  patterns.some((pattern) => pattern.test(line)) ? line : undefined;

const styling = /^(?:classDef|style|linkStyle|cssClass)\s/;

/** Keeps count of blocks that end with a line of their own. */
function block(line: string, open: RegExp, close: RegExp, state: { depth: number }): string | undefined {
  if (open.test(line)) state.depth++;
  else if (close.test(line) && state.depth > 0) state.depth--;
  else return undefined;
  return line;
}

const flowchart: Kind = {
  header: /^(?:graph|flowchart)(?:\s+(?:TD|TB|LR|BT|RL))?$/i,
  rewriteHeader: (header) => (/\s/.test(header) ? header : `${header} TD`),
  example: 'A[Text] -->|label| B',
  line(line, state) {
    if (styling.test(line)) return '';
    if (/^class\s+[\w,-]+\s+\w+$/.test(line) || /^direction\s+(?:TD|TB|LR|BT|RL)$/i.test(line)) return line;
    const [, id, label, only = ''] =
      /^subgraph\s+(?:([\w-]+)\s*\[\s*"?(.+?)"?\s*\]|"?(.+?)"?)$/.exec(line) ?? [];
    const name = id ?? (/^[\w-]+$/.test(only) ? only : `group-${++state.groups}`);
    const opened = id || only ? `subgraph ${name} [${hide(label ?? only)}]` : line;
    return block(opened, /^subgraph\s/, /^end$/, state) ?? flowStatement(line);
  },
};

const stateDiagram: Kind = {
  header: /^stateDiagram(?:-v2)?$/i,
  example: 'Draft --> Published : publish',
  line: (line, state) =>
    /^(?:hide empty description|classDef\s.*)$/.test(line)
      ? ''
      : (block(line, /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u, /^\}$/, state) ??
        any(line, [
          /^direction\s+(?:TD|TB|LR|BT|RL)$/i,
          /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
          /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u,
          /^[\w\p{L}-]+\s*:\s*.+$/u,
        ])),
};

const sequence: Kind = {
  header: /^sequenceDiagram$/i,
  example: 'App->>API: message',
  line(line, state) {
    if (/^autonumber$/.test(line)) {
      state.number = 1;
      return '';
    }
    const message = /^(\S+?\s*(?:--?>>|--?>|--?\)|--?x)\s*[+-]?\S+?\s*:)\s*(.+)$/.exec(line);
    if (message) return state.number === undefined ? line : `${message[1]} ${state.number++}. ${message[2]}`;
    return (
      block(line, /^(?:loop|alt|opt|par|critical|break)\b/, /^end$/, state) ??
      any(line, [
        /^(?:participant|actor)\s+\S+(?:\s+as\s+.+)?$/,
        /^Note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i,
        /^(?:else|and|option)\b/,
        /^(?:de)?activate\s+\S+$/,
      ])
    );
  },
};

const classes: Kind = {
  header: /^classDiagram(?:-v2)?$/i,
  rewriteHeader: () => 'classDiagram',
  example: 'Agent <|-- Assistant',
  line(line, state) {
    if (styling.test(line) || /^direction\s/.test(line)) return '';
    if (/^class\s+\S+?(?:\s*~\w+~)?\s*\{$/.test(line)) state.body = true;
    else if (state.body) state.body = line !== '}';
    else {
      return (
        block(line, /^namespace\s+\S+\s*\{$/, /^\}$/, state) ??
        any(line, [
          /^class\s+\S+?(?:\s*~\w+~)?$/,
          /^class\s+\S+?\s*\{\s*<<\w+>>\s*\}$/,
          /^\S+\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--)\s+(?:"[^"]*"\s+)?\S+(?:\s*:\s*.+)?$/,
          /^\S+\s*:\s*[^:]+$/,
        ])
      );
    }
    return line;
  },
};

const er: Kind = {
  header: /^erDiagram$/i,
  example: 'AGENT ||--o{ CONVERSATION : has',
  line(line, state) {
    if (state.body) {
      state.body = line !== '}';
      return any(line, [/^\}$/, /^\S+\s+\S+(?:\s+.+)?$/]);
    }
    if (/^\S+\s*\{$/.test(line)) {
      state.body = true;
      return line;
    }
    return any(line, [
      /^\S+\s+(?:\|\||\|o|o\||\}\||\|\{|\}o|o\{)(?:--|\.\.)(?:\|\||\|o|o\||\}\||\|\{|\}o|o\{)\s+\S+\s*:\s*.+$/,
    ]);
  },
};

const kinds = { flowchart, sequenceDiagram: sequence, classDiagram: classes, stateDiagram, erDiagram: er };

/** The source in the form that the library draws completely. Throws an error that names the line at fault. */
export function normalizeDiagram(source: string): string {
  const texts = source.trim().includes('\n') ? source.split('\n') : source.split(/;|\n/);
  const lines = texts
    .map((text, index) => ({ text: text.trim().replace(/\s*;$/, ''), number: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('%%'));
  const [first, ...rest] = lines;
  if (!first) throw new Error('it is empty.');
  const kind = Object.values(kinds).find(({ header }) => header.test(first.text));
  if (!kind) {
    throw new Error(
      `"${first.text}" is no kind of diagram known here. Known: ${Object.keys(kinds).join(', ')}.`,
    );
  }
  const state: State = { depth: 0, body: false, groups: 0 };
  const result = [kind.rewriteHeader?.(first.text) ?? first.text];
  for (const { text, number } of rest) {
    const line = kind.line(text, state);
    if (line === undefined)
      throw new Error(`line ${number} is not understood: ${text} (example: ${kind.example}).`);
    if (line !== '') result.push(line);
  }
  if (state.depth > 0 || state.body) throw new Error('a block is not closed.');
  if (result.length === 1) throw new Error('it has nothing to draw.');
  if (kind === flowchart) result.push('classDef accent fill:accent,stroke:accent');
  return result.join('\n');
}
