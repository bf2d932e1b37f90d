/** Cards on the pages of categories. */
import { codeSpan } from '#engine/content/markdown/generated/parts.ts';
import { listedLink, plainText } from '#engine/content/markdown/markdownExport.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import { flatten, type HrefOf, iconOf, toEntries } from '#engine/routes/sidebarEntries.ts';
import { markedDescription, marksOf, type PageMarks } from '#engine/shared/pageMarks.ts';
import { plural } from '#engine/shared/strings.ts';
import type { Link } from '#engine/shared/types.ts';
import type { LocaleContext } from '../context.ts';

export interface CategoryCard extends Link, PageMarks {
  kind: 'category' | 'page' | 'external';
  description: string;
  /** Method and path of an operation. */
  code?: string | undefined;
  icon?: string | undefined;
}

/** A card as Markdown. */
export function cardLine({ label, href, code, description, ...marks }: CategoryCard): string {
  const call = code ? codeSpan(code) : '';
  const about = [call, plainText(markedDescription(marks, description))].filter(Boolean).join(': ');
  return listedLink(label, href) + (about && `: ${about}`);
}

/** The card of an item of a category, unless lists leave the item out. */
export function categoryCards(
  node: SidebarNode,
  hrefOf: HrefOf,
  { locale, site }: LocaleContext,
): CategoryCard[] {
  if (node.type === 'doc' && node.doc.frontMatter.unlisted) return [];
  const emoji = site.config.dialect.cardEmoji;
  const href = hrefOf(node) ?? flatten(toEntries([node], hrefOf))[0]?.href;
  if (!href || node.type === 'text') return [];
  if (node.type === 'link') {
    const kind = /^https?:/.test(node.href) ? 'external' : 'page';
    return [{ kind, label: node.label, href, description: node.description ?? '', icon: emoji?.[kind] }];
  }
  if (node.type === 'doc')
    return [
      {
        kind: 'page',
        label: node.label,
        href,
        description: node.doc.description,
        code: node.doc.searchWords,
        ...marksOf(node.doc),
        icon: iconOf(node) ?? emoji?.page,
      },
    ];
  const count = plural(site.strings.items, node.items.length, locale.code);
  const kind = node.items.length > 0 ? 'category' : 'page';
  const ofPage = emoji && kind === 'category' ? '' : node.index?.description || node.doc?.description;
  const description = node.description || ofPage || count;
  const icon = iconOf(node) ?? emoji?.[kind];
  const marks = node.doc && marksOf(node.doc);
  return [{ kind, label: node.label, href, description, icon, ...marks }];
}

/** The items below a document in a sidebar, or else its siblings; `undefined` if the sidebar lacks the document. */
export function itemsAround(
  doc: DocRecord,
  nodes: readonly SidebarNode[],
): readonly SidebarNode[] | undefined {
  for (const node of nodes) {
    if (node.type === 'category' && node.doc === doc) return node.items;
    if (node.type === 'doc' && node.doc === doc) return nodes;
    const found = node.type === 'category' ? itemsAround(doc, node.items) : undefined;
    if (found) return found;
  }
  return undefined;
}
