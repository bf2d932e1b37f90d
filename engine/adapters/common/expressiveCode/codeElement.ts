/** Code that a page shows by an element: https://expressive-code.com/key-features/code-component/. */
import type { Code, Nodes, Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { removeAttribute } from '#engine/content/markdown/jsx.ts';
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import { replaceNode } from '#engine/content/markdown/markdownExport.ts';
import { type Adapt, keepKnown, textsOf } from '../markdown/attributes.ts';
import { givenValue } from '../markdown/building.ts';
import { walked } from '../markdown/elements.ts';

/** The words behind a block, whose marks are numbers of lines or texts. */
export const codeElement: Adapt = (node, state) => {
  const names = ['code', 'lang', 'title', 'frame', 'meta'];
  const [value, lang = 'text', title, frame, meta] = textsOf(node, state, ...names);
  if (value === undefined) return undefined;
  const marks = ['mark', 'ins', 'del'].flatMap((name) =>
    [givenValue(node, name, state) ?? []].flat().map((mark) => {
      const sign = name === 'mark' ? '' : `${name}=`;
      return /^[\d\s,-]+$/.test(String(mark)) ? `${sign}{${mark}}` : `${sign}${JSON.stringify(mark)}`;
    }),
  );
  for (const name of ['mark', 'ins', 'del']) removeAttribute(node, name);
  keepKnown(node, new Set(names), state);
  const named = [title && `title="${title}"`, frame && `frame="${frame}"`, meta, ...marks].filter(Boolean);
  const code: Code = { type: 'code', lang, meta: named.join(' '), value };
  state.edits.push(replaceNode(node as never, toMarkdown(code).trim()));
  return walked([code], node, state);
};

const constant = /^export const (\w+)\s*=\s*(`[^`]*`|"[^"\n]*"|'[^'\n]*'|\[[^\]]*\]|[\d.]+)\s*;?\s*$/gm;

/** Puts literals that a page exports where it names them. */
export function fillConstants(tree: Root): void {
  const found = new Map<string, string>();
  const fill = (each: { value?: unknown }): void => {
    if (typeof each.value === 'string') each.value = found.get(each.value.trim()) ?? each.value;
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'mdxjsEsm')
      node.value = node.value.replace(constant, (line, name, value) =>
        parseLiteral(value) === undefined ? line : found.set(name, value) && '',
      );
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') fill(node);
    if ('attributes' in node && Array.isArray(node.attributes))
      for (const { value } of node.attributes) if (typeof value === 'object' && value) fill(value);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(tree);
}
