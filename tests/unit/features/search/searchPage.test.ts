import { expect, it } from 'vitest';
import { buildFiles } from '../../site.ts';

it('lies where the configuration says, and everything leads there', async () => {
  const site = await buildFiles({}, `search: { source: 'embedded', searchPagePath: '/find' },`);
  expect(site.findings).toEqual([]);
  expect(await site.read('search.html')).toBeUndefined();
  expect(await site.read('find.html')).toContain('action="/find"');
  const openSearch = await site.read('opensearch.xml');
  expect(openSearch).toContain('template="https://example.com/find?q={searchTerms}"');
  expect(openSearch).toContain('<Description>Search Test</Description>');
});

it('leaves unlisted, draft and hidden pages out of the index', async () => {
  const matter = (extra: string, word: string) =>
    `---\ntitle: ${word}\ndescription: About ${word}.\n${extra}---\n\nText of ${word}.\n`;
  const site = await buildFiles({
    'docs/open.mdx': matter('', 'aardvark'),
    'docs/quiet.mdx': matter('unlisted: true\n', 'buffalo'),
    'docs/unfinished.mdx': matter('draft: true\n', 'capybara'),
    'theme/secret.page.tsx': `
      export const meta = { path: '/secret', title: 'Dromedary', description: 'Hidden.', noindex: true };
      export default () => <h1>Dromedary</h1>;`,
  });
  const manifest = JSON.parse((await site.read('search-index-en.json')) ?? '');
  const terms = await site.read(`${manifest.folder.slice(1)}terms0.json`);
  expect(terms).toContain('"aardvark"');
  for (const word of ['buffalo', 'capybara', 'dromedary']) expect(terms).not.toContain(word);
});

it('tells what is missing in an issue of the repository', async () => {
  const site = await buildFiles({}, "editUrl: 'https://github.com/o/r/edit/main/',");
  const address = 'https://github.com/o/r/issues/new?title={query}';
  expect(await site.read('search.html')).toContain(`missingResultsUrl&quot;:&quot;${address}`);
});

it('says without scripts why it lists everything, and leads to another search', async () => {
  const site = await buildFiles({});
  const [, text] = /<noscript>(.*?)<\/noscript>/s.exec((await site.read('search.html')) ?? '') ?? [];
  expect(text).toContain('Search needs JavaScript');
  expect(text).toContain('href="https://duckduckgo.com/?q=site%3Aexample.com%20"');
});
