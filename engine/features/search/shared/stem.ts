import { stemmer as english } from 'stemmer';

type Stemmer = (word: string) => string;

/** Languages whose stemmer is loaded when an index has them; words of all others stay as they are. */
const loaders: Record<string, () => Promise<{ stemmer: Stemmer }>> = {
  de: () => import('@orama/stemmers/german'),
  es: () => import('@orama/stemmers/spanish'),
  pt: async () => {
    const { stemmer } = await import('@orama/stemmers/portuguese');
    return {
      stemmer: (word) => stemmer(word.replace(/c(?=(?:ao|oes)$)/, 'ç').replace(/a(?=o$)|o(?=es$)/, tilde)),
    };
  },
};

/** The index has no accents, and the endings of Portuguese are told by them. */
const tilde = (letter: string): string => `${letter}\u0303`.normalize('NFC');

const stemmers = new Map<string, Stemmer>([['en', english]]);

const primary = (language: string): string => language.split('-', 1)[0] ?? '';

/** Makes `stem` know a language, such as `pt-BR`. To be awaited before words of it are stemmed. */
export async function loadStemmer(language: string): Promise<void> {
  const code = primary(language);
  const load = loaders[code];
  if (load && !stemmers.has(code)) stemmers.set(code, (await load()).stemmer);
}

/**
 * Stem of a lower-case word without accents. Words with digits or other letters than a-z and ß, and words below four
 * letters, stay.
 */
export function stem(word: string, language: string): string {
  const known = stemmers.get(primary(language));
  return !known || word.length < 4 || !/^[a-zß]+$/.test(word) ? word : known(word);
}
