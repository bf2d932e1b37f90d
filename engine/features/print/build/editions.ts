/** Editions: pages for print with all documents of a docs version, or of a section of its sidebar. */
import GithubSlugger from 'github-slugger';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import { canonicalPath, swapLocale } from '#engine/shared/url.ts';

/** An entry of the table of contents: a document, or a group of entries, or both. */
export interface Part {
  label: string;
  doc?: DocRecord;
  parts: Part[];
}

export interface Edition {
  /** Route path, locale included. */
  path: string;
  /** Name of the section; none for the whole version. */
  section?: string;
  parts: Part[];
}

/** Route path of an edition; `base` is that of the version. */
export function editionPath(base: string, locale: string, config: SiteConfig, section = ''): string {
  const first = config.defaultLocale.code;
  const bare = swapLocale(base, locale, first, first);
  const end = section && `/${new GithubSlugger().slug(section)}`;
  return canonicalPath(swapLocale(`/print${bare}${end}`, first, locale, first), false);
}

/** Entries of a sidebar with listed documents, each document once. */
function partsOf(nodes: readonly SidebarNode[], seen: Set<DocRecord>): Part[] {
  const take = (doc: DocRecord | undefined): { doc?: DocRecord } => {
    if (!doc || seen.has(doc) || doc.frontMatter.unlisted || doc.frontMatter.draft) return {};
    seen.add(doc);
    return { doc };
  };
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'text' || node.type === 'link') return [];
    const part = { label: node.label, ...take(node.doc) };
    const parts = node.type === 'category' ? partsOf(node.items, seen) : [];
    return part.doc || parts.length > 0 ? [{ ...part, parts }] : [];
  });
}

/** The whole version first, then each top category of a sidebar. */
export function editionsOf(records: VersionRecords, locale: string, config: SiteConfig): Edition[] {
  const nodes = Object.values(records.sidebars).flat();
  const path = (section?: string) => editionPath(records.base, locale, config, section);
  const sections = new Map<string, Edition>();
  for (const node of nodes) {
    if (node.type !== 'category') continue;
    const parts = partsOf([node], new Set());
    if (parts.length > 0 && !sections.has(path(node.label)))
      sections.set(path(node.label), { path: path(node.label), section: node.label, parts });
  }
  const whole = partsOf(nodes, new Set());
  return whole.length > 0 ? [{ path: path(), parts: whole }, ...sections.values()] : [];
}

/** All documents of an edition, in order. */
export const docsOf = (parts: readonly Part[]): DocRecord[] =>
  parts.flatMap(({ doc, parts: inner }) => [...(doc ? [doc] : []), ...docsOf(inner)]);
