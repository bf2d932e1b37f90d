/** Whether pages and their Markdown say what a description says, each fact where its field stands. */
import { parse } from 'node-html-parser';
import type { Fact, Group } from './schemaFacts.ts';

/** What a page says, in words: all of it, and of each field what is said of that alone, by its name. */
export interface Said {
  all: string;
  fields: ReadonlyMap<string, readonly string[]>;
}

/** Words of a text without marks of Markdown and HTML, in small letters, with a space on both sides. */
export function wordsOf(text: string): string {
  const plain = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^ *\[[^\]\n]+\]: *\S+ *$/gm, '')
    .replace(/^ *(?:`{3,}|~{3,}).*$/gm, '')
    .replace(/<span class="sr-only">[^<]*<\/span>/g, '')
    .replace(/`[^`\n]+`/g, (code) => code.replace(/[<>]/g, ' '))
    .replace(/^\s*\d+[.)]\s/gm, '')
    .replace(/&(?:quot|#x22);/g, '"')
    .replace(/&(?:amp|#x26);/g, '&')
    .replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>~|&"])/g, '$1')
    .replace(/\]\(\s*[^)\s]*(?:\s+"[^"]*")?\s*\)|\]\[[^\]]*\]/g, '] ')
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ');
  return ` ${(plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

const saidOf = (
  text: string,
  parts: readonly (readonly [name: string, own: string])[],
  words: (text: string) => string,
): Said => {
  const fields = new Map<string, string[]>();
  for (const [name, own] of parts) fields.set(name, [...(fields.get(name) ?? []), words(own)]);
  return { all: words(text), fields };
};

/** Backticks mark no code in HTML. */
const wordsOfPage = (html: string): string => wordsOf(html.replaceAll('`', ' '));

/** Of a page: a field is an element with a name, and what it holds inside is not said of it. */
export function saidByPage(html: string): Said {
  const page = parse(html, { blockTextElements: {} });
  const fields = page.querySelectorAll('.api-field').map((field) => {
    const own = field.childNodes.filter(
      (node) => !('classList' in node && (node as typeof field).classList.contains('api-nested')),
    );
    const name = field.querySelector('.api-field__name code')?.text ?? '';
    return [name, own.map(String).join(' ')] as const;
  });
  const answers = page
    .querySelectorAll('.api-response')
    .map((answer) => [`status ${answer.querySelector('.api-status')?.text}`, answer.innerHTML] as const);
  return saidOf(html, [...fields, ...answers], wordsOfPage);
}

/** Blocks of code hold no tags. */
const withoutTags = (markdown: string): string =>
  markdown.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, (block) => block.replace(/[<>]/g, ' '));

const unescaped = (text: string): string => text.replace(/\\(?=[^\w\s])/g, '');

/** Of Markdown: a field is an item of a list that begins with its name as code. */
export function saidByMarkdown(written: string): Said {
  const markdown = withoutTags(written);
  const heads = [...markdown.matchAll(/\n\n *- (`+) ?(.+?) ?\1(?= \([^\n]*\)(?:\n|$))/g)];
  const fields = heads.map(({ 2: name = '', index }, position) => {
    const end = heads[position + 1]?.index;
    return [name, markdown.slice(index, end)] as const;
  });
  const answers = markdown.split(/^(?= *\*\*(?:\d\w\w\*\*|default\*\* \S))/im).slice(1);
  const named = answers.map((answer) => {
    const [, status = ''] = /\*\*(\w+)\*\*/.exec(answer) ?? [];
    return [`status ${status}`, answer] as const;
  });
  return saidOf(
    markdown,
    [...fields, ...named.map(([name, own]) => [unescaped(name), own] as const)],
    wordsOf,
  );
}

/** The page that said a group; schemas that many operations share are asked for again and again. */
const saidOn = new WeakMap<Group, Said>();

/** Facts that none of these pages says; those of a field have to be said together, of one field of its name. */
export function missing(groups: readonly Group[], pages: ReadonlySet<Said>): Fact[] {
  let [last] = pages;
  return groups.flatMap((group) => {
    const known = saidOn.get(group);
    if (known && pages.has(known)) return [];
    let fewest = group.facts;
    for (const page of last ? [last, ...pages] : []) {
      const left = leftOn(group, page);
      if (left.length < fewest.length) fewest = left;
      if (left.length > 0) continue;
      saidOn.set(group, page);
      last = page;
      break;
    }
    return fewest;
  });
}

function leftOn({ field, facts }: Group, page: Said): Fact[] {
  const texts = field === undefined ? [page.all] : (page.fields.get(field) ?? []);
  let fewest = facts;
  for (const words of texts) {
    const left = facts.filter(({ said }) => !says(words, said));
    if (left.length < fewest.length) fewest = left;
    if (left.length === 0) break;
  }
  return fewest;
}

const says = (words: string, said: readonly string[]): boolean =>
  said.some((one) => waysToSay(one).some((way) => words.includes(way)));

/** Facts of schemas that many operations share are asked for again and again. */
const known = new Map<string, readonly string[]>();

/** Tags of elements that are drawn; all others are text. */
const drawn =
  'a abbr b blockquote br cite code dd del details dfn div dl dt em h[1-6] hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var';
const otherTag = new RegExp(`<(?!/?(?:${drawn.replaceAll(' ', '|')})[\\s/>])|<!--[\\s\\S]*?-->`, 'gi');

function waysToSay(one: string): readonly string[] {
  const asText = one.replace(otherTag, (written) => (written === '<' ? ' ' : ''));
  const found = known.get(one) ?? [...new Set([one, one.replace(/[<>&]/g, ' '), asText].map(wordsOf))];
  known.set(one, found);
  return found;
}
