import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quote } from '#engine/output/feature.ts';
import { findPassages } from '../browser/index/answers.ts';
import { SearchEngine } from '../browser/index/engine.ts';
import { searchManifest } from './searchSettings.ts';

/** Answers from the embedded index in the output folder of a built site, in its default language. */
export function answersOf(
  dist: string,
  { baseUrl, defaultLocale }: { baseUrl: string; defaultLocale: { code: string } },
): (question: string) => Promise<Quote[]> {
  const load = async (address: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dist, address.slice(baseUrl.length)), 'utf8'));
  const engine = new SearchEngine(baseUrl + searchManifest(defaultLocale.code), load);
  return async (query) => {
    const passages = await findPassages(engine, { indexName: 'docs', query });
    return passages.map(({ text, url, hit: { hierarchy } }) => ({
      text,
      url,
      heading: hierarchy.lvl2 || hierarchy.lvl1 || '',
    }));
  };
}
