import type { Link } from '#engine/shared/types.ts';

/** A link, with a small line above its label or none. */
interface Step extends Link {
  hint?: string;
}

interface Props {
  label: string;
  newer: Step | undefined;
  older: Step | undefined;
}

/** Ways to what is newer and what is older. */
export function Paginator({ label, newer, older }: Props) {
  if (!newer && !older) return null;
  return (
    <nav className="paginator" aria-label={label}>
      {newer && (
        <a className="paginator__previous" href={newer.href} rel="prev">
          {newer.hint && <span>{newer.hint}</span>}
          {newer.label}
        </a>
      )}
      {older && (
        <a className="paginator__next" href={older.href} rel="next">
          {older.hint && <span>{older.hint}</span>}
          {older.label}
        </a>
      )}
    </nav>
  );
}
