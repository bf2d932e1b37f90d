import type { ChangeView } from './view.ts';

/** The changes of a release, a line with a link for each. */
export function ChangeList({ changes }: { changes: ChangeView[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="change-list">
      {changes.map(({ href, kind, label, areaLabel, title }) => (
        <li key={href}>
          <span className={`badge badge--${kind}`}>{label}</span>{' '}
          <span>
            <a href={href}>{title}</a> <span className="change-list__area">{areaLabel}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
