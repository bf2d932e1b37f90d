/** Checks a Mermaid source line by line: the drawing library silently leaves out what it does not know. */
import { type FlowStatement, hide, nameNodes, parseFlowStatement, plainId } from './flow.ts';
import { writeFlow } from './flowOrder.ts';
import { forms } from './sequence.ts';
import { States } from './states.ts';

interface Progress {
  /** Open blocks that end with a line of their own. */
  depth: number;
  /** Inside of the braces of a class or entity, or of a box around participants. */
  body: boolean;
  groups: number;
  /** Number of the next message. */
  number?: number;
  /** Of the whole diagram, where a line gives it. */
  direction?: string;
  states: States;
}

interface Kind {
  header: RegExp;
  /** Form of the header that the library knows. */
  writeHeader(header: string, progress: Progress): string;
  /** A line in the form that the library knows; `undefined` when it is not understood, empty when it is left out. */
  line(line: string, progress: Progress): string | FlowStatement | undefined;
  example: string;
}

const any = (line: string, patterns: RegExp[]): string | undefined =>
  patterns.some((pattern) => pattern.test(line)) ? line : undefined;

const directionLine = /^direction\s+(TD|TB|LR|BT|RL)$/i;

const styling = /^(?:classDef|style|linkStyle|cssClass)\s/;

/** Keeps count of blocks that end with a line of their own. */
function block(line: string, open: RegExp, close: RegExp, progress: Progress): string | undefined {
  if (open.test(line)) progress.depth++;
  else if (close.test(line) && progress.depth > 0) progress.depth--;
  else return undefined;
  return line;
}

