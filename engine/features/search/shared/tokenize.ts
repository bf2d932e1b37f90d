/** Text to words, the same way at build and for queries. */

/** A word of a text and where it stands there. */
export interface Token {
  /** Lower case, without accents. */
  word: string;
  start: number;
  end: number;
}

/** Words that belong together, such as the parts of an identifier or of a path. */
export interface Compound {
  parts: Token[];
  /** The parts written as one word; absent for single words and for long paths. */
  joined?: string;
}

const longestWord = 40;
const mostJoined = 4;

const run = /[\p{L}\p{N}\p{M}]+(?:['’._\-/:@\\]+[\p{L}\p{N}\p{M}]+)*/gu;
const piece = /[\p{L}\p{N}\p{M}]+/gu;
const pluralOfCapitals = /^\p{Lu}{2,}s$/u;
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Whether a text is written without spaces between words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Finds the words of texts without spaces, by the dictionaries of the platform. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
/** Names that consist of signs; the replacement is as long, so that places stay right. */
const signs: readonly [RegExp, string][] = [
  [/\b([cf])#/gi, '$1þ'],
  [/\bc\+\+/gi, 'cþþ'],
];

/** Lower case, without accents, in compatibility form. */
export function normalize(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Parts of an identifier: `volatileKnowledge` gives two, `APIs` and `v2` one. */
function splitHumps(text: string): string[] {
  if (/^[A-Z]?[a-z0-9]*$/.test(text)) return [text];
  if (unspaced.test(text)) return [...segmenter.segment(text)].map(({ segment }) => segment);
  return pluralOfCapitals.test(text) ? [text] : text.split(humps);
}

/** Gives signs that make a name letters; the text stays as long. */
const spelled = (text: string): string =>
  /[#+]/.test(text) ? signs.reduce((all, [pattern, to]) => all.replace(pattern, to), text) : text;

/** The words of a run of letters and signs; `start` is where it begins. */
function compoundOf(whole: string, start: number): Compound {
  const parts: Token[] = [];
  for (const { 0: letters, index } of whole.matchAll(piece)) {
    let at = start + index;
    for (const part of splitHumps(letters)) {
      const word = normalize(part);
      if (word && word.length <= longestWord) parts.push({ word, start: at, end: at + part.length });
      at += part.length;
    }
  }
  const joined = parts.map(({ word }) => word).join('');
  const isJoined = parts.length > 1 && parts.length <= mostJoined && joined.length <= longestWord;
  return isJoined ? { parts, joined } : { parts };
}

/** All words of a text, grouped by what is written without a space. */
export function* compounds(text: string): Generator<Compound> {
  for (const { 0: whole, index } of spelled(text).matchAll(run)) {
    const compound = compoundOf(whole, index);
    if (compound.parts.length > 0) yield compound;
  }
}

const asciiRun = /[a-zA-Z0-9]+(?:['._\-/:@\\]+[a-zA-Z0-9]+)*/g;
const beyondAscii = /[^ -~\s]/;

/** Runs of letters and signs of a text for indexing; `wordsOfRun` takes them apart. */
export function runsOf(text: string): readonly string[] {
  const letters = spelled(text);
  return letters.match(beyondAscii.test(letters) ? run : asciiRun) ?? [];
}

/** The words of a run, the joined one included. */
export function wordsOfRun(whole: string): string[] {
  const { parts, joined } = compoundOf(whole, 0);
  const words = parts.map(({ word }) => word);
  return joined ? [...words, joined] : words;
}

/** English words that say nothing about what is asked. They are found in titles only. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can cannot could
  did do does doing don for from had has have having he her here him his how i if in into is it its itself just
  ll me mean means more most my no nor not of off on once only or other our out over own please re s same she should so some
  such t than that the their them then there these they this those through to too under until up us ve very was we
  were what when where which while who whom why will with would you your`.split(/\s+/),
);

/** The words of a text that tell something, each once, joined ones included. */
export const tellingWords = (text: string): string[] =>
  [...new Set(runsOf(text).flatMap(wordsOfRun))].filter((word) => !stopWords.has(word));
