/** What questions cost on a large site. */
import { gzipSync } from 'node:zlib';
import { SearchEngine } from '#engine/features/search/browser/index/engine.ts';
import { IndexWriter, type Shard } from '#engine/features/search/build/index/indexWriter.ts';
import { type PageTerms, packTerm } from '#engine/features/search/build/index/invertedIndex.ts';
import { pageEntry } from '#engine/features/search/build/index/pageEntry.ts';
import { textPage } from '#engine/features/search/build/index/textShards.ts';
import { Vocabulary } from '#engine/features/search/build/index/vocabulary.ts';
import { packPosting } from '#engine/features/search/shared/indexFormat.ts';
import { byPage, type TestSection } from './index.ts';

/** The site many times over, until there are `count` pages, each time with other addresses, titles and a word of its own. */
function filesOf(all: readonly TestSection[], count: number): Map<string, string> {
  const shards = new Map<string, string>();
  const write = ({ name, text }: Shard) => shards.set(name, text);
  const vocabulary = new Vocabulary();
  const writer = new IndexWriter(
    { language: 'en', synonyms: [], hasThesaurus: true, baseUrl: '/', write },
    vocabulary,
  );
  const pages = byPage(all).map(([page, sections]) => ({
    page,
    sections,
    entry: pageEntry(page, sections, [], vocabulary),
  }));
  for (let number = 0; number < count; number++) {
    const copy = Math.floor(number / pages.length);
    const word = `edition${copy}page${number}`;
    const original = pages[number % pages.length];
    if (!original) break;
    const { page, sections, entry } = original;
    const own = packTerm(vocabulary.numberOf(word), packPosting(0, 4, false));
    const text = textPage(
      { ...page, href: `/edition-${copy}${page.href}`, title: `${page.title} ${copy}` },
      sections.map((section) => ({ ...section, content: `${section.content} ${word}` })),
    );
    writer.add({ ...entry, text, terms: withWord(entry.terms, own) });
  }
  const { manifest, folder } = writer.finish();
  return new Map([...shards].map(([name, text]) => [`/${folder}${name}`, text])).set(
    '/manifest.json',
    manifest,
  );
}

/** The words of a page, and one more in each record. */
function withWord({ counts, entries }: PageTerms, word: number): PageTerms {
  let start = 0;
  const lists = counts.map((count) => {
    start += count;
    return [...entries.subarray(start - count, start), word];
  });
  return { counts: counts.map((count) => count + 1), entries: Uint32Array.from(lists.flat()) };
}

/** Bytes that 95 of 100 of these questions stay below with nothing cached, gzip, on a site of `pages` pages. */
export async function costOnLargeSite(
  all: readonly TestSection[],
  pages: number,
  queries: readonly string[],
): Promise<number> {
  const files = filesOf(all, pages);
  const known = new Map<string, { size: number; content: unknown }>();
  const read = (address: string) => {
    const text = files.get(address) ?? '';
    const file = known.get(address) ?? {
      size: gzipSync(text, { level: 9 }).length,
      content: JSON.parse(text),
    };
    known.set(address, file);
    return file;
  };
  const costs: number[] = [];
  for (const query of queries) {
    const loaded = new Set<string>();
    const engine = new SearchEngine('/manifest.json', async (address) => {
      loaded.add(address);
      return read(address).content;
    });
    await engine.search({ query, hitsPerPage: 10 });
    costs.push([...loaded].reduce((sum, address) => sum + read(address).size, 0));
  }
  costs.sort((a, b) => a - b);
  return costs[Math.floor(costs.length * 0.95)] ?? Number.NaN;
}
