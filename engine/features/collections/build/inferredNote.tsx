/** What readers of a list are told when its entries were inferred. */

import { format } from '#engine/shared/strings.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import type { Link } from '#engine/shared/types.ts';
import type { Shared } from './shared.ts';

interface InferredNote {
  /** Where the entries come from, and the days that they cover. */
  text: string;
  /** Where changes stand that came after them. */
  later?: Link;
}

/** The note of a collection; `undefined` where no entry was inferred. */
function inferredNote({ context, locale, data }: Shared, path: string): InferredNote | undefined {
  if (!data.listed.some(({ frontMatter }) => frontMatter.inferred)) return undefined;
  const { strings } = locale.site;
  const days = data.listed.map(({ date }) => formatDay(date, locale.locale.code));
  const text = `${strings.inferred} ${format(strings.period, { first: days.at(-1) ?? '', last: days[0] ?? '' })}`;
  const { later } = data.config;
  if (!later) return { text };
  const source = 'site.config.ts';
  const origin = { path, source, locale: locale.locale.code };
  const href = context.links.resolve(later.to, origin, { file: source, line: 1 });
  return { text, later: { label: later.label, href } };
}

/** The note as a line of a page. */
export function InferredLine({ shared, path }: { shared: Shared; path: string }) {
  const note = inferredNote(shared, path);
  if (!note) return null;
  return (
    <p className="status-line">
      {note.text}
      {note.later && (
        <>
          {' '}
          {shared.locale.site.strings.laterChanges} <a href={note.later.href}>{note.later.label}</a>
        </>
      )}
    </p>
  );
}

/** The note as Markdown, with an empty line after it; empty without one. */
export function inferredMarkdown(shared: Shared, path: string): string {
  const note = inferredNote(shared, path);
  if (!note) return '';
  const { text, later } = note;
  const more = later ? ` ${shared.locale.site.strings.laterChanges} [${later.label}](${later.href})` : '';
  return `> ${text}${more}\n\n`;
}
