import { useEffect, useState } from 'react';
import type { Passage } from '../../browser/index/answers.ts';
import type { SearchHit } from '../../shared/types.ts';
import type { SearchContext } from '../context.ts';
import { citedParagraphs } from './citations.ts';
import { PageLink } from './PageLink.tsx';
import { streamAnswer } from './streamAnswer.ts';
import { longestQuery } from './useAnswer.ts';

interface Props {
  question: string;
  passages: readonly Passage[];
  context: SearchContext;
  open: (hit: SearchHit) => (isElsewhere: boolean) => void;
}

interface State {
  text: string;
  end?: 'done' | 'failed';
}

/** The answer that a model writes from passages, with links to its sources. */
export default function GeneratedAnswer({ question, passages, context, open }: Props) {
  const { writer = '', strings, locale } = context;
  const [{ text, end }, change] = useState<State>({ text: '' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const controller = new AbortController();
    change({ text: '' });
    const read = async () => {
      const sections = passages.map(({ url }) => url);
      const request = { question: question.slice(0, longestQuery), locale, sections };
      for await (const part of streamAnswer(writer, request, controller.signal))
        change((state) => ({ text: state.text + part }));
    };
    const finish = (reason: 'done' | 'failed') => () =>
      controller.signal.aborted || change((state) => ({ ...state, end: reason }));
    void read().then(finish('done'), finish('failed'));
    return () => controller.abort();
  }, [writer, question, passages, locale, attempt]);

  const isFailed = end === 'failed' || (end === 'done' && text.trim() === '');
  const parts = citedParagraphs(text, end !== undefined, passages);
  const label = isFailed ? strings.answersUnwritten : end ? strings.answersWritten : strings.answersWriting;
  const isSourced = parts.flat().some((part) => typeof part !== 'string');
  return (
    <section className="search-written" aria-busy={!end}>
      <p role="status" className="search-written__label muted">
        {label} {end && !isFailed && (isSourced ? strings.answersSourced : strings.answersUnsourced)}
      </p>
      {isFailed && (
        <button type="button" className="button button--small" onClick={() => setAttempt(attempt + 1)}>
          {strings.retry}
        </button>
      )}
      {!isFailed &&
        parts.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only added, and so are their parts
          <p key={index}>
            {paragraph.map((part, at) =>
              typeof part === 'string' ? (
                part
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <PageLink key={at} hit={part.hit} open={open(part.hit)}>
                  [{passages.indexOf(part) + 1}]
                </PageLink>
              ),
            )}
          </p>
        ))}
    </section>
  );
}
