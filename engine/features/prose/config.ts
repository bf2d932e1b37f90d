import * as z from 'zod';
import { attempt } from '#engine/shared/attempt.ts';

const isPattern = (text: string): boolean => {
  const [, source] = /^\/(.+)\/$/.exec(text) ?? [];
  return attempt(() => source === undefined || new RegExp(source, 'iu') instanceof RegExp, false);
};

/** How texts of pages in the default language are written. */
export const proseOptions = {
  prose: z
    .strictObject({
      /** How loud findings are. */
      level: z.enum(['warn', 'error']).default('warn'),
      /** The better word, by the one to avoid, or by a regular expression between slashes; an empty one leaves it out. */
      words: z
        .record(z.string().min(1).refine(isPattern), z.string(), {
          error: ({ code }) => (code === 'invalid_key' ? 'is no regular expression' : undefined),
        })
        .default({}),
      /** Names of people, products and the like, as they are written. */
      names: z.array(z.string().min(1)).default([]),
      /** Patterns of files that are left out, from the site's folder. */
      exclude: z.array(z.string()).default([]),
      /** Words that a sentence has at most. */
      sentence: z.int().min(1).optional(),
      /** Headings begin with a capital letter; only names have further ones. */
      headings: z.literal('sentence').optional(),
      /** Runs `cspell` in `check`, where it is installed. */
      spelling: z.boolean().default(false),
    })
    .optional(),
};

export type ProseRules = NonNullable<z.output<(typeof proseOptions)['prose']>>;

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof proseOptions> {}
}
