/** Answers questions in plain words with passages of the site, quoted word for word. */
import { fieldName, type Sample } from '../../shared/blocks.ts';
import { contentWords } from '../../shared/tokenize.ts';
import type { MatchedTerm, SearchHit, SearchRequest, SearchSource } from '../../shared/types.ts';
import { type Excerpt, excerptsOf, nameOf, type QuotablePart, sentenceEnd } from './excerpts.ts';
import { fitsKind } from './questionKinds.ts';
import { holdNames } from './questionNames.ts';
import {
  exactness,
  matchedTermsOf,
  matchTerms,
  type TermMatches,
  totalWeight,
  withoutMeasureWord,
} from './termMatches.ts';

/** A quoted passage of a page. */
export interface Passage extends Pick<Excerpt, 'text'> {
  /** Lines and samples, in their order. */
  parts: ({ line: string } | { code: string })[];
  /** Address of the heading above the passage. */
  url: string;
  hit: SearchHit;
  /** 0 to 1: how surely it answers the question. */
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

const readHits = 50;
export const mostPassages = 3;
export const mostNext = 3;
/** A passage below this share of the best one's confidence adds nothing, unless it speaks of the rest of the question. */
const leastShare = 0.85;
/** Share of the question that a later passage must match and those before do not. */
const leastNew = 0.25;
/** Share of the question that a page must match to be read next. */
const leastAbout = 0.6;

/*
 * The order of passages, and how sure one must be to be quoted. Each match is a share of the question, 0 to 1, in which rare words
 * count more. A statement is a paragraph, an item, a step or a row.
 *
 *   order      = whole + said + 0.6 * named + 0.2 * fits - 0.3 * length - 0.38 * log(1 + place) - 0.25 * (1 - heading)?
 *   confidence = 0.4 * sentence + 0.25 * named + 0.35 * page
 *
 *   whole      words of all that is quoted and of the headings above it
 *   said       words of the statement and of its own heading
 *   heading    how much of the question its own heading says, less if it says more than the question
 *   named      the same for its heading or for what the statement is about, whichever says more
 *   fits       1 if the statement has the form that the question asks for, such as a number for "how many"
 *   length     characters of the statement, in 400, at most 2
 *   place      place of its page among the hits, from 0
 *   sentence   words of its best sentence and of the headings
 *   page       words of all hits of its page
 *
 * The last part of the order is for the beginning of a page, which names all that its sections say better. In `whole`, `said`,
 * `sentence` and `page`, a word in another form counts less. If the first passage is below `leastConfidence`, nothing is
 * quoted. A statement none of whose sentences reaches `leastSentence` is never quoted: it holds words of the question one by one.
 */
const namedShare = 0.6;
const kindShare = 0.2;
const lengthCost = 0.3;
const usualLength = 400;
const pageCost = 0.38;
const beginningCost = 0.25;
const sureSentence = 0.4;
const sureNamed = 0.25;
const surePage = 0.35;
const leastConfidence = 0.45;
const leastSentence = 0.34;
/** How much less sure a word is that is there in another form: the power of its share. */
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
  const asked = withoutMeasureWord(question.query, matchedTermsOf(question.query, result, hits));
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return { passages: [], next: [] };
  if (!holdNames(question.query, hits)) return { passages: [], next: [] };
  const ofHit = new Map(
    hits.map((hit) => [hit, matchTerms([...hit.headings.slice(1), hit.content].join('\n'), asked)]),
  );
  const ofPage = new Map<string, TermMatches>();
  for (const [{ page }, matches] of ofHit) ofPage.set(page, either(ofPage.get(page) ?? new Map(), matches));
  const pages = [...ofPage.keys()];
  const found = hits.flatMap((hit) =>
    candidatesOf(hit, {
      query: question.query,
      terms: asked,
      weight: all,
      place: pages.indexOf(hit.page),
      page: certainty(ofPage.get(hit.page) ?? new Map()) / all,
    }),
  );
  const isAbout = (hit: SearchHit) => totalWeight(ofHit.get(hit) ?? []) / all >= leastAbout;
  const passages = choose(found, all).map(
    ({ parts, ...passage }): Passage => ({ ...passage, parts: parts.map(quoted(asked)) }),
  );
  return { passages, next: passages.length > 0 ? otherPages(hits.filter(isAbout), passages) : [] };
}

