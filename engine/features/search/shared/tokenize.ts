/** Splits texts into words, the same way at build and for queries. */

/** A word and its place in a text. */
export interface Token {
  /** Lower case, without accents. */
  word: string;
  start: number;
  end: number;
}

/** Words that belong together, such as the parts of an identifier or of a path. */
export interface Compound {
  parts: Token[];
  /** The parts as one word. Single words and long paths have none. */
  joined?: string;
  /** The whole with its first signs, such as `.net` and `--flag`. */
  signed?: string;
}

const longestWord = 40;
const mostJoined = 4;

/** Words joined by signs, with the first signs of names such as `.NET`, `--flag` and `@scope`. */
const run =
  /(?:(?<![^\s([{<>"'`=,;|])(?:--|[.@])(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:['’._\-/:@\\]+[\p{L}\p{N}\p{M}]+)*/gu;
const piece = /[\p{L}\p{N}\p{M}]+/gu;
const pluralOfCapitals = /^\p{Lu}{2,}s$/u;
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[þð])(?=\p{N})/u;
/** Returns whether a text is written without spaces between words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Splits texts without spaces by the dictionaries of the platform. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
/** A boundary after a single letter of Katakana, which is the end of a cut word and no word by itself. */
const lonely = /(?<=^\p{sc=Katakana}|\0\p{sc=Katakana})\0(?=[\p{sc=Katakana}ー])/gu;
/** Names with signs such as C#. The replacement has the same length, so that places stay right. */
const signs: readonly [RegExp, string][] = [
  [/\b([a-z])#(?!\p{L})/giu, '$1þ'],
  [/\b([a-z])\+\+/gi, '$1ðð'],
];

/** Letters that Unicode folds, or that people replace where a keyboard lacks them. */
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
/** Accents. Marks of scripts that write vowels with them are letters. */
const accents = /(?=\p{M})[\p{sc=Inherited}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]/gu;

/** Returns a word in lower case, without accents, in compatibility form. */
export function normalize(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  const bare = lower.normalize('NFKD').replace(accents, '');
  return bare.replace(foldable, (letter) => folded[letter] ?? letter);
}

/** Splits an identifier: `volatileKnowledge` has two parts, `APIs` and `v2` have one. */
function splitHumps(text: string): string[] {
  if (/^[A-Z]?[a-z0-9]*$/.test(text)) return [text];
  if (unspaced.test(text)) {
    const words = [...segmenter.segment(text)].map(({ segment }) => segment);
    return words.join('\0').replace(lonely, '').split('\0');
  }
  return pluralOfCapitals.test(text) ? [text] : text.split(humps);
}

/** Replaces the signs of names by letters. The length of the text stays. */
const spelled = (text: string): string =>
  /[#+]/.test(text) ? signs.reduce((all, [pattern, to]) => all.replace(pattern, to), text) : text;

/** Returns the words of a run of letters and signs that begins at `start`. */
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

/** Yields the words of a text, grouped by what is written without a space. */
export function* compounds(text: string): Generator<Compound> {
  for (const { 0: whole, index } of spelled(text).matchAll(run)) {
    const compound = compoundOf(whole, index);
    if (compound.parts.length > 0) yield compound;
  }
}

/** Returns the words of a text, with the parts of identifiers and paths one by one. */
export const wordsOf = (text: string): string[] =>
  [...compounds(text)].flatMap(({ parts }) => parts.map(({ word }) => word));

/** Returns the words of a text, with names such as `.NET` and `--flag` as one word. */
export const signedWordsOf = (text: string): string[] =>
  [...compounds(text)].flatMap(({ parts, signed }) => signed ?? parts.map(({ word }) => word));

const asciiRun =
  /(?:(?<![^\s([{<>"'`=,;|])(?:--|[.@])(?=[a-zA-Z]))?[a-zA-Z0-9]+(?:['._\-/:@\\]+[a-zA-Z0-9]+)*/g;
const beyondAscii = /[^ -~\s]/;

/** Returns the runs of letters and signs of a text, for indexing. `wordsOfRun` splits them. */
export function runsOf(text: string): readonly string[] {
  const letters = spelled(text);
  const words = letters.match(beyondAscii.test(letters) ? run : asciiRun) ?? [];
  return [...words, ...signTokens(text).map(({ word }) => word)];
}

/** Two or more signs that mean something in code, and single signs that do. */
const signRun =
  /(?<![=<>!&|~?:+*^%.-])(?:(?![+-]+[\p{L}\p{N}]|(?<=[\p{L}\p{N}])[+-])[=<>!&|?:+*^%-]{2,4}|\?\.|\.{3}|[~^])(?![=<>!&|~?:+*^%.-])|(?![ -~])[\p{S}\p{Extended_Pictographic}]/gu;

/** Returns runs of signs, and symbols such as ⇒ and 🚀, as words that begin with `ð`, as no other word does. */
export const signTokens = (text: string): readonly Token[] =>
  Array.from(text.matchAll(signRun), ({ 0: sign, index }) => ({
    word: `ð${sign}`,
    start: index,
    end: index + sign.length,
  }));

/** Returns the words of a run, including the joined one. */
export function wordsOfRun(whole: string): string[] {
  if (whole.startsWith('ð')) return [whole];
  const { parts, joined, signed } = compoundOf(whole, 0);
  const words = parts.map(({ word }) => word);
  return [...words, joined, signed].filter((word) => word !== undefined);
}

/** English stop words. They are found in titles only. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can cannot could
  did do does doing don for from had has have having he her here him his how i if in into is it its itself just
  ll me mean means more most my no nor not of off on once only or other our out over own please re s same she should so some
  such t than that the their them then there these they this those through to too under until up us ve very was we
  were what when where which while who whom why will with would you your`.split(/\s+/),
);

/** Returns the words of a text without stop words and signs, each once, including joined ones. */
export const contentWords = (text: string): string[] =>
  [...new Set(runsOf(text).flatMap(wordsOfRun))].filter(
    (word) => !stopWords.has(word) && /^(?!ð)[\p{L}\p{N}]/u.test(word),
  );
