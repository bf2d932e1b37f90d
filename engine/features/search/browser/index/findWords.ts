/** Finds words of the index that a typed word may mean. */

import { editDistance } from '../../shared/distance.ts';
import { decodePostings } from '../../shared/indexFormat.ts';
import { irregularForms, stem } from '../../shared/language.ts';
import { isUnspaced } from '../../shared/tokenize.ts';
import { weights } from '../../shared/weights.ts';
import type { Entry, IndexReader } from './indexReader.ts';
import type { Expansion } from './parseQuery.ts';

export interface WordMatch {
  term: string;
  /** 0 to 1: how near the word is to the typed one. */
  quality: number;
  /** See `packPosting`. */
  postings: Int32Array;
}

const typoQuality = [1, 0.7, 0.5];
const mostBeginnings = 40;
const mostSpellings = 6;
/** Vocabularies up to this many words are loaded whole for a word whose first letter is wrong. */
const wholeVocabulary = 15_000;

/** Finds the word itself, its other forms, and words that begin with a typed one; with `isOpen` also if it is known. */
export async function findWords(
  reader: IndexReader,
  word: string,
  kind: Expansion['forms'],
  isOpen: boolean,
): Promise<WordMatch[]> {
  if (kind === 'exact') return toMatches((await reader.entriesOf([word])).map((entry) => [entry, 1]));
  const { forms, beginnings } = await knownForms(reader, word);
  if (kind === 'family' || (!isOpen && forms.length > 0)) return toMatches(forms);
  if (forms.length + beginnings.length === 0 && isUnspaced(word))
    return toMatches(await wordsWith(reader, word));
  return toMatches([...forms, ...beginnings.sort(([, a], [, b]) => b - a).slice(0, mostBeginnings)]);
}

/** Finds words that differ from the typed one by one or two typos. */
export const findCorrections = async (
  reader: IndexReader,
  word: string,
  isOpen: boolean,
): Promise<WordMatch[]> => toMatches(await respelt(reader, word, isOpen));

type Rated = readonly [entry: Entry, quality: number];

const toMatches = (rated: readonly Rated[]): WordMatch[] =>
  rated.map(([[term, list], quality]) => ({ term, quality, postings: postingsOf(list) }));

/** Decoded lists: those of common words are long and needed at every key. */
const decoded = new Map<string, Int32Array>();
const mostDecoded = 400;

function postingsOf(list: string): Int32Array {
  const known = decoded.get(list);
  if (known) return known;
  if (decoded.size > mostDecoded) decoded.clear();
  const postings = decodePostings(list);
  decoded.set(list, postings);
  return postings;
}

/** Returns how well a part of a term matches the whole. */
const shareOf = (part: string, term: string): number => 0.4 + (0.45 * part.length) / term.length;

async function knownForms(
  reader: IndexReader,
  word: string,
): Promise<Record<'forms' | 'beginnings', Rated[]>> {
  const { language } = reader.manifest;
  const root = stem(word, language);
  const family = root.length > 3 ? root.slice(0, -1) : word;
  const beginning = word.startsWith(family) ? family : word;
  const entries = await reader.entries(beginning);
  const others = irregularForms(root, language).filter((form) => !form.startsWith(beginning));
  entries.push(...(await reader.entriesOf(others)));
  const forms: Rated[] = [];
  const beginnings: Rated[] = [];
  for (const entry of entries) {
    const [term] = entry;
    if (term === word) forms.push([entry, 1]);
    else if (stem(term, language) === root) forms.push([entry, weights.stemQuality]);
    else if (term.startsWith(word)) beginnings.push([entry, shareOf(word, term)]);
  }
  return { forms, beginnings };
}

/** Finds words of scripts without spaces that contain the typed one. */
async function wordsWith(reader: IndexReader, word: string): Promise<Rated[]> {
  if (reader.vocabularySize > wholeVocabulary) return [];
  const holding = (await reader.vocabulary()).filter((term) => term.includes(word));
  const shortest = holding.sort((a, b) => a.length - b.length).slice(0, mostBeginnings);
  const entries = await reader.entriesOf(shortest);
  return entries.map((entry) => [entry, shareOf(word, entry[0])]);
}

const allowedEdits = (word: string): number => (word.length >= 8 ? 2 : word.length >= 3 ? 1 : 0);
/** In shorter words, only swapped letters are a typo. */
const leastEdited = 4;

/** Finds the nearest spellings, first among words with the same first or second letter. */
async function respelt(reader: IndexReader, word: string, isOpen: boolean): Promise<Rated[]> {
  const limit = allowedEdits(word);
  if (limit === 0) return [];
  const [first = '', second = ''] = word;
  const near = await reader.vocabulary(new Set([first, second]));
  let found = nearest(near, word, limit, isOpen);
  if (found.length === 0 && reader.vocabularySize <= wholeVocabulary)
    found = nearest(await reader.vocabulary(), word, limit, isOpen);
  const distances = new Map(found);
  const entries = await reader.entriesOf([...distances.keys()]);
  return entries.map((entry): Rated => [entry, typoQuality[distances.get(entry[0]) ?? 0] ?? 0]);
}

const isSwapped = (term: string, word: string): boolean =>
  [...term].sort().join('') === [...word].sort().join('');

/** Returns the nearest words within the limit. */
function nearest(words: readonly string[], word: string, limit: number, isOpen: boolean): [string, number][] {
  const found = words
    .map((term): [string, number] => [term, editDistance(word, term, limit, isOpen)])
    .filter(([term, distance]) => distance <= limit && (word.length >= leastEdited || isSwapped(term, word)));
  const least = Math.min(...found.map(([, distance]) => distance));
  return found
    .filter(([, distance]) => distance === least)
    .sort(([a], [b]) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))
    .slice(0, mostSpellings);
}
