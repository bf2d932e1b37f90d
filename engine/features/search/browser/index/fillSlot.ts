/** Scores of the records that hold what one slot of a query asks for. */
import { findRespelt, findWords, type WordMatch } from './findWords.ts';
import type { IndexReader } from './indexReader.ts';
import type { Alternative, Slot } from './parseQuery.ts';
import { Scores } from './scores.ts';

/** What the parts of an identifier add where the whole of it is known. */
const besideWhole = 0.3;
/** What a name without its signs adds where it is known with them. */
const besideSigned = 0.03;
/** How much a word covers that is there in another spelling only, and one of whose parts some are there. */
const respeltShare = 0.6;
const partsShare = 0.4;

export interface Filled {
  scores: Scores;
  /** Words of the index that fill it, and how sure that is, 0 to 1. */
  terms: ReadonlyMap<string, number>;
  /** How much of it they hold, 0 to 1: less where none holds it as it was typed. */
  share: number;
}

/** Fills a slot in all its ways; other spellings are tried where there is none. */
export async function fillSlot(reader: IndexReader, slot: Slot): Promise<Filled> {
  const { alternatives, isOpen } = slot;
  const terms = new Map<string, number>();
  const known = await Promise.all(
    alternatives.map(async (alternative) => {
      const found = alternative.words.map((word, position) =>
        findWords(reader, word, {
          isOpen: isOpen && alternative.forms === 'typed' && position === alternative.words.length - 1,
          isExact: alternative.forms === 'exact',
        }),
      );
      return scoreWay(reader, await Promise.all(found), alternative, terms);
    }),
  );
  const best = join(alternatives, known, reader.pageOf.length);
  if (best.count() > 0) return { scores: best, terms, share: 1 };
  const typed = alternatives.filter(({ forms }) => forms === 'typed');
  const parts = typed.flatMap(({ words, quality, forms }) =>
    words.length > 1
      ? words.map((word): Alternative => ({ words: [word], quality: quality / words.length, forms }))
      : [],
  );
  for (const [ways, share] of [
    [typed, respeltShare],
    [parts, partsShare],
  ] as const) {
    const respelt = await Promise.all(ways.map((way) => respell(reader, way, isOpen, terms)));
    for (const scores of respelt) if (scores) best.merge(scores);
    if (best.count() > 0) return { scores: best, terms, share };
  }
  return { scores: best, terms, share: 0 };
}

/** The best of all ways; the parts of an identifier only support the whole of it. */
function join(ways: readonly Alternative[], known: readonly (Scores | undefined)[], records: number): Scores {
  const best = new Scores(records);
  const isWholeKnown = known[0] !== undefined;
  const isSigned = /^[-.@]/.test(ways[0]?.words[0] ?? '');
  for (const [index, scores] of known.entries()) {
    const isPart = index > 0 && ways[index]?.forms === 'typed';
    if (scores && !(isPart && isWholeKnown)) best.merge(scores);
  }
  for (const [index, scores] of known.entries()) {
    const isPart = index > 0 && ways[index]?.forms === 'typed';
    if (scores && isPart && isWholeKnown) best.merge(scores, isSigned ? besideSigned : besideWhole);
  }
  return best;
}

async function respell(
  reader: IndexReader,
  alternative: Alternative,
  isOpen: boolean,
  terms: Map<string, number>,
): Promise<Scores | undefined> {
  const found = alternative.words.map(async (word) => {
    const known = await findWords(reader, word, { isOpen: false, isExact: false });
    return known.length > 0 ? known : findRespelt(reader, word, isOpen);
  });
  return scoreWay(reader, await Promise.all(found), alternative, terms);
}

/** Scores of the records that hold all words of a way; `undefined` when none does. */
function scoreWay(
  reader: IndexReader,
  found: readonly WordMatch[][],
  alternative: Alternative,
  terms: Map<string, number>,
): Scores | undefined {
  if (found.some((matches) => matches.length === 0)) return undefined;
  let all: Scores | undefined;
  for (const matches of found) {
    const scores = new Scores(reader.pageOf.length);
    for (const { quality, postings } of matches) {
      const factor = (quality * alternative.quality) / found.length;
      for (const posting of postings) scores.keep(posting >> 6, (posting & 31) * factor, (posting >> 5) & 1);
    }
    if (all) all.intersect(scores);
    else all = scores;
  }
  if (!all || (found.length > 1 && all.count() === 0)) return undefined;
  for (const { term, quality } of found.flat())
    terms.set(term, Math.max(terms.get(term) ?? 0, quality * alternative.quality));
  return all;
}
