/** Markdown of Docusaurus. */
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { admonitionBox } from './admonitionBox.ts';
import { adaptElement } from './elements.ts';
import { expression } from './expressions.ts';
import { heading } from './headings.ts';
import { emoji, packageTabs } from './lazy.ts';
import { parse } from './parse.ts';
import { attributesAllowed } from './vocabulary.ts';

export const markdown: MarkdownDialect = {
  parse,
  nodes: {
    heading,
    text: emoji,
    containerDirective: admonitionBox,
    code: (node, state, ours) => packageTabs(node, state) ?? ours(),
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
  },
  element: adaptElement,
  attributes: attributesAllowed,
};
