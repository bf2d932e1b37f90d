/** Front matter: the YAML block at the top of a page. */
import { LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { detached } from '#engine/shared/detached.ts';
import { type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import { reasonOf, withTimeLimit } from '../timeLimit.ts';

export interface Parsed<T> {
  data: T;
  /** Text after the block. */
  body: string;
  /** Line of the file on which `body` starts, from 1. */
  bodyLine: number;
}

const block = /^---[^\S\n]*\n([\s\S]*?)^---[^\S\n]*(?:\n|$)/m;

/** As Docusaurus has it: what follows the marks at the end, on their line, is text. */
const foreignBlock = /^---[^\S\n]*\n([\s\S]*?)^---(?:[^\S\n]*(?:\n|$))?/m;

/** Parts a file into front matter and body and validates the former; findings go to `problems`. `read` reads YAML. */
export function parseFrontMatter<T>(
  source: string,
  file: string,
  schema: z.ZodType<T>,
  problems: Problems,
  read = parseYaml<T>,
): Parsed<T> | undefined {
  const plain = source.replace(/^\uFEFF/, '');
  // Looking for the one character first takes a twentieth of the time.
  const text = plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
  const match = text.startsWith('---') ? (problems.isLenient ? foreignBlock : block).exec(text) : null;
  if (text.startsWith('---\n') && !match && !problems.isLenient) {
    problems.error(
      { file, line: 1 },
      'The front matter is not closed.',
      'End it with a line that holds only ---.',
    );
    return undefined;
  }
  const whole = match?.[0] ?? '';
  const data = read(detached(match?.[1] ?? ''), { file, line: 2 }, schema, problems);
  if (data === undefined) return undefined;
  return { data, body: text.slice(whole.length), bodyLine: whole.split('\n').length };
}

/** Deeper than anybody writes: the parser calls itself for each level, until the stack ends. */
const tooDeep = /(?:[[{]\s*){100}|(?:- ){100}/;

/** Characters that take no time worth a watch, whatever they are. */
const quicklyRead = 2000;

/** Parses and validates YAML; `start` is where it begins. Returns `undefined` after reporting errors. */
export function parseYaml<T>(
  yaml: string,
  start: SourceLocation,
  schema: z.ZodType<T>,
  problems: Problems,
): T | undefined {
  try {
    const read = () => readYaml(yaml, start, schema, problems);
    return yaml.length < quicklyRead ? read() : withTimeLimit(read);
  } catch (fault) {
    problems.error(start, `Malformed YAML: ${reasonOf(fault)}`);
    return undefined;
  }
}

function readYaml<T>(
  yaml: string,
  start: SourceLocation,
  schema: z.ZodType<T>,
  problems: Problems,
): T | undefined {
  const depth = tooDeep.exec(yaml)?.index;
  if (depth !== undefined) {
    const before = yaml.slice(0, depth).split('\n');
    const line = (start.line ?? 1) + before.length - 1;
    const column = (before.at(-1)?.length ?? 0) + 1;
    problems.error({ file: start.file, line, column }, 'Malformed YAML: it is nested too deeply.');
    return undefined;
  }
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, uniqueKeys: !problems.isLenient });
  const at = (offset: number): SourceLocation => {
    const { line, col } = counter.linePos(offset);
    return { file: start.file, line: line + (start.line ?? 1) - 1, column: col };
  };
  for (const fault of document.errors) {
    problems.error(
      at(fault.pos[0]),
      `Malformed YAML: ${reasonOf(fault)
        .split('\n')[0]
        ?.replace(/ at line .*/, '')}`,
    );
  }
  if (document.errors.length > 0 && !problems.isLenient) return undefined;
  const value = plainValue(document, (offset, message) => problems.error(at(offset), message));
  if (value === undefined) return undefined;
  if (problems.isLenient) return readLeniently(value, start, schema, problems);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of unknown) {
      const path = key === undefined ? issue.path : [...issue.path, key];
      const node = nodeAt(document, path);
      const location = node === undefined ? start : at(node);
      if (key === undefined) problems.error(location, `"${path.join('.')}": ${issue.message}.`);
      else problems.error(location, `Unknown key "${key}".`, suggest(key, keysOf(schema, issue.path)));
    }
  }
  return undefined;
}

