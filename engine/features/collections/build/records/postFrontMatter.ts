import * as z from 'zod';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { suggest } from '#engine/shared/problems.ts';
import { isDay } from '#engine/shared/text/day.ts';

/** A list of known keys. `key` and `file` are for findings: what a key names, and the file with the known ones. */
const keys = (key: string, known: readonly string[], file: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(
        z.string().check(({ value, issues }) => {
          if (known.includes(value)) return;
          const params = { hint: suggest(value, known) };
          issues.push({
            code: 'custom',
            message: `there is no ${key} "${value}" in ${file}`,
            params,
            input: value,
          });
        }),
      ),
    )
    .transform((list) => [...new Set(list)])
    .default([]);

/** The schema of a collection; `authors` and `tags` are the keys that may be used. */
export const postFrontMatter = (authors: readonly string[], tags: readonly string[]) =>
  pageFrontMatter
    .pick({
      description: true,
      title_meta: true,
      slug: true,
      keywords: true,
      questions: true,
      icon: true,
      image: true,
      unlisted: true,
      draft: true,
      hide_table_of_contents: true,
      toc_min_heading_level: true,
      toc_max_heading_level: true,
      custom_edit_url: true,
      last_update: true,
      related: true,
      confirm: true,
      values: true,
      confirmed: true,
      review: true,
    })
    .extend({
      title: z.string('is missing').min(1, 'is empty'),
      /** Default: the date at the start of the file name. */
      date: z.string().refine(isDay, 'is not a day such as 2025-03-31, without a time').optional(),
      authors: keys('author', authors, 'content/authors.yml'),
      tags: keys('tag', tags, 'content/tags.yml'),
      /** The content was inferred. The page says so. */
      inferred: z.boolean().default(false),
    });

export type PostFrontMatter = z.output<ReturnType<typeof postFrontMatter>>;
