import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIndex } from './index.ts';
import { isExpected, openSite, type Question, readQuestions } from './questions.ts';

let index: TestIndex;
let questions: Question[];
/** Place of the first expected page among the hits, from 1; infinite when it is not there. */
const places = new Map<Question, number>();

beforeAll(async () => {
  questions = await readQuestions();
  index = await openSite();
  for (const question of questions) {
    const { hits } = await index.ask(question.query);
    const found = hits.findIndex((hit) => isExpected(question, hit));
    places.set(question, found < 0 ? Number.POSITIVE_INFINITY : found + 1);
  }
}, 120_000);

const share = (limit: number) => [...places.values()].filter((place) => place <= limit).length / places.size;

describe('the questions that readers ask', () => {
  it('are enough, and of every kind', () => {
    expect(questions.length).toBeGreaterThanOrEqual(80);
    const kinds = new Set(questions.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'identifier',
      'name',
      'phrase',
      'prefix',
      'question',
      'symptom',
      'synonym',
      'typo',
    ]);
  });

  it('are answered by the first hit', () => expect(share(1)).toBeGreaterThanOrEqual(0.9));

  it('are answered by one of the first five hits', () => expect(share(5)).toBeGreaterThanOrEqual(0.97));

  it('are answered early on the whole', () => {
    const sum = [...places.values()].reduce((total, place) => total + 1 / place, 0);
    expect(sum / places.size).toBeGreaterThanOrEqual(0.93);
  });

  it.each(['typo', 'synonym', 'name'])('of the kind %s are found by five', (kind) => {
    const missed = [...places].filter(([question, place]) => question.kind === kind && place > 5);
    expect(missed.map(([{ query }]) => query)).toEqual([]);
  });
});
