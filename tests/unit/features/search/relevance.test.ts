/** Search and answers with the texts of this site, which is built once for all that they show. */
import { beforeAll, describe, expect, it } from 'vitest';
import { isDeep, longer } from '../../../deep.ts';
import {
  figures,
  placeOf,
  type Question,
  readAnswers,
  readElsewhere,
  readHalves,
  readSearched,
} from '../../../search/questions.mjs';
import { asker, type TestIndex } from './index.ts';
import { costOnLargeSite } from './largeSite.ts';
import { openSite, sitePages } from './questions.ts';

/** What is reached, less a little. */
const floors = {
  tuned: { at1: 0.67, at5: 0.86, mrr: 0.75 },
  unseen: { at1: 0.68, at5: 0.85, mrr: 0.76 },
  searched: { at1: 0.82, at5: 0.96, mrr: 0.88 },
};
/** Of 170 kB, what React, the dialog and the engine leave to the index. */
const affordable = 74_000;
const halves = { ...readHalves(), searched: readSearched() };
/** Questions that are asked; of the large tests, all. */
const asked = isDeep ? (['tuned', 'unseen', 'searched'] as const) : (['tuned'] as const);
let index: TestIndex;

/** By question. */
const ranks = new Map<Question, number>();

beforeAll(async () => {
  index = await openSite();
  for (const question of asked.flatMap((half) => halves[half]))
    ranks.set(question, placeOf(question, (await index.ask(question.query)).hits));
}, 240_000);

const placesOf = (questions: readonly Question[]) => questions.map((question) => ranks.get(question) ?? -1);

it('at least 600 questions are asked, of every kind, none twice', () => {
  const all = Object.values(halves).flat();
  expect(all.length).toBeGreaterThanOrEqual(600);
  expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
});

it('no question stands on a page of the site in the words of readers', async () => {
  const { records } = await sitePages();
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim()} `;
  const long = Object.values(halves)
    .flat()
    .map(({ query }) => plain(query))
    .filter((query) => query.split(' ').length > 4);
  const copied = records.flatMap(({ page, section: { anchor, questions } }) =>
    questions
      .filter((own) => long.some((query) => plain(own).includes(query)))
      .map((own) => `${page.href}#${anchor}: ${own}`),
  );
  expect(records.filter(({ section }) => section.questions.length > 0).length).toBeGreaterThan(150);
  expect(copied).toEqual([]);
});

describe.each(asked)('of the questions that are %s', longer, (half) => {
  const floor = floors[half];
  it('enough are answered early', () => {
    const { at1, at5, mrr } = figures(placesOf(halves[half]));
    expect(
      { at1: at1 >= floor.at1, at5: at5 >= floor.at5, mrr: mrr >= floor.mrr },
      `${at1} ${at5} ${mrr}`,
    ).toEqual({ at1: true, at5: true, mrr: true });
  });
});

it.each(['typo', 'synonym', 'name'])('all of the kind %s are found by five', (kind) => {
  const questions = halves.tuned.filter((question) => question.kind === kind);
  const found = placesOf(questions);
  expect(
    questions.filter((_, number) => !((found[number] ?? -1) in [0, 1, 2, 3, 4])).map(({ query }) => query),
  ).toEqual([]);
});

it.each(['asdfghjkl', 'qwrtzp xyzzy', 'dfgdfg dfgdfg', 'lorem ipsum dolor sit amet'])(
  'nonsense such as %s finds nothing',
  async (query) => expect(await index.ask(query)).toMatchObject({ hits: [], documents: 0 }),
);

it('a question with a word that is nowhere has its best pages, below a line that says so', async () => {
  const { hits } = await index.ask('how do I bake an invoice for the zeppelin');
  expect(hits.length).toBeGreaterThan(1);
  expect(hits.every(({ isNear }) => isNear)).toBe(true);
});

it.each(['terraform agent', 'fargate api'])(
  'a common word beside one that is nowhere, as in %s, has pages below that line',
  async (query) => {
    const { hits } = await index.ask(query);
    expect(hits.length).toBeGreaterThan(1);
    expect(hits.every(({ isNear }) => isNear)).toBe(true);
  },
);

describe('of answers', () => {
  const ask = (query: string) => asker(index)(query);

  it.each([
    ['answers', 100, 67],
    ...(isDeep
      ? ([
          ['answersDeveloping', 153, 92],
          ['answersReported', 67, 43],
        ] as const)
      : []),
  ] as const)(
    'of %s.json, %i questions, at least %i are answered by the first passage',
    { ...longer, timeout: 120_000 },
    async (name, count, floor) => {
      const questions = readAnswers(name);
      expect(questions).toHaveLength(count);
      const all = await Promise.all(questions.map(({ query }) => ask(query)));
      const right = questions.filter(({ says }, number) =>
        says.some((text) => all[number]?.[0]?.text.includes(text)),
      );
      expect(right.length).toBeGreaterThanOrEqual(floor);
    },
  );

  it.each([['elsewhere', 30, 1], ...(isDeep ? ([['elsewhereReported', 80, 11]] as const) : [])] as const)(
    'of %s.json, %i questions that the site knows nothing about, at most %i are answered',
    longer,
    async (name, count, most) => {
      const elsewhere = readElsewhere(name);
      expect(elsewhere).toHaveLength(count);
      const all = await Promise.all(elsewhere.map(ask));
      const answered = elsewhere.filter((_, number) => (all[number]?.length ?? 0) > 0);
      expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(most);
    },
  );
});

it('5,000 pages load what grows with the question, not with their number', { tags: 'deep' }, async () => {
  const some = halves.tuned.filter(({ kind }) => kind === 'question' || kind === 'name');
  const { records } = await sitePages();
  const bytes = await costOnLargeSite(
    records,
    5000,
    some.map(({ query }) => query),
  );
  expect(bytes).toBeLessThanOrEqual(affordable);
});
