/** What an adapter adds to code of a site: modules of its generator, and which elements need no code. */
import type { SiteConfig } from '#engine/config/schema.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { PageImport } from '#engine/content/markdown/pageImports.ts';
import type { PartName } from '#engine/render/site.ts';
import type { VersionRecords } from '#engine/routes/model.ts';

export interface CodeDialect {
  /** Folder of the modules, from the engine's root. Names that they do not export are stubs. */
  folder: string;
  /** Modules below the folder for packages that the site has not installed, by their names. */
  packages: Readonly<Record<string, string>>;
  /** Names of modules that the feature itself imports; each exports an object as default. */
  modules: {
    /** Components that pages use without an import. */
    components: string;
    /** Components for the elements of Markdown that code imports. */
    elements: string;
    /** The configuration, as pages that are components get it. */
    config: string;
    /** Names that editable samples may use. */
    scope: string;
    /** The component around all pages. */
    root: string;
    /** Exports `Replaced`, which draws a component of the theme in the place of a part. */
    original: string;
  };
  /** Styles of pages with code: a file from the engine's root, and further rules. `isOneSheet`: those that code imports are for all pages. */
  styles?: { file: string; rules: string; isOneSheet?: boolean };
  /** Names of components of the theme that draw a part of pages in the place of the engine, the first that a site has. */
  parts?: Readonly<Partial<Record<PartName, readonly string[]>>>;
  /** The site's own file for a component of the theme; `undefined` if it has none. */
  ownFile(root: string, name: string): string | undefined;
  /** The file of a module of the generator, or `site-code:NAME` of one in `texts`; '' if there is none, `undefined` for other modules. */
  find(name: string, importer: string, root: string): string | undefined;
  /** Pages beside those of the site's folder, by their names: address, and code that exports `parts`. */
  pages?: ReadonlyMap<string, { path: string; text: string }>;
  /** Files that code imports as text. */
  textFiles?: readonly RegExp[];
  /** Texts of the modules that those in the folder import as `site-code:NAME`, by name. */
  texts(
    root: string,
    config: SiteConfig,
    versions: readonly VersionRecords[],
  ): Promise<Record<string, string>>;
  /** Names that code uses without an import, with the modules that export them. */
  globals?: Readonly<Record<string, string>>;
  /** Names in expressions that their file does not declare are its props. */
  readsProps?: boolean;
  /** Elements that work in browsers only. */
  browserOnly: readonly string[];
  /** Language of fences whose content is a part of the page. */
  pageFence?: string;
  /** Whether the page draws an element without code; `imported` is what its name was imported as. */
  isDrawnByPage(node: JsxNode, imported: PageImport | undefined): boolean;
  /** Whether the page draws what is imported from a module without code. */
  needsNoCode(module: string): boolean;
  /** Whether the page reads the expression of an attribute without code. */
  readsAttribute(name: string, value: string, imports: ReadonlyMap<string, PageImport>): boolean;
}

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    code?: CodeDialect;
  }
}

const empty = '#engine/features/site-code/ui/empty.ts';

/** Code of a site in React alone. */
export const plainCode: CodeDialect = {
  folder: 'features/site-code/ui',
  packages: {},
  modules: { components: empty, elements: empty, config: empty, scope: empty, root: empty, original: empty },
  ownFile: () => undefined,
  find: () => undefined,
  texts: async () => ({}),
  browserOnly: [],
  isDrawnByPage: () => false,
  needsNoCode: () => false,
  readsAttribute: () => false,
};
