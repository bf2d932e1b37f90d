import type { PageMarks } from '#engine/shared/pageMarks.ts';

/** Kind of the style sheet of pages that show badges or icons in lists. */
export const marksStyle = 'marks';

/** The badge behind the title of a page. */
export const PageBadge = ({ badge, tone }: PageMarks) =>
  tone && (
    <>
      {' '}
      <small className={`page-badge admonition--${tone}`} data-search-skip="">
        {badge}
      </small>
    </>
  );
