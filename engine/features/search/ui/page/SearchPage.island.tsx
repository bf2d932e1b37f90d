import { useEffect, useRef, useState } from 'react';
import { read } from '#engine/runtime/storage.ts';
import { versionKey } from '#engine/shared/storageKeys.ts';
import { format } from '#engine/shared/strings.ts';
import { longestQuery } from '../ask/useAnswer.ts';
import type { SearchContext } from '../context.ts';
import { type Versions, versionInUse } from '../filter/filters.ts';
import { VersionFilter } from '../filter/VersionFilter.tsx';
import { shortened } from '../shortened.ts';
import { PageResults } from './PageResults.tsx';

/** Finds pages while the reader types. Before it wakes it is a plain form that leads back to its page. */
export default function SearchPage(context: SearchContext) {
  const { settings, strings, siteTitle, titleDelimiter, docs } = context;
  const [query, setQuery] = useState('');
  const [isTyped, setTyped] = useState(false);
  const [versions, setVersions] = useState<Versions>({});
  const input = useRef<HTMLInputElement>(null);
  const asked = query.trimStart().slice(0, longestQuery);
  const title = asked ? format(strings.searchResultsTitle, { query: shortened(asked) }) : strings.searchTitle;

  useEffect(() => {
    setQuery((typed) => typed || (new URLSearchParams(location.search).get('q') ?? ''));
    const preferred = docs.map((docs) => [docs.id, versionInUse(docs, '', read(versionKey(docs.id)))]);
    setVersions(Object.fromEntries(preferred) as Versions);
    input.current?.focus({ preventScroll: true });
  }, [docs]);

  useEffect(() => {
    document.title = `${title} ${titleDelimiter} ${siteTitle}`;
  }, [title, titleDelimiter, siteTitle]);

  function search(text: string): void {
    setQuery(text);
    setTyped(true);
    showInAddress(text);
  }

  const focus = () => input.current?.focus();

  return (
    <>
      <h1>{title}</h1>
      <search>
        <form
          action={settings.searchPage}
          className="search-form"
          onSubmit={(event) => event.preventDefault()}
        >
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={strings.search}
            placeholder={strings.searchPlaceholder}
            autoComplete="off"
            maxLength={longestQuery}
            value={query}
            onChange={(event) => search(event.target.value)}
          />
          <button type="submit" className="button button--primary">
            {strings.search}
          </button>
        </form>
      </search>
      <VersionFilter
        docs={docs}
        chosen={versions}
        choose={(id, name) => setVersions({ ...versions, [id]: name })}
        label={strings.versions}
      />
      {asked && (
        <PageResults
          context={context}
          query={asked}
          versions={versions}
          delay={isTyped ? 300 : 0}
          search={(text) => {
            search(text);
            focus();
          }}
          focus={focus}
        />
      )}
    </>
  );
}

/** Replaces the entry of the browser's history, so that going back leaves the page. */
function showInAddress(query: string): void {
  const url = new URL(location.href);
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  try {
    history.replaceState(history.state, '', url);
  } catch (error) {
    console.warn('The browser allows no more changes of the address.', error);
  }
}
