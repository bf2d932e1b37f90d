import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../../src/build/build.ts';
import { toIndexedPage } from '../../../src/build/searchOutput.ts';
import { Problems } from '../../../src/content/problems.ts';
import { pageRecords } from '../../../src/search/records.ts';
import { readSynonyms } from '../../../src/search/synonyms.ts';
import type { SearchRecord } from '../../../src/search/types.ts';
import { openIndex, type TestIndex } from './index.ts';

interface Question {
  kind: string;
  query: string;
  /** Addresses of which one is to be found; without an anchor any section of the page counts. */
  pages: string[];
}

const root = resolve(import.meta.dirname, '../../..');
let index: TestIndex;
let questions: Question[];
/** Place of the first expected page among the hits, from 1; infinite when it is not there. */
const places = new Map<Question, number>();

beforeAll(async () => {
  questions = JSON.parse(await readFile(resolve(root, 'tests/search/questions.json'), 'utf8')) as Question[];
  const records: SearchRecord[] = [];
  await build({
    root,
    each(route, rendered) {
      const page = toIndexedPage(route, rendered);
      if (page) records.push(...pageRecords(page));
    },
  });
  index = openIndex(records, await readSynonyms(root, new Problems()));
  for (const question of questions) {
    const { hits } = await index.ask(question.query);
    const found = hits.findIndex(({ url, url_without_anchor }) =>
      question.pages.some((page) => page === url || page === url_without_anchor),
    );
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

  it('are answered by the first hit', () => expect(share(1)).toBeGreaterThanOrEqual(0.87));

  it('are answered by one of the first five hits', () => expect(share(5)).toBeGreaterThanOrEqual(0.97));

  it('are answered early on the whole', () => {
    const sum = [...places.values()].reduce((total, place) => total + 1 / place, 0);
    expect(sum / places.size).toBeGreaterThanOrEqual(0.92);
  });

  it.each(['typo', 'synonym', 'name'])('of the kind %s are found by five', (kind) => {
    const missed = [...places].filter(([question, place]) => question.kind === kind && place > 5);
    expect(missed.map(([{ query }]) => query)).toEqual([]);
  });
});
