import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quote } from '#engine/output/feature.ts';
import { openLookup } from '../browser/lookup.ts';
import { searchManifest } from './searchSettings.ts';

/** Answers from the embedded index in the output folder of a built site, in its default language. */
export function answersOf(
  dist: string,
  { baseUrl, defaultLocale }: { baseUrl: string; defaultLocale: { code: string } },
): (question: string) => Promise<Quote[]> {
  const load = async (address: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dist, address.slice(baseUrl.length)), 'utf8'));
  return openLookup(load, baseUrl + searchManifest(defaultLocale.code)).ask;
}
