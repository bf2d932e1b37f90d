/** Pages that are no valid MDX, read as Markdown: their text stays, their code goes. */
import type { Nodes, Root, RootContent } from 'mdast';
import { plainText } from '#engine/config/docusaurus/values.ts';

/** The tree with the words of its HTML in the place of the HTML. */
export function withPlainText(tree: Root): Root {
  wordsOf(tree);
  return tree;
}

function wordsOf(parent: Nodes): void {
  if (!('children' in parent)) return;
  const isBlock = parent.type === 'root' || parent.type === 'listItem' || parent.type === 'blockquote';
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if (node.type !== 'html') {
      wordsOf(node);
      return [node];
    }
    const words = plainText(node.value.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, ''));
    if (words === '') return [];
    const text: RootContent = { type: 'text', value: words };
    const made: RootContent = isBlock ? { type: 'paragraph', children: [text] } : text;
    if (node.position) made.position = node.position;
    return [made];
  }) as never;
}
