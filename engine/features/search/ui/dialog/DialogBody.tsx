import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';
import { close as closeIcon, search as searchIcon } from '#engine/components/icon/icons.ts';
import { format, plural } from '#engine/shared/strings.ts';
import type { SearchHit } from '../../shared/types.ts';
import { AskButton } from '../ask/AskButton.tsx';
import { AskPanel } from '../ask/AskPanel.tsx';
import { longestQuery, useAnswer } from '../ask/useAnswer.ts';
import type { SearchContext } from '../context.ts';
import { Failure } from '../Failure.tsx';
import { filterFor, type Versions } from '../filter/filters.ts';
import { SectionFilter } from '../filter/SectionFilter.tsx';
import { History } from '../history/History.tsx';
import { remember } from '../history/history.ts';
import { HitList, optionId } from '../hits/HitList.tsx';
import { grouped } from '../hits/hits.ts';
import { openHit } from '../hits/openHit.ts';
import { shortened } from '../shortened.ts';
import { useCancel } from '../useCancel.ts';
import { DialogFooter } from './DialogFooter.tsx';
import { NoResults } from './NoResults.tsx';
import { Offers } from './Offers.tsx';
import { suggest } from './suggest.ts';

interface Props {
  context: SearchContext;
  versions: Versions;
  /** Opened for a question: Enter asks it instead of opening a hit. */
  asks: boolean;
  /** Text that the reader has typed already. */
  query: string;
  close: () => void;
}

/** The content of the open dialog: a combobox with the hits as its list, or what replaces them. */
export function DialogBody({ context, versions, asks: opensAsking, query: typed, close }: Props) {
  const { settings, strings, locale } = context;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);
  const [asks, setAsks] = useState(opensAsking);
  const [section, setSection] = useState('');
  const [pointed, point] = useState<SearchHit>();
  const [question, setQuestion] = useState('');
  const filter = filterFor(context, versions, section);
  const answer = useAnswer(context, { query, filter }, { delay: 0, perPage: 10 });
  const { documents, error, isBusy, isLate } = answer;
  const hits = grouped(answer.hits).flatMap((group) => group.hits);
  const last = useRef<{ query: string; titles: string[] }>({ query: '', titles: [] });
  if (hits.length > 0)
    last.current = {
      query: answer.query,
      titles: hits.map(({ headings }) => headings[1] ?? '').filter(Boolean),
    };
  const isContinued = answer.query.startsWith(last.current.query.trim());

  const isAsked = query.trim() !== '';
  const isAnswered = isAsked && !question && !error && answer.query !== '';
  const active = pointed && hits.includes(pointed) ? pointed : asks ? undefined : hits[0];
  const activeId = active && isAnswered ? optionId(id, hits, active) : undefined;
  const allResults = `${settings.searchPage}?q=${encodeURIComponent(query.trim())}`;

  useCancel(list, question !== '', () => {
    setQuestion('');
    input.current?.focus();
  });

  function search(text: string): void {
    setQuery(text);
    setQuestion('');
    point(undefined);
    input.current?.focus();
  }

  function ask(text: string): void {
    setQuery(text);
    setAsks(asks || text === '');
    setQuestion(text.trim());
    input.current?.focus();
  }

  function retry(): void {
    answer.retry();
    input.current?.focus();
  }

  function move(step: number): void {
    if (hits.length === 0) return;
    const from = active ? hits.indexOf(active) : step > 0 ? -1 : 0;
    const next = hits[(from + step + hits.length) % hits.length];
    point(next);
    if (next) document.getElementById(optionId(id, hits, next))?.scrollIntoView({ block: 'nearest' });
  }

  function open(event: KeyboardEvent): void {
    const link = list.current?.querySelector<HTMLAnchorElement>('[aria-selected=true]');
    if (isBusy || !link || !active) {
      if (isBusy) leave(allResults);
    } else if (event.ctrlKey || event.metaKey) {
      openHit(settings.indexName, active);
      window.open(link.href, '_blank', 'noopener');
    } else link.click();
  }

  function leave(address: string): void {
    close();
    location.assign(address);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape' && question) setQuestion('');
    else if (key === 'Escape') close();
    else if (key === 'Enter' && (event.shiftKey || (asks && !pointed && isAsked))) ask(query);
    else if (key === 'Enter') open(event);
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="search-dialog__box">
        <Icon path={searchIcon} />
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: a dialog for typing starts in its field
          autoFocus
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label={asks ? strings.answersAsk : strings.search}
          aria-expanded={activeId !== undefined}
          aria-controls={id}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longestQuery}
          placeholder={asks ? strings.answersPlaceholder : strings.searchDocs}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {query && (
          <button type="button" aria-label={strings.searchClear} onClick={() => search('')}>
            <Icon path={closeIcon} className="search-icon" />
          </button>
        )}
        <button type="button" className="search-dialog__close" onClick={close}>
          {strings.close}
        </button>
      </div>
      <p role="status" className={isLate && !question && !isAnswered ? 'search-message muted' : 'sr-only'}>
        {isLate && !question && strings.searchFetching}
        {isAnswered && !isBusy && plural(strings.documentsFound, documents, locale)}
      </p>
      {isAnswered && (
        <SectionFilter sections={answer.sections} chosen={section} choose={setSection} context={context} />
      )}
      <div className="search-dialog__results" aria-busy={isBusy} ref={list}>
        {!isAsked && !asks && <AskButton question="" keys="⇧ ↵" ask={() => ask('')} strings={strings} />}
        {!isAsked && !asks && (
          <History
            context={context}
            isAlone={context.popular.length + context.questions.length === 0}
            open={(hit) => {
              remember(settings.indexName, hit);
              close();
            }}
          />
        )}
        {!isAsked && <Offers context={context} ask={ask} asks={asks} close={close} />}
        {question && <p className="search-asked">{question}</p>}
        {question && <AskPanel context={context} question={question} filter={filter} leave={close} />}
        {isAsked && !question && (asks || isQuestion(query)) && (
          <AskButton
            question={query.trim()}
            keys={asks && !pointed ? '↵' : '⇧ ↵'}
            ask={() => ask(query)}
            strings={strings}
          />
        )}
        {isAsked && !question && error && !isLate && (
          <Failure hint={error.hint} retry={retry} strings={strings} />
        )}
        {isAnswered && hits.length > 0 && (
          <HitList
            id={id}
            context={context}
            hits={hits}
            active={active}
            point={point}
            open={(hit, event) => {
              openHit(settings.indexName, hit);
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close();
            }}
          />
        )}
        {isAnswered && hits.length === 0 && (
          <NoResults
            query={answer.query}
            suggestions={suggest(answer.query, isContinued ? last.current.titles : [], context.suggestions)}
            search={search}
            context={context}
          >
            <p className="search-message__query">
              <strong>{format(strings.noResultsFor, { query: shortened(answer.query) })}</strong>
            </p>
          </NoResults>
        )}
      </div>
      <DialogFooter
        asks={asks}
        strings={strings}
        back={question ? () => search(query) : undefined}
        all={isAnswered && hits.length > 0 ? { href: allResults, count: documents } : undefined}
        close={close}
      />
    </>
  );
}

/** Several words may be a question. */
const isQuestion = (query: string): boolean => query.trim().split(/\s+/).length > 2;
