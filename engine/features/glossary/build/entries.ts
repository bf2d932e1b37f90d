/** The entries of a glossary: its headings with the paragraph that follows each. */
import GithubSlugger from 'github-slugger';
import type { Heading, Nodes, Paragraph } from 'mdast';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { Problems } from '#engine/shared/problems.ts';

export interface Entry {
  id: string;
  term: string;
  /** Its definition as plain text. */
  text: string;
  /** What its definition leads to, as it was written. */
  targets: string[];
}

/** The entries of a page, in its order. What is wrong with the page is reported where it is rendered. */
export function entriesOf({ body, source, bodyLine }: DocRecord): Entry[] {
  const page = parsePage(body, { file: source, line: bodyLine }, new Problems());
  const slugger = new GithubSlugger();
  const nodes = page?.tree.children ?? [];
  return nodes.flatMap((node, position) => {
    if (node.type !== 'heading') return [];
    const term = textOf(node).trim();
    const id = idOf(node) ?? slugger.slug(term);
    const next = nodes[position + 1];
    if (next?.type !== 'paragraph') return [];
    return [{ id, term, text: definitionIn(next), targets: targetsIn(next) }];
  });
}

function idOf({ data }: Heading): string | undefined {
  const id = data?.hProperties?.['id'];
  return typeof id === 'string' ? id : undefined;
}

function targetsIn(node: Nodes): string[] {
  if (node.type === 'link') return [node.url];
  return 'children' in node ? node.children.flatMap(targetsIn) : [];
}

/** A last sentence that ends in a link to another page says where to read on: it is of no use without the link. */
function definitionIn(paragraph: Paragraph): string {
  const text = textOf(paragraph).replace(/\s+/g, ' ').trim();
  const [link, end] = paragraph.children.slice(-2);
  const leadsOn =
    link?.type === 'link' && !link.url.startsWith('#') && end && /^[.。]?\s*$/.test(textOf(end));
  if (!leadsOn) return text;
  const shorter = text.slice(0, text.lastIndexOf(textOf(link)));
  const start = shorter.lastIndexOf('. ');
  return start < 0 ? text : shorter.slice(0, start + 1);
}
