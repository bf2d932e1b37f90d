/** Front matter as Docusaurus reads it. */
import * as z from 'zod';

/** What follows the marks at the end, on their line, is text. */
export const frontMatterBlock = /^---[^\S\n]*\n([\s\S]*?)^---(?:[^\S\n]*(?:\n|$))?/m;

/** The schema for values in all forms that Docusaurus takes. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(writtenValues, schema);

/** Tags with labels and positions in quotes as we write them; empty keys are none. */
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
