/** Removes what could say who a reader is from the little that is kept of a visit. */
import { attempt } from '#engine/shared/attempt.ts';
import { visibleText } from '#engine/shared/text/visibleText.ts';
import { canonicalPath } from '#engine/shared/url.ts';

/** Characters of a query and of an address. */
const longest = 120;

/** Addresses of mail, hosts and machines, numbers of telephones, cards and accounts, and words of access. */
const personal = [
  /\S@\S|\(at\)|\[at\]/,
  /\w:\/\/|\bwww\./,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:[\da-f]{0,4}:){3,}[\da-f]*/,
  /(?:\d[\s().+/_-]*){7,}/,
  /\b[a-z]{2}\d{2}(?:\s?[a-z\d]{4}){3,}/,
  /\b(?:pass(?:word|wort|phrase)?|secret|bearer|token|api[ _-]?key)s?\s*(?:is\b|[:=])\s*\S/,
  /\b[\da-f]{8}-[\da-f]{4}-/,
];
const day = /\b(?:19|20)\d\d-\d\d-\d\d\b/g;

/** Whether a word is long, with letters and digits mixed as in keys and tokens. */
const isKey = (word: string): boolean =>
  word.length > 40 ||
  (/\d/.test(word) &&
    /\p{L}/u.test(word) &&
    (word.length >= 16 || (word.length >= 10 && /(?:.*\d){4}/.test(word))));

const isPersonal = (text: string): boolean => {
  const plain = text.replace(day, ' ');
  return personal.some((pattern) => pattern.test(plain)) || plain.split(/[^\p{L}\p{N}+=]+/u).some(isKey);
};

/** A query or question as it is counted, in small letters; `undefined` for one that may say who asked. */
export function cleanQuery(text: string): string | undefined {
  const plain = visibleText(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.length < 2 || plain.length > longest || isPersonal(plain) ? undefined : plain;
}

/** The path of an address; `undefined` where it may say who asked, and for what no page has. */
export function cleanPath(address: string): string | undefined {
  return attempt(() => {
    const path = decodeURI(new URL(address, 'https://site.invalid').pathname).normalize('NFC');
    const isPath = /^\/[\p{L}\p{N}\p{M}/._~+-]*$/u.test(path) && path.length <= longest;
    return isPath && !isPersonal(path.toLowerCase()) ? canonicalPath(path, false) : undefined;
  });
}
