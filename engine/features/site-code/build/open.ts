/** Opens the code of a site: what its pages import is bundled once, and run where a page draws it. */
import { createHash } from 'node:crypto';
import { posix, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { codeFaults } from '#engine/config/codeFault.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { engineRoot, isEngineFile } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { type ParsedPage, pageLanguage } from '#engine/content/markdown/parser/parse.ts';
import { withTimeLimit } from '#engine/content/timeLimit.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Parts } from '../ui/runtime.tsx';
import type * as Stub from '../ui/stub.ts';
import { type Bundle, bundleModules, checkForBrowser, run, watchedReact } from './bundle.ts';
import { detectOrigins } from './detectOrigins.ts';
import { type CodeDialect, plainCode } from './dialect.ts';
import { liveModules } from './live.ts';
import { type ModuleSite, siteModules } from './modules.ts';
import { type PageModule, type PageReading, pageModule } from './pageModule.ts';
import { reactFiles } from './reactFiles.ts';
import { asksOfSamples, partsModule, sampleImport, sampleModule, samplesFor } from './samples.ts';
import { keyOf, requestsIn, type TextFile, withPartials } from './scan.ts';

/** Code of one file, ready to be run. */
export interface CompiledMdx extends PageModule {
  file: string;
  parts: Parts;
}

/** Code of a site, opened for one build. */
export interface CompiledSite {
  root: string;
  config: SiteConfig;
  /** Modules that pages and the build ask for. */
  bundle: Bundle;
  site: ModuleSite;
  /** Files whose code can be loaded in the browser. */
  inBrowser: ReadonlySet<string>;
  /** Files of `src/pages` that are components, from the root. */
  reactPages: readonly string[];
  /** What components of the site load from other hosts. */
  asks: Partial<PolicySources>;
  /** Names of components of the site that pages need not import. */
  shared: ReadonlySet<string>;
  /** Those that are Markdown, each with its file as an import names it. */
  partials: ReadonlyMap<string, string>;
  problems: Problems;
  /** Code of a parsed file; `undefined` where it has none, or after reporting that it cannot be used. */
  open(page: ParsedPage): Promise<CompiledMdx | undefined>;
  /** Plugins for the bundle of the browser. */
  plugins: Plugin[];
  /** Style sheet of the site's components. */
  css: string;
  /** Changes with what goes into the browser's bundle. */
  key: string;
}

/** Opens the code of a site with these texts of pages; `versions` are the docs in the default language. */
export async function openCode(
  root: string,
  config: SiteConfig,
  texts: readonly TextFile[],
  versions: readonly VersionRecords[],
  problems: Problems,
): Promise<CompiledSite> {
  const absolute = resolve(root);
  const code = config.dialect.code ?? plainCode;
  const { components, scope } = code.modules;
  const componentsFile = code.componentsFile(absolute);
  const files = await withPartials(absolute, texts, componentsFile);
  const reactPages = await reactFiles(absolute, config);
  const editable = samplesFor(absolute, config, problems);
  const pageModules = reactPages.map(
    (file) => [file, { text: reactModule(file, code), dir: absolute }] as const,
  );
  const virtual = new Map([
    ...[
      ...watchedReact,
      ...Object.entries(await code.texts(absolute, config, versions)),
      ['sample', sampleModule(false, scope)] as const,
    ].map(([name, text]) => [name, { text, dir: engineRoot }] as const),
    ...pageModules.map(([file, made]) => [`page/${file}`, made] as const),
  ]);
  const site: ModuleSite = {
    root: absolute,
    aliases: config.content.code?.aliases ?? {},
    baseUrl: config.baseUrl,
    dialect: config.dialect.markdown,
    code,
    isBrowser: false,
    virtual,
    broken: new Map(),
    typed: new Set(),
    unread: new Map(),
    missing: new Map(),
    lacking: new Map(),
    styles: new Map(),
    publicFolders: config.content.public,
    documents: new Map(
      versions.flatMap(({ docs }) => docs.map(({ source, path }) => [source, path] as const)),
    ),
    files: new Set(),
  };
  const requests = requestsIn(files);
  for (const name of [components, ...reactPages.map((file) => `site-code:page/${file}`)])
    requests.set(name, { name, dir: '.' });
  for (const file of ownModules) requests.set(file, { name: `#engine/features/site-code/${file}`, dir: '.' });
  const ofSamples = editable ? ['site-code:sample', scope] : [];
  for (const name of ['react', 'react/jsx-runtime', ...ofSamples]) requests.set(name, { name, dir: '.' });
  const bundle = await bundleModules(site, requests);
  const asks = await detectOrigins(absolute, ownFiles(bundle), problems);
  const { shared, partials } = componentsOf(bundle, code, absolute, componentsFile, problems);
  const reading = { shared, editable, code };
  const live = await liveModules(files, texts, absolute, pageLanguage(config), reading);
  const browserFiles = new Map([...live, ...pageModules]);
  const samples = live.filter(([, { text }]) => text.includes(sampleImport)).map(([file]) => file);
  const browserSite: ModuleSite = {
    ...site,
    isBrowser: true,
    styles: new Map(),
    virtual: new Map([
      ...virtual,
      ['parts', { text: partsModule([...browserFiles.keys()], samples), dir: absolute }],
      ['sample', { text: sampleModule(true, scope), dir: absolute }],
      ...[...browserFiles].map(([file, made]) => [`page/${file}`, made] as const),
    ]),
  };
  await checkForBrowser(browserSite);
  for (const [name, file] of site.missing)
    if (file.startsWith('/'))
      problems.note({ file: relative(absolute, file) }, `Not found, taken for empty: ${name}.`);
  const made = 'made:page/';
  for (const [path, reason] of [...site.broken, ...site.unread]) {
    const file = path.startsWith(made) ? path.slice(made.length) : relative(absolute, path);
    problems.warn({ file }, `This module cannot be used: ${reason}`);
  }
  const css = stylesIn(bundle, site);
  return {
    root: absolute,
    config,
    bundle,
    site,
    inBrowser: new Set([...browserFiles.keys()].filter((file) => !site.broken.has(made + file))),
    reactPages,
    asks: { ...asks, ...asksOfSamples(samples, problems) },
    shared,
    partials,
    problems,
    plugins: [siteModules(browserSite)],
    css,
    key: createHash('sha256')
      .update(JSON.stringify([...browserSite.virtual, css, bundle.text]))
      .digest('hex'),
    open: (page) => openFile(page, bundle, reading, problems),
  };
}

const ownModules = ['ui/runtime.tsx', 'ui/stub.ts'];

/** Files of the site's own that were bundled. */
const ownFiles = ({ metafile }: Bundle): string[] =>
  Object.keys(metafile.inputs)
    .map((path) => resolve(path))
    .filter((path) => !path.includes('node_modules') && !isEngineFile(path));

/** A component page as the only part of its file. */
const reactModule = (file: string, { modules }: CodeDialect): string =>
  `import Page from ${JSON.stringify(`@site/${file}`)};
import config from ${JSON.stringify(modules.config)};
export const parts = () => [() => <Page config={config} />];`;

/** The components that the site adds to those of Markdown. */
function componentsOf(
  { modules }: Bundle,
  code: CodeDialect,
  root: string,
  componentsFile: string | undefined,
  problems: Problems,
): Pick<CompiledSite, 'shared' | 'partials'> {
  try {
    const { default: all } = modules[code.modules.components]?.() ?? {};
    const named = Object.entries(Object(all) as Record<string, unknown>).filter(([name]) =>
      /^[A-Z]/.test(name),
    );
    const files = named.flatMap(([name, component]): [string, string][] => {
      const file: unknown = typeof component === 'function' ? Reflect.get(component, 'file') : undefined;
      return typeof file === 'string' ? [[name, `@site/${file}`]] : [];
    });
    const partials = new Map(files);
    return { shared: new Set(named.flatMap(([name]) => (partials.has(name) ? [] : name))), partials };
  } catch (fault) {
    const file = componentsFile ? relative(root, componentsFile) : code.modules.components;
    problems.warn({ file }, `This module cannot be used: ${reasonOf(fault)}`);
    return { shared: new Set(), partials: new Map() };
  }
}

async function openFile(
  page: ParsedPage,
  bundle: Bundle,
  reading: PageReading,
  problems: Problems,
): Promise<CompiledMdx | undefined> {
  const { file } = page.start;
  const made = pageModule(page, reading);
  if (!made) return undefined;
  const stub = (name: string) => (bundle.modules['ui/stub.ts']?.() as typeof Stub | undefined)?.stub(name);
  const require = (name: string): unknown => {
    const module = bundle.modules[keyOf({ name, dir: posix.dirname(file) })];
    if (!module || !/\.mdx?$/.test(name)) return module ? module() : stub(name);
    try {
      return module();
    } catch {
      // What is wrong with a partial is said where a page shows it.
      return stub(name);
    }
  };
  try {
    const { transform } = await loadEsbuild();
    const options = { jsx: 'automatic', format: 'cjs', target: 'node20', logLevel: 'silent' } as const;
    const { code } = await transform(made.text, { ...options, loader: 'jsx', sourcefile: file });
    const { parts } = withTimeLimit(() => run(code, require, file)) as { parts: Parts };
    return { ...made, file, parts };
  } catch (fault) {
    const [{ message, hint }] = codeFaults(fault, '');
    problems.error(page.start, `The code of this page cannot be run. ${message}`, hint);
    return undefined;
  }
}

/** All style sheets that modules import, in the order of the imports. */
function stylesIn({ metafile }: Bundle, { styles }: ModuleSite): string {
  const seen = new Set<string>();
  const sheets: string[] = [];
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const each of metafile.inputs[path]?.imports ?? []) visit(each.path);
    const style = styles.get(resolve(process.cwd(), path));
    if (style) sheets.push(style.css);
  };
  for (const path of Object.keys(metafile.inputs)) if (!path.includes('node_modules')) visit(path);
  return sheets.join('\n');
}
