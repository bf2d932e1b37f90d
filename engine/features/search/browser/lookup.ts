import type { OpenLookup } from '#engine/output/feature.ts';
import { asMarkdown } from './index/answers.ts';
import { SearchEngine } from './index/engine.ts';
import { findPassages } from './index/questionParts.ts';

/** Searches the embedded index of a published site. */
export const openLookup: OpenLookup = (load, manifest) => {
  const engine = new SearchEngine(manifest, load);
  return {
    async search(query, limit, section) {
      const facetFilters = section ? [`section:${section}`] : [];
      const request = { indexName: 'docs', query, hitsPerPage: limit, facetFilters };
      const { results } = await engine.search({ requests: [request] });
      return (results[0]?.hits ?? []).map(({ hierarchy, url, content, isNear, _snippetResult }) => {
        const { lvl0: _, ...trail } = hierarchy;
        const excerpt = _snippetResult.content?.value ?? content ?? '';
        return {
          title: Object.values(trail).filter(Boolean).join(' › '),
          url,
          excerpt: excerpt.replace(/<\/?mark>/g, '').replace(/\s+/g, ' '),
          ...(isNear && { isNear }),
        };
      });
    },
    async ask(query) {
      const passages = await findPassages(engine, { indexName: 'docs', query });
      return passages.map(({ parts, url, hit: { hierarchy } }) => ({
        text: asMarkdown(parts),
        url,
        heading: Object.values(hierarchy).filter(Boolean).at(-1) ?? '',
      }));
    },
  };
};
