/** Builds the nodes that take the place of components of other generators. */
import type { Code, Parents, RootContent } from 'mdast';
import { type JsxNode, jsx, writtenValue } from '#engine/content/markdown/jsx.ts';
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import { replaceNode, unwrapEdits } from '#engine/content/markdown/markdownExport.ts';
import { codeValue } from '#engine/content/markdown/nodes/siteCode.ts';
import { type Language, parseText } from '#engine/content/markdown/parser/satteri.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { textsOf } from './attributes.ts';
import { admonitionLabel, text } from './mdast.ts';

/** Whether an attribute is there, and not `{false}`. */
export const has = ({ attributes }: JsxNode, name: string): boolean => {
  const written = attributes.find((each) => 'name' in each && each.name === name);
  return (
    written !== undefined && !(typeof written.value === 'object' && written.value?.value.trim() === 'false')
  );
};

/** The value of an attribute: a literal, or what code computes. */
export function givenValue(node: JsxNode, name: string, state: TransformState): unknown {
  const written = writtenValue(node.attributes, name);
  if (!written || typeof written !== 'object') return written;
  return parseLiteral(written.value) ?? (state.code && codeValue(written.value, node, state));
}

/** The blocks of a text, without their places in it. */
export function parsed(markdown: string, language: Language = 'commonMark'): RootContent[] {
  const clean = (each: RootContent): void => {
    delete each.position;
    if ('children' in each) (each.children as RootContent[]).forEach(clean);
  };
  const { children } = parseText(markdown, language);
  children.forEach(clean);
  return children;
}

/** The words of an attribute, which are Markdown of one line. */
export function inline(words: string, { context, location }: TransformState, node: JsxNode): RootContent[] {
  const [first] = parsed(words);
  const link = (each: RootContent): void => {
    if (each.type === 'link') each.url = context.link(each.url, location(node as never));
    if ('children' in each) (each.children as RootContent[]).forEach(link);
  };
  const nodes = first && 'children' in first ? (first.children as RootContent[]) : [text(words)];
  nodes.forEach(link);
  return nodes;
}

/** The transformed content of an element, below `head` in the Markdown. */
export function content(node: JsxNode, state: TransformState, head = ''): RootContent[] {
  state.edits.push(...unwrapEdits(state.page.source, node, head && `${head}\n\n`));
  state.children(node as Parents);
  return node.children as RootContent[];
}

/** An element; attributes without a value are left out. */
export const made = (name: string, attributes: Record<string, unknown>, children: unknown[]): RootContent =>
  jsx(
    name,
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
    children,
  ) as RootContent;

/** Makes an element another one with these attributes only, as `made` does. */
export function become(node: JsxNode, name: string, attributes: Record<string, unknown> = {}): undefined {
  node.name = name;
  node.attributes = (made(name, attributes, []) as JsxNode).attributes;
}

/** A box of a type, with a title of its own or that of the type. */
export function box(name: string, title: string | RootContent | undefined, children: unknown[]): RootContent {
  const label = title === undefined ? [] : [admonitionLabel(typeof title === 'string' ? text(title) : title)];
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children: [...label, ...children],
  } as RootContent;
}

const phrasing =
  /^(text|emphasis|strong|delete|inlineCode|link|image|break|mdxJsxTextElement|mdxTextExpression)$/;

/** The content of an element, whose words without a paragraph get one. */
export function blocks({ children }: JsxNode): RootContent[] {
  const nodes = children as RootContent[];
  if (nodes.length === 0 || !nodes.every(({ type }) => phrasing.test(type))) return nodes;
  const [start, end] = [nodes[0]?.position?.start, nodes.at(-1)?.position?.end];
  const position = start && end ? { start, end } : undefined;
  return [{ type: 'paragraph', children: nodes, position } as RootContent];
}

/** What an element with code holds, which expressions may compute. */
function codeText(child: object, node: JsxNode, state: TransformState): string {
  const { type, value = '', children } = child as { type: string; value?: string; children?: object[] };
  if (children) return children.map((each) => codeText(each, node, state)).join('');
  if (type === 'text' || type === 'code') return value;
  const literal = parseLiteral(value);
  if (typeof literal === 'string') return literal;
  return String((state.code && codeValue(value, node, state)) ?? value);
}

/** An element with code as a block of code. */
export function codeBlock(node: JsxNode, state: TransformState): Code {
  const written = node.children.map((child) => codeText(child, node, state)).join('');
  const [value, of] = [written.replace(/^\n|\n$/g, ''), (name: string) => textsOf(node, state, name)[0]];
  const title = of('title') ?? of('filename');
  const named = title !== undefined && `title=${JSON.stringify(title)}`;
  const words = [of('metastring'), named, has(node, 'showLineNumbers') && 'showLineNumbers'];
  const meta = words.filter(Boolean).join(' ');
  const lang = (of('language') ?? of('className') ?? '').replace(/^.*language-/, '').toLowerCase();
  const fence = `\`\`\`${`${lang} ${meta}`.trim()}\n${value}\n\`\`\``;
  state.edits.push(replaceNode(node as never, fence));
  return { type: 'code', lang, meta, value, ...(node.position && { position: node.position }) };
}

/** The parts of an element, of which those that hold code become blocks of it. */
export function codesIn(node: JsxNode, state: TransformState): RootContent[] {
  const parts = node.children as (RootContent & JsxNode)[];
  node.children = parts.map((part) => (part.name === 'CodeBlock' ? codeBlock(part, state) : part)) as never;
  return node.children as RootContent[];
}
