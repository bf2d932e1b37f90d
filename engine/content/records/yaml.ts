/** Reads YAML, checks it against a schema, and reports faults with their lines. */
import { visit } from 'yaml';
import * as z from 'zod';
import { issuesOf, type SchemaIssue, schemaMessage } from '#engine/config/schemaIssues.ts';
import { type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import { pointAt } from '#engine/shared/text/pointAt.ts';
import { TooSlow, withTimeLimit } from '../timeLimit.ts';
import { type MendedYaml, quoted, recoverYaml } from './yamlErrors.ts';

/** Nesting that would exhaust the stack of the parser. */
const tooDeep = /(?:[[{]\s*){100}|(?:- ){100}/;

/** Shorter texts are read without a time limit. */
const quicklyRead = 2000;

/** Parses and validates YAML; `start` is where it begins. Reports faults and uses the rest; returns `undefined` where nothing is left. */
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
    const isSlow = fault instanceof TooSlow;
    problems.error(start, `This YAML ${isSlow ? 'takes too long to read' : 'is nested too deeply'}.`);
    return undefined;
  }
}

function readYaml<T>(
  yaml: string,
  start: SourceLocation,
  schema: z.ZodType<T>,
  problems: Problems,
): T | undefined {
  const firstLine = start.line ?? 1;
  const depth = tooDeep.exec(yaml)?.index;
  if (depth !== undefined) {
    const place = pointAt(yaml, depth, { line: firstLine, column: 1 });
    problems.error({ file: start.file, ...place }, 'This YAML is nested too deeply.');
    return undefined;
  }
  const mended = recoverYaml(yaml, firstLine, problems.level === 'errors');
  for (const { line, column, message, hint } of mended.faults)
    problems.error({ file: start.file, line, column }, message, hint);
  const at = (offset: number): SourceLocation => {
    const { line, col } = mended.counter.linePos(offset);
    return { file: start.file, line: line + firstLine - 1, column: col };
  };
  for (const { offset, raw } of hashes(mended))
    problems.warn(
      at(offset),
      `What follows # is a comment, and not shown.`,
      `A text with # stands in quotes: ${quoted(raw)}`,
    );
  const value = plainValue(mended, (offset, message) => problems.error(at(offset), message));
  if (value === undefined) return undefined;
  const locate = (path: readonly PropertyKey[]): SourceLocation => {
    for (let length = path.length; length > 0; length--) {
      const offset = nodeAt(mended, path.slice(0, length))?.range?.[0];
      if (offset !== undefined) return at(offset);
    }
    return start;
  };
  if (problems.level === 'warnings')
    return usable(value, schema, (issue) => reportLeftOut(issue, start, problems));
  // What is wrong after the first round follows from what was left out in it; so does a value that cannot be read.
  return usable(value, schema, (issue, round) => {
    const follows = !issue.keys && mended.faults.some(({ line }) => line === locate(issue.path).line);
    if (round === 1 && !follows) reportIssue(issue, mended, schema, locate, problems);
  });
}

/** The valid part of a value. A number in the place of a text becomes one; other wrong values are left out. */
function usable<T>(
  value: unknown,
  schema: z.ZodType<T>,
  report: (issue: SchemaIssue, round: number) => void,
): T | undefined {
  // What a dialect derives is checked in its own form: a wrong value there is no value of the file.
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) {
    const derived = usable(value, schema.in, report);
    return derived === undefined ? undefined : usable(derived, schema.out as z.ZodType<T>, report);
  }
  const whole: { value?: unknown } = { value: structuredClone(value) };
  for (let round = 1; 'value' in whole; round++) {
    const result = schema.safeParse(whole.value, { error: schemaMessage });
    if (result.success) return result.data;
    const issues = issuesOf(result.error);
    for (const issue of issues) report(issue, round);
    // The last first: entries of lists move when one is taken out.
    for (const { keys, path, expected } of issues.reverse())
      for (const wrong of keys?.map((key) => [...path, key]) ?? [path])
        leaveOut(whole, ['value', ...wrong], expected);
  }
  return undefined;
}

/** Removes the value at `path`; where there is none, the value that should hold it. */
function leaveOut(whole: object, path: readonly PropertyKey[], expected: string | undefined): void {
  const key = path.at(-1) ?? 'value';
  const owner: unknown = path
    .slice(0, -1)
    .reduce<unknown>((each, step) => Reflect.get(Object(each), step), whole);
  const value: unknown = Reflect.get(Object(owner), key);
  if (!owner || typeof owner !== 'object' || (value === undefined && path.length > 1))
    leaveOut(whole, path.slice(0, -1), undefined);
  else if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    Reflect.set(owner, key, String(value));
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else Reflect.deleteProperty(owner, key);
}