/** A question by its terms, with the sum of their weights, beside a page: its place among the hits, and how much of the question it holds. */
interface Question {
  query: string;
  terms: readonly MatchedTerm[];
  weight: number;
  place: number;
  page: number;
}

/** Returns the excerpts of a hit with their scores. */
function candidatesOf(hit: SearchHit, { query, terms, weight, place, page }: Question): Candidate[] {
  const heading = hit.headings.at(-1) ?? '';
  if (pointers.test(heading) || pointers.test(hit.anchor ?? '')) return [];
  const above = matchTerms([...hit.headings.slice(1), hit.anchor].join('\n'), terms);
  const inHeading = matchTerms(heading, terms);
  const ofHeading = exactness(heading, terms) / weight;
  const cost = pageCost * Math.log1p(place) + (hit.anchor === null ? beginningCost * (1 - ofHeading) : 0);
  const known = new Map<string, TermMatches>();
  const match = (text: string): TermMatches => {
    const matches = known.get(text) ?? matchTerms(text, terms);
    known.set(text, matches);
    return matches;
  };
  return excerptsOfNamed(hit, heading).map((excerpt): Candidate => {
    const { statement, text } = excerpt;
    const words = either(above, match(text));
    const sentences = statement.split(sentenceEnd).map(match);
    const said = certainty(sentences.reduce(either, inHeading)) / weight;
    const named = Math.max(ofHeading, exactness(nameOf(statement, query), terms) / weight);
    const sentence = Math.max(...sentences.map((own) => certainty(either(above, own)))) / weight;
    const order =
      certainty(words) / weight +
      said +
      namedShare * named +
      (fitsKind(query, statement) ? kindShare : 0) -
      lengthCost * Math.min(2, statement.length / usualLength) -
      cost;
    const sure = sureSentence * sentence + sureNamed * named + surePage * page;
    const confidence = sentence < leastSentence ? 0 : sure;
    return { ...excerpt, url: hit.url, hit, confidence, order, words };
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

/** Returns the excerpts about a field if the hit is a field of its section, else all. */
function excerptsOfNamed(hit: SearchHit, name: string): Excerpt[] {
  const all = excerptsOf(hit).filter(({ statement }) => !pointerRow.test(statement));
  const own = all.filter(({ statement }) => fieldName(statement) === name && statement !== name);
  const alone = ({ statement }: Excerpt): Excerpt => ({
    statement,
    text: statement,
    parts: [{ line: statement }],
  });
  return own.length > 0 ? own.map(alone) : all;
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

interface Candidate extends Omit<Passage, 'parts'>, Excerpt {
  order: number;
  words: TermMatches;
}

/** Returns the words of both, each with its higher share. */
const either = (some: TermMatches, others: TermMatches): TermMatches =>
  new Map([...some, ...[...others].filter(([word, share]) => share > (some.get(word) ?? 0))]);

/** Returns how sure it is that the words are meant. */
const certainty = (words: TermMatches): number =>
  totalWeight([...words].map(([word, share]) => [word, share ** doubt]));

/** Chooses the best passage, and passages of other pages that are as good or cover what is missing. */
function choose(found: readonly Candidate[], all: number): Candidate[] {
  const chosen: Candidate[] = [];
  const known = new Set<MatchedTerm>();
  const ordered = found.toSorted((a, b) => b.order - a.order);
  if ((ordered[0]?.confidence ?? 0) < leastConfidence) return [];
  for (const candidate of ordered) {
    if (candidate.confidence < leastConfidence) continue;
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
