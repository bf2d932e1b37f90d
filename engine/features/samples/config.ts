import * as z from 'zod';
import { attempt } from '#engine/shared/attempt.ts';

const words = z.array(z.string()).min(1);

const isPattern = (text: string): boolean => attempt(() => new RegExp(text) instanceof RegExp, false);

/** How the samples of a language are run. `{file}` is the file of a sample, `{folder}` the folder of the packages. */
const language = z.strictObject({
  /** Program and arguments. */
  run: words,
  /** Ending of a file without a title. */
  ending: z.string(),
  /** Stands before the code of each sample. */
  head: z.string().default(''),
  /** Exact versions by name. */
  packages: z.record(z.string(), z.string()).default({}),
  /** Installs them; a word with `{name}` stands for each package. */
  install: words.optional(),
  /** Only blocks with this text are samples. */
  contains: z.string().optional(),
  /** Regular expression for what stands before the name of a file where a page says how it is run. */
  command: z.string().refine(isPattern, 'must be a regular expression').optional(),
});

const environment = z.record(z.string(), z.string()).default({});

/** How samples of pages are run. */
export const samplesOptions = {
  samples: z
    .strictObject({
      /** By the language of the fence. */
      languages: z.record(z.string(), language),
      environment,
      /** Further variables of single pages, by their paths from the site's folder. */
      pages: z.record(z.string(), environment).default({}),
      /** Folder with files that samples read, from the site's folder. */
      files: z.string().optional(),
      /** What samples read from the standard input. */
      input: z.string().default(''),
      /** Seconds that a sample may take. */
      limit: z.number().positive().default(30),
      /** Titles of blocks that show what the sample before them prints. */
      output: z.array(z.string()).default(['Output']),
    })
    .optional(),
};

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof samplesOptions> {}
}

export type SampleOptions = NonNullable<z.output<(typeof samplesOptions)['samples']>>;
