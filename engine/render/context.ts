/** The services and data with which pages are rendered. */
import type { Root } from 'hast';
import type { ComponentMap } from '#engine/components/registry.ts';
import type { LocaleConfig } from '#engine/config/schema.ts';
import type { TransformContext } from '#engine/content/markdown/transformState.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Images } from '#engine/content/records/images.ts';
import type { PageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import type { Redirects } from '#engine/content/records/redirects.ts';
import type { Values } from '#engine/content/values.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import type { Fragment } from '#engine/incremental/incrementalBuild.ts';
import type {
  AddressContext,
  ContentPage,
  ContentSource,
  DerivedFile,
  Download,
  Rendered,
  RouteRecord,
  SidebarFile,
  VersionData,
} from '#engine/routes/model.ts';
import type { SourceLocation } from '#engine/shared/problems.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { Link, PageImage, PageSummary } from '#engine/shared/types.ts';
import type { Site } from './site.ts';

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** A heading at the start of a text is the title of the page, in spite of the front matter. Links may name it. `false`: it is a heading as others. */
    titlesFromText?: boolean;
    /** Lists of headings begin with a link to the title, which has this id. */
    titleId?: string;
    /** Pages of each version of the docs are canonical, and in the sitemap. */
    hasCanonicalVersions?: boolean;
    /** Sites without a page at their root get one. */
    hasStartPage?: boolean;
    /** Whether the page of a file shows the day of its last change; default: as the configuration says for all. */
    showsChange?(file: string): boolean;
    /** The link to the source of a page whose address for changes this is. */
    sourceLink?(editUrl: string): Link;
    /** Emoji of cards on the pages of categories, in the place of icons. */
    cardEmoji?: Readonly<Record<'category' | 'page' | 'external', string>>;
  }
}

/** Services of one build. */
export interface BuildContext extends AddressContext {
  /** Site folder. */
  root: string;
  images: Images;
  redirects: Redirects;
  /** Style sheets of pages, by their path in the output folder. */
  sheets: Map<string, string>;
  /** ISO date of the last commit by source. */
  changes: ReadonlyMap<string, string>;
  /** Route paths of all locales. */
  paths: ReadonlySet<string>;
  /** Route paths of pages that show the text of the default language. */
  untranslated: ReadonlySet<string>;
  /** Route paths of translations whose originals have changed since. */
  behind: ReadonlySet<string>;
  /** Context for rendering the body of a page that comes from `source`, with the values of its own. */
  body(origin: LinkOrigin, values?: Values): TransformContext;
  /** Lets the features check the body of a page. */
  checkBody(body: CheckedBody): void;
  /** A picture for sharing a page without one of its own; `section` is the part of the site. */
  picture(title: string, section: string | undefined): PageImage | undefined;
  /**
   * Draws a fragment of a page, or reuses that of the last build if its inputs are the same. Its `cacheInputs` name everything that
   * it depends on, apart from what all pages of the locale share.
   */
  cachedFragment<T>(fragment: Fragment, draw: () => Promise<T>): Promise<T>;
  /** The file that readers can download with a document. */
  download(doc: DocRecord, strings: Strings): Promise<Download | undefined>;
}

/** The body of a page that somebody has written. */
export interface CheckedBody {
  frontMatter: ContentPage['frontMatter'] & Pick<PageFrontMatter, 'title' | 'description'>;
  tree: Root;
  /** Where the body begins. */
  start: SourceLocation;
}

/** Changes the tree of a document before it becomes HTML. */
export interface ProseTransform {
  /** Everything that the change depends on, as plain data. */
  cacheInputs: unknown;
  change(tree: Root, page: Pick<DocRecord, 'path' | 'frontMatter'> & { kind: string }): void;
}

/** What all pages of one locale share. */
export interface LocaleContext {
  locale: LocaleConfig;
  site: Site;
  versions: readonly VersionData[];
  /** Components for writers, with the texts of this locale. */
  components: ComponentMap;
  /** Changes that features make to the text of documents. */
  prose: readonly ProseTransform[];
}

/** The shell of a locale, and what its pages show of each other. */
export interface LocalePages extends LocaleContext {
  /** Summaries of all listed pages. */
  pages: PageSummary[];
  /** Related pages by address. */
  related: ReadonlyMap<string, Link[]>;
}

/** A page. It can be rendered as soon as all pages of its locale are known. */
export interface PageRoute extends RouteRecord {
  render(locale: LocalePages): Promise<Rendered>;
  /**
   * Everything that `render` depends on, apart from the configuration, files that are no pages, and the related pages, as
   * plain data. Without it, every build renders the page.
   */
  cacheInputs?(): unknown;
}

/** The pages and files of a source. */
export interface SourcePages {
  routes?: PageRoute[];
  files?: readonly DerivedFile[];
  sidebars?: readonly SidebarFile[];
}

/** A source of pages that can be rendered. */
export interface PageSource extends ContentSource {
  pagesOf(context: BuildContext, shell: LocaleContext): SourcePages;
}
