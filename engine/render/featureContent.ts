/** What a feature adds to the content of a site. */
import type { ComponentMap } from '#engine/components/registry.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type {
  ElementTransform,
  PageCode,
  TransformContext,
} from '#engine/content/markdown/transformState.ts';
import type { PageScaffold } from '#engine/content/newPages/pageScaffold.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import type { ContentReader, DocumentsHook } from '#engine/routes/documents.ts';
import type { Download, VersionRecords } from '#engine/routes/model.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { PageImage } from '#engine/shared/types.ts';
import type { BuildContext, CheckedBody, LocaleContext, PageSource, ProseTransform } from './context.ts';
import type { Theme } from './theme.ts';

/** The site as features see it. They report findings to `problems`. */
export interface FeatureContext {
  root: string;
  config: SiteConfig;
  cache: Cache;
  problems: Problems;
}

/** Pictures for sharing. They are drawn on demand. */
export interface SocialImages {
  /** The picture of a page, if there can be one. */
  imageFor(title: string, section: string | undefined): PageImage | undefined;
  /** The file at a path in the output folder. */
  file(path: string): Promise<Uint8Array | undefined>;
  /** Writes the pictures of all pages rendered so far. */
  write(write: (path: string, content: Uint8Array) => Promise<void>): Promise<void>;
}

export interface DownloadSite extends Pick<FeatureContext, 'root' | 'config' | 'problems'> {
  strings: Strings;
}

/** Returns the file that readers can download with a document, if there is one. */
export type DownloadHook = (doc: DocRecord, site: DownloadSite) => Promise<Download | undefined>;

/** A page whose code may run. */
export interface MdxSource {
  /** Path from the site's root. */
  source: string;
  body: string;
}

/** Code of a site's own that its pages run. */
export interface MdxRuntime {
  /** Changes if the code for browsers changes. */
  key: string;
  /** Rules of its style sheets, where those are for all pages. */
  css?: string;
  /** The code of the page from `origin`. */
  of(origin: LinkOrigin, services: TransformContext): PageCode;
}

export interface FeatureContent {
  /** Content of its own kind in one locale. */
  sources?(reader: ContentReader): Promise<PageSource[]>;
  /** Pages made from the documents of all docs versions of a locale. */
  ofDocs?(
    versions: readonly VersionRecords[],
    locale: LocaleConfig,
    config: SiteConfig,
    root: string,
  ): PageSource[];
  /** Modules of its pages, `*.page.tsx`, by their paths from the engine's root. */
  pages?: readonly string[];
  /** Pages that `npm run new` can write. */
  newPages?: readonly PageScaffold[];
  /** Documents for docs instances. */
  documents?: DocumentsHook;
  /** Components of pages with the texts of one language, by their names. */
  components?(strings: Strings, config: SiteConfig): ComponentMap;
  /** Changes to the text of documents in one language. */
  prose?(context: BuildContext, shell: Omit<LocaleContext, 'prose'>): ProseTransform | undefined;
  /** Elements for writers, by name: their attributes, and their transform on pages of other features. */
  elements?: Readonly<Record<string, { attributes: readonly string[]; transform: ElementTransform }>>;
  /** Opens the code of pages, if the configuration lets it run, before scripts and styles are bundled. */
  code?(
    site: Pick<FeatureContext, 'root' | 'config' | 'problems'>,
    pages: readonly MdxSource[],
    /** Docs in the default language. */
    versions: readonly VersionRecords[],
  ): Promise<MdxRuntime | undefined>;
  /** Opens notes below blocks of code. A note is for a block, given by its language and code, in the language of the page. */
  codeNote?(
    site: Pick<FeatureContext, 'root' | 'config'>,
  ): (language: string, code: string, locale: LocaleConfig) => string | undefined;
  /** Downloads. The first feature with one for a document wins. */
  download?: DownloadHook;
  /** Pictures for sharing. The first feature that has any wins. */
  pictures?(site: FeatureContext, theme: Theme): Promise<SocialImages | undefined>;
  /** Checks beside those of pages. Every build runs them. */
  check?(site: FeatureContext): Promise<void>;
  /** Reports what is wrong with the body of a page or post, before it becomes HTML. */
  checkBody?(body: CheckedBody, site: Pick<FeatureContext, 'root' | 'config' | 'problems'>): void;
}
