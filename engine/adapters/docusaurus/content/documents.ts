/** Documents and their front matter as Docusaurus reads them. */
import { basename } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { withoutFences } from '#engine/shared/codeFences.ts';
import { withoutSigns } from '#engine/shared/pathFault.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { list, text, values } from '../../common/values.ts';
import { described } from './description.ts';

/**
 * The document with its description, and without the characters that no address may hold. `isEarly`: before version 3 a heading
 * was the title at the beginning only.
 */
export function document(doc: DocRecord, problems: Problems, kind = '', isEarly = false): DocRecord {
  const path = withoutSigns(doc.path);
  if (path !== doc.path)
    problems.note({ file: doc.source }, `Its address is ${path}, without signs that none may hold.`);
  const title = doc.frontMatter.title ?? (titleFirst.test(doc.body) ? doc.title : basename(doc.id));
  // A first heading of the first level is the title wherever it stands.
  const [, marks] = /^(#{1,6})[ \t]/m.exec(withoutFences(doc.body)) ?? [];
  const hide_title = kind === 'page' || doc.frontMatter.hide_title || (marks === '#' && !isEarly);
  const frontMatter = { ...doc.frontMatter, hide_title };
  return { ...described(doc), path, title, frontMatter, namesFolder: true };
}

/** A title that nothing but imports stands before. One behind other text is a part of the text. */
export const titleFirst = /^\s*(?:import\s(?:[^\S\n]*\S.*\n)+\s*\n)*\s*(?:#[ \t]+\S|.*\n=)/;

/** The schema for values in all forms that Docusaurus accepts. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(writtenValues, schema);

/** What a page with an empty title says: it has no first heading, and the title of the site alone. */
const untitled = Object.entries({ hide_title: true, title_meta: '' });

/** Converts values to the types that the schema expects, and leaves out empty keys. */
function writtenValues(value: unknown): object {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return {};
  const nullable = /^(pagination_(next|prev)|displayed_sidebar|custom_edit_url|link)$/;
  const kept = Object.entries(structuredClone(value)).filter(
    ([key, each]) => (each !== null || nullable.test(key)) && key !== 'sidebar_custom_props',
  );
  const written = kept.flatMap(([key, each]) =>
    key === 'title' && each === '' ? untitled : [[key, writtenValue(key, each)] as const],
  );
  const permalinks = list('tags' in value ? value.tags : undefined).flatMap((tag) => {
    const { label, permalink } = values(tag);
    const [words, address] = [text(label), text(permalink)];
    return words && address ? [[words, address]] : [];
  });
  return Object.fromEntries([
    ...written,
    ...(permalinks.length > 0 ? [['tag_permalinks', Object.fromEntries(permalinks)]] : []),
  ]);
}

const texts = /^(id|title|sidebar_label|description|slug|title_meta|pagination_label)$/;

function writtenValue(key: string, value: unknown): unknown {
  if (key === 'sidebar_position' && typeof value === 'string' && value.trim() !== '') return Number(value);
  if (typeof value === 'number' && texts.test(key)) return String(value);
  if (key === 'tags' && Array.isArray(value))
    return value.map((tag) => (typeof tag === 'number' ? String(tag) : tag));
  if (key === 'keywords' && typeof value === 'string') return value.split(/\s*,\s*/);
  return value;
}
