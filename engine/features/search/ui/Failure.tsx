import type { SearchStrings } from './context.ts';

/** Shows that a search failed, why, and a button that tries again. */
export function Failure({
  hint,
  retry,
  strings,
}: {
  hint: string;
  retry: () => void;
  strings: SearchStrings;
}) {
  return (
    <div className="search-message" role="alert">
      <p>
        <strong>{strings.searchFailed}</strong>
      </p>
      <p className="muted">{hint}</p>
      <button type="button" className="button button--small" onClick={retry}>
        {strings.retry}
      </button>
    </div>
  );
}
