/** What a feature may add to a site. A feature is one folder below `engine/features/` and exports one such object. */
import type { FeatureBundles } from '#engine/bundle/featureBundles.ts';
import type { ConfigReader } from '#engine/config/dialect.ts';
import type { FeatureOptions, SiteConfig } from '#engine/config/schema.ts';
import type { FeatureContent, FeatureContext } from '#engine/render/featureContent.ts';
import type { FeatureParts } from '#engine/render/slots.ts';
import type { ContentPage, Rendered, Route } from '#engine/routes/model.ts';
import type { Translation } from '#engine/routes/translations.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';

/** Writes a file of the output folder, given by its path there. */
export type WriteFile = (file: string, content: string | Uint8Array) => Promise<void>;

/** The build that a page consumer takes part in. */
export interface PageConsumerContext extends FeatureContext {
  features: readonly Feature[];
  /** Folder that the build writes into; none where nothing is written. */
  folder: string | undefined;
  /** Output folder of the last build; none where it is not as that build left it. */
  before?: string | undefined;
  /** Path that files for the next build begin with; none where nothing is kept. */
  cacheFile?: string | undefined;
}

/** Receives every page of a build as it is rendered, for example to fill the search index. */
export interface PageConsumer<Seen = unknown> {
  /**
   * Extracts what it needs of a rendered page, whose file will hold `html`. The result is plain data; the next build reuses it
   * while the page stays the same.
   */
  extract(route: Route, rendered: Rendered, html: Buffer): Seen;
  /**
   * Consumes the extract of one route, once for each; `undefined` for a page that cannot be rendered. `position` is its place
   * in the list of routes, `html` reads its file. Resolves when it can take more.
   */
  consume(position: number, route: Route, seen: Seen | undefined, html: () => Promise<Buffer>): Promise<void>;
  /** Lines of `llms.txt` about what the site has for machines beside its pages; asked for when all pages are known. */
  textLinks?(): readonly string[];
  /** Called when no more pages come and the other files are written. Writes the rest. */
  finish(write: WriteFile): Promise<void>;
  /** Called at the end of every build. */
  close?(): Promise<unknown>;
}

/** What a feature tells the owner beside findings. */
export interface Report {
  title: string;
  /** What the owner can do about it. */
  proposal?: string;
  lines: readonly string[];
  /** What of it belongs in one line about the whole site. */
  summary: string | undefined;
}

/** A site that `report` is about. */
export interface ReportedSite extends Pick<FeatureContext, 'root' | 'config' | 'problems'> {
  features: readonly Feature[];
  pages: readonly ContentPage[];
  translations: readonly Translation[];
}

/** A place of the site that answers a question. */
export interface Quote {
  /** As Markdown. */
  text: string;
  /** Heading above it. */
  heading: string;
  /** Address on the site. */
  url: string;
}

/** A section of a page that a search has found. */
export interface Found {
  /** Title of the page, and the headings below it. */
  title: string;
  /** Address on the site. */
  url: string;
  excerpt: string;
  /** Holds a part of what is asked for only; all that follow do so too. */
  isNear?: boolean;
}

/** What a search is limited to. */
interface SearchedPart {
  /** A part of the site, such as `docs`. */
  section?: string | undefined;
  /** Name of a docs version. Without one, the newest is searched. */
  version?: string | undefined;
}

/** The search of a published site. */
export interface Lookup {
  /** The best sections, of one part of the site or of all; rejects as reading does. */
  search(query: string, limit: number, of?: SearchedPart): Promise<Found[]>;
  /** The passages that answer a question, of the docs version of this name or of the newest. */
  ask(question: string, version?: string): Promise<Quote[]>;
}

/** Opens the search of a published site; `load` reads JSON at an address of the site, `manifest` is that of its index. */
export type OpenLookup = (
  load: (address: string) => Promise<unknown>,
  manifest: string,
) => Lookup | Promise<Lookup>;

/** Answers a request as hosts of functions do; `client` names who asks, for limits. */
export type Endpoint = (request: Request, client: string) => Promise<Response>;

/** A built site that is served. */
interface EndpointContext {
  /** Output folder. */
  dist: string;
  features: readonly Feature[];
  /** Name that the server listens on. */
  host: string;
  /** Host names that the site is published under. */
  hosts: readonly string[];
}

/** An option of a command; `value` names what is written after it, flags have none. */
export interface CommandOption {
  value?: string;
  text: string;
}

/** Features and adapters of an engine. */
export interface Extensions {
  features: readonly Feature[];
  /** What reads folders of other generators, and their content. */
  adapters?: readonly ConfigReader[];
}

export interface CommandInput {
  /** Site folder. */
  root: string;
  /** Output folder. */
  out: string;
  /** Loads the features and adapters. */
  extensions(): Promise<Extensions>;
  /** Options that were given, by name; `true` for flags. */
  values: Readonly<Record<string, string | true | undefined>>;
}

export interface Command {
  summary: string;
  /** Names of what has to follow the command, in this order, those in brackets if it is wanted; in `values` by name. */
  arguments?: readonly string[];
  /** What it takes beside `--site`, `--out` and `--help`. */
  options?: Readonly<Record<string, CommandOption>>;
  /** Environment variables that it reads. */
  environment?: Readonly<Record<string, string>>;
  /** Resolves to the exit code. */
  run(input: CommandInput): Promise<number>;
}

export interface Feature extends FeatureOptions, FeatureContent, FeatureParts, FeatureBundles {
  /** Name of its folder. */
  name: string;
  /** What is wrong where options do not fit each other; `option` names the one to change. */
  checkOptions?(config: SiteConfig): { option: string; message: string; hint: string } | undefined;
  /** What it loads from other hosts, or asks browsers to allow. */
  policy?(config: SiteConfig): Partial<PolicySources>;
  /** Files that follow from the configuration, by path in the output folder. Pages may link to them. */
  files?(config: SiteConfig): Readonly<Record<string, string>>;
  /** Titles of sections of the site, by their ids. */
  sectionTitles?(config: SiteConfig): Readonly<Record<string, string>>;
  /** What the answer with the home page links to, as values of its `Link` header; https://www.rfc-editor.org/rfc/rfc8288. */
  homeLinks?(config: SiteConfig): readonly string[];
  /** Whether a build asks other hosts for something that pages show. */
  readsNetwork?(config: SiteConfig): boolean;
  /** Consumes the rendered pages of a build. */
  pageConsumer?: {
    /** Paths in the output folder of what is written when all pages are known. */
    files(config: SiteConfig): readonly string[];
    /** Files that it reads and no page shows, from the site's folder. */
    inputFiles?(config: SiteConfig): readonly string[];
    open(build: PageConsumerContext): Promise<PageConsumer | undefined>;
  };
  /** What `npm run check` prints beside findings. */
  report?(site: ReportedSite): Promise<Report>;
  /** Searches a published site where no config is at hand; `file` is its module from the engine's root, with an export `openLookup`. */
  lookup?: { file: string; open: OpenLookup };
  /** What answers requests to an address of the served site, by its route path. */
  endpoints?(site: EndpointContext): Readonly<Record<string, Endpoint>>;
  /** Commands of the command line by name. */
  commands?: Readonly<Record<string, Command>>;
}