const flowchart: Kind = {
  header: /^(?:graph|flowchart)(?:\s+(?:TD|TB|LR|BT|RL))?$/i,
  writeHeader: (header) => `flowchart ${header.split(/\s+/)[1]?.toUpperCase() ?? 'TD'}`,
  example: 'A[Text] -->|label| B',
  line(line, progress) {
    if (styling.test(line)) return '';
    const [, classed, given] = /^class\s+(\S+)\s+(\w+)$/.exec(line) ?? [];
    if (classed) return `class ${classed.split(',').map(plainId).join(',')} ${given}`;
    if (directionLine.test(line)) return line;
    const [, id, label, only = ''] =
      /^subgraph\s+(?:([^\s[\]"]+)\s*\[\s*"?(.+?)"?\s*\]|"?(.+?)"?)$/.exec(line) ?? [];
    if (!id && !only) return block(line, /^subgraph\s/, /^end$/, progress) ?? parseFlowStatement(line);
    const name = plainId(id ?? (/^\S+$/.test(only) ? only : `group-${++progress.groups}`));
    return block(`subgraph ${name} [${hide(label ?? only)}]`, /^subgraph\s/, /^end$/, progress);
  },
};

const stateDiagram: Kind = {
  header: /^stateDiagram(?:-v2)?$/i,
  writeHeader: (_, { direction = 'TD' }) => `flowchart ${direction}`,
  example: 'Draft --> Published : publish',
  line(line, progress) {
    const [, direction] = (!progress.states.isOpen && directionLine.exec(line)) || [];
    if (direction && progress.depth > 0) return line;
    if (direction) {
      progress.direction = direction.toUpperCase();
      return '';
    }
    const written = progress.states.line(line);
    if (typeof written !== 'string' || !/^(?:subgraph|end)\b/.test(written)) return written;
    return block(written, /^subgraph\s/, /^end$/, progress);
  },
};

const sequenceDiagram: Kind = {
  header: /^sequenceDiagram$/i,
  writeHeader: () => 'sequenceDiagram',
  example: 'App->>API: message',
  line(line, progress) {
    if (/^destroy\s/.test(line)) return '';
    if (/^autonumber$/.test(line)) {
      progress.number = 1;
      return '';
    }
    // A box only has a ground of its own.
    if (/^box(?=\s|$)/.test(line) || (progress.body && line === 'end')) {
      progress.body = line !== 'end';
      return '';
    }
    const known =
      block(line, forms.block, /^end$/, progress) ??
      any(line, [forms.declared, forms.note, forms.divider, forms.activation]);
    const message = forms.message.exec(line);
    if (known !== undefined || !message || progress.number === undefined) return known ?? message?.[0];
    const said = message[6] ?? '';
    return `${line.slice(0, -said.length)}${progress.number++}. ${said}`;
  },
};

const relation = /<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--/.source;

const classDiagram: Kind = {
  header: /^classDiagram(?:-v2)?$/i,
  writeHeader: () => 'classDiagram',
  example: 'Agent <|-- Assistant',
  line(line, progress) {
    if (styling.test(line) || /^direction\s/.test(line)) return '';
    if (/^class\s+\S+?(?:\s*~\w+~)?\s*\{$/.test(line)) {
      progress.body = true;
      return line;
    }
    if (progress.body) {
      progress.body = line !== '}';
      return line;
    }
    return (
      block(line, /^namespace\s+\S+\s*\{$/, /^\}$/, progress) ??
      any(line, [
        /^class\s+\S+?(?:\s*~\w+~)?$/,
        /^class\s+\S+?\s*\{\s*<<\w+>>\s*\}$/,
        new RegExp(`^\\S+\\s+(?:"[^"]*"\\s+)?(?:${relation})\\s+(?:"[^"]*"\\s+)?\\S+(?:\\s*:\\s*.+)?$`),
        /^\S+\s*:\s*[^:]+$/,
      ])
    );
  },
};

const cardinality = /(?:\|\||\|o|o\||\}\||\|\{|\}o|o\{)/.source;

const erDiagram: Kind = {
  header: /^erDiagram$/i,
  writeHeader: () => 'erDiagram',
  example: 'AGENT ||--o{ CONVERSATION : has',
  line(line, progress) {
    if (progress.body) {
      progress.body = line !== '}';
      return any(line, [/^\}$/, /^\S+\s+\S+(?:\s+.+)?$/]);
    }
    progress.body = /^\S+\s*\{$/.test(line);
    if (progress.body) return line;
    const known = line.replace(/\}o(?=--|\.\.)/, 'o{');
    return any(known, [new RegExp(`^\\S+\\s+${cardinality}(?:--|\\.\\.)${cardinality}\\s+\\S+\\s*:\\s*.+$`)]);
  },
};

const kinds = { flowchart, sequenceDiagram, classDiagram, stateDiagram, erDiagram };

const opening = /^\s*---[^\S\n]*\n([\s\S]*?)\n[^\S\n]*---[^\S\n]*(?=\n|$)/;

/** The title that the front matter of a diagram gives it. */
export const diagramTitle = (source: string): string | undefined =>
  /^\s*title:\s*(["']?)(.+?)\1\s*$/m.exec(opening.exec(source)?.[1] ?? '')?.[2];

/** The source without front matter and directives, which set looks; lines stay where they are. */
const withoutSettings = (source: string): string =>
  [opening, /%%\{[\s\S]*?\}%%/g].reduce(
    (text, part) => text.replace(part, (all) => all.replace(/[^\n]/g, '')),
    source,
  );

const beginsText = /[[({|/\\]\s*"[^"]*$/;
const endsInArrow = /(?:-{2,}>?|\.->?|={2,}>?|~{3,})(?:\s*\|[^|]*\|)?$/;
const beginsWithArrow = /^<?(?:--|-\.|==|~~~)/;

interface Line {
  text: string;
  /** Of the first line of the source that it stands in. */
  number: number;
}

/** Lines of a flowchart, where text in quotes goes on in further lines, and an arrow leads from one to the next. */
function joined(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const { text, number } of lines) {
    const last = result.at(-1);
    if (last && beginsText.test(last.text))
      last.text += /"$/.test(last.text) || text.startsWith('"') ? text : `<br>${text}`;
    else if (last && (endsInArrow.test(last.text) || beginsWithArrow.test(text))) last.text += ` ${text}`;
    else result.push({ text, number });
  }
  return result;
}

/** The source in the form that the library draws completely. Throws an error that names the line at fault. */
export function normalizeDiagram(written: string): string {
  const source = withoutSettings(written);
  const texts = source.trim().includes('\n') ? source.split('\n') : source.split(/;|\n/);
  const [first, ...rest] = texts
    .map((text, index) => ({ text: text.trim().replace(/\s*;$/, ''), number: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('%%'));
  if (!first) throw new Error('it is empty.');
  const kind = Object.values(kinds).find(({ header }) => header.test(first.text));
  if (!kind) {
    throw new Error(
      `"${first.text}" is no kind of diagram known here. Known: ${Object.keys(kinds).join(', ')}.`,
    );
  }
  const progress: Progress = { depth: 0, body: false, groups: 0, states: new States() };
  const result: (string | FlowStatement)[] = [];
  for (const { text, number } of kind === flowchart ? joined(rest) : rest) {
    const line = kind.line(text, progress);
    if (line === undefined)
      throw new Error(`line ${number} is not understood: ${text} (example: ${kind.example}).`);
    if (line !== '') result.push(line);
  }
  if (progress.depth > 0 || progress.body || progress.states.isOpen)
    throw new Error('a block is not closed.');
  if (result.length === 0) throw new Error('it has nothing to draw.');
  progress.states.finish();
  nameNodes(result.filter((each) => typeof each !== 'string'));
  const lines = [kind.writeHeader(first.text, progress), ...writeFlow(result)];
  if (kind === flowchart) lines.push('classDef accent fill:accent,stroke:accent');
  return lines.join('\n');
}
