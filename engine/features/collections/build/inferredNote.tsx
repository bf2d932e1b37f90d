/** The note on lists whose entries were inferred. */
import { format } from '#engine/shared/strings.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import type { Link } from '#engine/shared/types.ts';
import type { CollectionContext } from './context.ts';

/** The text of the note, with a link to later changes; `undefined` if no entry was inferred. */
function inferredNote(
  { context, locale, data }: CollectionContext,
  path: string,
): { text: string; later?: Link } | undefined {
  if (!data.listed.some(({ frontMatter }) => frontMatter.inferred)) return undefined;
  const { strings } = locale.site;
  const { code } = locale.locale;
  const days = data.listed.map(({ date }) => formatDay(date, code));
  const text = `${strings.inferred} ${format(strings.period, { first: days.at(-1) ?? '', last: days[0] ?? '' })}`;
  const { later } = data.config;
  if (!later) return { text };
  const source = 'site.config.ts';
  const href = context.links.resolve(later.to, { path, source, locale: code }, { file: source, line: 1 });
  return { text: `${text} ${strings.laterChanges}`, later: { label: later.label, href } };
}

/** The note as a line of a page. */
export function InferredLine({ collection, path }: { collection: CollectionContext; path: string }) {
  const note = inferredNote(collection, path);
  if (!note) return null;
  return (
    <p className="status-line">
      {note.text}
      {note.later && (
        <>
          {' '}
          <a href={note.later.href}>{note.later.label}</a>
        </>
      )}
    </p>
  );
}

/** The note as Markdown, followed by an empty line; empty without a note. */
export function inferredMarkdown(collection: CollectionContext, path: string): string {
  const note = inferredNote(collection, path);
  if (!note) return '';
  const { text, later } = note;
  return `> ${text}${later ? ` [${later.label}](${later.href})` : ''}\n\n`;
}
