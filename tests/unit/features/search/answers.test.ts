import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPassages, type Passage } from '#engine/features/search/browser/index/answers.ts';
import type { SearchSource } from '#engine/features/search/shared/types.ts';
import { readElsewhere } from '../../../search/questions.mjs';
import { openIndex, record, type TestIndex } from './index.ts';
import { openSite } from './questions.ts';

const sourceOf = ({ engine }: TestIndex): SearchSource => ({
  search: (query, signal) => engine.search(query, signal),
  warm: () => {},
});
const asker = (index: TestIndex) => (query: string) =>
  findPassages(sourceOf(index), { indexName: 'docs', query });

describe('a passage', () => {
  const ask = asker(
    openIndex([
      record('/docs/files', null, 'Files', 'Files are read once. Upload a file before the first message.'),
      record(
        '/docs/files',
        'limits',
        'Limits',
        'A file may have 20 MB. Larger files are refused.\nOption\tMost\nmax_size\t20 MB',
      ),
      record('/docs/money', null, 'Money', 'Credit pays for everything.'),
    ]),
  );

  it('is quoted word for word, from the heading that it stands under', async () => {
    const [first] = await ask('how do I upload a file?');
    const text = 'Files are read once. Upload a file before the first message.';
    expect(first).toMatchObject({ text, url: '/docs/files' });
  });

  it('speaks of all that is asked, across sentences and rows', async () => {
    expect((await ask('are files of 20 MB refused'))[0]?.text).toBe(
      'A file may have 20 MB. Larger files are refused.',
    );
    expect((await ask('max_size'))[0]?.text).toBe('Option: max_size · Most: 20 MB');
  });

  it('is found in spite of a slip', async () => {
    expect((await ask('uplaod a file'))[0]?.url).toBe('/docs/files');
  });

  it.each(['how do I bake bread', 'the', '', '?!', '<script>alert(1)</script>'])(
    'is not quoted for %j',
    async (query) => expect(await ask(query)).toEqual([]),
  );

  it('fails as its source does', async () => {
    const index = openIndex([]);
    index.files.clear();
    await expect(asker(index)('how do I upload')).rejects.toMatchObject({ name: 'RetryError' });
  });
});

/** Questions with words of the passages that answer them. */
const questions: { query: string; says: string[] }[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../search/answers.json'), 'utf8'),
);

describe('on this site', () => {
  let ask: (query: string) => Promise<Passage[]>;
  beforeAll(async () => {
    ask = asker(await openSite());
  }, 120_000);

  it('two of three questions are answered by the first passage', async () => {
    expect(questions).toHaveLength(100);
    const all = await Promise.all(questions.map(({ query }) => ask(query)));
    const right = questions.filter(({ says }, number) =>
      says.some((text) => all[number]?.[0]?.text.includes(text)),
    );
    expect(right.length).toBeGreaterThanOrEqual(66);
  });

  it('nearly all that the site knows nothing about is not answered', async () => {
    const elsewhere = readElsewhere();
    expect(elsewhere).toHaveLength(30);
    const all = await Promise.all(elsewhere.map(ask));
    const answered = elsewhere.filter((_, number) => (all[number]?.length ?? 0) > 0);
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(3);
  });
});
