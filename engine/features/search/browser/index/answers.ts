/** Answers questions in plain words with passages of the site, quoted word for word. */
import { fieldName, type Sample } from '../../shared/blocks.ts';
import { contentWords } from '../../shared/tokenize.ts';
import type { MatchedTerm, SearchHit, SearchRequest, SearchSource } from '../../shared/types.ts';
import { holdNames } from './questionNames.ts';
import { headOf, openingOf, type QuotablePart, type QuotableUnit, quotableUnits } from './quotableUnits.ts';
import {
  exactness,
  matchedTermsOf,
  matchQuestions,
  matchTerms,
  type TermMatches,
  totalWeight,
  withoutMeasureWord,
} from './termMatches.ts';

/** A quoted passage of a page. */
export interface Passage extends Omit<QuotableUnit, 'parts'> {
  /** Lines and samples, in their order. */
  parts: ({ line: string } | { code: string })[];
  /** Address of the heading above the passage. */
  url: string;
  hit: SearchHit;
  /** 0 to 1: the share of the question that it certainly covers; rare words count more. */
  confidence: number;
}

/** Returns a passage as Markdown, with samples in code fences. */
export const asMarkdown = (parts: Passage['parts']): string =>
  parts
    .map((part) => {
      if ('line' in part) return part.line;
      const fence = part.code.includes('```') ? '````' : '```';
      return `${fence}\n${part.code}\n${fence}`;
    })
    .join('\n');

const readHits = 24;
export const mostPassages = 3;
export const mostNext = 3;
/** Passages below this confidence are not quoted. */
const leastConfidence = 0.6;
/** A passage below this share of the best one's confidence adds nothing, unless it speaks of the rest of the question. */
const leastShare = 0.85;
/** Share of the question that a later passage must match and those before do not. */
const leastNew = 0.25;
/** Share of the question that a page must match to be read next. */
const leastAbout = 0.6;

/*
 * The order of passages. Each match below is a share of the question, 0 to 1, in which rare words count more:
 *
 *   order = words in the passage and in the headings above it
 *         + 0.2 * words that are meant for sure             + 0.3 * words in the passage itself
 *         + 0.5 * words that the heading right above says   + 0.3 * words at the head of its row
 *         + 0.5 * words of a question that it answers, or of what it defines
 *         + 0.15 for an explanation or 0.3 for steps, where they are asked for, times the first line
 *         - 0.1 * log(1 + place of its page among the hits)
 *         - 0.2 * (1 - heading match), at the beginning of a page, which names all that its sections say better
 *         - 0.02 * place among what its section says        - 0.01 * hundreds of characters
 */
const pageCost = 0.1;
/** How much more rare words count than in the order of pages. */
const rarePower = 1.5;
const sureBonus = 0.2;
const insideBonus = 0.3;
const headingBonus = 0.5;
const rowBonus = 0.3;
const answeredBonus = 0.5;
const explanationBonus = 0.15;
const stepsBonus = 0.3;
const beginningCost = 0.2;
const laterCost = 0.02;
const lengthCost = 0.01;
/** How much less sure a word is that is there in another form. */
const doubt = 3;

export interface Answer {
  /** Best first; none when no passage is good enough. */
  passages: Passage[];
  /** Other pages about the question, one hit each. */
  next: SearchHit[];
}

/** Finds the best passages for a question that asks one thing, and what to read next. */
export async function answerQuestion(
  source: Pick<SearchSource, 'search'>,
  question: SearchRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  if (contentWords(question.query).length === 0) return { passages: [], next: [] };
  const result = await source.search({ ...question, hitsPerPage: readHits, isPlain: true }, signal);
  const hits = result.hits.filter(({ content, code }) => content || code);
  const asked = withoutMeasureWord(question.query, matchedTermsOf(question.query, result, hits)).map(
    (term) => ({ ...term, weight: term.weight ** rarePower }),
  );
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return { passages: [], next: [] };
  if (!holdNames(question.query, hits)) return { passages: [], next: [] };
  const pages = [...new Set(hits.map(({ page }) => page))];
  const found = hits.flatMap((hit) => {
    const place = pages.indexOf(hit.page);
    return candidatesOf(hit, { query: question.query, terms: asked, weight: all }, place);
  });
  const isAbout = ({ headings, content }: SearchHit) =>
    totalWeight(matchTerms([...headings, content].join('\n'), asked)) / all >= leastAbout;
  const passages = choose(found, all).map(
    ({ order, words, ...passage }): Passage => ({ ...passage, parts: passage.parts.map(quoted(asked)) }),
  );
  return { passages, next: passages.length > 0 ? otherPages(hits.filter(isAbout), passages) : [] };
}

/** A question by its terms, with the sum of their weights. */
interface Question {
  query: string;
  terms: readonly MatchedTerm[];
  weight: number;
}

