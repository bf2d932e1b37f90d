/** Ids at the end of headings, which the parser leaves as comments or text. */
import type { Heading, Nodes, PhrasingContent } from 'mdast';

/** Sets ids from comments and from braces. */
export function addHeadingIds(node: Nodes): void {
  if (node.type === 'heading') takeId(node);
  if ('children' in node) for (const child of node.children) addHeadingIds(child);
}

/** An id in a comment, and an id at the end of a text, in braces or in a comment. */
const comment = /^\/\*\s*#([^\s#{}*]+)\s*\*\/$/;
const braces = /\{(?:#([^\s{}]+)|\/\*\s*#([\w-]+)\s*\*\/)\}\s*$/;

function takeId(node: Heading): void {
  const last = node.children.at(-1);
  if (last?.type === 'mdxTextExpression') {
    const id = comment.exec(last.value.trim())?.[1];
    if (id !== undefined) setId(node, id, node.children.slice(0, -1));
  } else if (last?.type === 'text') {
    const [mark = '', inBraces, inComment] = braces.exec(last.value) ?? [];
    const id = inBraces ?? inComment;
    if (id === undefined) return;
    shorten(last, mark.length);
    setId(node, id, node.children);
  }
}

function setId(node: Heading, id: string, children: PhrasingContent[]): void {
  const last = children.at(-1);
  if (last?.type === 'text') shorten(last, last.value.length - last.value.trimEnd().length);
  node.children = children;
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
}

/** Removes letters from the end of a text. */
function shorten(text: Extract<PhrasingContent, { type: 'text' }>, by: number): void {
  text.value = text.value.slice(0, text.value.length - by);
  if (text.position?.end.offset !== undefined) text.position.end.offset -= by;
}
