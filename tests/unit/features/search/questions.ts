import { resolve } from 'node:path';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { features } from '#engine/features/index.ts';
import { indexedPage } from '#engine/features/search/build/index/indexedPage.ts';
import type { TextLink } from '#engine/features/search/build/index/sections/htmlSections.ts';
import { pageSections } from '#engine/features/search/build/index/sections/pageSections.ts';
import { readSynonyms } from '#engine/features/search/build/index/synonyms.ts';
import { build } from '#engine/output/build.ts';
import { Problems } from '#engine/shared/problems.ts';
import { openIndex, type TestIndex, type TestSection } from './index.ts';

const project = resolve(import.meta.dirname, '../../../..');
const root = resolve(project, 'site');

/** What the index is made of. */
export interface SitePages {
  records: TestSection[];
  links: TextLink[];
}

let known: Promise<SitePages> | undefined;

/** The pages of the site itself, which is built once for all files of tests. */
export const sitePages = (): Promise<SitePages> => (known ??= readPages());

async function readPages(): Promise<SitePages> {
  const pages = new Map<string, SitePages>();
  const config = await loadConfig(root, features, new Problems());
  await build({
    root,
    reuse: { assets: noAssets },
    // Without the index that the build would write.
    extensions: async () => ({ features: features.map(({ pageConsumer: _, ...feature }) => feature) }),
    each(route, rendered) {
      const page = config && indexedPage(route, rendered, config);
      if (!page) return;
      const { sections, links } = pageSections(page);
      pages.set(route.path, { records: sections.map((section) => ({ page, section })), links });
    },
  });
  // Pages are finished in any order.
  const inOrder = [...pages].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, page]) => page);
  return { records: inOrder.flatMap(({ records }) => records), links: inOrder.flatMap(({ links }) => links) };
}

/** The index of the site itself. */
export async function openSite(): Promise<TestIndex> {
  const { records, links } = await sitePages();
  return openIndex(records, await readSynonyms(root, new Problems()), links, true);
}
