/** Measures how near to each other the words of a question stand in a text. */
import { blocksOf } from '../../shared/blocks.ts';
import type { TextRecord } from '../../shared/indexFormat.ts';
import { contentWords } from '../../shared/tokenize.ts';
import type { MatchedTerm } from '../../shared/types.ts';
import { weights } from '../../shared/weights.ts';
import { sentenceEnd } from './excerpts.ts';
import type { RecordText } from './indexReader.ts';

/** Words of a text without those that say nothing. */
type Words = readonly string[];

interface TextWords {
  /** Titles down to its own heading. */
  trail: Words;
  sentences: Words[];
  questions: Words[];
}

/** Words by record: texts are needed at every key. */
const known = new WeakMap<TextRecord, TextWords>();

function wordsOfText({ title, record }: RecordText): TextWords {
  const [, headings, content, , , questions = []] = record;
  const sentences = blocksOf(content).flatMap(({ text }) => text.split(sentenceEnd));
  const words = {
    trail: contentWords([title, ...headings].join('\n')),
    sentences: sentences.map(contentWords),
    questions: questions.map(contentWords),
  };
  known.set(record, words);
  return words;
}

/** Makes a function that returns the bonus of a text. */
export function proximity(asked: readonly MatchedTerm[]): (text: RecordText) => number {
  const meanings = new Map<string, [place: number, share: number][]>();
  for (const [place, { terms }] of asked.entries()) {
    for (const [term, share] of terms) meanings.set(term, [...(meanings.get(term) ?? []), [place, share]]);
  }
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  const pairs = asked.map(({ weight }, place) => Math.min(weight, asked[place + 1]?.weight ?? 0));
  const allPairs = pairs.reduce((sum, weight) => sum + weight, 0);

  const share = (words: Words): number => {
    const held = asked.map(() => 0);
    for (const word of words)
      for (const [place, share] of meanings.get(word) ?? []) held[place] = Math.max(held[place] ?? 0, share);
    return held.reduce((sum, share, place) => sum + share * (asked[place]?.weight ?? 0), 0) / all;
  };
  const exactness = (words: Words): number =>
    (share(words) * words.filter((word) => meanings.has(word)).length) / Math.max(1, words.length);
  const beside = (lines: readonly Words[]): number => {
    const found = new Set<number>();
    for (const line of lines) {
      for (const [at, word] of line.entries()) {
        for (const [place] of meanings.get(word) ?? []) {
          const next = [line[at - 1], line[at + 1], line[at + 2]];
          if (next.some((other) => other && meanings.get(other)?.some(([after]) => after === place + 1)))
            found.add(place);
        }
      }
    }
    return [...found].reduce((sum, place) => sum + (pairs[place] ?? 0), 0) / allPairs;
  };
  const most = (lines: readonly Words[], measure: (words: Words) => number): number =>
    Math.max(0, ...lines.map(measure));

  return (text) => {
    const { trail, sentences, questions } = known.get(text.record) ?? wordsOfText(text);
    const lines = [trail, ...sentences, ...questions];
    return (
      weights.sentenceBonus * most(lines, share) +
      weights.exactBonus * most([trail, ...questions], exactness) +
      (allPairs > 0 ? weights.besideBonus * beside(lines) : 0)
    );
  };
}
