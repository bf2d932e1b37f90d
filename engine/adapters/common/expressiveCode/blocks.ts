/** Blocks of code as Expressive Code shows them: https://expressive-code.com. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Code, RootContent } from 'mdast';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { fenceMeta, isOurs } from '../markdown/fenceMeta.ts';
import { linesOf, textOfLines } from '../markdown/lines.ts';
import { withoutTwoslash } from '../markdown/twoslash.ts';
import { type Values, valueAt, values } from '../values.ts';
import { nameFile } from './fileNames.ts';

/**
 * Makes the words behind a block ours, which are those of the site without their own, and its code what is shown; words without a
 * counterpart are reported.
 */
export function adaptCode(node: Code, report: (word: string) => void, defaults: Values = {}): void {
  const added = ['wrap', 'showLineNumbers'].filter((name) => defaults[name] === true);
  const meta = [node.meta, ...added.filter((name) => !node.meta?.includes(name))].filter(Boolean).join(' ');
  if (/\btwoslash\b/.test(meta)) node.value = textOfLines(withoutTwoslash(linesOf(node.value)));
  if (node.lang === 'ansi')
    Object.assign(node, { lang: 'console', value: stripVTControlCharacters(node.value) });
  node.value = node.value.replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
  const [, language] = /\blang=["']([^"']+)/.exec(meta) ?? [];
  const isDiff = node.lang === 'diff' || /\buseDiffSyntax\b/.test(meta);
  if (isDiff && language !== undefined) node.lang = language;
  node.meta = metaOf(meta, report);
  if (isDiff) showDifferences(node);
  const [, frame] = /\bframe=["'](\w+)/.exec(meta) ?? [];
  const isNamed = !/\btitle=/.test(meta) && frame !== 'none' && nameFile(node);
  // The look draws a terminal around the other names of shells.
  const isFile = isNamed || /^#!/.test(node.value) || /none|code/.test(frame ?? '');
  if (isFile && /^(?:ba|z)?sh$/.test(node.lang ?? '')) node.lang = 'shellscript';
}

/** Our words for options: empty for those that are read elsewhere. A title needs no quotes. */
const options: Readonly<Record<string, string>> = {
  ...{ lang: '', startLineNumber: '', showLineNumbers: '', twoslash: '', useDiffSyntax: '' },
  frame: '',
  preserveIndent: '',
  wrap: '',
  title: 'title="$"',
};

/** The words behind the language that mean the same here; others are reported. */
function metaOf(meta: string, report: (word: string) => void): string {
  const [isNumbered, isWrapped] = ['showLineNumbers', 'wrap'].map((name) =>
    new RegExp(`\\b${name}(?!=\\{?false)`).test(meta),
  );
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
  return [kept, isWrapped && 'wrap', isNumbered && `showLineNumbers=${first}`].filter(Boolean).join(' ');
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

/** Whether a site draws diagrams: its configuration or its package names something that does. */
const drawsDiagrams = (root: string): boolean =>
  readdirSync(root).some(
    (name) =>
      /^(astro\.config\.\w+|package\.json)$/.test(name) &&
      /mermaid/i.test(readFileSync(join(root, name), 'utf8')),
  );

/** How blocks of a site with this configuration are drawn. */
export function codeNode(root: string, given: Values) {
  const isDrawn = drawsDiagrams(root);
  return (node: Code, state: TransformState, ours: () => RootContent[]): RootContent[] => {
    if (node.lang === 'mermaid' && !isDrawn) node.lang = 'text';
    const left = (word: string) =>
      state.context.problems.note(state.location(node), `Left out: ${word} of blocks of code.`);
    adaptCode(node, left, values(valueAt(given['expressiveCode'], 'defaultProps')));
    return ours();
  };
}
