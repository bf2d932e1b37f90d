/** What differs between languages: the stems of words, and the words that say nothing. */
import { stemmer as english } from 'stemmer';
import { normalize, stopWords } from './tokenize.ts';

type Stemmer = (word: string) => string;

/** Stemmers of languages, loaded when an index has them; words of all others stay as they are. */
const stemmerLoaders: Record<string, () => Promise<{ stemmer: Stemmer }>> = {
  de: () => import('@orama/stemmers/german'),
  es: () => import('@orama/stemmers/spanish'),
  pt: async () => {
    const { stemmer } = await import('@orama/stemmers/portuguese');
    return {
      stemmer: (word) => stemmer(word.replace(/c(?=(?:ao|oes)$)/, 'ç').replace(/a(?=o$)|o(?=es$)/, tilde)),
    };
  },
};

/** Words that say nothing, loaded likewise; in all other languages they are those of English. */
const stopWordLoaders: Record<string, () => Promise<{ stopwords: string[] }>> = {
  de: () => import('@orama/stopwords/german'),
  es: () => import('@orama/stopwords/spanish'),
  pt: () => import('@orama/stopwords/portuguese'),
  ja: () => import('@orama/stopwords/japanese'),
};

/** The index has no accents, and the endings of Portuguese are told by them. */
const tilde = (letter: string): string => `${letter}\u0303`.normalize('NFC');

const stemmers = new Map<string, Stemmer>([['en', english]]);
const otherStopWords = new Map<string, ReadonlySet<string>>();

const primary = (language: string): string => language.split('-', 1)[0] ?? '';

/** Makes `stem` and `stopWordsOf` know a language, such as `pt-BR`. To be awaited before they are asked for it. */
export async function loadLanguage(language: string): Promise<void> {
  const code = primary(language);
  if (otherStopWords.has(code)) return;
  const [stemming, stopping] = await Promise.all([stemmerLoaders[code]?.(), stopWordLoaders[code]?.()]);
  if (stemming) stemmers.set(code, stemming.stemmer);
  if (stopping) otherStopWords.set(code, new Set(stopping.stopwords.map(normalize)));
}

/** Words of a language that say nothing about what is asked. */
export const stopWordsOf = (language: string): ReadonlySet<string> =>
  otherStopWords.get(primary(language)) ?? stopWords;

/** Words of technical English whose plural no rule makes, each with its plural. */
const irregular =
  'index indices,vertex vertices,matrix matrices,appendix appendices,schema schemata,criterion criteria,analysis analyses,hypothesis hypotheses'
    .split(',')
    .map((pair) => pair.split(' '));
const singulars = new Map(irregular.map(([one = '', many = '']) => [many, one]));

/** Words of one stem that do not begin alike, such as `index` and `indices`. */
export const irregularForms = (root: string, language: string): string[] =>
  primary(language) === 'en' ? irregular.filter(([one = '']) => english(one) === root).flat() : [];

/**
 * Stem of a lower-case word without accents. Words with digits or other letters than a-z, and words below four
 * letters, stay.
 */
export function stem(word: string, language: string): string {
  const known = stemmers.get(primary(language));
  const one = (known === english && singulars.get(word)) || word;
  return !known || one.length < 4 || !/^[a-z]+$/.test(one) ? one : known(one);
}
