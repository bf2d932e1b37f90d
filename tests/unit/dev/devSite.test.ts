/** What a site answers while it is written. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SearchEngine } from '#engine/features/search/browser/index/engine.ts';
import { openDevSite } from './openDevSite.ts';

const guide = (text: string) => `---\ntitle: Guide\ndescription: A guide.\n---\n\n${text}\n`;

const { root, site } = await openDevSite({
  'docs/guide.mdx': guide('About gooseberries.'),
  'content/redirects.yml': '/old: /docs/guide#top\n/docs/first: /docs/guide?from=first\n',
});

const get = (url: string) => site.answer(url, []);

test.each([
  ['/old', '/docs/guide#top'],
  ['/old?a=1', '/docs/guide?a=1#top'],
  ['/docs/first?a=1', '/docs/guide?from=first'],
  ['/docs/guide/?a=1&b=%26', '/docs/guide?a=1&b=%26'],
])('%s leads to %s', async (url, location) => {
  const { headers } = await get(url);
  expect(headers['Location']).toBe(location);
});

async function found(query: string): Promise<string[]> {
  const load = async (address: string): Promise<unknown> => {
    const { status, body } = await get(address);
    if (status !== 200) throw new Error(`${address}: ${status}`);
    return JSON.parse(body.toString());
  };
  const engine = new SearchEngine('/search-index-en.json', load);
  return (await engine.search({ query })).hits.map(({ url }) => url);
}

test('search works on the pages being written', async () => {
  expect(await found('gooseberries')).toEqual(['/docs/guide']);
  await writeFile(join(root, 'content/docs/guide.mdx'), guide('About cloudberries.'));
  await site.change('content', [join(root, 'content/docs/guide.mdx')]);
  expect(await found('cloudberries')).toEqual(['/docs/guide']);
  expect(await found('gooseberries')).toEqual([]);
});
