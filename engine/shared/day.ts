/** Calendar days in the words of a language. They have no time zone that could move them. */

const styles = {
  /** November 22, 2026 */
  long: { dateStyle: 'long' },
  /** Nov 22, 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** November 22 */
  withinYear: { day: 'numeric', month: 'long' },
} as const;

/** Making a format takes longer than drawing a paragraph. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an ISO date, or of an ISO time in UTC. */
export function formatDay(iso: string, locale: string, style: keyof typeof styles = 'long'): string {
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(iso));
}
