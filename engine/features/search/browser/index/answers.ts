/** Answers to questions in plain words: passages of the site, quoted word for word. Nothing is written. */
import { editDistance } from '../../shared/distance.ts';
import { stem } from '../../shared/stem.ts';
import { compounds, stopWords } from '../../shared/tokenize.ts';
import type { SearchHit, SearchRequest, SearchSource } from '../../shared/types.ts';

/** A passage as it stands on a page. */
export interface Passage {
  /** Whole sentences of the page, unchanged but for white space. */
  text: string;
  /** The heading that the passage stands under. */
  url: string;
  hit: SearchHit;
  /** 0 to 1: how much of the question it speaks of; rare words count more. */
  confidence: number;
}

const readHits = 10;
const mostPassages = 3;
const leastConfidence = 0.6;
/** A passage below this share of the best one's confidence adds nothing. */
const leastShare = 0.8;
const mostSentences = 3;
const longestPassage = 420;
/** Fewer words are no statement, but a label. */
const fewestWords = 3;

/** The best passages for a question, best first; none when no passage is good enough. Fails as the source does. */
export async function findPassages(
  source: Pick<SearchSource, 'search'>,
  question: SearchRequest,
  signal?: AbortSignal,
): Promise<Passage[]> {
  const asked = askedWords(question.query);
  if (asked.length === 0) return [];
  const { results } = await source.search({ requests: [{ ...question, hitsPerPage: readHits }] }, signal);
  const hits = (results[0]?.hits ?? []).filter(({ content }) => content);
  const sections = hits.map((hit) => new Section(hit));
  const weights = new Map(asked.map((word) => [word, rarity(word, sections)]));
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const passages = sections.map((section, rank) => {
    const text = section.bestWindow(weights);
    const covered = weigh(new Set([...section.headings, ...wordsOf(text)]), weights);
    const confidence = covered / all;
    return { text, url: section.hit.url, hit: section.hit, confidence, order: confidence - rank * 0.03 };
  });
  const best = Math.max(...passages.map(({ confidence }) => confidence));
  return passages
    .filter(({ text }) => text.split(/\s+/).filter((word) => /^\w/.test(word)).length >= fewestWords)
    .filter(({ confidence }) => confidence >= Math.max(leastConfidence, best * leastShare))
    .sort((a, b) => b.order - a.order)
    .slice(0, mostPassages)
    .map(({ order, ...passage }) => passage);
}

/** Words of a text by which it is compared. */
const wordsOf = (text: string): string[] =>
  [...compounds(text)].flatMap(({ parts, joined }) => [
    ...parts.map(({ word }) => stem(word)),
    ...(joined ? [stem(joined)] : []),
  ]);

/** What a question is about: its words without those that say nothing, each once. */
function askedWords(question: string): string[] {
  const words = [...compounds(question.slice(0, 300))].flatMap(({ parts, joined }) =>
    joined ? [joined] : parts.map(({ word }) => word).filter((word) => !stopWords.has(word)),
  );
  return [...new Set(words.map(stem))];
}

/** A word that few of the found sections have tells more; one that none has, most. */
function rarity(word: string, sections: readonly Section[]): number {
  const count = sections.filter(({ words }) => has(words, word)).length;
  return Math.log(1 + (sections.length + 1) / (count + 0.5));
}

/** Whether the word is there, or one that differs by a slip. */
function has(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  if (word.length < 5) return false;
  return [...words].some((other) => editDistance(word, other, 1) <= 1);
}

function weigh(words: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, weight] of weights) if (has(words, word)) sum += weight;
  return sum;
}

const sentenceEnd = /\n|(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/gu;

/** The text of a hit. */
class Section {
  readonly headings: readonly string[];
  readonly words: ReadonlySet<string>;
  private readonly content: string;

  constructor(readonly hit: SearchHit) {
    this.content = hit.content ?? '';
    this.headings = Object.values(hit.hierarchy).flatMap((heading) => wordsOf(heading ?? ''));
    this.words = new Set([...this.headings, ...wordsOf(this.content)]);
  }

  /** The few sentences in a row that speak most of what is asked; the first ones where all are equal. */
  bestWindow(weights: ReadonlyMap<string, number>): string {
    const breaks = [...this.content.matchAll(sentenceEnd)];
    const starts = [0, ...breaks.map(({ 0: space, index }) => index + space.length)];
    const ends = [...breaks.map(({ index }) => index), this.content.length];
    let best = '';
    let most = -1;
    for (const [number, start] of starts.entries()) {
      for (let length = 1; length <= mostSentences && number + length <= ends.length; length++) {
        const text = this.content.slice(start, ends[number + length - 1]);
        if (length > 1 && text.length > longestPassage) break;
        const value = weigh(new Set(wordsOf(text)), weights) - length * 0.05 - number * 0.001;
        if (value <= most) continue;
        most = value;
        best = text;
      }
    }
    return best;
  }
}
