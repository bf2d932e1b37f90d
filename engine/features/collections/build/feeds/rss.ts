import { type Feed, type FeedEntry, lastUpdate, xhtml, xml, xmlHead, xmlHint } from './feed.ts';

/** https://www.rssboard.org/rss-specification, with Atom's link to itself, Dublin Core's authors and the full content. */
export function rss(feed: Feed): string {
  const { title, page, description, url, language, copyright, entries } = feed;
  return `${xmlHead(feed)}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ${xhtml}>
<channel>
<title>${xml(title)}</title>
<link>${xml(page)}</link>
<description>${xml(description)}</description>
${xmlHint(feed)}
<language>${xml(language)}</language>
<copyright>${xml(copyright)}</copyright>
<lastBuildDate>${new Date(lastUpdate(feed)).toUTCString()}</lastBuildDate>
<docs>https://www.rssboard.org/rss-specification</docs>
<atom:link href="${xml(url)}" rel="self" type="application/rss+xml"/>
${entries.map((entry) => item(entry, feed.author)).join('\n')}
</channel>
</rss>
`;
}

function item({ title, url, day, published, authors, categories, summary, html }: FeedEntry, author: string) {
  const names = authors.length > 0 ? authors.map(({ name }) => name) : [author];
  return `<item>
<h:a href="${xml(url)}">${xml(title)}</h:a><h:small>${xml(day)}</h:small>
<title>${xml(title)}</title>
<link>${xml(url)}</link>
<guid isPermaLink="true">${xml(url)}</guid>
<pubDate>${new Date(published).toUTCString()}</pubDate>
${names.map((name) => `<dc:creator>${xml(name)}</dc:creator>`).join('')}${categories.map(({ label }) => `<category>${xml(label)}</category>`).join('')}
<description>${xml(summary)}</description>
<content:encoded>${xml(html)}</content:encoded>
</item>`;
}
