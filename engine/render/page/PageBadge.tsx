import type { PageMarks } from '#engine/shared/pageMarks.ts';

/** Kind of the style sheet of pages that show badges. */
export const badgeStyle = 'badge';

/** The badge behind the title of a page. */
export const PageBadge = ({ badge, tone }: PageMarks) =>
  tone && (
    <>
      {' '}
      <small className="page-badge" data-tone={tone} data-search-skip="">
        {badge}
      </small>
    </>
  );
