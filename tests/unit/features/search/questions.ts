import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { features } from '#engine/features/index.ts';
import type { TextLink } from '#engine/features/search/build/index/htmlSections.ts';
import { pageRecords } from '#engine/features/search/build/index/records.ts';
import { toIndexedPage } from '#engine/features/search/build/index/searchOutput.ts';
import { readSynonyms } from '#engine/features/search/build/index/synonyms.ts';
import type { SearchHit, SearchRecord } from '#engine/features/search/shared/types.ts';
import { build } from '#engine/output/build.ts';
import { Problems } from '#engine/shared/problems.ts';
import { openIndex, type TestIndex } from './index.ts';

export interface Question {
  kind: string;
  query: string;
  /** Addresses of which one is to be found; without an anchor any section of the page counts. */
  pages: string[];
}

const project = resolve(import.meta.dirname, '../../../..');
const root = resolve(project, 'site');

const readList = async <Entry>(file: string): Promise<Entry[]> =>
  JSON.parse(await readFile(resolve(project, 'tests/search', file), 'utf8'));

/** What readers ask of this site. */
export const readQuestions = (): Promise<Question[]> => readList('questions.json');

/** What this site knows nothing about. */
export const readElsewhere = (): Promise<string[]> => readList('elsewhere.json');

export const isExpected = ({ pages }: Question, { url, url_without_anchor }: SearchHit): boolean =>
  pages.some((page) => page === url || page === url_without_anchor);

/** What the index is made of. */
export interface SitePages {
  records: SearchRecord[];
  links: TextLink[];
}

let known: Promise<SitePages> | undefined;

/** The pages of the site itself, which is built once for all files of tests. */
export const sitePages = (): Promise<SitePages> => (known ??= readPages());

async function readPages(): Promise<SitePages> {
  const pages: SitePages = { records: [], links: [] };
  const config = await loadConfig(root, features, new Problems());
  await build({
    root,
    // Without the index that the build would write.
    features: features.map(({ follow: _, ...feature }) => feature),
    each(route, rendered) {
      const page = toIndexedPage(route, rendered, config?.search.sections ?? []);
      if (!page) return;
      const { records, links } = pageRecords(page);
      pages.records.push(...records);
      pages.links.push(...links);
    },
  });
  return pages;
}

/** The index of the site itself. */
export async function openSite(): Promise<TestIndex> {
  const { records, links } = await sitePages();
  return openIndex(records, await readSynonyms(root, new Problems()), links);
}
