/** Finds the patterns of grammars in a line, for the tokenizer of TextMate. */

import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { attempt } from '#engine/shared/attempt.ts';

/** A pattern with its last match. Rules share patterns, so a match further on is not searched for again. */
interface Search {
  regexp: RegExp;
  /** Whether the search finds the same match from any place before it. */
  isLasting: boolean;
  line: RegexEngineString | undefined;
  from: number;
  match: RegExpExecArray | null;
}

type Scanned = ReturnType<PatternScanner['findNextMatchSync']>;

/** The capture of a group that took no part in the match. */
const nowhere = { start: 0xffffffff, end: 0xffffffff, length: 0 };

/** Like `createJavaScriptRegexEngine` of shiki with `forgiving`: leaves out patterns that JavaScript cannot express. */
export function createRegexEngine(): RegexEngine {
  const searches = new Map<string | RegExp, Search | undefined>();
  const searchOf = (pattern: string | RegExp): Search | undefined => {
    if (!searches.has(pattern)) searches.set(pattern, toSearch(pattern));
    return searches.get(pattern);
  };
  return {
    createString: (content) => ({ content }),
    createScanner: (patterns) => {
      const own = patterns.map(searchOf);
      return {
        findNextMatchSync: (text, start) =>
          scan(own, typeof text === 'string' ? { content: text } : text, start),
      };
    },
  };
}

const toSearch = (pattern: string | RegExp): Search | undefined =>
  attempt(() => {
    const regexp: RegExp & { rawOptions?: { strategy?: string | null } } =
      typeof pattern === 'string' ? defaultJavaScriptRegexConstructor(pattern) : pattern;
    const isLasting = !regexp.sticky && !regexp.rawOptions?.strategy;
    return { regexp, isLasting, line: undefined, from: 0, match: null };
  });

/** The first match from `start` on. Where several begin at one place, the first pattern wins. */
function scan(searches: readonly (Search | undefined)[], line: RegexEngineString, start: number): Scanned {
  let best = -1;
  let first: RegExpExecArray | null = null;
  for (let index = 0; index < searches.length; index++) {
    const search = searches[index];
    if (!search) continue;
    const { match: last } = search;
    const isKnown =
      search.isLasting && search.line === line && search.from <= start && (!last || last.index >= start);
    if (!isKnown) find(search, line, start);
    const { match } = search;
    if (!match || (first && match.index >= first.index)) continue;
    best = index;
    first = match;
    if (match.index === start) break;
  }
  return first && { index: best, captureIndices: (first.indices ?? []).map(toCapture) };
}

function find(search: Search, line: RegexEngineString, start: number): void {
  search.line = line;
  search.from = start;
  search.regexp.lastIndex = start;
  try {
    search.match = search.regexp.exec(line.content);
  } catch {
    search.match = null;
  }
}

const toCapture = (place: readonly [number, number] | undefined) =>
  place ? { start: place[0], end: place[1], length: place[1] - place[0] } : nowhere;
