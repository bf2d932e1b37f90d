/** What an adapter adds to code of a site: modules of its generator, and which elements of pages need no code. */
import type { SiteConfig } from '#engine/config/schema.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { PageImport } from '#engine/content/markdown/pageImports.ts';
import type { VersionRecords } from '#engine/routes/model.ts';

export interface CodeDialect {
  /** Folder of the modules, from the engine's root. What they lack is taken for empty. */
  folder: string;
  /** Modules below the folder for packages that the site has not installed, by their names. */
  packages: Readonly<Record<string, string>>;
  /** Names of modules that the feature itself imports; each exports an object as default. */
  modules: {
    /** Components that pages need not import. */
    components: string;
    /** Components for the elements of Markdown that code imports. */
    elements: string;
    /** What components that are pages get as their configuration. */
    config: string;
    /** What samples that readers edit may name. */
    scope: string;
  };
  /** Style sheet of pages with code, from the engine's root. */
  sheet?: string;
  /** The file with components that pages need not import, where the site has one. */
  componentsFile(root: string): string | undefined;
  /** The file for a name of the generator's own modules, '' where there is none; `undefined` for other names. */
  find(name: string, importer: string, root: string): string | undefined;
  /** Texts of the modules that those in the folder import as `site-code:NAME`, by name. */
  texts(
    root: string,
    config: SiteConfig,
    versions: readonly VersionRecords[],
  ): Promise<Record<string, string>>;
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
  modules: { components: empty, elements: empty, config: empty, scope: empty },
  componentsFile: () => undefined,
  find: () => undefined,
  texts: async () => ({}),
  isDrawnByPage: () => false,
  needsNoCode: () => false,
  readsAttribute: () => false,
};
