/** Answers from the search index of a site. */
import type { z } from 'zod';
import type { askInput, searchInput } from './inputs.ts';
import { marksOf, pagesOfPart } from './pages.ts';
import type { PublishedSite } from './site.ts';

/** Sections that fit words, best first, with their whole addresses. */
export async function search(
  site: PublishedSite,
  { query, section, limit, version }: z.output<typeof searchInput>,
): Promise<string> {
  const part = section === undefined ? undefined : (await pagesOfPart(site, section, version)).name;
  const [lookup, marks, { url: home }] = await Promise.all([site.search(), marksOf(site), site.catalog()]);
  const found = await lookup.search(query, limit, { section: part, version });
  const firstNear = found.findIndex(({ isNear }) => isNear);
  const lines = found.map(({ title, url, excerpt }, index) => {
    const mark = marks.get(url.replace(/#.*/, '')) ?? '';
    const above = index === firstNear ? 'Only a part of what you asked for is on these pages:\n' : '';
    return `${above}${index + 1}. ${title}${mark}\n   ${new URL(url, home).href}\n   ${excerpt}`;
  });
  return lines.join('\n') || 'Nothing was found. Try fewer or other words.';
}

/** Passages that answer a question, word for word. */
export async function ask(
  site: PublishedSite,
  { question, version }: z.output<typeof askInput>,
): Promise<string> {
  const [lookup, { url: home }] = await Promise.all([site.search(), site.catalog()]);
  const quotes = await lookup.ask(question, version);
  const texts = quotes.map(({ heading, text, url }) => `${text}\n(${heading}, ${new URL(url, home).href})`);
  return texts.join('\n\n') || 'The documentation does not say. Try search_docs.';
}
