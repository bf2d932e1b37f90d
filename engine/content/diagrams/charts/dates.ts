/** Dates and durations of Gantt charts, in milliseconds of UTC. */
import { escapePattern } from '#engine/shared/text/escapePattern.ts';

export const day = 86_400_000;
const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: day / 24, d: day, w: 7 * day };

const nameOf = (part: Intl.DateTimeFormatOptions, time: number): string =>
  new Intl.DateTimeFormat('en', { ...part, timeZone: 'UTC' }).format(time);
const months = Array.from({ length: 12 }, (_, at) => nameOf({ month: 'short' }, Date.UTC(2000, at)));
/** From Sunday on. */
const weekdays = Array.from({ length: 7 }, (_, at) => nameOf({ weekday: 'long' }, Date.UTC(2023, 0, 1 + at)));
export const weekdayOf = (time: number): string => weekdays[new Date(time).getUTCDay()] ?? '';

const tokens = /YYYY|YY|Q|M{1,4}|Do|DD?|HH?|hh?|[Aa]|mm?|ss?|SSS|[Xx]/g;
/** What a token stands for, unless it is a number of as many digits as it has letters. */
const looks: Record<string, string> = {
  MMMM: '[A-Za-z]+',
  MMM: '[A-Za-z]{3}',
  Do: '\\d\\d?(?:st|nd|rd|th)',
  A: '[AP]M',
  a: '[ap]m',
  X: '-?\\d+(?:\\.\\d+)?',
  x: '-?\\d+',
};

/** The date that a text is in a format such as `YYYY-MM-DD`, or by ISO 8601; `undefined` for another text. */
export function parseDate(text: string, format: string): number | undefined {
  const letters: string[] = [];
  const pattern = escapePattern(format).replace(tokens, (token) => {
    letters.push(token.charAt(0));
    return `(${looks[token] ?? (token.length === 1 ? '\\d\\d?' : `\\d{${token.length}}`)})`;
  });
  const values = new RegExp(`^${pattern}$`).exec(text)?.slice(1);
  if (!values) return isoDate(text);
  const get = (letter: string) => values[letters.indexOf(letter)];
  const number = (letter: string, otherwise: number) => Number.parseFloat(get(letter) ?? `${otherwise}`);
  if (get('X') ?? get('x')) return get('X') ? number('X', 0) * 1000 : number('x', 0);
  const named = months.indexOf(get('M')?.slice(0, 3) ?? '');
  const month = named >= 0 ? named : number('M', 3 * number('Q', 1) - 2) - 1;
  const half = (get('A') ?? get('a'))?.toLowerCase();
  const hour = half ? (number('h', 0) % 12) + (half === 'pm' ? 12 : 0) : number('H', number('h', 0));
  const year = number('Y', 2000) + (get('Y')?.length === 2 ? 2000 : 0);
  const time = Date.UTC(year, month, number('D', 1), hour, number('m', 0), number('s', 0), number('S', 0));
  return new Date(time).getUTCDate() === number('D', 1) ? time : undefined;
}

function isoDate(text: string): number | undefined {
  const [, date, time = '00:00'] = /^(\d{4}(?:-\d\d){0,2})(?:[T ](\d\d:\d\d))?$/.exec(text) ?? [];
  const parsed = Date.parse(`${date?.padEnd(10, '-01')}T${time}Z`);
  return Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, date?.length) !== date
    ? undefined
    : parsed;
}

/** The end of what lasts `text`, such as `3d`, from `start` on; `undefined` for another text. */
export function after(start: number, text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,6}(?:\.\d+)?)\s*(ms|[smhdwMy])$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  if (unit !== 'M' && unit !== 'y') return start + Number(count) * (units[unit] ?? 0);
  const date = new Date(start);
  return date.setUTCMonth(date.getUTCMonth() + Number(count) * (unit === 'y' ? 12 : 1));
}

/** A date in a format such as `%Y-%m-%d`. */
export function formatDate(time: number, format: string): string {
  const date = new Date(time);
  const [, Y = '', m, d, H, M, S, L] =
    /^\D?0*(\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d+)/.exec(date.toISOString()) ?? [];
  const two = (value: number) => String(value).padStart(2, '0');
  const dayOfYear = Math.floor((time - Date.UTC(Number(Y), 0, 1)) / day);
  const weekFrom = (first: number) =>
    two(Math.floor((dayOfYear + 7 - ((date.getUTCDay() + 7 - first) % 7)) / 7));
  const values: Record<string, string | undefined> = {
    Y,
    m,
    d,
    H,
    M,
    S,
    L,
    y: Y.slice(-2),
    e: String(date.getUTCDate()),
    I: two(date.getUTCHours() % 12 || 12),
    p: date.getUTCHours() < 12 ? 'AM' : 'PM',
    b: months[date.getUTCMonth()],
    B: nameOf({ month: 'long' }, time),
    a: weekdayOf(time).slice(0, 3),
    A: weekdayOf(time),
    w: String(date.getUTCDay()),
    j: String(dayOfYear + 1).padStart(3, '0'),
    q: String(Math.ceil(Number(m) / 3)),
    U: weekFrom(0),
    W: weekFrom(1),
    s: String(time / 1000),
    Q: String(time),
    '%': '%',
  };
  const full = format.replace('%c', '%a %b %e %X %Y').replace('%x', '%m/%d/%Y').replace('%X', '%H:%M:%S');
  return full.replace(/%[-_0]?(\w|%)/g, (all, letter: string) => values[letter] ?? all);
}

const steps = [
  1,
  ...[1, 5, 15].map((seconds) => seconds * 1000),
  ...[1, 5, 15, 30].map((minutes) => minutes * 60_000),
  ...[1, 3, 6, 12].map((hours) => (hours * day) / 24),
  ...[1, 2, 7, 14].map((days) => days * day),
];
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200];

/** Round dates from `from` to `to`, at most about `most`. */
export function dateTicks(from: number, to: number, most: number): number[] {
  const step = steps.find((each) => (to - from) / each <= most);
  if (step) {
    // Weeks begin on Monday; the first day of 1970 was a Thursday.
    const shift = step % (7 * day) === 0 ? 4 * day : 0;
    const first = Math.ceil((from - shift) / step) * step + shift;
    return Array.from(
      { length: Math.max(0, Math.floor((to - first) / step) + 1) },
      (_, at) => first + at * step,
    );
  }
  const monthOf = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();
  const every = monthSteps.find((each) => (monthOf(to) - monthOf(from)) / each <= most) ?? 12_000;
  const first = Math.ceil(monthOf(from) / every);
  return Array.from({ length: Math.floor(monthOf(to) / every) - first + 1 }, (_, at) =>
    new Date(0).setUTCFullYear(0, (first + at) * every, 1),
  ).filter((time) => time >= from);
}
