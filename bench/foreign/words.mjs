/** Compares the words of Markdown files with those of the pages that were built from them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Parser } from 'htmlparser2';

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

/** The words of a page that was built. */
function wordsOfPage(file) {
  let [text, skipping] = ['', 0];
  const parser = new Parser({
    onopentag(name, { alt = '', title = '' }) {
      if (alt || title) text += ` ${alt} ${title} `;
      if (/^(script|style)$/.test(name)) skipping++;
      else if (!/^(a|b|i|em|strong|span|code|mark|sub|sup|kbd|abbr)$/.test(name)) text += ' ';
    },
    ontext(part) {
      if (skipping === 0) text += part;
    },
    onclosetag(name) {
      if (/^(script|style)$/.test(name)) skipping--;
      else if (!/^(a|b|i|em|strong|span|code|mark|sub|sup|kbd|abbr)$/.test(name)) text += ' ';
    },
  });
  parser.end(readFileSync(file, 'utf8'));
  return { words: new Set(wordsIn(text)), text: text.normalize('NFKC').toLowerCase().replace(/\s/g, '') };
}

/** Whether a text has letters of a language that writes no spaces between words. */
const isPart = (word, text) => /[^\p{Script=Latin}\p{N}]/u.test(word) && text.includes(word);

/**
 * Prints the files whose pages lack words of them, those that lack most first; returns how many pages with a file have every
 * word of it. With pages of the original, only words that these show are missed.
 */
export function printWords(site, pages, original) {
  const files = filesOfPages(site, pages);
  const missing = [];
  for (const [path, file] of files) {
    const shown = wordsOfPage(pages.get(path));
    const text = shownText(readFileSync(join(site, file), 'utf8'));
    const theirs = original?.has(path) && wordsOfPage(original.get(path)).words;
    const lost = [...new Set(wordsIn(text))].filter(
      (word) => !shown.words.has(word) && !isPart(word, shown.text) && (!theirs || theirs.has(word)),
    );
    if (lost.length > 0) missing.push({ file, lost });
  }
  missing.sort((a, b) => b.lost.length - a.lost.length);
  const whole = `${files.size - missing.length} of ${files.size}`;
  console.log(`  ${whole} pages with a file have every word of it`);
  for (const { file, lost } of missing.slice(0, 20))
    console.log(`    ${file}: ${lost.length}: ${lost.slice(0, 12).join(' ')}`);
  return whole;
}
