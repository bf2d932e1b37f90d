/** The note on lists whose entries were inferred. */
import { format } from '#engine/shared/strings.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import type { CollectionContext } from './context.ts';

interface Props {
  collection: CollectionContext;
  /** Route path of the page. */
  path: string;
}

/** The note as a line of a page, with a link to later changes; nothing if no entry was inferred. */
export function InferredLine({ collection: { context, locale, data }, path }: Props) {
  if (!data.listed.some(({ frontMatter }) => frontMatter.inferred)) return null;
  const { strings } = locale.site;
  const { code } = locale.locale;
  const { later } = data.config;
  const days = data.listed.map(({ date }) => formatDay(date, code));
  const source = 'site.config.ts';
  const resolve = (to: string) =>
    context.links.resolve(to, { path, source, locale: code }, { file: source, line: 1 });
  return (
    <p className="status-line">
      {strings.inferred} {format(strings.period, { first: days.at(-1) ?? '', last: days[0] ?? '' })}
      {later && (
        <>
          {` ${strings.laterChanges} `}
          <a href={resolve(later.to)}>{later.label}</a>
        </>
      )}
    </p>
  );
}
