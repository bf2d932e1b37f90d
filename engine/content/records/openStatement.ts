/** An entry of `confirm` in front matter: a statement that the owner of the platform still has to confirm. */
import * as z from 'zod';

export interface OpenStatement {
  /** The question to the owner. */
  ask: string;
  /** Words that would state the answer; `…` stands for any others of the same paragraph or row. */
  words: string[];
  /** Id of the heading whose section states it, and says in a note that it is open. */
  anchor?: string;
}

/** A question alone, or with what the page must not state while it is open. */
export const openStatement = z.union([
  z.string().transform((ask): OpenStatement => ({ ask, words: [] })),
  z
    .strictObject({
      ask: z.string().min(1),
      words: z.union([z.string().transform((words) => [words]), z.array(z.string())]).default([]),
      anchor: z.string().optional(),
    })
    .transform(({ anchor, ...rest }): OpenStatement => (anchor === undefined ? rest : { ...rest, anchor })),
]);
