/** Parses a query into terms that a record has to match. */
import { keyOf } from '../../shared/headingKey.ts';
import type { Synonyms } from '../../shared/indexFormat.ts';
import { stem, stopWordsOf } from '../../shared/language.ts';
import {
  type Compound,
  compounds,
  isUnspaced,
  normalize,
  signedWordsOf,
  signTokens,
  stopWords,
  wordsOf,
} from '../../shared/tokenize.ts';
import { weights } from '../../shared/weights.ts';
import { otherSpelling } from './spellings.ts';

/** An expansion of a query term: all of its words have to match, in any form. */
export interface Expansion {
  words: string[];
  /** 0 to 1. */
  quality: number;
  /** `typed` words may be unfinished or misspelt, of `family` words all forms count, of `exact` ones none other. */
  forms: 'typed' | 'family' | 'exact';
}

export interface QueryTerm {
  expansions: Expansion[];
  /** The reader may still be typing this word. */
  isPrefix: boolean;
  /** The record must hold this word itself. */
  isRequired: boolean;
  /** A verb or filler that fits nearly everything. */
  isWeak: boolean;
}

export interface ParsedQuery {
  terms: QueryTerm[];
  /** Normalized texts that the record must contain: quoted ones, and a query of stop words alone. */
  phrases: string[];
  /** Index keys of titles and headings that are the query. */
  keys: string[];
}

const ordinary = { isPrefix: false, isRequired: false, isWeak: false };

const longestQuery = 300;
const mostTerms = 10;

/** Verbs and fillers of questions. They count less than what they are asked of. */
const weakWords = new Set(
  `able allow already answer available best better can change check choose different does doesn example find first
  get give go going good happen happens have help know let like make makes need new one only our own
  please possible problem put see set should show something somebody start still take tell thing try use used user
  using want way ways work works working como con de del el en es la las los mi para por que se un una`.split(
    /\s+/,
  ),
);

const weakStems = new Map<string, ReadonlySet<string>>();

function isWeak(word: string, language: string): boolean {
  const stems = weakStems.get(language) ?? new Set([...weakWords].map((weak) => stem(weak, language)));
  weakStems.set(language, stems);
  return stems.has(stem(word, language)) || weakWords.has(word);
}

/** Returns the synonyms of the whole query. */
function wordingsOf(words: readonly string[], synonyms: Synonyms): string[][] {
  const all = synonyms.filter(
    ([from]) => from.length === words.length && from.every((word, position) => isSame(words[position], word)),
  );
  return all.flatMap(([, to]) => to);
}

