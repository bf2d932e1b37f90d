/** Words of the thesaurus that a site can use. */
import { stem } from '../../shared/language.ts';
import { compounds, stopWords } from '../../shared/tokenize.ts';
import { thesaurus } from './thesaurus.ts';

/** Returns the groups of the thesaurus of which a site with these words in English has a term, encoded as in the manifest. */
export function relatedWords(words: Iterable<string>): string {
  const stems = new Set(Array.from(words, (word) => stem(word, 'en')));
  const isKnown = (term: string) =>
    term.split(' ').every((word) => stopWords.has(word) || stems.has(stem(word, 'en')));
  const groups = thesaurus.map((group) => {
    const terms = group.map((term) => wordsOfTerm(term).join(' '));
    const known = terms.filter(isKnown);
    const unknown = terms.filter((term) => !isKnown(term));
    return known.length > 0 && terms.length > 1 ? [known, unknown].map(String).join('|') : '';
  });
  return groups.filter(Boolean).join(';');
}

/** Returns the words of a text, with names such as `JavaScript` as one word. */
export function wordsOfTerm(text: string): string[] {
  return [...compounds(text)].flatMap(({ parts, joined }) => joined ?? parts.map(({ word }) => word));
}
