/** Front matter: the YAML block at the top of a page. */
import type { z } from 'zod';
import type { Dialect } from '#engine/config/dialect.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { flattenString } from '#engine/shared/text/flattenString.ts';
import { parseYaml } from './yaml.ts';

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** The block at the top of a file, with its YAML as the first group; a text that it does not fit has none. */
    frontMatterBlock?: RegExp;
    /** The schema of a file in YAML, for values that are written in other forms, too. */
    yaml?<T>(schema: z.ZodType<T>): z.ZodType<T>;
  }
}

export interface Parsed<T> {
  data: T;
  /** Text after the block. */
  body: string;
  /** Line of the file on which `body` starts, from 1. */
  bodyLine: number;
}

/** The block, with its YAML as the first group, in a text whose lines end with `\n`. */
export const block = /^---[^\S\n]*\n([\s\S]*?)^---[^\S\n]*(?:\n|$)/m;

/** A block that is not closed, up to the first empty line. */
const openBlock = /^---\n([\s\S]*?)(?:\n(?=\n)|$(?![\s\S]))/;

/** The schema of a file in YAML that is written in a dialect. */
export const schemaIn = <T>({ yaml }: Dialect, schema: z.ZodType<T>): z.ZodType<T> =>
  yaml?.(schema) ?? schema;

/** Parts a file into front matter and body and validates the former; findings go to `problems`. `read` reads YAML. */
export function parseFrontMatter<T>(
  source: string,
  file: string,
  schema: z.ZodType<T>,
  problems: Problems,
  { frontMatterBlock }: Dialect = {},
  read = parseYaml<T>,
): Parsed<T> | undefined {
  const plain = source.replace(/^\uFEFF/, '');
  // Looking for the one character first takes a twentieth of the time.
  const text = plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
  let match = text.startsWith('---') ? (frontMatterBlock ?? block).exec(text) : null;
  if (text.startsWith('---\n') && !match && !frontMatterBlock) {
    problems.error(
      { file, line: 1 },
      'The front matter is not closed.',
      'End it with a line that holds only ---.',
    );
    match = openBlock.exec(text);
  }
  const whole = match?.[0] ?? '';
  const data = read(flattenString(match?.[1] ?? ''), { file, line: 2 }, schema, problems);
  if (data === undefined) return undefined;
  return { data, body: text.slice(whole.length), bodyLine: whole.split('\n').length };
}
