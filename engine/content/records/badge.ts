/** The badge of a page: a word beside its title. */
import * as z from 'zod';
import { type BadgeTone, badgeTones, type PageMarks } from '#engine/shared/pageMarks.ts';
import { suggest } from '#engine/shared/problems.ts';
import type { Strings } from '#engine/shared/strings.ts';

const known = {
  new: { tone: 'tip', text: 'badgeNew' },
  beta: { tone: 'info', text: 'badgeBeta' },
  deprecated: { tone: 'warning', text: 'badgeDeprecated' },
} as const satisfies Record<string, { tone: BadgeTone; text: keyof Strings }>;

const knownBadge = z.string().transform((value, { addIssue }) => {
  if (Object.hasOwn(known, value)) return value as keyof typeof known;
  const own = `For a word of your own, write: { text: ${JSON.stringify(value)}, variant: info }.`;
  const hint = `${suggest(value, Object.keys(known))} ${own}`.trim();
  addIssue({ code: 'custom', message: `there is no badge "${value}"`, params: { hint }, input: value });
  return z.NEVER;
});

export const pageBadge = z.union([
  knownBadge,
  z.strictObject({ text: z.string().min(1).max(30), variant: z.enum(badgeTones).default('note') }),
]);

/** The marks of a page with a badge, in the words of a language. */
export function badgeMarks(
  badge: z.output<typeof pageBadge> | undefined,
  strings: Strings,
): Pick<PageMarks, 'badge' | 'tone'> {
  if (badge === undefined) return {};
  if (typeof badge === 'object') return { badge: badge.text, tone: badge.variant };
  const { text, tone } = known[badge];
  return { badge: strings[text], tone };
}
