import { useEffect, useRef, useState } from 'react';
import { format, plural, type Strings } from '../site/strings.ts';
import type { PageSummary } from '../site/types.ts';
import { matchPages } from './matchPages.ts';

interface Props {
  /** Address of the search page. */
  action: string;
  /** Address of the list of all pages. */
  source: string;
  locale: string;
  siteTitle: string;
  strings: Pick<
    Strings,
    | 'search'
    | 'searchTitle'
    | 'searchResultsTitle'
    | 'searchPlaceholder'
    | 'documentsFound'
    | 'noResultsFor'
    | 'searchFailed'
    | 'searchFailedHint'
  >;
}

/** Finds pages by the words of their titles and descriptions while the reader types. */
export default function PageSearch({ action, source, locale, siteTitle, strings }: Props) {
  const [query, setQuery] = useState('');
  const [pages, setPages] = useState<PageSummary[]>();
  const [hasFailed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const title = query ? format(strings.searchResultsTitle, { query }) : strings.searchTitle;

  useEffect(() => {
    setQuery((typed) => typed || (new URLSearchParams(location.search).get('q') ?? ''));
    input.current?.focus({ preventScroll: true });
    fetch(source)
      .then((response) => response.json() as Promise<PageSummary[]>)
      .then(setPages, () => setFailed(true));
  }, [source]);

  useEffect(() => {
    document.title = `${title} | ${siteTitle}`;
  }, [title, siteTitle]);

  function search(text: string): void {
    setQuery(text);
    const url = new URL(location.href);
    if (text) url.searchParams.set('q', text);
    else url.searchParams.delete('q');
    history.replaceState(history.state, '', url);
  }

  return (
    <>
      <h1>{title}</h1>
      <search>
        <form action={action} className="search-form" onSubmit={(event) => event.preventDefault()}>
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={strings.search}
            placeholder={strings.searchPlaceholder}
            autoComplete="off"
            value={query}
            onChange={(event) => search(event.target.value)}
          />
          <button type="submit" className="button button--primary">
            {strings.search}
          </button>
        </form>
      </search>
      <div aria-live="polite">
        {query && hasFailed && (
          <p className="search-status muted">
            <strong>{strings.searchFailed}</strong> {strings.searchFailedHint}
          </p>
        )}
        {query && pages && <Results query={query} pages={pages} locale={locale} strings={strings} />}
      </div>
    </>
  );
}

interface ResultsProps extends Pick<Props, 'locale' | 'strings'> {
  query: string;
  pages: PageSummary[];
}

function Results({ query, pages, locale, strings }: ResultsProps) {
  const found = matchPages(query, pages);
  if (found.length === 0)
    return <p className="search-status muted">{format(strings.noResultsFor, { query })}</p>;
  return (
    <>
      <p className="search-status muted">{plural(strings.documentsFound, found.length, locale)}</p>
      <ol className="search-results">
        {found.map(({ href, title, description }) => (
          <li key={href}>
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p className="muted">{description}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
