/** Feeds as RSS, Atom and JSON. */
import type { CollectionConfig } from '#engine/features/collections/config.ts';
import { escapeAttribute } from '#engine/shared/text/escape.ts';

/** An entry of a feed. All addresses are absolute, all times are in ISO 8601. */
export interface FeedEntry {
  url: string;
  title: string;
  summary: string;
  /** The whole text as HTML. */
  html: string;
  /** The day of publication in readers' words. */
  day: string;
  published: string;
  updated: string;
  authors: { name: string; url?: string }[];
  categories: { term: string; label: string }[];
}

export interface Feed {
  title: string;
  description: string;
  /** Page with the same entries. */
  page: string;
  /** Address of the feed itself. */
  url: string;
  language: string;
  /** Author of entries without authors. */
  author: string;
  copyright: string;
  /** Address of the style sheet for browsers. */
  style: string;
  /** Explanation for readers who open the feed in a browser, and label of the link to the page. */
  hint: string;
  pageLabel: string;
  /** The newest first. */
  entries: FeedEntry[];
}

/** The formats: their files, media types, names for readers, and what writes them. */
const all = [
  { id: 'rss', file: 'rss.xml', type: 'application/rss+xml', name: 'RSS', write: rss },
  { id: 'atom', file: 'atom.xml', type: 'application/atom+xml', name: 'Atom', write: atom },
  { id: 'json', file: 'feed.json', type: 'application/feed+json', name: 'JSON', write: jsonFeed },
] as const;

/** The formats that a collection has feeds in. */
export const feedFormats = ({ feeds }: CollectionConfig): (typeof all)[number][] =>
  all.filter(({ id }) => feeds.formats.includes(id));

/** Time of the last change of any entry. A feed without entries has a constant time, so that it never changes. */
const lastUpdate = ({ entries }: Feed): string =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? '1970-01-01T00:00:00.000Z';

/** Text for XML: markup is escaped, characters that XML 1.0 forbids are left out. */
const xml = (text: string): string =>
  escapeAttribute(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ''),
  );

/** Beginning of a feed in XML. Browsers show it with the style sheet. */
const xmlHead = ({ style }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/css" href="${xml(style)}"?>`;

/** Namespace of the few elements that make a feed readable in a browser. Feed readers ignore them. */
const xhtml = 'xmlns:h="http://www.w3.org/1999/xhtml"';

const xmlHint = ({ hint, page, pageLabel }: Feed): string =>
  `<h:p>${xml(hint)} <h:a href="${xml(page)}">${xml(pageLabel)}</h:a></h:p>`;

const xmlLink = ({ url, title, day }: FeedEntry): string =>
  `<h:a href="${xml(url)}">${xml(title)}</h:a><h:small>${xml(day)}</h:small>`;

/** https://www.rssboard.org/rss-specification, with Atom's link to itself, Dublin Core's authors and the full content. */
function rss(feed: Feed): string {
  const items = feed.entries.map((entry) => {
    const { url, title, published, authors, categories, summary, html } = entry;
    const names = authors.length > 0 ? authors.map(({ name }) => name) : [feed.author];
    return `<item>
${xmlLink(entry)}
<title>${xml(title)}</title>
<link>${xml(url)}</link>
<guid isPermaLink="true">${xml(url)}</guid>
<pubDate>${new Date(published).toUTCString()}</pubDate>
${names.map((name) => `<dc:creator>${xml(name)}</dc:creator>`).join('')}${categories.map(({ label }) => `<category>${xml(label)}</category>`).join('')}
<description>${xml(summary)}</description>
<content:encoded>${xml(html)}</content:encoded>
</item>`;
  });
  return `${xmlHead(feed)}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ${xhtml}>
<channel>
<title>${xml(feed.title)}</title>
<link>${xml(feed.page)}</link>
<description>${xml(feed.description)}</description>
${xmlHint(feed)}
<language>${xml(feed.language)}</language>
<copyright>${xml(feed.copyright)}</copyright>
<lastBuildDate>${new Date(lastUpdate(feed)).toUTCString()}</lastBuildDate>
<docs>https://www.rssboard.org/rss-specification</docs>
<atom:link href="${xml(feed.url)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function atom(feed: Feed): string {
  const entries = feed.entries.map((entry) => {
    const authors = entry.authors.map(
      ({ name, url }) => `<author><name>${xml(name)}</name>${url ? `<uri>${xml(url)}</uri>` : ''}</author>`,
    );
    const categories = entry.categories.map(
      ({ term, label }) => `<category term="${xml(term)}" label="${xml(label)}"/>`,
    );
    return `<entry>
${xmlLink(entry)}
<title>${xml(entry.title)}</title>
<id>${xml(entry.url)}</id>
<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
${[...authors, ...categories].join('')}
<summary>${xml(entry.summary)}</summary>
<content type="html">${xml(entry.html)}</content>
</entry>`;
  });
  return `${xmlHead(feed)}
<feed xmlns="http://www.w3.org/2005/Atom" ${xhtml} xml:lang="${xml(feed.language)}">
<title>${xml(feed.title)}</title>
<subtitle>${xml(feed.description)}</subtitle>
${xmlHint(feed)}
<id>${xml(feed.url)}</id>
<updated>${lastUpdate(feed)}</updated>
<link rel="self" type="application/atom+xml" href="${xml(feed.url)}"/>
<link rel="alternate" type="text/html" href="${xml(feed.page)}"/>
<author><name>${xml(feed.author)}</name></author>
<rights>${xml(feed.copyright)}</rights>
${entries.join('\n')}
</feed>
`;
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeed({ title, page, url, description, language, author, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: url,
    description,
    language,
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      date_published: entry.published,
      date_modified: entry.updated,
      ...(entry.authors.length > 0 && { authors: entry.authors }),
      ...(entry.categories.length > 0 && { tags: entry.categories.map(({ label }) => label) }),
    })),
  });
}
