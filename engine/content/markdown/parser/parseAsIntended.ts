/**
 * Corrects CommonMark where writers mean something else: bold text beside letters of Chinese, Japanese and Korean, sums of
 * money between formulas, single tildes within words, and bare addresses before punctuation of these languages.
 */
import type { Link, Nodes, Root, RootContent } from 'mdast';

type Parse = (text: string) => Root;
type InlineMath = Extract<RootContent, { type: 'inlineMath' }>;

/** Maximal number of parses of a text. */
const mostReadings = 50;

/** Parses a text as its writer means it. Positions refer to the text. */
export function parseAsIntended(text: string, parse: Parse): Root {
  const letters = lettersBesideMarks(text);
  const plain = new Set<number>();
  const readings = standIn.test(text) ? 1 : mostReadings;
  for (let reading = 1; ; reading++) {
    const tree = parse(withoutSlashes(replaced(text, letters, plain)));
    const found = reading < readings ? [...sumsOfMoney(tree, text), ...tildesInWords(tree, text)] : [];
    for (const at of found) plain.add(at);
    if (found.length > 0) continue;
    const written = new Map([...letters].map(([letter, sign]) => [sign, letter]));
    if (withoutSlashes(text) !== text) written.set(standInFor('/'), '/');
    for (const at of plain) written.set(standInFor(text.charAt(at)), text.charAt(at));
    if (written.size > 0) restore(tree, written);
    endAddresses(tree, text);
    return tree;
  }
}

const letter = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Bopomofo}]';
const marks = '(?:\\*+|~~)';
/** A letter beside a mark with a sign on its other side, where CommonMark lets the mark neither open nor close. */
const besideMarks = new RegExp(
  `${letter}(?=${marks}(?![*~\\\\])[\\p{P}\\p{S}])|(?<=(?![*~\\\\])[\\p{P}\\p{S}]${marks})${letter}`,
  'gu',
);

/** Punctuation of these languages, which addresses do not hold. */
const endSigns =
  '\\u3000-\\u3002\\u3008-\\u3011\\u3014-\\u301b\\uff01\\uff08\\uff09\\uff0c\\uff1a\\uff1b\\uff1f\\u201c\\u201d\\u2018\\u2019\\u2026';
const ends = new RegExp(`[${endSigns}]`);

/** Such a sign behind a mark that closes text with an address; the parser would count the mark to the address. */
const besideAddress = new RegExp(
  `(?<=(?:https?://|www\\.)[^\\s<${endSigns}]{1,2000}${marks})[${endSigns}]`,
  'gu',
);
const afterMarks = new RegExp(`^${marks}[${endSigns}]`, 'u');

/** Stand-ins for the letters: radicals and Braille patterns, which nobody writes and which are signs. */
const signs = Array.from({ length: 214 + 256 }, (_, index) =>
  String.fromCharCode(index < 214 ? 0x2f00 + index : 0x2800 + index - 214),
);

/** Stand-ins by letter, and spaces by sign; none where the text holds stand-ins itself, or needs more. */
function lettersBesideMarks(text: string): Map<string, string> {
  const spaces = /[\u2000-\u200a]/.test(text) ? [] : [...new Set(text.match(besideAddress))].slice(0, 11);
  const found = new Set(text.match(besideMarks)?.filter(({ length }) => length === 1));
  const isFree = found.size > 0 && found.size <= signs.length && !/[\u2800-\u28ff\u2f00-\u2fd5]/.test(text);
  return new Map([
    ...Array.from(isFree ? found : [], (each, index): [string, string] => [each, signs[index] ?? each]),
    ...spaces.map((each, index): [string, string] => [each, String.fromCharCode(0x2000 + index)]),
  ]);
}

