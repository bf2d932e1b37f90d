/** What readers ask in words that the page itself does not use: search finds it by them, and nobody sees them. */
import * as z from 'zod';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import type { Question } from '#engine/shared/types.ts';
import type { ContentIds } from './markdown/ids.ts';

const ask = z.string().trim().min(1).max(120);

/** Of the page, or of one of its sections. */
export const question = z.union([
  ask.transform((ask): Question => ({ ask })),
  z.strictObject({ ask, anchor: z.string().min(1) }),
]);

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
