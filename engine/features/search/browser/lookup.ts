import type { OpenLookup } from '#engine/output/feature.ts';
import { asMarkdown } from './index/answers.ts';
import { SearchEngine } from './index/engine.ts';
import { findPassages } from './index/questionParts.ts';

/** Searches the embedded index of a published site. */
export const openLookup: OpenLookup = (load, manifest) => {
  const engine = new SearchEngine(manifest, load);
  return {
    async search(query, limit, { section, version = '' } = {}) {
      const filter = { version, ...(section && { section }) };
      const { hits } = await engine.search({ query, hitsPerPage: limit, filter });
      return hits.map(({ headings, url, snippet, isNear }) => ({
        title: headings.slice(1).join(' › '),
        url,
        excerpt: snippet.replace(/<\/?mark>/g, '').replace(/\s+/g, ' '),
        ...(isNear && { isNear }),
      }));
    },
    async ask(query, version = '') {
      const passages = await findPassages(engine, { query, filter: { version } });
      return passages.map(({ parts, url, hit: { headings } }) => ({
        text: asMarkdown(parts),
        url,
        heading: headings.at(-1) ?? '',
      }));
    },
  };
};
