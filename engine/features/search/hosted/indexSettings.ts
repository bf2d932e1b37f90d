/** Settings of the hosted index: those of DocSearch, with additions for our records. */
import type { SynonymEntries } from '../build/index/synonyms.ts';
import { headingAttributes, retrieved } from './attributes.ts';

export const indexSettings = (tagAttribute: string) => ({
  // What the site filters by or counts; an index without one of them answers wrongly.
  attributesForFaceting: ['type', 'language', 'version', tagAttribute, 'section'],
  attributesToRetrieve: retrieved,
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:15', 'code:15'],
  searchableAttributes: [...headingAttributes, 'words', 'questions', 'content', 'code'].map(
    (attribute) => `unordered(${attribute})`,
  ),
  attributeForDistinct: 'url',
  distinct: true,
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional' as const,
  separatorsToIndex: '_',
  camelCaseAttributes: [...headingAttributes, 'words', 'content', 'code'],
  queryLanguages: ['en' as const],
  indexLanguages: ['en' as const],
});

export type ServiceSynonym =
  | { objectID: string; type: 'synonym'; synonyms: string[] }
  | { objectID: string; type: 'onewaysynonym'; input: string; synonyms: string[] };

export const toServiceSynonyms = (entries: SynonymEntries): ServiceSynonym[] =>
  entries.map((entry, index) => {
    const objectID = `file-${index + 1}`;
    return Array.isArray(entry)
      ? { objectID, type: 'synonym', synonyms: entry }
      : { objectID, type: 'onewaysynonym', input: entry.from, synonyms: entry.to };
  });