/** Returns the quotable units of a hit with their scores. `place` is the place of its page among the hits. */
function candidatesOf(hit: SearchHit, question: Question, place: number): Candidate[] {
  const { query, terms, weight } = question;
  const heading = hit.headings.at(-1) ?? '';
  if (pointers.test(heading) || pointers.test(hit.anchor ?? '')) return [];
  const above = new Map([
    ...matchQuestions(hit, terms),
    ...matchTerms(`${hit.headings.join('\n')}\n${hit.anchor}`, terms),
  ]);
  const headingMatch = exactness(heading, terms) / weight;
  const pageOrder =
    headingBonus * headingMatch -
    pageCost * Math.log1p(place) -
    (hit.anchor === null ? beginningCost * (1 - headingMatch) : 0);
  return unitsOfNamed(hit, heading).map((unit): Candidate => {
    const inside = matchTerms(unit.text, terms);
    const words = new Map([...above, ...inside]);
    const coverage = totalWeight(words) / weight;
    const items = unit.text.split('\n').map((item) => new Map([...above, ...matchTerms(item, terms)]));
    const confidence = Math.max(...items.map(certainty)) / weight;
    const order =
      pageOrder +
      coverage +
      sureBonus * confidence +
      (insideBonus * totalWeight(inside)) / weight +
      (rowBonus * exactness(headOf(unit), terms)) / weight +
      (answeredBonus * exactness(openingOf(unit, query), terms)) / weight +
      kindBonus(query, unit) * coverage -
      laterCost * unit.position -
      lengthCost * (unit.text.length / 100);
    return { ...unit, url: hit.url, hit, confidence, order, words };
  });
}

/** Chooses the sample whose title the question names, else the first. */
const quoted =
  (asked: readonly MatchedTerm[]) =>
  (part: QuotablePart): Passage['parts'][number] => {
    if ('line' in part) return part;
    const named = ({ title }: Sample) => totalWeight(matchTerms(title, asked));
    const [best] = part.samples.toSorted((a, b) => named(b) - named(a));
    return { code: best?.code ?? '' };
  };

/** Headings of sections that only link to others. */
const pointers = /^(next.steps|what.next|see.also|read.more|further.reading|related(.pages|.topics)?)$/i;

/** Rows that only name a place to look. */
const pointerRow = /^[^·]+ · (look at|see|read|read more|read first|where to read): [^·]+$/i;

/** Returns the units about a field if the hit is a field of its section, else all units. */
function unitsOfNamed(hit: SearchHit, name: string): QuotableUnit[] {
  const units = quotableUnits(hit).filter(({ kind, text }) => kind !== 'row' || !pointerRow.test(text));
  const own = units.filter(({ text }) => fieldName(text) === name && text !== name);
  return own.length > 0 ? own : units;
}

/** Returns the first hit of each page that is not quoted. */
function otherPages(hits: readonly SearchHit[], passages: readonly Passage[]): SearchHit[] {
  const quoted = new Set(passages.map(({ hit }) => hit.page));
  const byPage = new Map(hits.toReversed().map((hit) => [hit.page, hit]));
  return [...byPage.values()]
    .toReversed()
    .filter(({ page, isNear }) => !isNear && !quoted.has(page))
    .slice(0, mostNext);
}

/** Returns the bonus of a passage of the kind that the question asks for. */
function kindBonus(question: string, { kind, text, position }: QuotableUnit): number {
  if (/^\s*how (do|does|can|to|is|are)\b/i.test(question))
    return kind === 'list' && /^1\. /m.test(text) ? stepsBonus : 0;
  const isWhat = /^\s*(what|who) (is|are|does|do)\b/i.test(question);
  return isWhat && position === 0 && kind === 'text' ? explanationBonus : 0;
}

interface Candidate extends Omit<Passage, 'parts'>, QuotableUnit {
  order: number;
  words: TermMatches;
}

/** Returns how sure it is that the words are meant. */
const certainty = (words: TermMatches): number =>
  totalWeight([...words].map(([word, share]) => [word, share ** doubt]));

/** Chooses the best passage, and passages of other pages that are as good or cover what is missing. */
function choose(found: readonly Candidate[], all: number): Candidate[] {
  const chosen: Candidate[] = [];
  const known = new Set<MatchedTerm>();
  const rest = found.filter(({ confidence }) => confidence >= leastConfidence);
  rest.sort((a, b) => b.order - a.order);
  for (const candidate of rest) {
    const { confidence, words, hit } = candidate;
    const [first] = chosen;
    const isSame = ({ hit: other, text }: Candidate) => other.page === hit.page || text === candidate.text;
    if (chosen.some(isSame)) continue;
    const fresh = totalWeight([...words].filter(([word]) => !known.has(word))) / all;
    const isGood = confidence >= (first?.confidence ?? 0) * leastShare;
    if (!isGood && !(first && fresh >= leastNew)) continue;
    for (const word of words.keys()) known.add(word);
    chosen.push(candidate);
    if (chosen.length === mostPassages) break;
  }
  return chosen;
}
