/** The modules that files of a site are when code imports them. */
import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { OnLoadResult } from 'esbuild';
import { parse as parseYaml } from 'yaml';
import { sassHint } from '#engine/bundle/sass.ts';
import { compiledBySite } from '#engine/bundle/siteStyles.ts';
import { engineRoot, isEngineFile } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { pictureOutput } from '#engine/content/records/images.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { withGlobals } from './globals.ts';
import { type MarkdownSite, markdownModule } from './markdownModule.ts';
import { withContexts, withPaths } from './requireContext.ts';
import { exportedNames, stubModule } from './stubModule.ts';
import { type ModuleStyle, moduleStyle } from './styles.ts';
import { svgModule } from './svg.ts';

/** The site of a bundle, and what bundling found. */
export interface ModuleSite extends MarkdownSite {
  root: string;
  isBrowser: boolean;
  problems: Problems;
  /** Text of virtual modules, by their names after `site-code:`. */
  virtual: ReadonlyMap<string, { text: string; dir: string }>;
  /** Modules that cannot be used, with the reason. */
  broken: Map<string, string>;
  /** Files of JavaScript with types of Flow, most of which TypeScript can parse. */
  typed: Set<string>;
  /** Style sheets that cannot be read, with the reason. */
  unread: Map<string, string>;
  styles: Map<string, ModuleStyle>;
  /** Packages and files that do not exist, each with the file that imports it. */
  missing: Map<string, string>;
  /** Names that modules of the adapter do not export, by their files. */
  lacking: Map<string, Set<string>>;
  /** Files that are published because code names them, from the root. */
  files: Set<string>;
}

const isText = /\.(txt|html|graphql|diff|vue|sh|java|kt|swift)$/;

const truncateMark = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** The style sheet of all code. Its addresses are final. */
export const isSheet = /[\\/]site-code-\w+\.css$/;

/** What follows the name of a file whose text ends at its mark. */
export const truncated = '?truncated=true';

/** The module of a file; `undefined` leaves it to the bundler. */
export async function fileModule(
  site: ModuleSite,
  path: string,
  suffix: string,
): Promise<OnLoadResult | undefined> {
  if (site.broken.has(path)) {
    const names = exportedNames(await readFile(path, 'utf8'));
    // `export *` takes the names that a module has.
    const own = names.map((name) => `all.${name} = all;`).join('\n');
    return stubModule(
      relative(site.root, path),
      (made) => `const all = ${made};\n${own}\nmodule.exports = all;`,
    );
  }
  const json = (value: unknown): OnLoadResult => ({
    contents: JSON.stringify(value) ?? 'null',
    loader: 'json',
  });
  const lacking = site.lacking.get(path);
  if (lacking)
    return {
      contents: [
        await readFile(path, 'utf8'),
        `import { stub } from '#engine/features/site-code/ui/stub.ts';`,
        ...Array.from(lacking, (name) => `export const ${name} = stub('${name}');`),
      ].join('\n'),
      loader: 'tsx',
    };
  if (isEngineFile(path) || isSheet.test(path)) return undefined;
  if (/\.(css|s[ac]ss)$/.test(path)) return styleModule(site, path);
  if (path.endsWith('.svg'))
    return { contents: svgModule(await readFile(path, 'utf8')), loader: 'js', resolveDir: engineRoot };
  if (/\.ya?ml$/.test(path)) return json(parseYaml(await readFile(path, 'utf8')));
  if (/\.[cm]?[jt]sx?$/.test(path)) {
    const text = await readFile(path, 'utf8');
    const isTyped = /\.[cm]?tsx?$/.test(path);
    // The bundler reads TypeScript by the settings beside it.
    if (isTyped && !/\brequire\.(context|resolve)\(/.test(text)) return undefined;
    const whole = path.includes('node_modules') ? text : withGlobals(text, site.code);
    const contents = await withContexts(withPaths(whole, path, site.root), path, site.root);
    if (isTyped) return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    return { contents, loader: site.typed.has(path) ? 'tsx' : 'jsx' };
  }
  if (path.endsWith('.json')) return undefined;
  if (/\.(less|styl)$/.test(path))
    return uncompiled(
      site,
      path,
      'Style sheets in this language are not compiled: its classes have no looks.',
    );
  if (/\.mdx?$/.test(path)) {
    const name = relative(site.root, path);
    const whole = await readFile(path, 'utf8');
    const [text = ''] = suffix === truncated ? whole.split(truncateMark, 1) : [whole];
    const made = await markdownModule(text, path, name, site);
    if (made !== undefined) return { contents: withGlobals(made, site.code), loader: 'jsx' };
    return {
      contents: `import { partial } from '#engine/features/site-code/ui/stub.ts';\nexport default /* @__PURE__ */ partial(${JSON.stringify(name)});\nexport const toc = [], frontMatter = {}, metadata = {}, contentTitle = '';`,
      resolveDir: engineRoot,
    };
  }
  if (site.code.textFiles?.some((pattern) => pattern.test(path)) || isText.test(path))
    return { contents: await readFile(path, 'utf8'), loader: 'text' };
  return addressModule(site, path);
}

/** Address of a file that is published. */
export async function addressModule(site: ModuleSite, path: string): Promise<OnLoadResult> {
  const address = site.config.baseUrl + published(site, path, await readFile(path));
  return { contents: `export default ${JSON.stringify(address)};`, loader: 'js' };
}

/** Address of a file with these bytes, from the base URL. */
function published(site: ModuleSite, path: string, bytes: Uint8Array): string {
  const name = relative(site.root, path);
  site.files.add(name);
  return pictureOutput(name, bytes);
}

/** Files up to so many bytes stand in style sheets, as with webpack. */
const mostInSheet = 10_000;

/** A module of classes with their written names, and without rules. */
function uncompiled(site: ModuleSite, path: string, reason: string): OnLoadResult {
  site.unread.set(path, reason);
  return {
    contents:
      "module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });",
  };
}

async function styleModule(site: ModuleSite, path: string): Promise<OnLoadResult> {
  try {
    const style = await moduleStyle(
      path,
      site.root,
      site.config.baseUrl,
      (file, css) => compiledBySite(file, css, site.root, site.config, site.problems),
      async (file) => {
        const bytes = await readFile(file);
        return bytes.length > mostInSheet ? `/${published(site, file, bytes)}` : undefined;
      },
    );
    if (!style) return uncompiled(site, path, `The site has no Sass: its classes have no looks. ${sassHint}`);
    site.styles.set(path, style);
    return { contents: `module.exports = ${JSON.stringify(style.names)};`, resolveDir: dirname(path) };
  } catch (fault) {
    site.unread.set(path, reasonOf(fault));
    return { contents: 'module.exports = {};' };
  }
}
