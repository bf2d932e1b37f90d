/** What readers ask of this site, and the half of it that the ranking was not made with. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** By the text alone, so that a question never changes its half. */
const isUnseen = ({ query }) => createHash('sha256').update(query).digest().readUInt8() % 2 === 1;

/**
 * Questions by half. Ranking, synonyms and texts are tuned with `tuned` alone; `unseen` is reported. Those of
 * `developing.json` are all tuned with: who wrote them wrote words of readers for the pages too.
 */
export function readHalves() {
  const readers = read('readers.json');
  return {
    tuned: [
      ...read('questions.json'),
      ...read('developing.json'),
      ...readers.filter((question) => !isUnseen(question)),
    ],
    unseen: readers.filter(isUnseen),
  };
}

/**
 * The unseen half, with the further pages of `judged.json`: what any of three engines puts among its first two, and a
 * judge, who did not know which engine it came from, found to answer the question by itself.
 */
export function readJudged() {
  const judged = read('judged.json');
  return readHalves().unseen.map((question) => ({
    ...question,
    pages: [...question.pages, ...(judged[question.query] ?? [])],
  }));
}

/**
 * What is typed into the field of a search, written by who had seen no page, labelled and judged by others: only counted.
 * Each has the pages that answer it, and those that a judge found to, as above.
 */
export const readSearched = () =>
  read('searched.json').map(({ judged = [], pages, ...question }) => ({
    ...question,
    pages: [...pages, ...judged],
  }));

/**
 * Questions with words of the passages that answer them: `answers`, of which those by the hash that are seen are tuned
 * with, `answersDeveloping`, all tuned with, or `answersReported`, from other pages, which are only counted.
 */
export const readAnswers = (name) => read(`${name}.json`);

/** What this site knows nothing about: `elsewhere`, or `elsewhereReported`, with half of which names were tuned. */
export const readElsewhere = (name = 'elsewhere') => read(`${name}.json`);

/** Place of the first right page among the pages of the hits, from 0; -1 where there is none. */
export function placeOf({ pages }, hits) {
  const found = hits.map((hit) => (pages.some((page) => page.includes('#')) ? hit.url : hit.page));
  return [...new Set(found)].findIndex((url) => pages.includes(url));
}

/** Figures of answers, each the place of the first right page among the results, from 0; -1 where there is none. */
export function figures(ranks) {
  const share = (limit) => ranks.filter((rank) => rank >= 0 && rank < limit).length / ranks.length;
  const mrr = ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length;
  return { at1: share(1), at5: share(5), mrr };
}
