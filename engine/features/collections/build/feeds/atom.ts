import { type Feed, type FeedEntry, lastUpdate, xhtml, xml, xmlHead, xmlHint } from './feed.ts';

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function atom(feed: Feed): string {
  const { title, description, page, url, language, author, copyright, entries } = feed;
  return `${xmlHead(feed)}<feed xmlns="http://www.w3.org/2005/Atom" ${xhtml} xml:lang="${xml(language)}">
<title>${xml(title)}</title>
<subtitle>${xml(description)}</subtitle>
${xmlHint(feed)}
<id>${xml(url)}</id>
<updated>${lastUpdate(feed)}</updated>
<link rel="self" type="application/atom+xml" href="${xml(url)}"/>
<link rel="alternate" type="text/html" href="${xml(page)}"/>
<author><name>${xml(author)}</name></author>
<rights>${xml(copyright)}</rights>
${entries.map(entryElement).join('\n')}
</feed>
`;
}

function entryElement({
  title,
  url,
  day,
  published,
  updated,
  authors,
  categories,
  summary,
  html,
}: FeedEntry) {
  const people = authors.map(
    ({ name, url: uri }) =>
      `<author><name>${xml(name)}</name>${uri ? `<uri>${xml(uri)}</uri>` : ''}</author>`,
  );
  const terms = categories.map(({ term, label }) => `<category term="${xml(term)}" label="${xml(label)}"/>`);
  return `<entry>
<h:a href="${xml(url)}">${xml(title)}</h:a><h:small>${xml(day)}</h:small>
<title>${xml(title)}</title>
<id>${xml(url)}</id>
<link rel="alternate" type="text/html" href="${xml(url)}"/>
<published>${published}</published>
<updated>${updated}</updated>
${[...people, ...terms].join('')}
<summary>${xml(summary)}</summary>
<content type="html">${xml(html)}</content>
</entry>`;
}
