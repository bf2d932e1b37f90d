import type { SearchStrings } from './context.ts';

/** Says that there is no answer, why, and offers to ask again. */
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
