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

/** Plurals of technical English that no rule makes. */
const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  `indices:index vertices:vertex vortices:vortex codices:codex apices:apex matrices:matrix appendices:appendix
  schemata:schema stigmata:stigma criteria:criterion phenomena:phenomenon automata:automaton analyses:analysis
  hypotheses:hypothesis parentheses:parenthesis theses:thesis axes:axis crises:crisis diagnoses:diagnosis
  synopses:synopsis emphases:emphasis syntheses:synthesis formulae:formula antennae:antenna radii:radius
  foci:focus nuclei:nucleus stimuli:stimulus loci:locus moduli:modulus syllabi:syllabus errata:erratum
  addenda:addendum memoranda:memorandum quanta:quantum strata:stratum spectra:spectrum maxima:maximum
  minima:minimum optima:optimum extrema:extremum corpora:corpus genera:genus children:child people:person
  men:man women:woman mice:mouse feet:foot leaves:leaf halves:half shelves:shelf selves:self`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
);

/** Irregular forms of English by their stem. */
const relatives = new Map<string, Set<string>>();
for (const pair of Object.entries(irregular)) {
  const root = english(pair[1]);
  relatives.set(root, new Set([...(relatives.get(root) ?? []), ...pair]));
}

/** Words of one stem that do not begin alike, such as `index` and `indices`. */
export const irregularForms = (root: string, language: string): ReadonlySet<string> =>
  (primary(language) === 'en' && relatives.get(root)) || new Set();

/**
 * Stem of a lower-case word without accents. Words with digits or other letters than a-z, and words below four
 * letters, stay.
 */
export function stem(word: string, language: string): string {
  const known = stemmers.get(primary(language));
  const one = known === english && Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word;
  return !known || one.length < 4 || !/^[a-z]+$/.test(one) ? one : known(one);
}
