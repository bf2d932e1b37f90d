/** Draws generated content: its tree for the renderer, and its Markdown export. */
import type { RootContent } from 'mdast';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SourceLocation } from '#engine/shared/problems.ts';
import { jsx } from '../jsx.ts';
import { applyEdits, headOf, placedBelow } from '../markdownExport.ts';
import type { ParsedPage } from '../parser/parse.ts';
import type { TransformContext, Transformed } from '../transformState.ts';
import type { GeneratedContent, GeneratedPart, UntrustedText } from './parts.ts';
import { drawHtml, type PlainMarkdown, parsePlain } from './plainMarkdown.ts';

interface Drawn {
  nodes: RootContent[];
  markdown: string;
}

interface Drawing {
  context: TransformContext;
  location: SourceLocation;
  foreign: UntrustedText | undefined;
  address: GeneratedContent['address'];
  /** Transforms a text like a page, its headings and ids counted among those of the page. */
  transform(page: ParsedPage, context: TransformContext): Transformed;
  /** Records the id of a component. */
  addId(id: string): void;
}

/** Draws parts, one below the other. */
export function drawParts(parts: readonly GeneratedPart[], drawing: Drawing, separator = '\n\n'): Drawn {
  const drawn = parts.map((part) =>
    'markdown' in part ? drawText(part, drawing) : drawComponent(part, drawing),
  );
  return {
    nodes: drawn.flatMap(({ nodes }) => nodes),
    markdown: drawn
      .map(({ markdown }) => markdown)
      .filter((markdown) => markdown !== '')
      .join(separator),
  };
}

function drawComponent(
  { name, attributes, children }: Exclude<GeneratedPart, { markdown: string }>,
  drawing: Drawing,
): Drawn {
  const { href, id } = attributes;
  if (typeof id === 'string') drawing.addId(id);
  const final = typeof href === 'string' ? { ...attributes, href: link(drawing)(href) } : attributes;
  const given = Object.entries(final).filter(([, value]) => value !== undefined);
  const inner = drawParts(children, drawing, name === 'ApiLinks' ? '\n' : '\n\n');
  return {
    nodes: [jsx(name, Object.fromEntries(given), inner.nodes) as RootContent],
    markdown: placedBelow(name, headOf(name, final), inner.markdown),
  };
}

const link =
  ({ context, location, foreign, address = String }: Drawing) =>
  (written: string): string =>
    context.link(address(written), location, foreign);

function drawText(
  { markdown, flat = false, id }: Extract<GeneratedPart, { markdown: string }>,
  drawing: Drawing,
): Drawn {
  const { context, location, foreign } = drawing;
  let parsed: PlainMarkdown;
  try {
    parsed = parsePlain(markdown, flat);
  } catch (fault) {
    const begin = markdown.slice(0, 40).replace(/\s+/g, ' ');
    const message = `The text "${begin}…" cannot be drawn: ${reasonOf(fault)}`;
    if (!foreign) context.problems.error(location, message);
    else context.problems.warn(location, message);
    return { nodes: [], markdown: '' };
  }
  const { tree } = parsed;
  const [first] = tree.children;
  if (id !== undefined && first) first.data = { ...first.data, hProperties: { id } };
  const page = { tree, source: markdown, start: location };
  const { edits } = drawing.transform(page, {
    ...context,
    link: link(drawing),
    image: (source) => context.image(source, location, foreign),
    code: (node) => context.code(node, location),
  });
  drawHtml(tree, link(drawing));
  return { nodes: tree.children, markdown: applyEdits(markdown, [...parsed.edits, ...edits]) };
}
