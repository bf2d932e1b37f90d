import { useEffect, useState } from 'react';
import { asMarkdown, type Passage } from '../../browser/index/answers.ts';
import type { SearchHit } from '../../shared/types.ts';
import type { SearchContext } from '../context.ts';
import { draw, textOf } from '../hits/hits.ts';
import { PageLink } from './PageLink.tsx';
import { type Source, written } from './written.ts';

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

/** An answer that a model writes from passages, with links to those that it names as its sources. */
export default function Written({ question, passages, context, open }: Props) {
  const { writer = '', strings, locale } = context;
  const [{ text, end }, change] = useState<State>({ text: '' });

  useEffect(() => {
    const controller = new AbortController();
    change({ text: '' });
    const read = async () => {
      const request = { question, locale, passages: passages.map(sourceOf) };
      for await (const part of written(writer, request, controller.signal))
        change((state) => ({ text: state.text + part }));
    };
    const finish = (reason: 'done' | 'failed') => () =>
      controller.signal.aborted || change((state) => ({ ...state, end: reason }));
    void read().then(finish('done'), finish('failed'));
    return () => controller.abort();
  }, [writer, question, passages, locale]);

  const isFailed = end === 'failed' || (end === 'done' && text.trim() === '');
  const parts = partsOf(text, passages);
  const label = isFailed ? strings.answersUnwritten : end ? strings.answersWritten : strings.answersWriting;
  const isUnsourced = end === 'done' && !parts.flat().some((part) => typeof part !== 'string');
  return (
    <section className="search-written" aria-busy={!end}>
      <p role="status" className="search-written__label muted">
        {label} {!isFailed && isUnsourced && strings.answersUnsourced}
      </p>
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

function sourceOf(passage: Passage, index: number): Source {
  return {
    number: index + 1,
    title: textOf(draw(passage.hit).title),
    url: new URL(passage.url, location.href).href,
    text: asMarkdown(passage.parts),
  };
}

/**
 * Paragraphs of an answer, each as texts and the passages that are named between them. Numbers that no passage has are
 * left out, and so is the beginning of one at the end, of which the rest is on its way.
 */
function partsOf(text: string, passages: readonly Passage[]): (string | Passage)[][] {
  const named = (number: string) => passages[Number(number) - 1];
  return text
    .replace(/\s*\[\d*$/, '')
    .replace(/\s?\[(\d+)\]/g, (all, number) => (named(number) ? all : ''))
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) =>
      paragraph.split(/\[(\d+)\]/).map((part, index) => (index % 2 === 1 && named(part)) || part),
    );
}
