/** What pages are rendered with. */
import type { Root } from 'hast';
import type { ComponentMap } from '#engine/components/registry.ts';
import type { LocaleConfig } from '#engine/config/schema.ts';
import type { TransformContext } from '#engine/content/markdown/transformState.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Images } from '#engine/content/records/images.ts';
import type { Redirects } from '#engine/content/records/redirects.ts';
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
    /** A heading that opens a text is the title of its page, whatever the front matter says, and links may name it. */
    titlesFromText?: boolean;
    /** Sites without a page at their root get one. */
    hasStartPage?: boolean;
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
  /** Context for rendering the body of a page that comes from `source`. */
  body(origin: LinkOrigin): TransformContext;
  /** Lets the features check the body of a page. */
  checkBody(body: CheckedBody): void;
  /** A picture for sharing a page that has none of its own; `section` says where the page stands. */
  picture(title: string, section: string | undefined): PageImage | undefined;
  /**
   * Draws a fragment of a page, or takes it from the last build where it is still the same. `cacheInputs` is all that it depends on
   * but for what all pages of the locale share.
   */
  cachedFragment<T>(fragment: Fragment, draw: () => Promise<T>): Promise<T>;
  /** The file that readers may take with them from a document. */
  download(doc: DocRecord, strings: Strings): Promise<Download | undefined>;
}

/** The body of a page that somebody has written. */
export interface CheckedBody {
  frontMatter: ContentPage['frontMatter'];
  tree: Root;
  /** Where the body begins. */
  start: SourceLocation;
}

/** Changes the tree of a document before it becomes HTML. */
export interface ProseTransform {
  /** What it goes by, as plain data. */
  cacheInputs: unknown;
  change(tree: Root, page: Pick<DocRecord, 'path' | 'frontMatter'> & { kind: string }): void;
}

/** What all pages of one locale share. */
export interface LocaleContext {
  locale: LocaleConfig;
  site: Site;
  versions: readonly VersionData[];
  /** What writers may use in a page, with the texts of this locale. */
  components: ComponentMap;
  /** What features make of the text of documents. */
  prose: readonly ProseTransform[];
}

/** The shell of a locale and what its pages know of each other. */
export interface LocalePages extends LocaleContext {
  /** Summaries of all listed pages. */
  pages: PageSummary[];
  /** What pages show as related, by their address. */
  related: ReadonlyMap<string, Link[]>;
}

/** A page that can be rendered once all pages of its locale are known. */
export interface PageRoute extends RouteRecord {
  render(locale: LocalePages): Promise<Rendered>;
  /** All that `render` goes by but for the configuration, and files that are no pages. */
  cacheInputs?(locale: LocalePages): unknown;
}

/** What a source adds to the site. */
export interface SourcePages {
  routes: PageRoute[];
  files: readonly DerivedFile[];
  sidebars: readonly SidebarFile[];
}

/** A source whose pages can be rendered. */
export interface PageSource extends ContentSource {
  pagesOf(context: BuildContext, shell: LocaleContext): SourcePages;
}
