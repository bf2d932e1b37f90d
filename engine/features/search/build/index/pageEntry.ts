/** What an index takes of a page. */
import { flattenString } from '#engine/shared/flattenString.ts';
import type { PageGroup, TextPage } from '../../shared/indexFormat.ts';
import type { SearchRecord } from '../../shared/types.ts';
import type { TextLink } from './htmlSections.ts';
import { type AnchorText, type PageTerms, pageTerms } from './invertedIndex.ts';
import { sizesOf, textPage } from './textShards.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is needed of every page; of most, what is drawn of them lies in files that stay as they are. */
export interface PageEntry {
  /** None of a page without records. */
  group: PageGroup | undefined;
  /** Address of each record. */
  urls: string[];
  /** About what each record takes in a file of texts. */
  sizes: number[];
  terms: PageTerms;
  anchorTexts: AnchorText[];
}

/** Records of one page, in its order, and the texts of its links to other pages; `text` is what is drawn of it. */
export function pageEntry(
  records: readonly SearchRecord[],
  links: readonly TextLink[],
  vocabulary: Vocabulary,
): { entry: PageEntry; text: TextPage } {
  const [first] = records;
  const text = textPage(records);
  const entry = {
    group: first && groupOf(first),
    urls: records.map(({ url }) => url),
    sizes: sizesOf(text),
    terms: pageTerms(records, vocabulary),
    anchorTexts: links.map((link) => anchorTextOf(link, vocabulary)),
  };
  return { entry, text };
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
