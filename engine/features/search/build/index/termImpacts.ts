/** Weighs the words of a section. */

import { fieldName } from '../../shared/blocks.ts';
import { headingKey, nameInAddress, nameKey } from '../../shared/headingKey.ts';
import { wordsOfRun } from '../../shared/tokenize.ts';
import { weights } from '../../shared/weights.ts';
import type { PageAbout } from './indexedPage.ts';
import type { PageSection } from './sections/pageSections.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface TermImpact {
  /** Sum over the places of the word; see `toImpact`. */
  sum: number;
  isHeading: boolean;
  /** How often the section has the word. */
  count: number;
}

/** Characters of code whose words count. After them, only names are found. */
const weighedCode = 3000;
const leastWeight = 0.05;
/** Characters at the start of a page that say what it is about. */
const leadLength = 400;
export const steps = 4;

/** Mark of a list item. */
const listMark = /^(?:\d+\.|•) /gm;

/** Returns the impact of each word of a section, by the number of the word. */
export function termImpacts(
  page: PageAbout,
  section: PageSection,
  vocabulary: Vocabulary,
): Map<number, TermImpact> {
  const found = new Map<number, TermImpact>();
  const add = (text: string, keepsAll: boolean, weigh: (count: number, different: number) => number) =>
    vocabulary.count(text, (word, count, different) => {
      if (!keepsAll && vocabulary.isStopWord(word)) return;
      const entry = found.get(word);
      const sum = weigh(count, different);
      if (!entry) found.set(word, { sum, isHeading: keepsAll, count });
      else {
        entry.sum += sum;
        entry.count += count;
        entry.isHeading ||= keepsAll;
      }
    });
  const { headings, content, code, named, questions, fields } = section;
  const { href, title, description, group, words, language } = page;
  const isPage = headings.length === 0;
  const length = 1 - weights.lengthEffect + (weights.lengthEffect * content.length) / weights.usualLength;
  const frequency = (count: number) =>
    (count * (weights.saturation + 1)) / (count + weights.saturation * length);
  const heading = isPage ? title : (headings.at(-1) ?? '');
  const weight = isPage ? weights.titleWeight : weights.headingWeight;
  const prominence = (_: number, different: number) => weight / (0.8 + 0.2 * different ** 0.7);
  add(heading, true, prominence);
  if (isPage) {
    add(words, true, prominence);
    add(group, false, () => weights.trailWeight);
    add(href, false, () => weights.addressWeight);
    add(`${description}\n${content.slice(0, leadLength)}`, false, () => weights.leadWeight);
  }
  add(content.replace(listMark, ''), false, frequency);
  add(named, true, () => 1);
  add(code.slice(0, weighedCode), false, (count) => weights.codeWeight * frequency(count));
  add(namesIn(code.slice(weighedCode)), false, () => leastWeight);
  const keys = isPage
    ? [
        headingKey(heading, '!', language),
        nameKey(heading, language),
        headingKey(nameInAddress(href), '!', language),
        ...(isCall.test(words) ? [headingKey(words, '!', language)] : []),
      ]
    : [headingKey(heading, '=', language)];
  for (const key of keys)
    if (key) found.set(vocabulary.numberOf(key), { sum: weight, isHeading: true, count: 1 });
  add(
    questions.join('\n'),
    false,
    (count) => (weights.questionWeight * (count * (weights.saturation + 1))) / (count + weights.saturation),
  );
  const lines = content.split('\n');
  for (const [line] of fields) {
    const name = fieldName(lines[line] ?? '');
    const key = vocabulary.wordsOf(name).length > 1 ? headingKey(name, '=', language) : undefined;
    const word = key === undefined ? undefined : vocabulary.numberOf(key);
    if (word !== undefined && !found.has(word))
      found.set(word, { sum: weights.headingWeight, isHeading: true, count: 1 });
  }
  return found;
}

/** Returns the names in code, such as `sendMessage`, `max_tokens` and `v2`, each as one word. */
const namesIn = (code: string): string =>
  (code.match(/[\p{L}\p{N}_]*(?:\p{Ll}\p{Lu}|_|\p{N})[\p{L}\p{N}_]*/gu) ?? [])
    .map((name) => wordsOfRun(name).at(-1))
    .join(' ');

/** Returns what link texts add to each of their words: the more of them say it, the more; `texts` are lists of words. */
export function linkImpacts(texts: readonly (readonly number[])[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const words of texts) for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  for (const [word, count] of found)
    found.set(word, (weights.linkWeight * count) / (texts.length + weights.linkDoubt));
  return found;
}

/** A method with its path. */
const isCall = /^[A-Z]+ \/\S*$/;

/** Converts a sum to an impact of 1 to 31. */
export const toImpact = (sum: number): number => Math.min(31, Math.max(1, Math.round(sum * steps)));
