/** What the process of plugins says of them. */

/** What a plugin made. */
export interface PluginResult {
  /** As the configuration names it. */
  entry: string;
  /** What its owner calls it. */
  title: string;
  /** As it names itself. */
  name: string;
  id: string;
  /** Why it does not run; `lacks` is a package that is not installed, `isEnd` says that its process ended. */
  fault?: { step?: string; text: string; lacks?: string; isEnd?: boolean };
  globalData?: unknown;
  routes: PluginRoute[];
  /** Elements of head and body, in HTML or in the notation of Docusaurus. */
  headTags: unknown[];
  bodyTags: unknown[];
  clientModules: string[];
  /** Folder of its theme components. */
  themePath?: string;
  /** Paths by the names that code imports them by. */
  aliases: Record<string, string>;
  /** Patterns of files that code imports as text. */
  texts: string[];
  /** Patterns of files that it reads; `undefined` where it does not say. */
  watched?: string[];
  hasPostBuild: boolean;
  hasPostcss: boolean;
  /** What it asks for and is not done. */
  asks: string[];
}

/** A page that a plugin adds, as Docusaurus has it. */
export interface PluginRoute {
  path: string;
  component: string;
  modules?: Record<string, unknown>;
  context?: Record<string, unknown>;
  props?: Record<string, unknown>;
  routes?: PluginRoute[];
  [name: string]: unknown;
}

/** A plugin or theme that a preset adds and that is not run here. */
export interface Contributed {
  kind: 'plugins' | 'themes';
  entry: string;
  options: Record<string, unknown>;
}
