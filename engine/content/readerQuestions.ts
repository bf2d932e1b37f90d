/** Questions that a page answers: search finds it by them, and the option `pageQuestions` shows them to readers. */
import * as z from 'zod';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import type { Question } from '#engine/shared/types.ts';
import type { ContentIds } from './markdown/ids.ts';

const most = 3;
const fewestWords = 3;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** A mark that ends a sentence, with quotes and brackets after it. */
const sentenceEnd = /[\p{STerm};]['"”’»」)]*$/u;

const isSentence = (text: string): boolean =>
  sentenceEnd.test(text) &&
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length >= fewestWords;

const ask = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .check(({ value, issues }) => {
    if (isSentence(value) || issues.length > 0) return;
    const hint =
      'Write at least three words with a question mark or full stop, such as: How do I add credit?';
    issues.push({ code: 'custom', message: 'is no whole sentence', params: { hint }, input: value });
  });

/** Of the page, or of one of its sections. */
const question = z.union([
  ask.transform((ask): Question => ({ ask })),
  z.strictObject({ ask, anchor: z.string().min(1) }),
]);

/** What `questions` of front matter may hold. */
export const questions = z.array(question).check(({ value, issues }) => {
  if (value.length <= most) return;
  const hint = 'Keep the three questions that the page answers best.';
  issues.push({ code: 'custom', message: `has ${value.length} entries`, params: { hint }, input: value });
});

/** The questions of a page whose headings have these ids; reports those of sections that are not there. */
export function questionsOf(
  questions: readonly Question[],
  { headings, isPart }: ContentIds,
  start: SourceLocation,
  problems: Problems,
): { questions?: readonly Question[] } {
  for (const { ask, anchor } of questions)
    if (anchor !== undefined && !isPart && !headings.has(anchor))
      problems.error(
        start,
        `There is no heading with the id "${anchor}", of which questions asks "${ask}".`,
        'Name a heading of the page, or leave the anchor out.',
      );
  return questions.length > 0 ? { questions } : {};
}
