import { useCallback, useEffect, useRef, useState } from 'react';
import { RefusedError } from '../../shared/retryError.ts';
import type { SearchFilter, SearchHit } from '../../shared/types.ts';
import type { SearchContext } from '../context.ts';
import { sourceOf } from '../sourceOf.ts';

/** The question of the reader. */
export interface Question {
  query: string;
  filter: SearchFilter;
}

/** The last answer. It stays visible, marked as busy, until the answer to a newer question arrives. */
export interface AskedAnswer {
  /** The query of `hits`. */
  query: string;
  hits: SearchHit[];
  /** How many pages they lie on. */
  documents: number;
  sections: Record<string, number>;
  hasMore: boolean;
  /** Whether a newer answer, or more of this one, is on its way. */
  isBusy: boolean;
  error: { hint: string } | undefined;
}

interface State extends AskedAnswer {
  /** The question that this answers, filters included. */
  key: string;
  /** The last page of hits, from 0. */
  page: number;
}

export interface Asking extends AskedAnswer {
  /** Whether it is busy for so long that readers should see it. */
  isLate: boolean;
  retry(): void;
  more(): void;
}

const nothing: State = {
  key: '',
  page: 0,
  query: '',
  hits: [],
  documents: 0,
  sections: {},
  hasMore: false,
  isBusy: false,
  error: undefined,
};

/** Milliseconds until the reader sees that an answer is on its way. */
const lateAfter = 200;

/** Characters of the longest query. */
export const longestQuery = 512;

/** Asks the site's source, `delay` ms after the question changed. The newest question wins, in whatever order answers come. */
export function useAnswer(
  context: SearchContext,
  { query, filter }: Question,
  { delay, perPage }: { delay: number; perPage: number },
): Asking {
  const [answer, setAnswer] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  const { settings, strings } = context;
  const filterKey = JSON.stringify(filter);
  const key = query + filterKey;

  const ask = useCallback(
    async (page: number) => {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      const change = (part: Partial<State>) => {
        if (!signal.aborted) setAnswer((old) => ({ ...old, ...part }));
      };
      change({ isBusy: true });
      try {
        const request = {
          query: query.trimStart().slice(0, longestQuery),
          filter: JSON.parse(filterKey) as SearchFilter,
          page,
          hitsPerPage: perPage,
        };
        const { hits, documents, sections, hasMore } = await sourceOf(settings).search(request, signal);
        const found = { key, query, page, documents, sections, hasMore, isBusy: false, error: undefined };
        if (!signal.aborted)
          setAnswer((old) => ({ ...found, hits: page > 0 ? [...old.hits, ...hits] : hits }));
      } catch (error) {
        const hint = error instanceof RefusedError ? error.message : strings.searchFailedHint;
        change({ key, isBusy: false, error: { hint } });
      }
    },
    [query, filterKey, key, settings, strings, perPage],
  );

  useEffect(() => {
    if (!query.trim()) {
      setAnswer(nothing);
      return;
    }
    const timer = setTimeout(() => void ask(0), delay);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [ask, query, delay]);

  const isBusy = query.trim() !== '' && (answer.isBusy || answer.key !== key);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    const timer = setTimeout(setLate, lateAfter, isBusy);
    return () => clearTimeout(timer);
  }, [isBusy]);

  return {
    ...answer,
    isBusy,
    isLate: isBusy && isLate,
    retry: () => void ask(0),
    more: () => {
      if (!answer.isBusy) void ask(answer.page + 1);
    },
  };
}
