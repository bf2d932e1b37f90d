import { type ReactNode, useEffect } from 'react';
import { trackEvent } from '#engine/shared/events.ts';
import type { SearchContext } from '../context.ts';

/** Milliseconds until an empty result counts for analytics. */
const settled = 1000;

interface Props {
  query: string;
  /** Queries to try instead. */
  suggestions: readonly string[];
  search: (query: string) => void;
  context: SearchContext;
  /** A message that nothing was found, if nothing else says so. */
  children?: ReactNode;
}

/** Replaces empty results: suggests other queries, and links to where a reader can report what is missing. */
export function NoResults({ query, suggestions, search, context, children }: Props) {
  const { settings, strings } = context;
  const { missingResultsUrl } = settings;

  useEffect(() => {
    const timer = setTimeout(() => trackEvent('search_no_results', { query }), settled);
    return () => clearTimeout(timer);
  }, [query]);

  return (
    <div className="search-message">
      {children}
      {suggestions.length > 0 && (
        <>
          <p className="muted">{strings.searchTry}</p>
          <ul className="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => search(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl && (
        <p className="muted">
          {strings.searchMissing}{' '}
          <a
            href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {strings.searchTell}
          </a>
        </p>
      )}
    </div>
  );
}
