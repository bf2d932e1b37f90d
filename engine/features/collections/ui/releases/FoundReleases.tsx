import type { Strings } from '#engine/shared/strings.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import { ChangeList } from '../../build/templates/ChangeList.tsx';
import type { FoundRelease } from './releases.ts';

interface Props {
  releases: FoundRelease[];
  locale: string;
  strings: Pick<Strings, 'filterReset'>;
  /** Back to the whole list. */
  reset: () => void;
}

/** The releases that a filter leaves, in the place of the whole list. */
export function FoundReleases({ releases, locale, strings, reset }: Props) {
  return (
    <div className="filter-results">
      {releases.map(({ date, title, href, changes }) => (
        <article key={href} className="summary">
          <p className="post-meta">
            <time dateTime={date}>{formatDay(date, locale)}</time>
          </p>
          <h2>
            <a href={href}>{title}</a>
          </h2>
          <ChangeList changes={changes} />
        </article>
      ))}
      <p>
        <button type="button" className="button" onClick={reset}>
          {strings.filterReset}
        </button>
      </p>
    </div>
  );
}