const quotes = /["“”„«»]/g;

export const withoutQuotes = (query: string): string => query.replace(quotes, ' ');

/** Parses a query. `language` is that of the index and must be loaded; with `isApart`, stop words alone make no phrase. */
export function parseQuery(
  query: string,
  { synonyms, language, isApart = false }: { synonyms: Synonyms; language: string; isApart?: boolean },
): ParsedQuery {
  const text = query.slice(0, longestQuery).replace(quotes, '"');
  const quoted = [...text.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase);
  const phrases = quoted.map(phraseText).filter((phrase) => phrase !== '');
  const free = text.replace(/"[^"]+"/g, ' ');
  const inCode = new Set(
    [...query.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => phraseText(code).split(' ')),
  );
  const ignored = new Set([...stopWordsOf(language)].filter((word) => !inCode.has(word)));
  const required = contentWordsOf(
    phrases.flatMap((phrase) => phrase.split(' ').map((word) => ({ word, parts: [word] }))),
    ignored,
  );
  const asked = [...compounds(free)].flatMap(typedWords);
  // Beside words that tell something, signs are punctuation.
  const isTold = asked.some(
    ({ word, parts }) => parts.length > 1 || !(ignored.has(word) || weakWords.has(word)),
  );
  const signs = isTold ? [] : signTokens(free).map(({ word }) => ({ word, parts: [word] }));
  const typed = contentWordsOf([...asked, ...signs], ignored).filter(
    ({ word }) => required.length === 0 || !ignored.has(word),
  );
  const terms = typed.slice(0, mostTerms).map(({ word, parts }, index): QueryTerm => {
    const expansions: Expansion[] = [{ words: [word], quality: 1, forms: 'typed' }];
    if (parts.length > 1 || parts[0] !== word) {
      const some = parts.filter((part) => !ignored.has(part) || part.length === 1);
      expansions.push({
        words: some.length > 0 ? some : parts,
        quality: parts.length > 1 ? weights.partsQuality : 1,
        forms: 'typed',
      });
    }
    const isPrefix = index === typed.length - 1 && !/[\s"]$/.test(text);
    const other = otherSpelling(word);
    if (other) expansions.push({ words: [other], quality: weights.otherQuality, forms: 'family' });
    return { expansions, isPrefix, isRequired: false, isWeak: isWeak(word, language) };
  });
  const words = typed
    .slice(0, mostTerms)
    .map(({ word, parts }) => (parts.length > 1 ? word : (parts[0] ?? word)));
  addJoined(terms, words);
  addSynonyms(terms, words, synonyms);
  const plain = signedWordsOf(free);
  const said = sayings(plain, synonyms);
  addSayings(terms, words, said);
  const isStopPhrase =
    !isApart && plain.length > 1 && said.length === 0 && plain.every((word) => ignored.has(word));
  if (isStopPhrase && signs.length === 0) phrases.push(plain.join(' '));
  const exact = required.slice(0, mostTerms).map(
    ({ word }): QueryTerm => ({
      ...ordinary,
      expansions: [{ words: [word], quality: 1, forms: 'exact' }],
      isRequired: true,
    }),
  );
  const wordings = [words, plain].flatMap((some) => wordingsOf(some, synonyms));
  const keys = quoted.length > 0 ? [] : keysOf(plain, wordings, language);
  return { terms: [...exact, ...terms], phrases, keys };
}

/** Returns the index keys of titles and headings that are the query, also in the words of synonyms. */
function keysOf(
  words: readonly string[],
  wordings: readonly (readonly string[])[],
  language: string,
): string[] {
  const strong = words.filter((word) => !stopWords.has(word) && !weakWords.has(word));
  const marks = ['!', '='] as const;
  const all = [words, strong, ...wordings].flatMap((some) =>
    marks.map((mark) => keyOf(some, mark, language)),
  );
  return [...new Set(all.filter((key) => key !== undefined))];
}

interface Typed {
  word: string;
  parts: string[];
}

/** Returns the typed words of a compound: an identifier or a name with signs is one word with parts; a long path is several words. */
function typedWords({ parts, joined, signed }: Compound): Typed[] {
  const words = parts.map(({ word }) => word);
  if (signed) return [{ word: signed, parts: words }];
  return joined && !isUnspaced(joined)
    ? [{ word: joined, parts: words }]
    : words.map((word) => ({ word, parts: [word] }));
}

/** Leaves out stop words, unless there are no other words. */
function contentWordsOf(all: readonly Typed[], ignored: ReadonlySet<string>): readonly Typed[] {
  const rest = all.filter(({ word, parts }) => parts.length > 1 || !ignored.has(word));
  return rest.length > 0 ? rest : all;
}

/** Returns the words of a text between single spaces, for the comparison of phrases. */
export const phraseText = (text: string): string => wordsOf(text).join(' ');

/** Adds pairs of words as one word: "web hook" may be written "webhook". */
function addJoined(terms: readonly QueryTerm[], words: readonly string[]): void {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next === undefined) continue;
    const joined: Expansion = { words: [word + next], quality: 1, forms: 'exact' };
    terms[index]?.expansions.push(joined);
    terms[index + 1]?.expansions.push(joined);
  }
}

const synonymExpansion =
  (quality: number) =>
  (words: string[]): Expansion => ({ words, quality, forms: 'family' });

/** Adds synonyms of words, and of several words in a row. */
function addSynonyms(terms: readonly QueryTerm[], words: readonly string[], synonyms: Synonyms): void {
  for (const [from, to, quality] of synonyms) {
    for (let start = 0; start + from.length <= words.length; start++) {
      if (!from.every((word, offset) => isSame(words[start + offset], word))) continue;
      const found = to.map(synonymExpansion(quality));
      for (let offset = 0; offset < from.length; offset++) terms[start + offset]?.expansions.push(...found);
    }
  }
}

/** Returns the synonyms of the query whose left side has stop words, such as "log in" and "who am I". */
const sayings = (words: readonly string[], synonyms: Synonyms): Synonyms =>
  synonyms.filter(
    ([from]) =>
      from.some((word) => stopWords.has(word)) && ` ${words.join(' ')} `.includes(` ${from.join(' ')} `),
  );

/** Adds what sayings mean to their other words, or as a term of its own if they have stop words only. */
function addSayings(terms: QueryTerm[], words: readonly string[], said: Synonyms): void {
  for (const [from, to, quality] of said) {
    const expansions = to.map(synonymExpansion(quality));
    const own = terms.filter((_, place) =>
      from.some((word) => !stopWords.has(word) && isSame(words[place], word)),
    );
    for (const { expansions: known } of own) known.push(...expansions);
    if (own.length === 0) terms.push({ ...ordinary, expansions });
  }
}

/** Compares two words without a plural s. */
const isSame = (word: string | undefined, other: string): boolean =>
  word !== undefined && normalize(word).replace(/s$/, '') === other.replace(/s$/, '');
