/** Formats calendar days, which have no time zone. */
import { attempt } from '../attempt.ts';

const styles = {
  /** November 22, 2026 */
  long: { dateStyle: 'long' },
  /** Nov 22, 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** November 22 */
  withinYear: { day: 'numeric', month: 'long' },
} as const;

/** Formats by locale and style: creating one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a time in UTC, such as 2025-03-31; `time` is a date, its text, or milliseconds. */
export const dayOf = (time: Date | string | number): string => new Date(time).toISOString().slice(0, 10);

/** True for a day of the calendar, written as 2025-03-31. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Parses a time in any form of JavaScript; `undefined` for invalid texts and days that do not exist. */
export function timeOf(text: string): Date | undefined {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return undefined;
  const [iso] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  const days = [time.getDate(), time.getUTCDate()];
  // JavaScript reads the 30th of February as the 1st of March.
  const isReal =
    iso === undefined ? text.match(/\d+/g)?.some((part) => days.includes(Number(part))) : isDay(iso);
  return isReal ? time : undefined;
}

/** Whether these are options of a format of dates. */
export const isDateFormat = (options: unknown): boolean =>
  typeof options === 'object' && attempt(() => Boolean(new Intl.DateTimeFormat('en', options ?? {})), false);

/** The day of an ISO date, or of an ISO time in UTC. */
export function formatDay(
  iso: string,
  locale: string,
  style: keyof typeof styles | Intl.DateTimeFormatOptions = 'long',
): string {
  const key = `${locale} ${JSON.stringify(style)}`;
  const options = typeof style === 'object' ? style : styles[style];
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formats.set(key, format);
  return format.format(new Date(iso));
}
