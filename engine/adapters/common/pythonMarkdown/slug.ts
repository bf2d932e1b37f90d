/** Words of headings as titles and ids. */
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import { withEmoji } from '../markdown/emoji.ts';

/** The text without codes of icons and emoji, which titles do not show. */
export const withoutCodes = (text: string): string =>
  text.replace(/\s+(?=:[\w+-]+:\s*$)|(?<![\w:]):(?:\+1|-1|[a-z][\w-]*):(?![\w:])\s*/g, '');

/** The text with emoji, and without other codes, as titles show it. */
export const titleWords = (text: string): string => withoutCodes(withEmoji(text));

/** The words of a title, without attributes and codes of icons. */
export const plainTitle = (title: string): string =>
  titleWords(title.replace(/\s*\{:?[^{}]*\}\s*$/, '')).trim();

/** The title of a page that begins with one. */
export const ownTitle = (body: string): string | undefined =>
  plainTitle((/^\s*#/.test(body) && firstHeading(body)) || '') || undefined;

/** Characters of HTML by name or number. Browsers know some names without a semicolon, too. */
const character = /&(?:\w+(?=;)|amp|lt|gt|quot|nbsp|copy|reg|middot|times|[lr]aquo|#\d+|#x[\da-fA-F]+);?/g;

/** The words of a title that is written as HTML. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(character, (written) => textOf(parseText(written.replace(/;?$/, ';'), 'plain')))
    .trim();

/** The slug of words: that of Python-Markdown, or of its extensions, which keep letters of all scripts. */
export function slug(words: string, slugify: unknown = '', separator = '-'): string {
  const name = String(slugify);
  const isUnicode = /slug/.test(name);
  const text = isUnicode ? words.normalize('NFC') : words.normalize('NFKD').replace(/\P{ASCII}/gu, '');
  const bare = text.replace(/[^\p{L}\p{N}_\s-]/gu, '').trim();
  const cased = isUnicode && !/lower|uslugify/.test(name) ? bare : bare.toLowerCase();
  return /pymdownx/.test(name)
    ? cased.replace(/\s/g, separator)
    : cased.replace(new RegExp(`[\\s${separator}]+`, 'g'), separator);
}
