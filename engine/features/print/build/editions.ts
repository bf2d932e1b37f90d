/** Which documents stand on one page for print: those of a section of the sidebar, or all of a docs version. */
import GithubSlugger from 'github-slugger';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import { canonicalPath, swapLocale } from '#engine/shared/url.ts';

/** An entry of the table of contents: a document, or what stands above several. */
export interface Part {
  label: string;
  doc?: DocRecord;
  parts: Part[];
}

export interface Edition {
  /** Route path, locale included. */
  path: string;
  /** Name of the section; none for the whole. */
  section?: string;
  parts: Part[];
}

/** The latest version of each instance that the configuration names. */
export const printedVersions = (versions: readonly VersionRecords[], config: SiteConfig): VersionRecords[] =>
  versions.filter(({ instance, version }) => config.print.includes(instance.id) && version.isLast);

/** Route path of an edition; `base` is that of the version. */
export function editionPath(base: string, locale: string, config: SiteConfig, section = ''): string {
  const first = config.defaultLocale.code;
  const bare = swapLocale(base, locale, first, first);
  const end = section && `/${new GithubSlugger().slug(section)}`;
  return canonicalPath(swapLocale(`/print${bare}${end}`, first, locale, first), false);
}

/** Entries of a sidebar with documents that are listed and no entry before has. */
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

/** The whole first, then each category at the top of a sidebar. */
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

/** All documents of an edition, in their order. */
export const docsOf = (parts: readonly Part[]): DocRecord[] =>
  parts.flatMap(({ doc, parts: inner }) => [...(doc ? [doc] : []), ...docsOf(inner)]);
