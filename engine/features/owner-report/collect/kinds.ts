/** What is counted of visits, and the lines that it is kept in. */
import * as z from 'zod';
import { isDay } from '#engine/shared/text/day.ts';
import { cleanPath, cleanQuery } from './clean.ts';

/** Kinds whose texts readers write or make up. Only what several readers had in common is kept. */
const written = ['search', 'ask', 'missing'] as const;

/** `search`: without result; `ask`: without answer; `missing`: no such page; `yes` and `no`: answers; `agent`: problems. */
const kind = z.enum([...written, 'yes', 'no', 'agent']);
export type Kind = z.output<typeof kind>;

/** Readers who must have had a text in common before it is kept or shown. */
export const fewest = 3;

export const isWritten = (kind: Kind): boolean => written.some((each) => each === kind);

/** What a visit is about, without what could say whose it is. */
const aboutOf = (kind: Kind, text: string): string | undefined =>
  kind === 'search' || kind === 'ask' ? cleanQuery(text) : cleanPath(text);

/** What is kept of a visit: a query, or the path of a page. */
export const lineSchema = z
  .strictObject({ day: z.string().refine(isDay), kind, about: z.string() })
  .refine(({ kind, about }) => aboutOf(kind, about) === about);
export type Line = z.output<typeof lineSchema>;

const event = z.object({
  type: z.literal('event'),
  name: z.enum(['search_no_results', 'ask_no_answer', 'not_found', 'feedback']),
  url: z.string(),
  data: z.object({ query: z.string().default(''), helpful: z.enum(['yes', 'no']).optional() }),
});
const feedback = z.object({
  helpful: z.enum(['yes', 'no']),
  url: z.string(),
  from: z.literal('agent').optional(),
});

/** Reads a message of the site, as the adapter `beacon` and the feedback endpoint get it; `undefined` for all others. */
export function visitOf(message: unknown): Omit<Line, 'day'> | undefined {
  const { data: said } = feedback.safeParse(message);
  const { data: sent } = event.safeParse(message);
  const found = (kind: Kind | undefined, text: string) => {
    const about = kind && aboutOf(kind, text);
    return kind && about ? { kind, about } : undefined;
  };
  if (said) return found(said.from ?? said.helpful, said.url);
  if (!sent) return undefined;
  if (sent.name === 'feedback') return found(sent.data.helpful, sent.url);
  if (sent.name === 'not_found') return found('missing', sent.url);
  return found(sent.name === 'ask_no_answer' ? 'ask' : 'search', sent.data.query);
}
