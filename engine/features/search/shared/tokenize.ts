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
  /** The whole with the signs that it begins with, such as `.net` and `--flag`. */
  signed?: string;
}

const longestWord = 40;
const mostJoined = 4;

/** Words joined by signs, with those that a name begins with, as in `.NET`, `--flag` and `@scope`. */
const run =
  /(?:(?<![^\s([{<>"'`=,;|])(?:--|[.@])(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:['’._\-/:@\\]+[\p{L}\p{N}\p{M}]+)*/gu;
const piece = /[\p{L}\p{N}\p{M}]+/gu;
const pluralOfCapitals = /^\p{Lu}{2,}s$/u;
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[þð])(?=\p{N})/u;
/** Whether a text is written without spaces between words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Finds the words of texts without spaces, by the dictionaries of the platform. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
/** Behind one letter of Katakana, which is no word, but the rest of one that the reader's text begins within. */
const lonely = /(?<=^\p{sc=Katakana}|\0\p{sc=Katakana})\0(?=[\p{sc=Katakana}ー])/gu;
/** Names that consist of signs; the replacement is as long, so that places stay right. */
const signs: readonly [RegExp, string][] = [
  [/\b([a-z])#(?!\p{L})/giu, '$1þ'],
  [/\b([a-z])\+\+/gi, '$1ðð'],
];

/** Letters that Unicode folds, or that stand for others where a keyboard has none of them. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};
const foldable = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');
/** Accents; marks of scripts that write vowels so are letters. */
const accents = /(?=\p{M})[\p{sc=Inherited}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]/gu;

/** Lower case, without accents, in compatibility form. */
export function normalize(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  const bare = lower.normalize('NFKD').replace(accents, '');
  return bare.replace(foldable, (letter) => folded[letter] ?? letter);
}

/** Parts of an identifier: `volatileKnowledge` gives two, `APIs` and `v2` one. */
function splitHumps(text: string): string[] {
  if (/^[A-Z]?[a-z0-9]*$/.test(text)) return [text];
  if (unspaced.test(text)) {
    const words = [...segmenter.segment(text)].map(({ segment }) => segment);
    return words.join('\0').replace(lonely, '').split('\0');
  }
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
  const sign = /^[-.@]+/.exec(whole)?.[0];
  const isSigned = sign && parts.length > 0 && (isJoined || parts.length === 1);
  return { parts, ...(isJoined && { joined }), ...(isSigned && { signed: sign + joined }) };
}

/** All words of a text, grouped by what is written without a space. */
export function* compounds(text: string): Generator<Compound> {
  for (const { 0: whole, index } of spelled(text).matchAll(run)) {
    const compound = compoundOf(whole, index);
    if (compound.parts.length > 0) yield compound;
  }
}

/** All words of a text, the parts of identifiers and paths one by one. */
export const wordsOf = (text: string): string[] =>
  [...compounds(text)].flatMap(({ parts }) => parts.map(({ word }) => word));

/** The same, with names such as `.NET` and `--flag` as they are written. */
export const signedWordsOf = (text: string): string[] =>
  [...compounds(text)].flatMap(({ parts, signed }) => signed ?? parts.map(({ word }) => word));

const asciiRun =
  /(?:(?<![^\s([{<>"'`=,;|])(?:--|[.@])(?=[a-zA-Z]))?[a-zA-Z0-9]+(?:['._\-/:@\\]+[a-zA-Z0-9]+)*/g;
const beyondAscii = /[^ -~\s]/;

/** Runs of letters and signs of a text for indexing; `wordsOfRun` takes them apart. */
export function runsOf(text: string): readonly string[] {
  const letters = spelled(text);
  const words = letters.match(beyondAscii.test(letters) ? run : asciiRun) ?? [];
  return [...words, ...signTokens(text).map(({ word }) => word)];
}

/** Two signs or more that mean something in code, and signs that do so alone. */
const signRun =
  /(?<![=<>!&|~?:+*^%.-])(?:(?![+-]+[\p{L}\p{N}]|(?<=[\p{L}\p{N}])[+-])[=<>!&|?:+*^%-]{2,4}|\?\.|\.{3}|[~^])(?![=<>!&|~?:+*^%.-])|(?![ -~])[\p{S}\p{Extended_Pictographic}]/gu;

/** Where runs of signs of a text stand, and symbols such as ⇒ and 🚀. Their words begin with a letter that no other one begins with. */
export const signTokens = (text: string): readonly Token[] =>
  Array.from(text.matchAll(signRun), ({ 0: sign, index }) => ({
    word: `ð${sign}`,
    start: index,
    end: index + sign.length,
  }));

/** The words of a run, the joined one included. */
export function wordsOfRun(whole: string): string[] {
  if (whole.startsWith('ð')) return [whole];
  const { parts, joined, signed } = compoundOf(whole, 0);
  const words = parts.map(({ word }) => word);
  return [...words, joined, signed].filter((word) => word !== undefined);
}

/** English words that say nothing about what is asked. They are found in titles only. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can cannot could
  did do does doing don for from had has have having he her here him his how i if in into is it its itself just
  ll me mean means more most my no nor not of off on once only or other our out over own please re s same she should so some
  such t than that the their them then there these they this those through to too under until up us ve very was we
  were what when where which while who whom why will with would you your`.split(/\s+/),
);

/** The words of a text that tell something, each once, joined ones included; signs tell nothing. */
export const contentWords = (text: string): string[] =>
  [...new Set(runsOf(text).flatMap(wordsOfRun))].filter(
    (word) => !stopWords.has(word) && /^(?!ð)[\p{L}\p{N}]/u.test(word),
  );
