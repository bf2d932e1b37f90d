/** Reads the entries of a glossary: its headings, each with the next paragraph. */
import GithubSlugger from 'github-slugger';
import type { Heading, Nodes, Paragraph } from 'mdast';
import type { SiteConfig } from '#engine/config/schema.ts';
import { pageLanguage, parsePage } from '#engine/content/markdown/parser/parse.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { Problems } from '#engine/shared/problems.ts';

export interface Entry {
  id: string;
  term: string;
  /** Its definition as plain text. */
  text: string;
  /** Link targets in its definition, as written. */
  targets: string[];
}

/** Returns the entries of a page, in its order. Rendering reports what is wrong with the page. */
export function entriesOf({ body, source, bodyLine, frontMatter }: DocRecord, config: SiteConfig): Entry[] {
  const language = pageLanguage(config, frontMatter.values);
  const page = parsePage(body, { file: source, line: bodyLine }, new Problems(), language);
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

/** Returns the definition without a last sentence that ends in a link to another page. */
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
