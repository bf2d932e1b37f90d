import * as z from 'zod';
import type { Dialect } from '#engine/config/dialect.ts';
import { parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import type { parseYaml } from '#engine/content/records/yaml.ts';
import { Problems } from '#engine/shared/problems.ts';

/** Front matter and body of a page. Front matter that cannot be read is empty: the page itself reports it. */
export const pageText = (
  text: string,
  file: string,
  dialect: Dialect,
  read?: typeof parseYaml<Record<string, unknown>>,
): { data: Record<string, unknown>; body: string } =>
  parseFrontMatter(text, file, z.looseObject({}), new Problems(), dialect, read) ?? { data: {}, body: text };
