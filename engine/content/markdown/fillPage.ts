/** Fills values into a parsed page. They are data: the tree gets them as text, and its source as Markdown for that text. */
import type { Nodes, Root } from 'mdast';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { checkValue, filled, reference, type Values } from '../values.ts';
import { codeSpan, escaped } from './generated/parts.ts';
import { isComment } from './literals.ts';
import { type Edit, fillFence, offsets, sourceOf, withEdits } from './markdownExport.ts';

type Writer = (value: string) => string;

const raw: Writer = (value) => value;
const withoutQuotes: Writer = (value) => value.replaceAll('"', "'");
const inQuotes: Writer = (value) => JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'");
const inAddress: Writer = (value) =>
  value
    .replace(/[\s<>"\\`|]/g, (sign) => encodeURIComponent(sign))
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

/** A parsed text, and where its first line stands. */
interface Parsed {
  tree: Root;
  source: string;
  start: SourceLocation;
}

/** Fills the values into a tree, in place, and into its source. Reports unknown names. */
export function fillPage(page: Parsed, values: Values | undefined, problems: Problems): Parsed {
  const { source, tree, start } = page;
  if (!values || !source.includes('@@')) return page;
  const edits: Edit[] = [];
  for (const found of source.matchAll(reference)) {
    const at = found.index;
    const [node, ...around] = nodesAt(tree, at);
    const write = node && writerFor(node, source, at);
    if (!write || !checkValue(found, source, at, start, values, problems)) continue;
    if (node.type === 'inlineCode') {
      const code = codeSpan(filled(node.value, values));
      const isCell = around.some(({ type }) => type === 'tableCell');
      edits.push({ ...offsets(node), text: isCell ? code.replaceAll('|', '\\|') : code });
    } else if (node.type === 'code') edits.push(codeEdit(node, source, values));
    else {
      // An escaped @ shows no backslash, and the value is not escaped by it.
      const isEscaped = node.type === 'text' && /(?<!\\)(?:\\\\)*\\$/.test(source.slice(0, at));
      const text = filled(found[0], values, write);
      edits.push({ start: at - Number(isEscaped), end: at + found[0].length, text });
    }
  }
  fillNode(tree, values);
  const once = edits.filter((edit, index) => edit.start !== edits[index - 1]?.start);
  shift(tree, once);
  return { ...page, source: withEdits(source, once) };
}

/** The nodes around an offset, the innermost first. Titles of boxes have no place of their own. */
function nodesAt(node: Nodes, at: number): Nodes[] {
  const { start, end } = offsets(node);
  if (node.position && (at < start || at >= end)) return [];
  for (const child of 'children' in node ? node.children : []) {
    const found = nodesAt(child, at);
    if (found.length > 0) return [...found, node];
  }
  return node.position ? [node] : [];
}

/** How a value is written at an offset in a node; `undefined` where a page has no text. */
function writerFor(node: Nodes, source: string, at: number): Writer | undefined {
  const before = source.slice(offsets(node).start, at);
  switch (node.type) {
    case 'text': {
      const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
      return /^[\s>*+-]*$/.test(line) ? (value) => escaped(value).replace(/^:/, '\\:') : escaped;
    }
    case 'image':
    case 'link':
    case 'definition':
      if (node.type === 'image' && !before.includes('](')) return escaped;
      return /["'(][^"']*$/.test(before.replace(/^.*\]\(/s, ''))
        ? (value) => value.replaceAll('"', '\\"')
        : inAddress;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return isComment(node.value) ? undefined : inQuotes;
    case 'imageReference':
    case 'containerDirective':
      return escaped;
    case 'inlineCode':
    case 'code':
    case 'math':
    case 'inlineMath':
      return raw;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      // Text within HTML of CommonMark has no place of its own.
      return /^<[^>]*$/.test(before) ? raw : escaped;
    default:
      return undefined;
  }
}

/** Writes a block of code again: a value may hold the marks of its end. */
function codeEdit(node: Extract<Nodes, { type: 'code' }>, source: string, values: Values): Edit {
  const meta = node.meta && filled(node.meta, values, withoutQuotes);
  if (/^[`~]/.test(sourceOf(node, source)) && !node.value.includes('@@'))
    return { ...offsets(node), text: sourceOf(node, source).replace(node.meta ?? '', () => meta ?? '') };
  return fillFence(source, { ...node, ...(meta && { meta }) }, filled(node.value, values));
}

function fillNode(node: Nodes, values: Values): void {
  const fill = (owner: object, key: string, write?: Writer) => {
    const text: unknown = Reflect.get(owner, key);
    if (typeof text === 'string') Reflect.set(owner, key, filled(text, values, write));
  };
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  if (node.type !== 'mdxjsEsm' && node.type !== 'html') fill(node, 'value', isExpression ? inQuotes : raw);
  fill(node, 'url', inAddress);
  fill(node, 'title');
  fill(node, 'alt');
  fill(node, 'meta', withoutQuotes);
  const attributes: unknown[] = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : [];
  for (const attribute of attributes) {
    const { value } = Object(attribute);
    if (typeof value === 'string') fill(Object(attribute), 'value');
    else if (value) fill(value, 'value', inQuotes);
  }
  if ('children' in node) for (const child of node.children) fillNode(child, values);
}

/** Moves the places of nodes to those in the changed source. Lines and columns stay those of the file. */
function shift(node: Nodes, edits: readonly Edit[]): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    const before = edits.filter(({ end }) => end <= (point.offset ?? 0));
    point.offset = before.reduce(
      (sum, { start, end, text }) => sum + text.length - (end - start),
      point.offset ?? 0,
    );
  }
  if ('children' in node) for (const child of node.children) shift(child, edits);
}
