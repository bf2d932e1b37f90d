/** Compares the words of Markdown files with those of the pages that were built from them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Parser } from 'htmlparser2';
import { added, bodies } from './compare.mjs';

const skipped = /(^|\/)(node_modules|\.[^/]+|dist|build|tests?|__tests__)(\/|$)/;

/** Markdown files of a folder, with slashes. */
const markdownIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.mdx?$/.test(file) && !skipped.test(file));

/** The address that a file has below its folder of pages. */
const addressOf = (file) =>
  `/${file
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)(index|readme)$/i, '')
    .toLowerCase()}`.replace(/(.)\/$/, '$1');

/** Files by the addresses of their pages, of the folder that most pages come from. */
function filesOfPages(site, pages) {
  const files = markdownIn(site);
  const lower = new Map([...pages.keys()].map((path) => [path.toLowerCase().replace(/(.)\/$/, '$1'), path]));
  const folders = new Set(
    files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  );
  let best = new Map();
  for (const folder of folders) {
    const prefix = folder === '' ? '' : `${folder}/`;
    const inside = files.filter((file) => file.startsWith(prefix));
    const found = new Map(
      inside.flatMap((file) => {
        const path = lower.get(addressOf(file.slice(prefix.length)));
        return path === undefined ? [] : [[path, file]];
      }),
    );
    if (found.size > best.size) best = found;
  }
  return best;
}

const wordsIn = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];

/** What readers see of Markdown: without front matter, comments, addresses, tags, and words behind marks of blocks. */
function shownText(markdown) {
  return markdown
    .replace(/\r/g, '')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/^(\s*)```mermaid[\s\S]*?```/gm, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/^(\s*(?:[-*+>]\s+)*)(`{3,}|~{3,}).*$/gm, '$1')
    .replace(/^\s*(:{3,}|\/{3,}|!!!|\?\?\?\+?|===)[^"[\n]*/gm, ' ')
    .replace(/```mermaid[\s\S]*?```/g, ' ')
    .replace(/^::: +[\w.]+\s*\n(?: {4,}.*\n|\s*\n)*/gm, ' ')
    .replace(/^(import|export) .*$/gm, ' ')
    .replace(/^\*\[[^\]]+\]:.*$|^ *\[[^\]^]+\]:\s*\S+.*$/gm, ' ')
    .replace(/^.*(-{1,}8<-{1,}|\{%|<<<|@include|\{\*|\{!).*$/gm, ' ')
    .replace(/\]\((?:[^()\s]|\([^()]*\))*(?:\s+["'][^"']*["'])?\)/g, '] ')
    .replace(/\]\[[^\]\n]*\]/g, '] ')
    .replace(/\[\^[^\]\n]*\]/g, ' ')
    .replace(/\{[:#.][^}\n]*\}|\{ *[.#][^}\n]*\}|\{\s*[\w-]+=[^}\n]*\}/g, ' ')
    .replace(/<\/?[a-zA-Z][^>]*>/g, ' ')
    .replace(/:[a-z][\w+-]*:|&\w+;/g, ' ')
    .replace(/\[!code[^\]]*\]/g, ' ')
    .replace(/[`*]/g, '');
}

const inLine = /^(a|b|i|em|strong|span|code|mark|sub|sup|kbd|abbr)$/;
const silent = /^(script|style|svg|template)$/;

/** The words of a page that was built, or of what a writer wrote in it. */
function wordsOfPage(file, isArticle = false) {
  let [text, depth, inside, skipping] = ['', 0, 0, 0];
  const parser = new Parser({
    onopentag(name, { alt = '', title = '', class: classes = '' }) {
      depth++;
      if (inside === 0 && (!isArticle || bodies.test(classes))) inside = depth;
      if (skipping === 0 && (silent.test(name) || (isArticle && (name === 'button' || added.test(classes)))))
        skipping = depth;
      if (inside === 0 || skipping > 0) return;
      if (alt || title) text += ` ${alt} ${title} `;
      if (!inLine.test(name)) text += ' ';
    },
    ontext(part) {
      if (inside > 0 && skipping === 0) text += part;
    },
    onclosetag(name) {
      if (!inLine.test(name)) text += ' ';
      if (depth === inside) inside = 0;
      if (depth === skipping) skipping = 0;
      depth--;
    },
  });
  parser.end(readFileSync(file, 'utf8'));
  return { words: new Set(wordsIn(text)), text: text.normalize('NFKC').toLowerCase().replace(/\s/g, '') };
}

/** Whether a text has letters of a language that writes no spaces between words. */
const isPart = (word, text) => /[^\p{Script=Latin}\p{N}]/u.test(word) && text.includes(word);

/**
 * Prints the pages that lack words, those that lack most first: words that the original shows in what a writer wrote, else those
 * of the file. Returns how many pages with a text have every word of it.
 */
export function printWords(site, pages, original = new Map()) {
  const files = filesOfPages(site, pages);
  const missing = [];
  let count = 0;
  for (const [path, page] of pages) {
    const theirs = original.has(path) ? wordsOfPage(original.get(path), true).words : new Set();
    const file = files.get(path);
    if (theirs.size === 0 && !file) continue;
    count++;
    const wanted =
      theirs.size > 0 ? theirs : new Set(wordsIn(shownText(readFileSync(join(site, file), 'utf8'))));
    const shown = wordsOfPage(page);
    const lost = [...wanted].filter((word) => !shown.words.has(word) && !isPart(word, shown.text));
    if (lost.length > 0) missing.push({ name: file ?? path, lost });
  }
  missing.sort((a, b) => b.lost.length - a.lost.length);
  const whole = `${count - missing.length} of ${count}`;
  console.log(`  ${whole} pages with a text have every word of it`);
  for (const { name, lost } of missing.slice(0, 20))
    console.log(`    ${name}: ${lost.length}: ${lost.slice(0, 12).join(' ')}`);
  return whole;
}
