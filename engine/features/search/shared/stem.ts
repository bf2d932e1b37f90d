import { stemmer } from 'stemmer';

/** Stem of a lower-case English word. Words with digits or other letters than a-z, and words below four letters, stay. */
export const stem = (word: string): string =>
  word.length < 4 || !/^[a-z]+$/.test(word) ? word : stemmer(word);
