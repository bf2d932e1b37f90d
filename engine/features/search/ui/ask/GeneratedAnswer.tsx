import { useEffect, useState } from 'react';
import type { Passage } from '../../browser/index/answers.ts';
import type { SearchHit } from '../../shared/types.ts';
import type { SearchContext } from '../context.ts';
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
  const parts = partsOf(text, end !== undefined, passages);
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

/** Code, which stays unchanged, and numbers in brackets, such as `[1]`, `[1, 3]` and `[1-3]`. */
const special = /`+[^`]*`+|(\s?)\[\s*(\d{1,2}(?:\s*[,–-]\s*\d{1,2})*)\s*\]/g;
/** A number in brackets whose end has not arrived. */
const begun = /\s*\[[\d\s,–-]*$/;

/** Splits an answer into paragraphs of texts and passages. Numbers without a passage are left out. */
function partsOf(text: string, isWhole: boolean, passages: readonly Passage[]): (string | Passage)[][] {
  const paragraphs = (isWhole ? text : text.replace(begun, '')).split(/\n{2,}/);
  return paragraphs
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const parts: (string | Passage)[] = [];
      let at = 0;
      for (const { 0: all, 1: space, 2: numbers, index } of paragraph.matchAll(special)) {
        const sources = numbers ? named(numbers, passages) : [];
        // The place in a list, as in "items[0]", is none either.
        const isPlace = !space && /\w/.test(paragraph[index - 1] ?? '');
        if (!numbers || (isPlace && sources.length === 0)) continue;
        parts.push(paragraph.slice(at, index) + (sources.length > 0 ? space : ''), ...sources);
        at = index + all.length;
      }
      return [...parts, paragraph.slice(at)];
    });
}

const named = (numbers: string, passages: readonly Passage[]): Passage[] =>
  passages.filter((_, index) =>
    numbers.split(',').some((some) => {
      const [from = 0, to = from] = some.split(/[–-]/).map(Number);
      return from <= index + 1 && index + 1 <= to;
    }),
  );