/** Tags with labels and positions in quotes as we write them; empty keys are none. */
function foreignValues(value: unknown): object {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return {};
  const nullable = /^(pagination_(next|prev)|displayed_sidebar|custom_edit_url|link)$/;
  const kept = Object.entries(structuredClone(value)).filter(
    ([key, each]) => each !== null || nullable.test(key),
  );
  return Object.fromEntries(
    kept.map(([key, each]) => {
      if (key === 'sidebar_position' && typeof each === 'string' && each.trim() !== '')
        return [key, Number(each)];
      if (typeof each === 'number' && /^(id|title|sidebar_label|description)$/.test(key))
        return [key, String(each)];
      if (key === 'tags' && Array.isArray(each))
        return [key, each.map((tag) => (typeof tag === 'number' ? String(tag) : tag))];
      if (key === 'keywords' && typeof each === 'string') return [key, each.split(/\s*,\s*/)];
      return [key, each];
    }),
  );
}

/** The values that can be used. Others are left out, each key with a finding that is the same on all pages. */
function readLeniently<T>(
  value: unknown,
  start: SourceLocation,
  schema: z.ZodType<T>,
  problems: Problems,
): T | undefined {
  const known = foreignValues(value);
  for (let result = schema.safeParse(known); ; result = schema.safeParse(known)) {
    if (result.success) return result.data;
    let removed = 0;
    for (const { code, path, message, ...issue } of result.error.issues) {
      const unknown = code === 'unrecognized_keys' && 'keys' in issue ? (issue.keys as string[]) : undefined;
      const parent = unknown ? path : path.slice(0, -1);
      const names = unknown ?? path.slice(-1).map(String);
      const owner = parent.reduce<unknown>((each, key) => Reflect.get(Object(each), key), known);
      for (const name of names) {
        const full = parent.length > 0 ? `….${name}` : name;
        if (unknown) problems.note(start, `Has no effect here: the key "${full}".`);
        else problems.warn(start, `Left out: the key "${full}" ${message}.`);
        if (owner && typeof owner === 'object' && Reflect.has(owner, name)) {
          if (Array.isArray(owner)) owner.splice(Number(name), 1);
          else Reflect.deleteProperty(owner, name);
          removed++;
        }
      }
      if (Array.isArray(owner)) break;
    }
    if (removed === 0) {
      problems.warn(start, 'Left out: values that cannot be used.');
      return undefined;
    }
  }
}

/** The document as plain values. An alias that leads nowhere, or to too much, is reported: then there is none. */
function plainValue(
  document: ReturnType<typeof parseDocument>,
  report: (offset: number, message: string) => void,
): unknown {
  try {
    return document.toJS() ?? {};
  } catch (fault) {
    let offset = 0;
    visit(document, {
      Alias(_, alias) {
        offset = alias.range?.[0] ?? 0;
        return alias.resolve(document) ? undefined : visit.BREAK;
      },
    });
    report(offset, `Malformed YAML: ${reasonOf(fault)}`);
    return undefined;
  }
}

function nodeAt(document: ReturnType<typeof parseDocument>, path: PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range)) {
      return typeof node.range[0] === 'number' ? node.range[0] : undefined;
    }
  }
  return undefined;
}

/** Keys of the object that lies at `path` in what the schema describes. */
function keysOf(schema: z.core.$ZodType, [key, ...rest]: readonly PropertyKey[] = []): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return keysOf(schema.unwrap(), key === undefined ? [] : [key, ...rest]);
  if (schema instanceof z.ZodRecord) return keysOf(schema.valueType, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  const inner = key === undefined ? undefined : (schema.shape as z.core.$ZodShape)[String(key)];
  return key === undefined ? Object.keys(schema.shape) : inner ? keysOf(inner, rest) : [];
}
