import { useEffect, useRef, useState } from 'react';
import { plural } from '#engine/shared/strings.ts';
import type { SearchHit } from '../../shared/types.ts';
import { useAnswer } from '../ask/useAnswer.ts';
import type { SearchContext } from '../context.ts';
import { NoResults } from '../dialog/NoResults.tsx';
import { suggest } from '../dialog/suggest.ts';
import { Failure } from '../Failure.tsx';
import { filterFor, type Versions } from '../filter/filters.ts';
import { SectionFilter } from '../filter/SectionFilter.tsx';
import { HitTitle } from '../hits/HitTitle.tsx';
import { trailOf } from '../hits/hits.ts';
import { Marked } from '../hits/Marked.tsx';
import { openHit } from '../hits/openHit.ts';

interface Props {
  context: SearchContext;
  /** Not empty. */
  query: string;
  versions: Versions;
  /** Milliseconds between typing and searching. */
  delay: number;
  search: (query: string) => void;
  /** Moves focus to the field. */
  focus: () => void;
}

/** Lists all results of a query, and loads more at the end of the list. */
export function PageResults({ context, query, versions, delay, search, focus }: Props) {
  const { settings, strings, locale, suggestions } = context;
  const [section, setSection] = useState('');
  const question = { query, filter: filterFor(context, versions, section) };
  const answer = useAnswer(context, question, { delay, perPage: 15 });
  const { hits, documents, error, hasMore, isBusy, isLate, more } = answer;
  const isAnswered = answer.query !== '' && !error;
  const firstNear = hits.find(({ isNear }) => isNear);
  const found = documents > 0 ? plural(strings.documentsFound, documents, locale) : strings.noDocumentsFound;

  const retry = () => {
    answer.retry();
    focus();
  };

  return (
    <div aria-busy={isBusy} data-results="">
      <p className="search-status muted" role="status">
        {isLate ? strings.searchFetching : isAnswered && found}
      </p>
      {isAnswered && (
        <SectionFilter sections={answer.sections} chosen={section} choose={setSection} context={context} />
      )}
      {isAnswered && hits.length > 0 && (
        <ol className="search-results">
          {hits.map((hit) => (
            <Result
              key={hit.id}
              hit={hit}
              note={hit === firstNear ? strings.searchNear : undefined}
              open={() => openHit(settings.indexName, hit)}
            />
          ))}
        </ol>
      )}
      {isAnswered && hits.length === 0 && (
        <NoResults
          query={answer.query}
          suggestions={suggest(answer.query, [], suggestions)}
          search={search}
          context={context}
        />
      )}
      {error && !isLate && <Failure hint={error.hint} retry={retry} strings={strings} />}
      {isAnswered && hasMore && (
        <More label={isBusy ? strings.searchFetching : strings.searchMore} more={more} />
      )}
    </div>
  );
}

interface ResultProps {
  hit: SearchHit;
  /** A line above it. */
  note: string | undefined;
  open: () => void;
}

function Result({ hit, note, open }: ResultProps) {
  const { url, snippet } = hit;
  const trail = trailOf(hit);
  return (
    <li>
      {note && <p className="search-near muted">{note}</p>}
      <h2>
        <a href={url} onClick={open}>
          <HitTitle hit={hit} />
        </a>
      </h2>
      {trail.length > 0 && <p className="search-results__trail">{trail.join(' › ')}</p>}
      {snippet && (
        <p className="muted">
          <Marked value={snippet} />
        </p>
      )}
    </li>
  );
}

/** A button that loads more results when it becomes visible or is pressed. */
function More({ label, more }: { label: string; more: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { threshold: 1 },
    );
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <button ref={button} type="button" className="button" onClick={more}>
      {label}
    </button>
  );
}
