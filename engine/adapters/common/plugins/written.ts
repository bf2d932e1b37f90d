/** Writes nodes that plugins made as source of MDX. */
import type { Nodes } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { find, html, svg } from 'property-information';
import { readHtml } from '#engine/content/markdown/parser/htmlElements.ts';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import type { Node } from './differences.ts';
import { forms } from './forms.ts';

/** Source of nodes of Markdown or HTML: blocks, or parts of a line. */
export function written(nodes: readonly Node[], isBlock: boolean, source: string, old?: Node): string {
  const children = nodes.flatMap((node) => ofMarkdown(node, isBlock, source, old));
  const whole = isBlock ? { type: 'root', children: inBlocks(children) } : { type: 'paragraph', children };
  const text = toMarkdown(whole as unknown as Nodes, forms).replace(/\n+$/, '');
  return isBlock ? text : text.replace(/^&#x20;|&#x20;$/g, ' ');
}

const isInline = ({ type }: Node): boolean =>
  /^(text|source|link|strong|emphasis|delete|inlineCode|inlineMath|image|break|\w+Reference|\w+TextElement|\w+TextExpression)$/.test(
    type,
  );

/** Blocks, where parts of lines are paragraphs. */
function inBlocks(nodes: readonly Node[]): Node[] {
  const all: Node[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (!isInline(node)) all.push(node);
    else if (last?.type === 'paragraph' && last.data?.['joined']) last.children?.push(node);
    else all.push({ type: 'paragraph', data: { joined: true }, children: [node] });
  }
  return all;
}

const holdsBlocks = /^(root|blockquote|list|listItem|containerDirective|footnoteDefinition)$/;

/** The nodes of Markdown for a node. */
function ofMarkdown(node: Node, isBlock: boolean, source: string, old?: Node): Node[] {
  const { type, value = '', children = [] } = node;
  const inner = (areBlocks: boolean) => children.flatMap((child) => ofMarkdown(child, areBlocks, source));
  if (type === 'element') return [elementOf(node, source, old)];
  if (type === 'root') return inner(isBlock);
  if (/^(html|raw)$/.test(type)) return fromHtml(value, isBlock);
  if (/^(import|export)$/.test(type)) return [{ type: 'mdxjsEsm', value }];
  if (/^(comment|doctype)$/.test(type)) return [];
  if (/^mdxJsx(Flow|Text)Element$/.test(type)) {
    const isOpen = isBlock && !children.some(isInline);
    return [jsxNode(node, inner(isOpen), isOpen)];
  }
  if (isElement(node)) {
    const made = toHast(node as unknown as Nodes, { allowDangerousHtml: true }) as unknown as Node;
    return ofMarkdown(made, isBlock, source);
  }
  return [{ ...node, ...(node.children && { children: inner(holdsBlocks.test(type)) }) }];
}

/** Whether a node, or a part of a list or table, has what only an element can have. */
function isElement({ type, data, children = [] }: Node): boolean {
  const given = Object.keys((data?.['hProperties'] as object | undefined) ?? {});
  const isOther = given.some((name) => type !== 'heading' || name !== 'id');
  if (type !== 'containerDirective' && (data?.['hName'] || data?.['hChildren'] || isOther)) return true;
  return /^(list|table|tableRow)$/.test(type) && children.some(isElement);
}

/** An element of MDX as a block or within a line. */
function jsxNode(node: Node, children: Node[], isBlock: boolean): Node {
  const { attributes = [] } = node as Node & { attributes?: { value?: unknown }[] };
  return {
    ...node,
    type: isBlock ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    attributes: attributes.map((each) => ({ ...each, value: attributeValue(each.value) })),
    children,
  } as Node;
}

/** Value of an attribute as the syntax has it: a text, an expression, or none. */
function attributeValue(value: unknown): unknown {
  if (value === undefined || value === null || value === true) return null;
  if (typeof value === 'string' || (typeof value === 'object' && 'type' in value)) return value;
  return { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) };
}

function fromHtml(value: string, isBlock: boolean): Node[] {
  const tree = parseText(value, 'plain');
  readHtml(tree, value, () => {});
  const nodes = (tree.children as unknown as Node[]).flatMap((node) =>
    node.type === 'paragraph' && !isBlock ? (node.children ?? []) : [node],
  );
  return nodes.flatMap((node) => ofMarkdown(node, isBlock, value));
}

/** An element of HTML within a line. Unchanged content of the element that it replaces keeps its source. */
function elementOf(node: Node, source: string, old?: Node): Node {
  const { tagName = '', children = [], properties = {} } = node;
  const [first, last] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset];
  const isSame = old?.tagName === tagName && JSON.stringify(old.children) === JSON.stringify(children);
  const kept = isSame && first !== undefined && last !== undefined ? source.slice(first, last) : '\n';
  const content = kept.includes('\n')
    ? children
        .flatMap(tagName === 'pre' ? verbatim : onOneLine)
        .flatMap((child) => ofMarkdown(child, false, source))
    : [{ type: 'source', value: kept }];
  const schema = tagName === 'svg' || tagName === 'path' ? svg : html;
  const attributes = Object.entries(properties).flatMap(([property, value]) => {
    if (value === undefined || value === null || value === false) return [];
    const { attribute: name, commaSeparated } = find(schema, property);
    const text = Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : String(value);
    return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : text }];
  });
  return { type: 'mdxJsxTextElement', name: tagName, attributes, children: content } as Node;
}

/** Texts whose white space counts, as an expression for each line. */
const verbatim = (node: Node): Node[] =>
  node.type === 'text'
    ? (node.value ?? '')
        .split(/(?<=\n)/)
        .map((line) => ({ type: 'mdxTextExpression', value: JSON.stringify(line) }))
    : [{ ...node, ...(node.children && { children: node.children.flatMap(verbatim) }) }];

/** Content of an element without line breaks, at which a paragraph could end. */
function onOneLine(node: Node): Node[] {
  if (node.type !== 'text') return [node];
  const value = node.value?.replace(/\s*\n\s*/g, ' ') ?? '';
  return value === ' ' && !node.position ? [] : [{ ...node, value }];
}
