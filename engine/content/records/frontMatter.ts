/** Front matter: the YAML block at the top of a page. Keys are those of Docusaurus. */
import { LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { linkTarget, siteName, sitePath } from '#engine/config/options/schemas.ts';
import { type Place, type Problems, suggest } from '#engine/shared/problems.ts';
import { openStatement } from '../openStatements.ts';
import { reasonOf, withTimeLimit } from '../timeLimit.ts';
import { iconName } from './iconName.ts';

const date = z.union([z.date(), z.string()]).transform((value, context) => {
  const parsed = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(parsed.getTime()))
    context.addIssue({ code: 'custom', message: 'is not a date such as 2025-03-31' });
  return parsed;
});

/** A tag, or its label with an address. */
const tag = z.union([z.string(), z.looseObject({ label: z.string() }).transform(({ label }) => label)]);

/** What readers may take with them as one file, made from the code of the page. */
const pageArchive = z.strictObject({
  /** Name of the file and of the folder in it. */
  name: siteName,
  /** File below the content folder whose code blocks are packed as well, unless the page has its own. */
  from: sitePath.optional(),
  /** Packages that `package.json` of the archive names beside its own, with their versions. */
  packages: z.record(z.string(), z.string()).default({}),
  /** Commands of the page that run it, in their order. */
  run: z.array(z.string().min(1)).min(1),
});

export type PageArchive = z.output<typeof pageArchive>;

/** What an assistant is told of a task that the page is about: a short table that says what to read in which case. */
const skill = z.strictObject({
  /** Name of its folder; https://agentskills.io/specification. */
  name: z
    .string()
    .max(64)
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'may hold small letters, digits and single dashes'),
  /** What it is for and when to use it; that is all that assistants see of it at first. */
  description: z.string().min(1).max(1024),
  /** What holds in every case. */
  rules: z.array(z.string().min(1)).default([]),
  decisions: z
    .array(z.strictObject({ when: z.string().min(1), do: z.string().min(1), read: linkTarget }))
    .min(1),
});

/** Front matter that every page may have. */
export const pageFrontMatter = z.strictObject({
  id: siteName.optional(),
  title: z.string().min(1).optional(),
  description: z.string().optional(),
  slug: sitePath.optional(),
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  /** What links before and after other pages call it; default: its label. */
  pagination_label: z.string().optional(),
  /** What the browser's tab and search engines call it; default: its title. */
  title_meta: z.string().optional(),
  /** The title is heard, not seen. */
  hide_title: z.boolean().default(false),
  /** False: the number before the name of the file is a part of its address. */
  parse_number_prefixes: z.boolean().default(true),
  /** Stands for the page on cards and in its picture. */
  icon: iconName.optional(),
  keywords: z.array(z.string()).default([]),
  /** False: no term is explained here. On the glossary itself: terms of one word that guides explain too. */
  glossary: z.union([z.literal(false), z.array(z.string())]).optional(),
  /** How much the page counts in search; 100 is ordinary. */
  search_rank: z.int().min(1).max(100).optional(),
  tags: z.array(tag).default([]),
  image: z.string().optional(),
  unlisted: z.boolean().default(false),
  draft: z.boolean().default(false),
  hide_table_of_contents: z.boolean().default(false),
  toc_min_heading_level: z.int().min(2).max(6).optional(),
  toc_max_heading_level: z.int().min(2).max(6).optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  displayed_sidebar: z.string().nullable().optional(),
  custom_edit_url: linkTarget.nullable().optional(),
  last_update: z.strictObject({ date: date.optional(), author: z.unknown().optional() }).optional(),
  /** Addresses of pages to read next. They show this page in turn. */
  related: z.array(z.string()).default([]),
  skill: skill.optional(),
  /** How far the page is known to be true: its subject is inferred. */
  status: z.literal('preliminary').optional(),
  /** What is known of it and what is not, for readers. */
  status_text: z.string().min(1).optional(),
  archive: pageArchive.optional(),
  /** Statements that the platform's owner still has to confirm. */
  confirm: z.array(openStatement).default([]),
});

export type PageFrontMatter = z.output<typeof pageFrontMatter>;

export interface Parsed<T> {
  data: T;
  /** Text after the block. */
  body: string;
  /** Line of the file on which `body` starts, from 1. */
  bodyLine: number;
}

const block = /^---[^\S\n]*\n([\s\S]*?)^---[^\S\n]*(?:\n|$)/m;

/** Parts a file into front matter and body and validates the former; findings go to `problems`. */
export function parseFrontMatter<T>(
  source: string,
  file: string,
  schema: z.ZodType<T>,
  problems: Problems,
): Parsed<T> | undefined {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = text.startsWith('---') ? block.exec(text) : null;
  if (text.startsWith('---\n') && !match && !problems.isLenient) {
    problems.error(
      { file, line: 1 },
      'The front matter is not closed.',
      'End it with a line that holds only ---.',
    );
    return undefined;
  }
  const whole = match?.[0] ?? '';
  const data = parseYaml(match?.[1] ?? '', { file, line: 2 }, schema, problems);
  if (data === undefined) return undefined;
  return { data, body: text.slice(whole.length), bodyLine: whole.split('\n').length };
}

/** Deeper than anybody writes: the parser calls itself for each level, until the stack ends. */
const tooDeep = /(?:[[{]\s*){100}|(?:- ){100}/;

/** Parses and validates YAML; `start` is where it begins. Returns `undefined` after reporting errors. */
export function parseYaml<T>(
  yaml: string,
  start: Place,
  schema: z.ZodType<T>,
  problems: Problems,
): T | undefined {
  try {
    return withTimeLimit(() => readYaml(yaml, start, schema, problems));
  } catch (fault) {
    problems.error(start, `Malformed YAML: ${reasonOf(fault)}`);
    return undefined;
  }
}

function readYaml<T>(yaml: string, start: Place, schema: z.ZodType<T>, problems: Problems): T | undefined {
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
  const at = (offset: number): Place => {
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
      const place = node === undefined ? start : at(node);
      if (key === undefined) problems.error(place, `"${path.join('.')}": ${issue.message}.`);
      else problems.error(place, `Unknown key "${key}".`, suggest(key, keysOf(schema, issue.path)));
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
  start: Place,
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
