/** The file that says which samples have run, when, and with which packages. A run writes it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '#engine/config/replaceFile.ts';
import type { LocaleConfig } from '#engine/config/schema.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import { format } from '#engine/shared/strings.ts';
import { formatDay } from '#engine/shared/text/day.ts';

/** Name of the file in the site's folder. */
export const ranFile = 'samples-ran.json';

const runs = z.array(
  z.object({ day: z.string(), packages: z.array(z.string()), samples: z.array(z.string()) }),
);

/** A day and its packages, such as `@acme/sdk 2.1.0`. */
export interface Run {
  day: string;
  packages: readonly string[];
}

/** Changes with the code of a sample. */
export const fingerprint = (language: string, code: string): string =>
  cacheKey(language, code.trimEnd()).slice(0, 8);

/** The runs of samples by their fingerprints; none where the file cannot be read, which the next run writes anew. */
export function readRuns(root: string): Map<string, Run> {
  return attempt(() => {
    const all = runs.parse(JSON.parse(readFileSync(join(root, ranFile), 'utf8')));
    return new Map(all.flatMap(({ samples, ...run }) => samples.map((sample) => [sample, run] as const)));
  }, new Map());
}

/** Writes the runs by the fingerprints of their samples, one line for each day and set of packages. */
export async function writeRuns(root: string, all: ReadonlyMap<string, Run>): Promise<void> {
  const groups = groupBy([...all].sort(), ([, { day, packages }]) => JSON.stringify({ day, packages }));
  const lines = [...groups].map(([run, samples]) =>
    JSON.stringify({ ...JSON.parse(run), samples: samples.map(([sample]) => sample) }),
  );
  await replaceFile(join(root, ranFile), [`[\n${lines.sort().join(',\n')}\n]\n`]);
}

/** Says below a block of code when it has run. */
export function ranNote({ root }: { root: string }) {
  const all = readRuns(root);
  return (language: string, code: string, { code: locale, strings }: LocaleConfig): string | undefined => {
    const run = all.size > 0 ? all.get(fingerprint(language, code)) : undefined;
    if (!run) return undefined;
    const { day, packages } = run;
    return format(packages.length > 0 ? strings.sampleRanWith : strings.sampleRan, {
      date: formatDay(day, locale),
      packages: packages.join(', '),
    });
  };
}
