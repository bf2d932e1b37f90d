/** Porter's stemmer for English, 1980, without its rarest steps: words of one family share a stem. */

const vowel = /[aeiouy]/;
const doubled = /([^aeioulsz])\1$/;
const shortEnd = /[^aeiou][aeiouy][^aeiouwxy]$/;

/** Number of vowel-consonant runs, Porter's measure. */
const measure = (stem: string): number => stem.match(/[aeiouy]+[^aeiouy]+/g)?.length ?? 0;

const longEndings: readonly [RegExp, string][] = [
  [/ational$/, 'ate'],
  [/tional$/, 'tion'],
  [/ization$/, 'ize'],
  [/ation$/, 'ate'],
  [/ator$/, 'ate'],
  [/iveness$/, 'ive'],
  [/fulness$/, 'ful'],
  [/ousness$/, 'ous'],
  [/biliti$/, 'ble'],
  [/aliti$/, 'al'],
  [/iviti$/, 'ive'],
  [/entli$/, 'ent'],
  [/ousli$/, 'ous'],
  [/alli$/, 'al'],
  [/[ei]li$/, ''],
  [/bli$/, 'ble'],
];

const middleEndings: typeof longEndings = [
  [/icate$/, 'ic'],
  [/alize$/, 'al'],
  [/ical$/, 'ic'],
  [/ness$/, ''],
];

const lastEnding =
  /(?:ement|ment|ance|ence|able|ible|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|(?<=[st])ion)$/;

/** Stem of a lower-case word. Words with digits or other letters than a-z, and words below four letters, stay. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let text = dropInflection(dropPlural(word));
  if (/y$/.test(text) && vowel.test(text.slice(0, -1))) text = `${text.slice(0, -1)}i`;
  text = shorten(shorten(text, longEndings), middleEndings);
  const bare = text.replace(lastEnding, '');
  if (measure(bare) > 1) text = bare;
  if (/e$/.test(text)) {
    const short = text.slice(0, -1);
    const size = measure(short);
    if (size > 1 || (size === 1 && !shortEnd.test(short))) text = short;
  }
  return measure(text) > 1 ? text.replace(/ll$/, 'l') : text;
}

function shorten(text: string, endings: typeof longEndings): string {
  for (const [ending, replacement] of endings) {
    if (!ending.test(text)) continue;
    const bare = text.replace(ending, '');
    return measure(bare) > 0 ? bare + replacement : text;
  }
  return text;
}

function dropPlural(word: string): string {
  if (/sses$|ies$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function dropInflection(word: string): string {
  if (/eed$/.test(word)) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const bare = word.replace(/(?:ed|ing)$/, '');
  if (bare === word || !vowel.test(bare)) return word;
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`;
  if (doubled.test(bare)) return bare.slice(0, -1);
  return measure(bare) === 1 && shortEnd.test(bare) ? `${bare}e` : bare;
}
