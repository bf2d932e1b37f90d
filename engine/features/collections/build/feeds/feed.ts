/** What a feed says, whatever its format. All addresses are absolute. */
import { escapeAttribute } from '#engine/shared/text/escape.ts';

export interface FeedEntry {
  url: string;
  title: string;
  summary: string;
  /** The whole text as HTML. */
  html: string;
  /** The day of publication in readers' words. */
  day: string;
  /** ISO date and time. */
  published: string;
  /** ISO date and time. */
  updated: string;
  authors: { name: string; url?: string }[];
  categories: { term: string; label: string }[];
}

export interface Feed {
  title: string;
  description: string;
  /** Page that shows the same entries. */
  page: string;
  /** Address of the feed itself. */
  url: string;
  language: string;
  /** Who stands for entries without authors. */
  author: string;
  copyright: string;
  /** Style sheet for readers who open the feed in a browser. */
  style: string;
  /** What such readers should know. */
  hint: string;
  /** What the link to the page says. */
  pageLabel: string;
  /** The newest first. */
  entries: FeedEntry[];
}

/** ISO time of the last change of any entry; without entries the beginning of time, so that it never changes. */
export const lastUpdate = ({ entries }: Feed): string =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? '1970-01-01T00:00:00.000Z';

/** Text for XML: markup escaped, characters that XML 1.0 forbids left out. */
export const xml = (text: string): string =>
  escapeAttribute(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ''),
  );

/** Beginning of a feed in XML; browsers show it with the style sheet. */
export const xmlHead = ({ style }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/css" href="${xml(style)}"?>\n`;

/** What readers in a browser should know, with the way to the page. */
export const xmlHint = ({ hint, page, pageLabel }: Feed): string =>
  `<h:p>${xml(hint)} <h:a href="${xml(page)}">${xml(pageLabel)}</h:a></h:p>`;

/** Elements of XHTML make a feed of XML readable in a browser; feed readers pass over them. */
export const xhtml = 'xmlns:h="http://www.w3.org/1999/xhtml"';