function reportIssue(
  { keys, path, message, hint, expected }: SchemaIssue,
  mended: MendedYaml,
  schema: z.core.$ZodType,
  locate: (path: readonly PropertyKey[]) => SourceLocation,
  problems: Problems,
): void {
  for (const key of keys ?? []) {
    const at = [...path, key];
    problems.error(locate(at), `Unknown key "${key}".`, keyHint(key, path, rawOf(mended, at), schema));
  }
  if (keys) return;
  const subject = path.length > 0 ? `"${path.join('.')}":` : 'What stands here';
  const isThere = nodeAt(mended, path) !== undefined;
  const proposal =
    hint ?? (isThere ? valueHint(path, rawOf(mended, path), expected, keysOf(schema, path)) : undefined);
  problems.error(locate(path), `${subject} ${message}.`, proposal);
}

/** Proposes the place where the key is known, the nearest key, or all keys. */
function keyHint(key: string, path: readonly PropertyKey[], raw: string, schema: z.core.$ZodType): string {
  const known = keysOf(schema, path);
  const owner = known.find((each) => keysOf(schema, [...path, each]).includes(key));
  if (owner !== undefined) return `Write it like this: ${owner}: { ${key}: ${raw} }`;
  return suggest(key, known);
}

/** Proposes how the line should be written. */
function valueHint(
  path: readonly PropertyKey[],
  raw: string,
  expected: string | undefined,
  known: readonly string[],
): string | undefined {
  const last = path.at(-1);
  if (last === undefined)
    return expected === 'array'
      ? 'An entry is a line that begins with a hyphen and a space, such as: - First steps'
      : 'A line is a key with its value, such as: title: First steps';
  const write = (value: string) =>
    `Write it like this: ${typeof last === 'string' ? `${last}: ` : ''}${value}`;
  if (expected === undefined || raw.includes('\n')) return undefined;
  if (raw === '' || raw === 'null') return 'Give it a value, or leave the line out.';
  if (expected === 'string') return write(quoted(raw));
  if (expected === 'array') return write(`[${raw.replace(/^\{|\}$/g, '')}]`);
  if (expected === 'boolean') return write(/^["']?(no|off|false|n|0)\b/i.test(raw) ? 'false' : 'true');
  if (expected === 'number') return write(/\d+/.exec(raw)?.[0] ?? '1');
  return known.length > 0 ? `Its keys are ${known.join(', ')}.` : undefined;
}

/** Reports a key in the same words for all pages. */
function reportLeftOut(
  { keys, path, message, hint }: SchemaIssue,
  start: SourceLocation,
  problems: Problems,
): void {
  const named = (name: string, depth: number) => (depth > 0 ? `….${name}` : name);
  // Entries of a list are named by its key.
  const last = path.findLastIndex((key) => typeof key === 'string');
  for (const key of keys ?? [])
    problems.note(start, `Has no effect here: the key "${named(key, path.length)}".`);
  if (!keys) problems.warn(start, `Left out: the key "${named(String(path[last]), last)}" ${message}.`, hint);
}

/** The document as plain values; `undefined` after reporting references that expand to too many. */
function plainValue({ document }: MendedYaml, report: (offset: number, message: string) => void): unknown {
  try {
    return document.toJS() ?? {};
  } catch {
    let offset = 0;
    visit(document, {
      Alias(_, alias) {
        offset = alias.range?.[0] ?? 0;
      },
    });
    report(offset, 'The references in this YAML stand for too many values.');
    return undefined;
  }
}

/** Texts before a `#` without a space after it, as in `Issue #1`: comments are rarely written so. */
function hashes({ document, text }: MendedYaml): { offset: number; raw: string }[] {
  const found: { offset: number; raw: string }[] = [];
  if (!/ #\S/.test(text)) return found;
  visit(document, {
    Scalar(key, { type, value, range, comment }) {
      if (key === 'key' || type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      if (comment && /^[^\s#]/.test(comment)) found.push({ offset: range[0], raw: `${value} #${comment}` });
    },
  });
  return found;
}

interface Placed {
  range?: [number, number, number] | null;
}

function nodeAt({ document }: MendedYaml, path: readonly PropertyKey[]): Placed | undefined {
  const node: unknown = document.getIn(path, true);
  return node && typeof node === 'object' && 'range' in node ? (node as Placed) : undefined;
}

/** A value as it is written, or the comment in its place. */
function rawOf(mended: MendedYaml, path: readonly PropertyKey[]): string {
  const range = nodeAt(mended, path)?.range;
  if (!range) return '';
  const raw = mended.text.slice(range[0], range[1]).trim();
  return raw === '' ? (/^[^\n]*/.exec(mended.text.slice(range[0]))?.[0].trim() ?? '') : raw;
}

/** Keys of the object at `path` in a schema. */
function keysOf(schema: z.core.$ZodType, path: readonly PropertyKey[] = []): string[] {
  const [key, ...rest] = path;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return keysOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return keysOf(schema.in, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysOf(option, path));
  if (schema instanceof z.ZodRecord) return keysOf(schema.valueType, rest);
  if (schema instanceof z.ZodArray && key !== undefined) return keysOf(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  const inner = key === undefined ? undefined : (schema.shape as z.core.$ZodShape)[String(key)];
  return key === undefined ? Object.keys(schema.shape) : inner ? keysOf(inner, rest) : [];
}
