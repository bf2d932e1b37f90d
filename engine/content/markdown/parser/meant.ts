/**
 * Readings that CommonMark lacks, and writers mean: bold text beside the letters of Chinese, Japanese and Korean, sums of
 * money where formulas stand between dollars, single tildes within words, and addresses that end where a sentence of these
 * languages does.
 */
import type { Link, Nodes, Root, RootContent } from 'mdast';

type Parse = (text: string) => Root;
type InlineMath = Extract<RootContent, { type: 'inlineMath' }>;

/** Readings of a text, until its dollars and tildes are left as marks. */
const mostReadings = 50;

/** The tree that `parse` gives of a text, read as it is meant. Positions are those in the text. */
export function parseMeant(text: string, parse: Parse): Root {
  const letters = lettersBesideMarks(text);
  const plain = new Set<number>();
  const readings = standIn.test(text) ? 1 : mostReadings;
  for (let reading = 1; ; reading++) {
    const tree = parse(replaced(text, letters, plain));
    const found = reading < readings ? [...sumsOfMoney(tree, text), ...tildesInWords(tree, text)] : [];
    for (const at of found) plain.add(at);
    if (found.length > 0) continue;
    const written = new Map([...letters].map(([letter, sign]) => [sign, letter]));
    for (const at of plain) written.set(standInFor(text.charAt(at)), text.charAt(at));
    if (written.size > 0) restore(tree, written);
    endAddresses(tree);
    return tree;
  }
}

const letter = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Bopomofo}]';
const marks = '(?:\\*+|~~)';
/** A mark between such a letter and a sign, where CommonMark says that it neither opens nor closes anything. */
const besideMarks = new RegExp(
  `${letter}(?=${marks}(?![*~\\\\])[\\p{P}\\p{S}])|(?<=(?![*~\\\\])[\\p{P}\\p{S}]${marks})${letter}`,
  'gu',
);

/** Signs that nobody writes, as letters beside signs are no obstacle: radicals, and patterns of Braille. */
const signs = Array.from({ length: 214 + 256 }, (_, index) =>
  String.fromCharCode(index < 214 ? 0x2f00 + index : 0x2800 + index - 214),
);

/** A sign for each letter that stands so; none in a text that holds such signs or has more letters. */
function lettersBesideMarks(text: string): Map<string, string> {
  const found = new Set(text.match(besideMarks)?.filter(({ length }) => length === 1));
  const isFree = found.size > 0 && found.size <= signs.length && !/[\u2800-\u28ff\u2f00-\u2fd5]/.test(text);
  return new Map(isFree ? Array.from(found, (each, index) => [each, signs[index] ?? each]) : []);
}

/** Stands for a dollar or tilde that marks nothing. A text that holds such signs is read once. */
const standIn = /[\ue024\ue07e]/;
const standInFor = (mark: string): string => String.fromCharCode(0xe000 + mark.charCodeAt(0));

function replaced(text: string, letters: ReadonlyMap<string, string>, plain: ReadonlySet<number>): string {
  const masked = letters.size === 0 ? text : text.replace(besideMarks, (each) => letters.get(each) ?? each);
  if (plain.size === 0) return masked;
  return Array.from(masked.split(''), (each, at) => (plain.has(at) ? standInFor(each) : each)).join('');
}

/** Puts what was `written` in the place of signs back into all texts of a node. */
function restore(node: object, written: ReadonlyMap<string, string>): void {
  for (const [key, value] of Object.entries(node)) {
    if (value && typeof value === 'object' && key !== 'position') restore(value, written);
    else if (typeof value === 'string' && /[\u2800-\u28ff\u2f00-\u2fd5\ue024\ue07e]/.test(value))
      Reflect.set(
        node,
        key,
        value.replace(/[\u2800-\u28ff\u2f00-\u2fd5\ue024\ue07e]/g, (sign) => written.get(sign) ?? sign),
      );
  }
}

/** Dollars that begin formulas which are none: the first of each text, and those that begin one once it is a mark. */
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

/** A formula whose last dollar stands before a digit, or behind a space as the first one does not: `$5 to $10`. */
function isMoney(start: number, end: number, text: string): boolean {
  if (text[start + 1] === '$') return false;
  return /\d/.test(text[end] ?? '') || (/\s/.test(text[end - 2] ?? '') && !/\s/.test(text[start + 1] ?? ''));
}

/** Single tildes that delete text from within a word or up to there: `5~10`, `H~2~O`. */
function tildesInWords(node: Nodes, text: string): number[] {
  if (!('children' in node)) return [];
  const inner = (node.children as Nodes[]).flatMap((child) => tildesInWords(child, text));
  const { start, end } = node.position ?? {};
  if (node.type !== 'delete' || start?.offset === undefined || end?.offset === undefined) return inner;
  if (text.startsWith('~~', start.offset)) return inner;
  const isInWord = (at: number) => /^[\p{L}\p{N}]~[\p{L}\p{N}]$/u.test(text.slice(at - 1, at + 2));
  return [...[start.offset, end.offset - 1].filter(isInWord), ...inner];
}

/** Signs that end a sentence or a part of one, of which addresses hold none. */
const ends =
  /[\u3000-\u3002\u3008-\u3011\u3014-\u301b\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\u201c\u201d\u2018\u2019\u2026]/;

/** Links that other readers of Markdown would end later. */
export const endsEarly = new WeakSet<Link>();

/** Ends bare addresses where such a sign stands. */
function endAddresses(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) endAddresses(child);
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

/** Where the address of a link that is written as nothing but its address has to end; -1 for any other link. */
function bareEnd({ url, children, position }: Link): number {
  const [text, ...others] = children;
  if (text?.type !== 'text' || others.length > 0 || !url.endsWith(text.value)) return -1;
  return text.position?.start.offset === position?.start.offset ? text.value.search(ends) : -1;
}
