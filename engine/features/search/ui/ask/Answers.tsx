import { useEffect, useState } from 'react';
import { trackEvent } from '#engine/shared/events.ts';
import { plural } from '#engine/shared/strings.ts';
import type { Answer, Passage } from '../../browser/index/answers.ts';
import { findAnswer } from '../../browser/index/questionParts.ts';
import { between } from '../../shared/blocks.ts';
import type { SearchFilter, SearchHit } from '../../shared/types.ts';
import type { SearchContext } from '../context.ts';
import { Failure } from '../Failure.tsx';
import { headingOf, trailOf } from '../hits/hits.ts';
import { openHit } from '../hits/openHit.ts';
import { sourceOf } from '../sourceOf.ts';
import type GeneratedAnswer from './GeneratedAnswer.tsx';
import { PageLink } from './PageLink.tsx';

interface Props {
  context: SearchContext;
  question: string;
  filter: SearchFilter;
  /** Called when a reader follows a passage in this tab. */
  leave: () => void;
  /** Shows the answer of a model, if the owner has one. */
  Written: typeof GeneratedAnswer | undefined;
}

interface State {
  answer?: Answer;
  error?: Error;
}

/** Answers a question with passages of the site, word for word, each with a link to its heading. */
export default function Answers({ context, question, filter, leave, Written }: Props) {
  const { settings, strings, locale } = context;
  const [{ answer: found, error }, change] = useState<State>({});
  const [attempt, setAttempt] = useState(0);
  const filterKey = JSON.stringify(filter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const answer = async (): Promise<State> => {
      try {
        const request = { query: question, filter: JSON.parse(filterKey) as SearchFilter };
        return { answer: await findAnswer(sourceOf(settings), request, signal) };
      } catch (fault) {
        return { error: fault instanceof Error ? fault : new Error(String(fault)) };
      }
    };
    change({});
    void answer().then((state) => signal.aborted || change(state));
    return () => controller.abort();
  }, [settings, question, filterKey, attempt]);

  const isUnanswered = found?.passages.length === 0;
  useEffect(() => {
    if (isUnanswered) trackEvent('ask_no_answer', { query: question });
  }, [isUnanswered, question]);

  if (error) {
    const hint = error.name === 'RefusedError' ? error.message : strings.searchFailedHint;
    return <Failure hint={hint} retry={() => setAttempt(attempt + 1)} strings={strings} />;
  }
  const passages = found?.passages;
  const open = (hit: SearchHit) => (isElsewhere: boolean) => {
    openHit(settings.indexName, hit);
    if (!isElsewhere) leave();
  };
  return (
    <section className="search-answers" aria-label={strings.answersTitle} aria-busy={!passages}>
      <p role="status" className="sr-only">
        {passages && passages.length > 0 && plural(strings.answersCount, passages.length, locale)}
      </p>
      {!passages && <p className="search-message muted">{strings.loading}</p>}
      {Written && found && found.passages.length > 0 && (
        <Written question={question} passages={found.passages} context={context} open={open} />
      )}
      {passages?.map((passage, index) => (
        <Quote key={passage.url} number={Written && index + 1} passage={passage} open={open(passage.hit)} />
      ))}
      {found && found.next.length > 0 && (
        <p className="search-next">
          {strings.answersNext}{' '}
          {found.next.map((hit) => (
            <PageLink key={hit.url} hit={hit} open={open(hit)}>
              {[...new Set([hit.headings[1], headingOf(hit)])].join(' › ')}
            </PageLink>
          ))}
        </p>
      )}
      {isUnanswered && (
        <div className="search-message">
          <p>
            <strong>{strings.answersNone}</strong>
          </p>
          <p className="muted">{strings.answersNoneHint}</p>
        </div>
      )}
      {passages?.length !== 0 && (
        <p className="search-answers__notice">{Written ? strings.answersQuoted : strings.answersNotice}</p>
      )}
    </section>
  );
}

/** A line of a passage. A table row has a line for each of its values. */
function Line({ text }: { text: string }) {
  const values = text.split(between);
  if (values.length === 1) return <p>{text}</p>;
  return (
    <p className="search-quote__row">
      {values.map((value) => {
        const [heading, rest] = value.split(/: (.*)/s);
        return (
          <span key={value}>
            {rest === undefined ? (
              value
            ) : (
              <>
                <b>{heading}:</b> {rest}
              </>
            )}
          </span>
        );
      })}
    </p>
  );
}

interface QuoteProps {
  passage: Passage;
  /** Its number in a written answer. */
  number: number | undefined;
  open: (isElsewhere: boolean) => void;
}

function Quote({ passage, number, open }: QuoteProps) {
  const { hit } = passage;
  const trail = trailOf(hit);
  return (
    <figure className="search-quote">
      <blockquote cite={hit.url}>
        {passage.parts.map((part, at) =>
          'line' in part ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a passage never changes
            <Line key={at} text={part.line} />
          ) : (
            // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
            // biome-ignore-start lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
            <pre key={at} tabIndex={0}>
              <code>{part.code}</code>
            </pre>
            // biome-ignore-end lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
            // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
          ),
        )}
      </blockquote>
      <figcaption>
        {number && `[${number}] `}
        <PageLink hit={hit} open={open} />
        {trail.length > 0 && <span className="search-hit__trail">{trail.join(' › ')}</span>}
      </figcaption>
    </figure>
  );
}