/** Replaces slashes in values of HTML without quotes, where the parser sees no tag. */
const withoutSlashes = (text: string): string =>
  text.replace(/<[a-z][^<>{}]*>/gi, (tag) =>
    tag.replace(/=[^\s"'=<>`{}]+/g, (value) => value.replaceAll('/', standInFor('/'))),
  );

/** Stand-ins for them, and for dollars and tildes that mark nothing. A text that holds them is parsed once. */
const standIn = /[\ue024\ue02f\ue07e]/;
const standInFor = (mark: string): string => String.fromCharCode(0xe000 + mark.charCodeAt(0));

function replaced(text: string, letters: ReadonlyMap<string, string>, plain: ReadonlySet<number>): string {
  const mask = (each: string) => letters.get(each) ?? each;
  const masked = letters.size === 0 ? text : text.replace(besideMarks, mask).replace(besideAddress, mask);
  if (plain.size === 0) return masked;
  return Array.from(masked.split(''), (each, at) => (plain.has(at) ? standInFor(each) : each)).join('');
}

const standIns = /[\u2000-\u200a\u2800-\u28ff\u2f00-\u2fd5\ue024\ue02f\ue07e]/g;

/** Replaces stand-ins in all texts of a node by what was written. */
function restore(node: object, written: ReadonlyMap<string, string>): void {
  for (const [key, value] of Object.entries(node)) {
    if (value && typeof value === 'object' && key !== 'position') restore(value, written);
    else if (typeof value === 'string' && value.search(standIns) >= 0)
      Reflect.set(
        node,
        key,
        value.replaceAll(standIns, (sign) => written.get(sign) ?? sign),
      );
  }
}

/** Offsets of dollars that begin sums of money instead of formulas. */
function sumsOfMoney(node: Nodes, text: string): number[] {
  if (!('children' in node)) return [];
  const children = node.children as Nodes[];
  const first = children.findIndex((child) => child.type === 'inlineMath' && isMoneyAt(child, text));
  const start = children[first]?.position?.start.offset;
  if (start === undefined) return children.flatMap((child) => sumsOfMoney(child, text));
  const after = children.findIndex(({ type }, at) => at > first && type !== 'text' && type !== 'inlineMath');
  const end = children[after < 0 ? children.length - 1 : after - 1]?.position?.end.offset ?? start;
  const written = text.slice(start, end);
  if (/\\|\$\$/.test(written)) return [start];
  const dollars = Array.from(written.matchAll(/\$/g), ({ index }) => start + index);
  const plain: number[] = [];
  for (let at = 0; at + 1 < dollars.length; at++) {
    const [from = 0, to = 0] = dollars.slice(at, at + 2);
    if (isMoney(from, to + 1, text)) plain.push(from);
    else at++;
  }
  return plain;
}

function isMoneyAt({ position }: InlineMath, text: string): boolean {
  const { start, end } = position ?? {};
  return start?.offset !== undefined && end?.offset !== undefined && isMoney(start.offset, end.offset, text);
}

/** Whether a closing dollar stands before a digit, or behind a space unlike the first one: `$5 to $10`. */
function isMoney(start: number, end: number, text: string): boolean {
  if (text[start + 1] === '$') return false;
  return /\d/.test(text[end] ?? '') || (/\s/.test(text[end - 2] ?? '') && !/\s/.test(text[start + 1] ?? ''));
}

/** Offsets of single tildes within words: `5~10`, `H~2~O`. */
function tildesInWords(node: Nodes, text: string): number[] {
  if (!('children' in node)) return [];
  const inner = (node.children as Nodes[]).flatMap((child) => tildesInWords(child, text));
  const { start, end } = node.position ?? {};
  if (node.type !== 'delete' || start?.offset === undefined || end?.offset === undefined) return inner;
  if (text.startsWith('~~', start.offset)) return inner;
  const isInWord = (at: number) => /^[\p{L}\p{N}]~[\p{L}\p{N}]$/u.test(text.slice(at - 1, at + 2));
  return [...[start.offset, end.offset - 1].filter(isInWord), ...inner];
}

/** Links that other parsers of Markdown would end later. */
export const endsEarly = new WeakSet<Link>();

/** Ends bare addresses before punctuation. */
function endAddresses(parent: Nodes, written: string): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) {
    endAddresses(child, written);
    const end = child.position?.end.offset ?? 0;
    if (child.type === 'link' && isBare(child) && afterMarks.test(written.slice(end, end + 4)))
      endsEarly.add(child);
  }
  if (!parent.children.some((child) => child.type === 'link' && bareEnd(child) >= 0)) return;
  parent.children = (parent.children as Nodes[]).flatMap((child): Nodes[] => {
    const at = child.type === 'link' ? bareEnd(child) : -1;
    const [text] = child.type === 'link' ? child.children : [];
    if (child.type !== 'link' || text?.type !== 'text' || at < 0) return [child];
    const rest = text.value.slice(at);
    text.value = text.value.slice(0, at);
    child.url = child.url.slice(0, child.url.length - rest.length);
    endsEarly.add(child);
    for (const { position } of [child, text])
      if (position) position.end = { ...position.end, offset: (position.end.offset ?? 0) - rest.length };
    return [child, { type: 'text', value: rest }];
  }) as never;
}

/** Whether a link is written as nothing but its address. */
function isBare({ url, children: [text, ...others], position }: Link): boolean {
  if (text?.type !== 'text' || others.length > 0 || !url.endsWith(text.value)) return false;
  return text.position?.start.offset === position?.start.offset;
}

/** Where the address of such a link has to end; -1 for any other link. */
const bareEnd = (link: Link): number =>
  isBare(link) && link.children[0]?.type === 'text' ? link.children[0].value.search(ends) : -1;
