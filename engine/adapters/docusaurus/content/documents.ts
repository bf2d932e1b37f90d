/** Documents and their front matter as Docusaurus reads them. */
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { withoutSigns } from '#engine/shared/pathFault.ts';
import type { Problems } from '#engine/shared/problems.ts';

/** The document without the characters that no address may hold. */
export function document(doc: DocRecord, problems: Problems): DocRecord {
  const path = withoutSigns(doc.path);
  if (path !== doc.path)
    problems.note({ file: doc.source }, `Its address is ${path}, without signs that none may hold.`);
  return { ...doc, path };
}

/** Text may follow the closing marks on their line. */
export const frontMatterBlock = /^---[^\S\n]*\n([\s\S]*?)^---(?:[^\S\n]*(?:\n|$))?/m;

/** The schema for values in all forms that Docusaurus accepts. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(writtenValues, schema);

/** Converts values to the types that the schema expects, and leaves out empty keys. */
function writtenValues(value: unknown): object {
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
