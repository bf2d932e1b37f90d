import type { PartProps } from '#engine/render/site.ts';
import type { Link } from '#engine/shared/types.ts';

/** A link with an optional line above its label. */
interface Step extends Link {
  hint?: string;
}

interface Props {
  label: string;
  previous: Step | undefined;
  next: Step | undefined;
}

/** Links to the previous and the next page. */
export function Paginator({ label, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="paginator" aria-label={label}>
      {previous && (
        <a className="paginator__previous" href={previous.href} rel="prev">
          {previous.hint && <span>{previous.hint}</span>}
          {previous.label}
        </a>
      )}
      {next && (
        <a className="paginator__next" href={next.href} rel="next">
          {next.hint && <span>{next.hint}</span>}
          {next.label}
        </a>
      )}
    </nav>
  );
}

/** Links to the neighbors of a document in its sidebar. */
export function DocsPaginator({ page: { previous, next }, site }: PartProps) {
  const { strings } = site;
  return (
    <Paginator
      label={strings.docsPages}
      previous={previous && { ...previous, hint: strings.previous }}
      next={next && { ...next, hint: strings.next }}
    />
  );
}
