/** The policy by which agents without a search are played. */
import { expect, test } from 'vitest';
import { entriesOf, type Medium, playByFetching, ranked } from '../agents/fetch.mjs';

const list = `# Pets

Texts of many pages in one file: https://example.com/llms-full.txt (1.3 MB)

## Docs

- [Feeding](https://example.com/feeding.md): When pets eat. (1.2 kB)
- [Walking](https://example.com/walking.md): Where pets go, and what they eat there.
* [Sleep](https://example.com/sleep.md)
`;
const pages: Record<string, string> = {
  '/llms.txt': list,
  '/feeding.md': 'Dogs eat at seven.',
  '/walking.md': 'Dogs walk at `nine`.',
  '/sleep.md': 'Cats sleep.',
};
const medium = (more: Record<string, string> = {}): Medium => {
  const fetch = (address: string) => ({ ...pages, ...more })[new URL(address).pathname];
  return { fetch, size: (address) => fetch(address)?.length ?? 1e6 };
};
const play = (question: string, answer: string[], more?: Record<string, string>) =>
  playByFetching({ kind: 'guide', question, answer }, 'https://example.com', medium(more));

test('a list names pages, and titles count more than descriptions', () => {
  const entries = entriesOf(list);
  expect(entries.map(({ title }) => title)).toEqual(['Feeding', 'Walking', 'Sleep']);
  expect(ranked(entries, 'when do pets sleep')[0]?.title).toBe('Sleep');
  expect(ranked(entries, 'where do dogs walk')[0]?.title).toBe('Walking');
});

test('pages are read from the best on until the words of the answer are in hand', async () => {
  expect(await play('when are dogs walked', ['walk at nine'])).toEqual({
    kind: 'guide',
    question: 'when are dogs walked',
    calls: 2,
    characters: list.length + 20,
    isFound: true,
  });
  expect(await play('walk', ['at ten'])).toMatchObject({ calls: 4, isFound: false });
});

test('one file of all texts is read where it fits, and a sitemap where no list names pages', async () => {
  const whole = { '/llms-full.txt': 'Dogs eat at seven. Cats sleep at ten.' };
  expect(await play('walk', ['sleep at ten'], whole)).toMatchObject({ calls: 2, isFound: true });
  const withoutList = {
    '/llms.txt': 'Nothing.',
    '/sitemap-index.xml': '<loc>https://example.com/sitemap-0.xml</loc>',
    '/sitemap-0.xml': '<loc>https://example.com/sleep.md</loc>',
  };
  expect(await play('sleep', ['Cats sleep'], withoutList)).toMatchObject({ calls: 4, isFound: true });
});
