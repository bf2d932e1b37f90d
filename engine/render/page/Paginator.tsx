import type { Site } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';

/** Links to the neighbours of a document in its sidebar. */
export function DocsPaginator({ page: { previous, next }, site }: { page: PageData; site: Site }) {
  if (!previous && !next) return null;
  const { strings } = site;
  return (
    <nav className="paginator" aria-label={strings.docsPages}>
      {previous && (
        <a className="paginator__previous" href={previous.href} rel="prev">
          <span>{strings.previous}</span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className="paginator__next" href={next.href} rel="next">
          <span>{strings.next}</span>
          {next.label}
        </a>
      )}
    </nav>
  );
}
