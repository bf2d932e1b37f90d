/** Markdown as the HTML that a component of a site gets. */
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Nodes, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { staticMarkup } from '#engine/content/staticMarkup.ts';

const plain = /^(?:text|paragraph|list|listItem|emphasis|strong|delete|inlineCode|link|break)$/;

const isPlain = (node: Nodes): boolean =>
  plain.test(node.type) && (!('children' in node) || node.children.every(isPlain));

/** HTML of text and lists; `undefined` where there is more. */
export function markupOf(children: RootContent[]): string | undefined {
  if (!children.every(isPlain)) return undefined;
  const hast = toHast({ type: 'root', children });
  return staticMarkup(toJsxRuntime(hast, { Fragment, jsx, jsxs }));
}
