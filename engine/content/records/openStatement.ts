/** An entry of `confirm` in front matter: a statement that the owner of the platform still has to confirm. */
import * as z from 'zod';
import { isDay } from '#engine/shared/text/day.ts';

export interface OpenStatement {
  /** The question to the owner. */
  ask: string;
  /** Words that would state the answer; `…` stands for any others of the same paragraph or row. */
  words: string[];
  /** Id of the heading whose section states it, and says in a note that it is open. */
  anchor?: string;
}

const statement = z.strictObject({
  ask: z.string().min(1),
  words: z.union([z.string().transform((words) => [words]), z.array(z.string())]).default([]),
  anchor: z.string().optional(),
});

/** A question alone, or with what the page must not state while it is open. */
export const openStatement = z.union([
  z.string().transform((ask): OpenStatement => ({ ask, words: [] })),
  statement.transform(
    ({ anchor, ...rest }): OpenStatement => (anchor === undefined ? rest : { ...rest, anchor }),
  ),
]);

/** An entry of `confirmed`: a statement with the owner's answer, and the day on which it was recorded. */
export const confirmedStatement = statement.extend({
  answer: z.string().min(1),
  date: z.string().refine(isDay, 'is not a day such as 2025-03-31, without a time'),
});
