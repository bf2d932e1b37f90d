import { useEffect, useRef, useState } from 'react';
import { plural, type Strings } from '#engine/shared/strings.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import { ChangeList } from '../build/templates/ChangeList.tsx';
import { fromAddress, toAddress } from './releases/address.ts';
import { lastVisit } from './releases/lastVisit.ts';
import { type Choice, choose, everything, type Releases } from './releases/releases.ts';
import type { filterTexts } from './releases/texts.ts';

interface Option {
  id: string;
  label: string;
}

export interface ReleaseFilterProps {
  /** Id of the collection. */
  collection: string;
  /** Address of `releases.json`. */
  data: string;
  /** Day of the newest release. */
  newest: string;
  kinds: Option[];
  areas: Option[];
  /** Kind and area of every change, such as `new agents`. */
  pairs: string[];
  locale: string;
  strings: Pick<Strings, (typeof filterTexts)[number]>;
}

/** Filters the changes of all releases by kind, area and last visit. */
export default function ReleaseFilter(props: ReleaseFilterProps) {
  const { collection, data, newest, kinds, areas, pairs, locale, strings } = props;
  const [choice, setChoice] = useState(everything);
  const [since, setSince] = useState('');
  const [releases, setReleases] = useState<Releases>();
  const [fault, setFault] = useState(false);
  const kindButtons = useRef<HTMLFieldSetElement>(null);
  const isChosen = Object.values(choice).some(Boolean);
  const isWaiting = isChosen && !releases && !fault;

  useEffect(() => {
    const ids = (options: Option[]) => options.map(({ id }) => id);
    setChoice(fromAddress(location.search, ids(kinds), ids(areas)));
    const before = lastVisit(collection, newest);
    setSince(before < newest ? before : '');
    if (before) markUnseen(before);
  }, [collection, newest, kinds, areas]);

  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    load(data, controller.signal).then(setReleases, () => {
      if (!controller.signal.aborted) setFault(true);
    });
    return () => controller.abort();
  }, [isWaiting, data]);

  function change(part: Partial<Choice>): void {
    const next = { ...choice, ...part };
    setChoice(next);
    setFault(false);
    toAddress(next);
  }

  /** For buttons that disappear when they are pressed: the focus moves to the filter. */
  function changeAndStay(part: Partial<Choice>): void {
    change(part);
    kindButtons.current?.querySelector('button')?.focus();
  }

  /** Whether there is such a change, or it is chosen. */
  const canHit = (kind: string, area: string) =>
    (kind === choice.kind && area === choice.area) ||
    pairs.some((pair) => pair.startsWith(kind && `${kind} `) && pair.endsWith(area && ` ${area}`));
  const found = isChosen && releases ? choose(releases, choice) : [];
  const count = found.reduce((sum, release) => sum + release.changes.length, 0);
  const result = count > 0 ? plural(strings.filterResults, count, locale) : strings.filterNone;
  const status = !isChosen ? '' : isWaiting ? strings.loading : result;
  return (
    <>
      <search className="change-filter" aria-label={strings.filterChanges}>
        <fieldset ref={kindButtons}>
          <legend className="sr-only">{strings.filterKind}</legend>
          {[{ id: '', label: strings.filterAny }, ...kinds.filter(({ id }) => canHit(id, choice.area))].map(
            ({ id, label }) => (
              <button
                key={id}
                type="button"
                className="chip"
                aria-pressed={choice.kind === id}
                onClick={() => change({ kind: id })}
              >
                {label}
              </button>
            ),
          )}
        </fieldset>
        <label>
          {strings.filterArea}{' '}
          <select value={choice.area} onChange={(event) => change({ area: event.target.value })}>
            <option value="">{strings.filterAny}</option>
            {areas
              .filter(({ id }) => canHit(choice.kind, id))
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
          </select>
        </label>
      </search>
      <div className="change-filter__status">
        {(since || choice.since) && (
          <button
            type="button"
            className="chip"
            aria-pressed={choice.since !== ''}
            onClick={() => change({ since: choice.since ? '' : since })}
          >
            {strings.filterSince}
          </button>
        )}
        <p role="status">{fault ? strings.pageError : status}</p>
      </div>
      {fault && (
        <button type="button" className="button" onClick={() => changeAndStay({})}>
          {strings.retry}
        </button>
      )}
      {isChosen && releases && (
        <div className="filter-results">
          {found.map(({ date, title, href, changes }) => (
            <article key={href} className="summary">
              <p className="post-meta">
                <time dateTime={date}>{formatDay(date, locale)}</time>
              </p>
              <h2>
                <a href={href}>{title}</a>
              </h2>
              <ChangeList changes={changes} />
            </article>
          ))}
          <p>
            <button type="button" className="button" onClick={() => changeAndStay(everything)}>
              {strings.filterReset}
            </button>
          </p>
        </div>
      )}
    </>
  );
}

async function load(address: string, signal: AbortSignal): Promise<Releases> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as Releases;
}

/** Shows the mark of every release after the last visit. */
function markUnseen(since: string): void {
  for (const mark of document.body.querySelectorAll<HTMLElement>('[data-unseen]'))
    mark.hidden = (mark.dataset['unseen'] ?? '') <= since;
}
