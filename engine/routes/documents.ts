/** How features add pages to docs instances. */
import type { DocsInstanceConfig, LocaleConfig, SiteConfig, VersionConfig } from '#engine/config/schema.ts';
import type { GeneratedContent } from '#engine/content/markdown/generated/parts.ts';
import type { DocRecord, readDocs } from '#engine/content/records/docs.ts';
import type { CategoryFiles } from '#engine/content/records/sidebars.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { DerivedFile } from './model.ts';

/** What content is read with, in one locale. */
export interface ContentReader {
  /** Site folder. */
  root: string;
  config: SiteConfig;
  locale: LocaleConfig;
  /** Drafts are read in the dev server only. */
  drafts: boolean;
  cache: Cache;
  problems: Problems;
}

/** What documents are added to. */
export interface DocumentsReader extends ContentReader {
  instance: DocsInstanceConfig;
  version: VersionConfig;
  /** Route path of the version's start. */
  base: string;
  /** The documents that are written in the site. */
  written: ReturnType<typeof readDocs>;
}

/** Documents that a feature adds to a version. */
export interface AddedDocuments {
  /** One with the source of a written document stands in its place. */
  docs: DocRecord[];
  categories: CategoryFiles;
  /** What writers may place in pages of the version, by name. */
  generated: ReadonlyMap<string, GeneratedContent>;
  files: DerivedFile[];
  policy: Partial<PolicySources>;
}

/** Reads what a feature adds to a docs version; findings are reported. */
export type DocumentsHook = (reader: DocumentsReader) => Promise<AddedDocuments[]>;
