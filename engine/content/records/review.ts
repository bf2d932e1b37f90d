/** `review` of a page or a folder: who answers for it, and how often it is read again. */
import * as z from 'zod';
import { dayOf, isDay } from '#engine/shared/text/day.ts';

export const review = z.strictObject({
  /** A person or a team. Readers do not see it. */
  owner: z.string().min(1).optional(),
  every: z
    .string()
    .regex(/^[1-9]\d{0,2} (day|week|month|year)s?$/, 'must be a time such as 6 months or 1 year')
    .optional(),
  /** The day on which somebody read it last. Default: that of the last change. */
  last: z.string().refine(isDay, 'is not a day such as 2025-03-31, without a time').optional(),
});

export type Review = z.output<typeof review>;

/** The day on which something that was read on `last` is due, as YYYY-MM-DD. */
export function dueAfter(last: string, every: string): string {
  const [, count, unit] = /^(\d+) (day|week|month|year)/.exec(every) ?? [];
  const date = new Date(`${last.slice(0, 10)}T00:00:00Z`);
  const days = { day: 1, week: 7 }[unit ?? ''];
  const months = { month: 1, year: 12 }[unit ?? ''] ?? 0;
  if (days) date.setUTCDate(date.getUTCDate() + days * Number(count));
  // The 31st of a month without one is the first of the next.
  else date.setUTCMonth(date.getUTCMonth() + months * Number(count));
  return dayOf(date);
}
