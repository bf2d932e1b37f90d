import { beforeAll, describe, expect, it } from 'vitest';
import { findPassages, type Passage } from '#engine/features/search/browser/index/answers.ts';
import type { SearchSource } from '#engine/features/search/shared/types.ts';
import { openIndex, record, type TestIndex } from './index.ts';
import { isExpected, openSite, type Question, readElsewhere, readQuestions } from './questions.ts';

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
        'A file may have 20 MB. Larger files are refused.\nmax_size · 20 MB',
      ),
      record('/docs/money', null, 'Money', 'Credit pays for everything.'),
    ]),
  );

  it('is quoted word for word, from the heading that it stands under', async () => {
    const [first] = await ask('how do I upload a file?');
    expect(first).toMatchObject({ text: 'Upload a file before the first message.', url: '/docs/files' });
  });

  it('speaks of all that is asked, across sentences and rows', async () => {
    expect((await ask('are files of 20 MB refused'))[0]?.text).toBe(
      'A file may have 20 MB. Larger files are refused.',
    );
    expect((await ask('max_size'))[0]?.text).toBe('max_size · 20 MB');
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

describe('on this site', () => {
  let elsewhere: Passage[][];
  const answers = new Map<Question, Passage[]>();

  beforeAll(async () => {
    const ask = asker(await openSite());
    for (const question of await readQuestions()) answers.set(question, await ask(question.query));
    elsewhere = await Promise.all((await readElsewhere()).map(ask));
  }, 120_000);

  const share = (isGood: (question: Question, passages: Passage[]) => boolean) =>
    [...answers].filter(([question, passages]) => isGood(question, passages)).length / answers.size;

  it('most questions get a passage of the right page', () =>
    expect(share((question, all) => all.some(({ hit }) => isExpected(question, hit)))).toBeGreaterThanOrEqual(
      0.78,
    ));

  it('few get only passages of other pages', () =>
    expect(
      share((question, all) => all.length > 0 && !all.some(({ hit }) => isExpected(question, hit))),
    ).toBeLessThanOrEqual(0.11));

  it('what the site knows nothing about gets none', () => {
    expect(elsewhere.length).toBeGreaterThanOrEqual(20);
    expect(elsewhere.flat().map(({ text }) => text)).toEqual([]);
  });

  it('passages are short', () => {
    const lengths = [...answers.values()].flat().map(({ text }) => text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1000);
  });
});
