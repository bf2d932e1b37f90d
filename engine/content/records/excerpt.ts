/** Title and first words of a page, which lists need before its body is parsed. */
import type { Nodes } from 'mdast';
import { fencedCode } from '#engine/shared/codeFences.ts';
import { parseText } from '../markdown/parser/satteri.ts';
import { isPathological } from '../markdown/parser/unsafeText.ts';
import { filled, type Values } from '../values.ts';

/** Longer lines and paragraphs are cut here: excerpts are shorter. */
const mostLetters = 1000;

/** Text of a heading of level 1 that stands before all other headings and code; `undefined` without one. */
export function firstHeading(body: string, values?: Values): string | undefined {
  const match = /^ {0,3}#(?:[ \t].*)?$|^ {0,3}##/m.exec(body);
  if (!match || match[0].trimStart().startsWith('##')) return undefined;
  const isCode = fencedCode(body.slice(0, match.index + match[0].length)).length > 0;
  return isCode ? undefined : filled(plainText(match[0]).replace(/\s*\{#[^{}]*\}$/, ''), values) || undefined;
}

const audienceTag = /<(\/?)(For|If|Prompt)(?=[\s>/])([^<>]*)>/g;

/** What is shown of variants, by what they are variants of. */
type Shown = Readonly<Record<string, string>>;

/** Whether text with these attributes is for another variant. */
const isOther = (attributes: string, shown: Shown): boolean =>
  Array.from(attributes.matchAll(/([\w-]+)=["']([^"']*)["']/g)).some(
    ([, of = '', names = '']) => !names.split(/[\s,]+/).includes(shown[of] ?? ''),
  );

/** A text without what is for agents or other variants, without prompts, and without the tags around text for people. */
function forPeople(body: string, shown: Shown): string {
  const isOpenAside: boolean[] = [];
  let kept = '';
  let end = 0;
  const keepTo = (next: number) => {
    if (!isOpenAside.includes(true)) kept += body.slice(end, next);
  };
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = '', index } of body.matchAll(audienceTag)) {
    keepTo(index);
    end = index + tag.length;
    if (slash) isOpenAside.pop();
    else if (!attributes.endsWith('/'))
      isOpenAside.push(
        name === 'Prompt' ||
          (name === 'If' ? isOther(attributes, shown) : /\bwho=["']agents["']/.test(attributes)),
      );
  }
  keepTo(body.length);
  return kept;
}

/** First paragraph for people, outside of prompts, as plain text of at most 160 characters, for pages without a description; `''` without one. */
export function excerpt(body: string, values?: Values, shown: Shown = {}): string {
  const paragraph = forPeople(body, shown)
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .find(
      (part) =>
        /^(?:[\p{L}\p{N}"'“‘«„¿¡*_[(`]|@@)/u.test(part) &&
        !/^(import|export)\s|^([*-] |\d+[.)] )|^\[?\[toc\]\]?$/i.test(part),
    );
  const words = plainText(paragraph ?? '').replace(/\{[^}]*\}/g, '');
  const text = filled(words.replace(/\s+/g, ' ').trim(), values);
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

/** The words of a text in Markdown, without its marks, comments, HTML and references to footnotes. */
function plainText(markdown: string): string {
  const beginning = markdown.slice(0, mostLetters);
  return isPathological(beginning) ? '' : wordsOf(parseText(beginning, 'plain')).trim();
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\[\^[^\]\s]+\]|\s*\{\/\*[\s\S]*?\*\/\}/g, '');
  if (node.type === 'inlineCode') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
