/** Explains faults in YAML: the line, why it cannot be read, and how it should be written. */
import { Lexer, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';

export interface YamlFault {
  line: number;
  column: number;
  message: string;
  hint: string;
}

/** A proposal for a line. */
interface Repair {
  line: string;
  message: string;
}

/** A repaired text with its faults. */
export interface MendedYaml {
  document: ReturnType<typeof parseDocument>;
  counter: LineCounter;
  text: string;
  faults: YamlFault[];
}

const mostFaults = 20;

/**
 * Parses YAML. Lines that cannot be read are repaired or left out, so that the others are read.
 * `firstLine` is the number of the first line in its file.
 */
export function recoverYaml(yaml: string, firstLine: number, uniqueKeys: boolean): MendedYaml {
  const faults: YamlFault[] = [];
  let text = yaml;
  for (;;) {
    const counter = new LineCounter();
    const document = parseDocument(text, { lineCounter: counter, uniqueKeys, logLevel: 'silent' });
    const errors = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
    const error = errors[0] ?? unknownName(document);
    if (!error || faults.length >= mostFaults) {
      for (const { code, pos } of document.errors) {
        const { line, col: column } = counter.linePos(pos[0]);
        const [key] = /^[^:]*/.exec(text.slice(pos[0])) ?? [];
        const message = `The key "${key}" stands here again.`;
        if (code === 'DUPLICATE_KEY')
          faults.push({ line: line + firstLine - 1, column, message, hint: 'Keep one of them.' });
      }
      return { document, counter, text, faults };
    }
    const { fault, lines } = mend(text, [error, ...errors.slice(1, 2)], counter);
    faults.push({ ...fault, line: fault.line + firstLine - 1 });
    text = lines.join('\n');
  }
}

function mend(
  text: string,
  [error, ...more]: [YAMLParseError, ...YAMLParseError[]],
  counter: LineCounter,
): { fault: YamlFault; lines: string[] } {
  const lines = text.split('\n');
  const lineAt = (offset: number) => Math.max(1, counter.linePos(Math.min(offset, text.length)).line);
  // A second fault at the same place tells how far that reaches.
  const ends = more.filter(({ pos }) => pos[0] === error.pos[0]).map(({ pos }) => lineAt(pos[1] - 1));
  const last = Math.max(lineAt(error.pos[0]), ...ends);
  const first = Math.min(openedAt(text, error.pos[0], lineAt), lineAt(error.pos[0]));
  for (let number = first; number <= Math.min(last, first + 50); number++) {
    for (const repair of repairs(lines, number - 1)) {
      const mended = lines.with(number - 1, repair.line);
      if (!isBetter(mended.join('\n'), repair.line, number)) continue;
      const hint = `Write it like this: ${repair.line.trim()}`;
      return {
        fault: { line: number, column: columnOf(lines[number - 1]), message: repair.message, hint },
        lines: mended,
      };
    }
  }
  const at = lineAt(error.pos[0]);
  const wrong = lines[at - 1] ?? '';
  if (/^\s*[{[]\s*["}\]]/.test(text)) {
    const message = 'This line cannot be read as JSON.';
    const hint =
      'An entry is a key with its value, such as: "label": "Agents". A comma stands after each but the last, and JSON has no comments.';
    return { fault: { line: at, column: columnOf(wrong), message, hint }, lines: [] };
  }
  const hint = /^[\w-]+$/.test(wrong.trim())
    ? `A line is a key with its value, such as: ${wrong.trim()}: true. Text that goes on from the line above is indented.`
    : 'A line is a key with its value, such as: title: First steps. A value with signs such as : # [ { stands in quotes.';
  const message = 'This line cannot be read as YAML.';
  return { fault: { line: at, column: columnOf(wrong), message, hint }, lines: lines.with(at - 1, '') };
}

/** The error for a tag (`!name`) or alias (`*name`) that is not defined. */
function unknownName(document: MendedYaml['document']): YAMLParseError | undefined {
  let range: readonly number[] | null | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return undefined;
      range = alias.range;
      return visit.BREAK;
    },
  });
  if (!range) return document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED') as never;
  const [start = 0, end = 0] = range;
  return new YAMLParseError([start, end], 'BAD_ALIAS', '');
}

const columnOf = (line = ''): number =>
  (/^[\s-]*[\w./-]+:\s+(?=\S)/.exec(line)?.[0] ?? /^\s*/.exec(line)?.[0] ?? '').length + 1;

/** Tokens of the lexer that have no text. */
const marks: readonly string[] = ['\u0002', '\u0018', '\u001f'];

/** Line of the open quote or bracket around `offset`. */
function openedAt(text: string, offset: number, lineAt: (offset: number) => number): number {
  let at = 0;
  const open: number[] = [];
  for (const token of new Lexer().lex(text)) {
    if (at >= offset && at > 0) break;
    if (marks.includes(token)) continue;
    if (/^["']/.test(token) && at + token.length >= offset) return lineAt(at);
    if (/^[[{]$/.test(token)) open.push(at);
    if (/^[\]}]$/.test(token)) open.pop();
    at += token.length;
  }
  return lineAt(open[0] ?? offset);
}

/** Whether the line is readable, and the text up to its end. */
function isBetter(text: string, line: string, number: number): boolean {
  if (parseDocument(line.trim()).errors.length > 0) return false;
  const counter = new LineCounter();
  const [error] = parseDocument(text, { lineCounter: counter, uniqueKeys: false }).errors;
  return !error || counter.linePos(error.pos[0]).line > number;
}

/** Proposals for a line, the likeliest first. */
function* repairs(lines: readonly string[], index: number): Generator<Repair> {
  const line = lines[index] ?? '';
  if (/^ *\t/.test(line)) {
    const spaces = /^\s*/.exec(line)?.[0].replaceAll('\t', '  ') ?? '';
    yield { line: spaces + line.trimStart(), message: 'The line is indented with a tab.' };
  }
  const tight = /^(\s*(?:- )*)([\w-]+):(?=[^\s/])(.*)$/.exec(line);
  if (tight) {
    const [, before = '', key = '', value = ''] = tight;
    const message = `A space is missing after "${key}:".`;
    yield { line: `${before}${key}: ${value}`, message };
    yield { line: `${before}${key}: ${quoted(value)}`, message };
  }
  const [, before = '', key, value = ''] =
    /^(\s*(?:- )*)(?:([\w./-]+):\s+|(?<=- ))(\S.*?)\s*$/.exec(line) ?? [];
  if (value) {
    const start = key === undefined ? before : `${before}${key}: `;
    const name = key === undefined ? 'the entry' : `"${key}"`;
    const [sign = ''] = value;
    const close = ({ '[': ']', '{': '}' } as Record<string, string>)[sign];
    if (/^["']/.test(sign) && !value.slice(1).includes(sign))
      yield {
        line: start + quoted(value.slice(1)),
        message: `The quote that begins the value of ${name} is not closed.`,
      };
    if (close && !value.includes(close))
      yield { line: start + value + close, message: `The value of ${name} has no ${close} at its end.` };
    if (sign === '[' && value.endsWith(']'))
      yield {
        line: `${start}${value.replace(/(["'])\s+(?=["'])/g, '$1, ')}`,
        message: `A comma is missing between two entries of ${name}.`,
      };
    const message = reason(value, name);
    if (message !== undefined) yield { line: start + quoted(value), message };
  }
  const above = lines.slice(0, index).findLast((each) => each.trim() !== '');
  const indent = /^\s*/.exec(above ?? '')?.[0] ?? '';
  if (/^\s*(- |[\w.-]+:)/.test(line) && !line.startsWith(`${indent}${line.trimStart()}`))
    yield {
      line: indent + line.trimStart(),
      message: 'The line is indented otherwise than the one above it.',
    };
}

function reason(value: string, name: string): string | undefined {
  const [sign = ''] = value;
  if (/^"(?:[^"\\]|\\.)*"$/.test(value))
    return `In double quotes \\ begins a special sign; the value of ${name} has one that does not exist.`;
  if (/^["'[{]/.test(value))
    return `The value of ${name} goes on after the ${/["']/.test(sign) ? 'quote' : 'bracket'} that closes it.`;
  if (/^[@`%&*!|>?,-]/.test(value))
    return `The value of ${name} begins with ${sign}, which has a meaning of its own in YAML.`;
  if (/:(\s|$)/.test(value)) return `The value of ${name} holds a colon, which makes it look like a key.`;
  return undefined;
}

/** A text in quotes; it chooses the kind that the text does not hold. */
export function quoted(value: string): string {
  const text = /^(["'])(?!.*\1.*\1.*\1).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value;
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
