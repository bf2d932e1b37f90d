/** The data of a page for the index. */
import { flattenString } from '#engine/shared/text/flattenString.ts';
import type { PageGroup, TextPage } from '../../shared/indexFormat.ts';
import type { PageAbout } from './indexedPage.ts';
import { type AnchorText, type PageTerms, pageTerms } from './invertedIndex.ts';
import type { TextLink } from './sections/htmlSections.ts';
import type { PageSection } from './sections/pageSections.ts';
import { textPage } from './textShards.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface PageEntry {
  group: PageGroup;
  /** Its texts, for display. */
  text: TextPage;
  terms: PageTerms;
  anchorTexts: AnchorText[];
}

/** Makes the entry of a page from its sections, in their order, and the texts of its links to other pages. */
export function pageEntry(
  page: PageAbout,
  sections: readonly PageSection[],
  links: readonly TextLink[],
  vocabulary: Vocabulary,
): PageEntry {
  const { section, version, tag, rank } = page;
  return {
    group: { section, version, tag, rank },
    text: textPage(page, sections),
    terms: pageTerms(page, sections, vocabulary),
    anchorTexts: links.map((link) => anchorTextOf(link, vocabulary)),
  };
}

export const anchorTextOf = ({ to, text }: TextLink, vocabulary: Vocabulary): AnchorText => ({
  to: flattenString(to),
  text: flattenString(text),
  words: vocabulary.contentWordsOf(text),
});
