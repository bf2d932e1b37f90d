/** What an index takes of a page. */
import { flattenString } from '#engine/shared/flattenString.ts';
import type { PageGroup, TextPage } from '../../shared/indexFormat.ts';
import type { SearchRecord } from '../../shared/types.ts';
import type { TextLink } from './htmlSections.ts';
import { type AnchorText, type PageTerms, pageTerms } from './invertedIndex.ts';
import { textPage } from './textShards.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface PageEntry {
  /** None of a page without records. */
  group: PageGroup | undefined;
  /** What is drawn of it. */
  text: TextPage;
  terms: PageTerms;
  anchorTexts: AnchorText[];
}

/** Takes the records of one page, in its order, and the texts of its links to other pages. */
export function pageEntry(
  records: readonly SearchRecord[],
  links: readonly TextLink[],
  vocabulary: Vocabulary,
): PageEntry {
  const [first] = records;
  return {
    group: first && groupOf(first),
    text: textPage(records),
    terms: pageTerms(records, vocabulary),
    anchorTexts: links.map((link) => anchorTextOf(link, vocabulary)),
  };
}

export const anchorTextOf = ({ to, text }: TextLink, vocabulary: Vocabulary): AnchorText => ({
  to: flattenString(to),
  text: flattenString(text),
  words: vocabulary.contentWordsOf(text),
});

const groupOf = ({ section, version, tag, weight }: SearchRecord): PageGroup => ({
  section,
  version,
  tag,
  rank: weight.pageRank,
});
