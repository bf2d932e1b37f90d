/** Parses untrusted texts: CommonMark with tables and harmless HTML. */
import type { Definition, Heading, Nodes, Parents, Root, RootContent } from 'mdast';
import { addressFault } from '#engine/shared/pathFault.ts';
import { type Edit, offsets } from '../markdownExport.ts';
import { mostLevels, withinLimits } from '../parser/limits.ts';
import { parseAsIntended } from '../parser/parseAsIntended.ts';
import { parseInProcess } from '../parser/parseInProcess.ts';
import { parseText } from '../parser/satteri.ts';
import { isPathological } from '../parser/unsafeText.ts';
import { escapeTags, isBlock, readHtml, type Surroundings } from './safeHtml.ts';

export interface PlainMarkdown {
  tree: Root;
  /** Edits for the Markdown export. */
  edits: Edit[];
}

/** Parses a text; its HTML stays as nodes. Throws for a text that cannot be parsed or drawn. */
export function parsePlain(markdown: string, flat: boolean): PlainMarkdown {
  const tree = parseAsIntended(markdown, (text) =>
    withinLimits(isPathological(text) ? parseInProcess(text, 'plain', mostLevels) : parseText(text, 'plain')),
  );
  const definitions = new Map<string, Definition>();
  const edits: Edit[] = [];
  const collect = (node: Nodes) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    const isBadLink = 'url' in node && addressFault(node.url) !== undefined;
    if (node.type === 'html' || isBadLink) edits.push(asText(markdown, node));
    if (node.type === 'heading') edits.push(...headingEdits(node, flat));
    if ('children' in node) node.children.forEach(collect);
  };
  collect(tree);
  tidy(tree, definitions, flat);
  return { tree, edits };
}

function asText(source: string, node: Nodes): Edit {
  const { start, end } = offsets(node);
  return { start, end, text: escapeTags(source.slice(start, end)) };
}

/** A heading as the page has it. */
function headingEdits(node: Heading, flat: boolean): Edit[] {
  const { start, end } = offsets(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last || !(flat || node.depth === 1)) return [];
  return [
    { start, end: offsets(first).start, text: flat ? '**' : '## ' },
    { start: offsets(last).end, end, text: flat ? '**' : '' },
  ];
}

/** Resolves references, removes unsafe links and pictures, and keeps headings below the title of the page. */
function tidy(parent: Parents, definitions: ReadonlyMap<string, Definition>, flat: boolean): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    const node = resolved(child as RootContent, definitions);
    if ('children' in node) tidy(node, definitions, flat);
    if (node.type === 'definition') return [];
    if (node.type === 'link' && addressFault(node.url) !== undefined) return node.children;
    if (node.type === 'image' && addressFault(node.url) !== undefined)
      return [{ type: 'text', value: node.alt ?? '' }];
    if (node.type !== 'heading') return [node];
    if (flat) return [{ type: 'paragraph', children: [{ type: 'strong', children: node.children }] }];
    return [{ ...node, depth: node.depth === 1 ? 2 : node.depth }];
  }) as never;
}

function resolved(node: RootContent, definitions: ReadonlyMap<string, Definition>): RootContent {
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return node;
  const found = definitions.get(node.identifier);
  if (!found) return { type: 'text', value: node.label ?? node.identifier };
  const { position } = node;
  const common = { url: found.url, title: found.title ?? null, ...(position && { position }) };
  return node.type === 'linkReference'
    ? { type: 'link', ...common, children: node.children }
    : { type: 'image', ...common, alt: node.alt ?? '' };
}

/** Types of nodes, and a component, that hold blocks. */
const flow = new Set(['root', 'blockquote', 'listItem', 'Admonition']);

/** Replaces HTML by elements, everywhere below a node. */
export function drawHtml(parent: Parents, link: (address: string) => string, isInLink = false): void {
  const around: Surroundings = {
    isFlow: flow.has('name' in parent ? `${parent.name}` : parent.type),
    isInLink,
    link,
  };
  if (around.isFlow)
    parent.children = (parent.children as RootContent[]).flatMap((child) =>
      child.type === 'paragraph' && child.children.some((part) => part.type === 'html' && isBlock(part.value))
        ? child.children
        : [child],
    ) as never;
  const children = parent.children as RootContent[];
  for (const child of children)
    if ('children' in child) drawHtml(child, link, isInLink || child.type === 'link');
  if (children.some(({ type }) => type === 'html')) parent.children = readHtml(children, around) as never;
}
