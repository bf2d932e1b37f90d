import type { PageData, Site } from '../site/types.ts';

interface Props {
  page: PageData;
  /** What is leafed through, and what its two directions are called. */
  label: string;
  previousLabel: string;
  nextLabel: string;
}

/** Links to the neighbours of a page. */
export function Paginator({ page: { previous, next }, label, previousLabel, nextLabel }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="paginator" aria-label={label}>
      {previous && (
        <a className="paginator__previous" href={previous.href} rel="prev">
          <span>{previousLabel}</span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className="paginator__next" href={next.href} rel="next">
          <span>{nextLabel}</span>
          {next.label}
        </a>
      )}
    </nav>
  );
}

/** The neighbours of a document in its sidebar. */
export function DocsPaginator({ page, site: { strings } }: { page: PageData; site: Site }) {
  return (
    <Paginator
      page={page}
      label={strings.docsPages}
      previousLabel={strings.previous}
      nextLabel={strings.next}
    />
  );
}
