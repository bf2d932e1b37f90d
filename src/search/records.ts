/** Search records of a page: one for each of its heading sections. */

import { searchTag } from '../shell/searchTags.ts';
import type { PageData } from '../site/types.ts';
import { htmlSections, type TextSection } from './htmlSections.ts';
import type { Hierarchy, SearchRecord } from './types.ts';

/** A page as it was rendered. */
export interface IndexedPage {
  page: PageData;
  html: string;
  /** Part of the site, such as `docs`. */
  section: string;
  language: string;
}

/** The hosted service takes 10 kB a record; longer sections are cut for display and for it. */
const longestContent = 6000;
const longestCode = 3000;

/** How much a kind of page counts; 100 is ordinary. */
const ranks: Record<string, number> = {
  category: 60,
  terms: 80,
  'blog-post': 85,
  'release-note': 75,
};

/** Kinds whose text only repeats other pages. */
const isList = (tag: string): boolean => /_list$|^blog_|^doc_tag/.test(tag);

/** Records in the order of the page. Pages that no list may show give none. */
export function pageRecords({ page, html, section, language }: IndexedPage): SearchRecord[] {
  if (page.noindex || page.notice) return [];
  const tag = searchTag(page);
  const [start, ...rest] = htmlSections(html);
  if (!start) return [];
  const sections = isList(tag) ? [{ ...start, content: '' }] : [start, ...rest];
  const trail: (string | null)[] = [null, null, null, null, null];
  return sections.map((part, position): SearchRecord => {
    if (part.level > 1) trail.splice(part.level - 2, 5, part.heading, ...Array(6 - part.level).fill(null));
    const anchor = part.level > 1 ? part.anchor : null;
    const url = anchor === null ? page.href : `${page.href}#${encodeURIComponent(anchor)}`;
    return {
      objectID: `${language}:${url}`,
      url,
      url_without_anchor: page.href,
      anchor,
      type: `lvl${part.level}` as SearchRecord['type'],
      content: contentOf(part, page),
      code: part.code.slice(0, longestCode) || null,
      hierarchy: hierarchyOf(page, trail),
      language,
      version: page.docs?.name ?? '',
      docusaurus_tag: tag,
      section,
      weight: {
        pageRank: page.searchRank ?? ranks[page.kind] ?? 100,
        level: 100 - (part.level - 1) * 10,
        position,
      },
    };
  });
}

/** The description opens a page that does not begin with it anyway. */
function contentOf({ level, content }: TextSection, { description }: PageData): string | null {
  const isRepeated = content.startsWith(description.slice(0, 40));
  const text = level > 1 || isRepeated ? content : `${description} ${content}`;
  return text.trim().slice(0, longestContent) || null;
}

function hierarchyOf(page: PageData, trail: readonly (string | null)[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = trail;
  const lvl0 = page.breadcrumbs.at(-2)?.label ?? page.breadcrumbs[0]?.label ?? 'Documentation';
  return { lvl0, lvl1: page.title, lvl2, lvl3, lvl4, lvl5, lvl6 };
}
