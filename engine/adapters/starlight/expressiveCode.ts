/** Blocks of code as Expressive Code shows them: https://expressive-code.com. */
import type { Code } from 'mdast';
import { fenceMeta, isOurs } from '../common/markdown/fenceMeta.ts';
import { linesOf, textOfLines } from '../common/markdown/lines.ts';
import { withoutTwoslash } from '../common/markdown/twoslash.ts';

/** Makes the words behind a block ours, and its code what is shown; words without a counterpart are reported. */
export function adaptCode(node: Code, report: (word: string) => void): void {
  const meta = node.meta ?? '';
  if (/\btwoslash\b/.test(meta)) node.value = textOfLines(withoutTwoslash(linesOf(node.value)));
  node.value = node.value.replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
  const [, language] = /\blang=["']([^"']+)/.exec(meta) ?? [];
  const isDiff = node.lang === 'diff' || /\buseDiffSyntax\b/.test(meta);
  if (isDiff && language !== undefined) node.lang = language;
  node.meta = metaOf(meta, report);
  if (isDiff) showDifferences(node);
  if (!/\btitle=/.test(meta) && !/\bframe=["']none/.test(meta)) nameFile(node);
}

/** Our words for options: empty for those that are read elsewhere. A title needs no quotes. */
const options: Readonly<Record<string, string>> = {
  ...{ lang: '', startLineNumber: '', showLineNumbers: '', twoslash: '', useDiffSyntax: '' },
  title: 'title="$"',
};

/** The words behind the language that mean the same here; others are reported. */
function metaOf(meta: string, report: (word: string) => void): string {
  const isNumbered = /\bshowLineNumbers(?!=(?:\{)?false)/.test(meta);
  const first = /startLineNumber=\{?(\d+)/.exec(meta)?.[1] ?? 1;
  const label = /\{\s*(["'])[^{}]*?\1\s*:\s*([\d,\s-]+)\}/g;
  if (label.test(meta)) report('labels of marked lines');
  const withIns = meta.replace(/(?<!\S)(?:add|\+)(?==)/g, 'ins');
  const withDel = withIns.replace(/(?<!\S)(?:rem|remove|delete|-)(?==)/g, 'del');
  const unlabelled = withDel.replace(label, '{$2}');
  const kept = fenceMeta(unlabelled, options, (word, name) => {
    if (isOurs(word)) return word;
    report(`"${name || word}"`);
    return '';
  });
  return [kept, isNumbered && `showLineNumbers=${first}`].filter(Boolean).join(' ');
}

/** Marks lines that begin with + or -, and takes these signs away. A file of differences stays as it is. */
function showDifferences(node: Code): void {
  const lines = node.value.split('\n');
  if (lines.slice(0, 4).some((line) => /^([*+-]{3}\s|@@\s|[0-9,]+[acd][0-9,]+\s*$)/.test(line))) return;
  const signs = lines.map((line) => /^[+-](?![+-])/.exec(line)?.[0]);
  const indents = lines.map((line) => /^(?:[+-](?![+-]))?\s*(?=\S)/.exec(line)?.[0].length ?? Infinity);
  const common = Math.min(...indents);
  node.value = lines.map((line, index) => line.slice(common || signs[index]?.length)).join('\n');
  for (const [mark, sign] of Object.entries({ ins: '+', del: '-' })) {
    const numbers = signs.flatMap((each, index) => (each === sign ? [index + 1] : []));
    if (numbers.length > 0) node.meta = `${node.meta ?? ''} ${mark}={${numbers.join()}}`.trim();
  }
}

const languages = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map((names) => names.split(' '));

const comment =
  /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:).*?)(?:\uff1a|:(?!\/\/)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*)\s*(?:-->|\*\/)?\s*$/i;

/** The name of a file that a comment is; `undefined` for any other line. */
function fileIn(line: string, language: string): string | undefined {
  const [, before = '', name = ''] = comment.exec(line) ?? [];
  if (/^\s*@filename\s*$/i.test(before) || !/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name))
    return undefined;
  const group = languages.findIndex((names) => names.includes(language));
  const last = name.replace(/^.*[/\\]/, '');
  const isPath =
    /^(?:\/|\\|\.[/\\]|~|[a-z]:)./i.test(name) ||
    last.startsWith('.') ||
    (/[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase());
  if (isPath && (before === '' || group === 1)) return name;
  const [, ending] = /\.([^.]+)$/.exec(last) ?? [];
  return ending !== undefined && languages[group]?.includes(ending) !== false ? name : undefined;
}

/** Makes the comment of the first lines that names a file the title of the block. */
function nameFile(node: Code): void {
  const lines = node.value.split('\n');
  const titles = lines.slice(0, 4).map((line) => fileIn(line, node.lang ?? ''));
  const at = titles.findIndex((title) => title !== undefined);
  if (at < 0) return;
  const isFenced = /^(?:---|\+\+\+)$/.test(lines[at - 1]?.trim() ?? '') && lines[at - 1] === lines[at + 1];
  const [from, end] = isFenced ? [at - 1, at + 2] : [at, at + 1];
  const cut = end - from + (lines[end]?.trim() === '' ? 1 : 0);
  node.value = lines.toSpliced(from, cut).join('\n');
  // Marks count the lines with the comment.
  const moved = (number: string) => String(Number(number) > at ? Number(number) - cut : number);
  node.meta = `${node.meta ?? ''} title="${titles[at]}"`.trim().replace(/\d+(?=[\d,\s-]*\})/g, moved);
}
