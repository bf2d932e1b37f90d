import type { Feed } from './feed.ts';

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ title, page, url, description, language, author, entries }: Feed): string {
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
