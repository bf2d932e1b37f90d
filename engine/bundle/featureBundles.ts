/** What a feature adds to the scripts and styles of a site. Files are named from the engine's root. */
import type { Plugin } from 'esbuild';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { FeatureParts } from '#engine/render/slots.ts';
import type { Strings } from '#engine/shared/strings.ts';

/** Things that a feature does in the browser without React. */
export interface Behavior {
  file: string;
  /**
   * Its default export is called with each page, at once or, `later`, when `whenWanted` says so; or its export `init` when
   * the scripts start.
   */
  when: 'page' | 'later' | 'start';
  /** Elements that want it at once where it is `later`. */
  wanted?: string;
}

/** What answers to clicks. Its export `init` is called with the first sign of the reader. */
export interface Action {
  file: string;
  /** Elements whose clicks wait for it; none where it finds its own moment. */
  selector?: string;
}

/** A key, or keys pressed together, for what can be reached otherwise too. */
export interface Shortcut {
  /** Such as `j` or `Ctrl+K`; several do the same. */
  keys: readonly string[];
  text: keyof Strings;
}

/** What the parts of a feature may ask of the bundler. */
export interface BundledSite {
  /** Site folder. */
  root: string;
  config: SiteConfig;
  dev: boolean;
  /** A script that stands in a document of its own; constants are put in the place of their names. */
  inline(file: string, constants?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** A script for every page; an alias puts a file in the place of an import. */
export interface PageScript {
  file: string;
  alias?: Readonly<Record<string, string>>;
}

/** Headers that the addresses below a path carry in the place of those of the whole site. */
export interface PathHeaders {
  /** Route path, or path of a file. */
  path: string;
  /** For this address alone. */
  isExact?: true;
  /** By name. */
  headers: Readonly<Record<string, string>>;
}

export interface BrowserParts {
  /** Modules of islands and style sheets of pages that depend on the configuration, by name. */
  islands?: Readonly<Record<string, string>>;
  pageStyles?: Readonly<Record<string, string>>;
  plugins?: readonly Plugin[];
  /** What stands in scripts in the place of a name, such as `__SEARCH__`. */
  constants?: Readonly<Record<string, unknown>>;
  /** Workers and style sheets that come later, by the constant that becomes their address. */
  early?: Readonly<Record<string, string>>;
  /** Scripts that share React with the islands, likewise. */
  withReact?: Readonly<Record<string, string>>;
  /** Constants that become the addresses of scripts, given by their constants, and of all that these import. */
  preloads?: Readonly<Record<string, readonly string[]>>;
  /** Scripts and style sheets of every page. */
  scripts?: readonly PageScript[];
  styles?: readonly string[];
  /** Files of the output folder. */
  files?: Readonly<Record<string, string>>;
  headers?: readonly PathHeaders[];
  /** Files of the output folder that need the addresses of all scripts and styles. */
  last?(addresses: readonly string[]): Promise<Readonly<Record<string, string>>>;
}

export interface FeatureBundles extends Pick<FeatureParts, 'launcher'> {
  /** Whether a site has it. Where it has not, none of the scripts and styles that stand here is bundled. */
  isOn?(config: SiteConfig): boolean;
  /** Modules of islands, by the name of the island. */
  islands?: Readonly<Record<string, string>>;
  /** Style sheets of kinds of pages, by the kind, or by the first word of several kinds. */
  pageStyles?: Readonly<Record<string, string>>;
  /** Style sheets of what it draws in the shell, a part of that of every page. */
  shellStyles?: readonly string[];
  /**
   * Module that says what of its files stays readable offline: when one for which its export `isList` is true is kept, all
   * that `filesOf` finds in its JSON is kept too.
   */
  offline?: string;
  /**
   * What is stored under these names stands at the root before the first paint, as attributes, `data-` left out: the first
   * letters of it, and nothing of it is known to be the site's own.
   */
  restores?(config: SiteConfig): Readonly<Record<string, string>>;
  /** Runs in the head of every page before the first paint, as part of the inline script. */
  inline?: string;
  behaviors?: readonly Behavior[];
  actions?: readonly Action[];
  /** What readers may press, where the configuration has it on. */
  shortcuts?(config: SiteConfig): readonly Shortcut[];
  /** What depends on the configuration. */
  bundles?(site: BundledSite): BrowserParts | Promise<BrowserParts>;
}
