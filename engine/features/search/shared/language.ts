/** Stemmers and stop words by language. */
import { stemmer as english } from 'stemmer';
import { normalize, stopWords } from './tokenize.ts';

type Stemmer = (word: string) => string;

/** Load the stemmer of a language. Words of other languages are not stemmed. */
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

/** Load the stop words of a language. Other languages use those of English. */
const stopWordLoaders: Record<string, () => Promise<{ stopwords: string[] }>> = {
  de: () => import('@orama/stopwords/german'),
  es: () => import('@orama/stopwords/spanish'),
  pt: () => import('@orama/stopwords/portuguese'),
  ja: () => import('@orama/stopwords/japanese'),
};

/** Adds a tilde. The index has no accents, but the endings of Portuguese depend on them. */
const tilde = (letter: string): string => `${letter}\u0303`.normalize('NFC');

const stemmers = new Map<string, Stemmer>([['en', english]]);
const otherStopWords = new Map<string, ReadonlySet<string>>();

const primary = (language: string): string => language.split('-', 1)[0] ?? '';

/** Loads a language, such as `pt-BR`, for `stem` and `stopWordsOf`. Await it before you call them. */
export async function loadLanguage(language: string): Promise<void> {
  const code = primary(language);
  if (otherStopWords.has(code)) return;
  const [stemming, stopping] = await Promise.all([stemmerLoaders[code]?.(), stopWordLoaders[code]?.()]);
  if (stemming) stemmers.set(code, stemming.stemmer);
  if (stopping) otherStopWords.set(code, new Set(stopping.stopwords.map(normalize)));
}

export const stopWordsOf = (language: string): ReadonlySet<string> =>
  otherStopWords.get(primary(language)) ?? stopWords;

/** Irregular plurals of technical English, each after its singular. */
const irregular =
  'index indices,vertex vertices,matrix matrices,appendix appendices,schema schemata,criterion criteria,analysis analyses,hypothesis hypotheses'
    .split(',')
    .map((pair) => pair.split(' '));
const singulars = new Map(irregular.map(([one = '', many = '']) => [many, one]));

/** Returns the irregular words with a stem, such as `index` and `indices`. */
export const irregularForms = (root: string, language: string): string[] =>
  primary(language) === 'en' ? irregular.filter(([one = '']) => english(one) === root).flat() : [];

/**
 * Returns the stem of a lower-case word without accents. Words with digits or other letters than a-z, and words of fewer
 * than four letters, are returned unchanged.
 */
export function stem(word: string, language: string): string {
  const known = stemmers.get(primary(language));
  const one = (known === english && singulars.get(word)) || word;
  return !known || one.length < 4 || !/^[a-z]+$/.test(one) ? one : known(one);
}
