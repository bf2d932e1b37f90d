/** Opens the code of a site: what its pages import is bundled once, and runs when a page draws it. */
import { createHash } from 'node:crypto';
import { isAbsolute, posix, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { codeFaults } from '#engine/config/codeFault.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { engineRoot, isEngineFile } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { ParsedPage } from '#engine/content/markdown/parser/parse.ts';
import { withTimeLimit } from '#engine/content/timeLimit.ts';
import type { PartName } from '#engine/render/site.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Parts, RootComponent } from '../ui/runtime.tsx';
import { stub } from '../ui/stub.ts';
import { type Bundle, checkForBrowser, run, stylesIn, watchedReact, withoutThrowing } from './bundle.ts';
import { detectOrigins } from './detectOrigins.ts';
import { plainCode } from './dialect.ts';
import { liveModules } from './live.ts';
import type { ModuleSite } from './modules/fileModule.ts';
import { siteModules } from './modules/modules.ts';
import { type PageModule, type PageReading, pageModule } from './pageModule.ts';
import { reactFiles } from './reactFiles.ts';
import {
  clientModule,
  partsModule,
  policyOfSamples,
  sampleImport,
  sampleModule,
  samplesFor,
} from './samples.ts';
import { keyOf, requestsIn, type TextFile, withPartials } from './scan.ts';
import { componentsOf, rootOf, type SharedComponents } from './siteComponents.ts';
import { type ThemeFiles, themeFiles, themeModule } from './themeFiles.ts';

/** Code of one file, ready to run. */
export interface CompiledMdx extends PageModule {
  file: string;
  parts: Parts;
}

/** Code of a site, opened for one build. */
export interface CompiledSite extends SharedComponents {
  /** The modules that pages and the build import. */
  bundle: Bundle;
  site: ModuleSite;
  /** The component around all pages, where the site has one. */
  root: RootComponent | undefined;
  /** Files whose code can be loaded in the browser. */
  inBrowser: ReadonlySet<string>;
  /** What components of the site load from other hosts, and what samples need. */
  policy: Partial<PolicySources>;
  problems: Problems;
  /** Components for parts of pages. */
  theme: ThemeFiles;
  /** Parts whose components cannot be drawn. */
  undrawn: Set<PartName>;
  /** Code of a parsed file; `undefined` where it has none, or after reporting that it cannot be used. */
  open(page: ParsedPage): Promise<CompiledMdx | undefined>;
  /** Plugins for the bundle of the browser. */
  plugins: Plugin[];
  /** Style sheet of the site's components. */
  css: string;
  /** All pages need it. */
  isForAllPages: boolean;
  /** Changes with what goes into the browser's bundle. */
  key: string;
}

/** Opens the code of a site with these texts of pages; `versions` are the docs in the default language. */
export async function openCode(
  folder: string,
  config: SiteConfig,
  texts: readonly TextFile[],
  versions: readonly VersionRecords[],
  problems: Problems,
): Promise<CompiledSite> {
  const root = resolve(folder);
  const code = config.dialect.code ?? plainCode;
  const { components, scope } = code.modules;
  const hasRoot = ['Root', 'Layout/Provider'].some((name) => code.ownFile(root, name) !== undefined);
  const files = await withPartials(root, texts, code);
  const theme = themeFiles(root, code);
  const drawn = [
    ...Array.from(await reactFiles(root, config), ([file, { text }]) => ({ file, text })),
    ...Array.from(theme, ([part, file]) => ({ file, text: themeModule(part, file, code) })),
  ];
  const reactPages = new Map(drawn.map(({ file, text }) => [file, { text, dir: root }]));
  const editable = samplesFor(root, config, problems);
  const ofEngine = new Map([
    ...watchedReact,
    ...Object.entries(await code.texts(root, config, versions)),
    ['sample', sampleModule(false, scope)],
    ['headings', `export * from '#engine/features/site-code/ui/headings.ts';`],
    ['client', clientModule(config.content.code?.modules ?? [])],
  ] as [string, string][]);
  const virtual = new Map([
    ...Array.from(ofEngine, ([name, text]) => [name, { text, dir: engineRoot }] as const),
    ...asPageModules(reactPages),
  ]);
  const documents = versions.flatMap(({ docs }) => docs.map(({ source, path }) => [source, path] as const));
  const site: ModuleSite = {
    root,
    config,
    code,
    isBrowser: false,
    problems,
    virtual,
    documents: new Map(documents),
    broken: new Map(),
    typed: new Set(),
    unread: new Map(),
    missing: new Map(),
    lacking: new Map(),
    styles: new Map(),
    files: new Set(),
  };
  const ofBuild = [
    components,
    ...(hasRoot ? [code.modules.root] : []),
    ...asPageModules(reactPages).map(([name]) => `site-code:${name}`),
    'react',
    'react/jsx-runtime',
    'site-code:headings',
    'site-code:client',
    ...Object.values(code.globals ?? {}),
    ...(editable ? ['site-code:sample', scope] : []),
  ];
  const requests = new Map([
    ...requestsIn(files),
    ...ofBuild.map((name) => [name, { name, dir: '.' }] as const),
  ]);
  const bundle = await withoutThrowing(site, requests, [components, ...(hasRoot ? [code.modules.root] : [])]);
  const origins = await detectOrigins(root, ownFiles(bundle), problems);
  const { shared, partials } = componentsOf(bundle, site, problems);
  const reading = { shared, editable, code };
  const live = await liveModules(files, texts, root, config, reading);
  const inBrowser = new Map([...live, ...reactPages]);
  const samples = live.filter(([, { text }]) => text.includes(sampleImport)).map(([file]) => file);
  const browserSite: ModuleSite = {
    ...site,
    isBrowser: true,
    styles: new Map(),
    virtual: new Map([
      ...virtual,
      [
        'parts',
        {
          text: partsModule([...inBrowser.keys()], samples, hasRoot ? code.modules.root : undefined),
          dir: root,
        },
      ],
      ['sample', { text: sampleModule(true, scope), dir: root }],
      ...asPageModules(inBrowser),
    ]),
  };
  await checkForBrowser(browserSite);
  reportModules(site, problems);
  const css = stylesIn(bundle, site);
  const key = createHash('sha256').update(JSON.stringify([...browserSite.virtual, css, bundle.text]));
  return {
    bundle,
    site,
    root: hasRoot ? rootOf(bundle, code.modules.root) : undefined,
    inBrowser: new Set([...inBrowser.keys()].filter((file) => !site.broken.has(pageModuleName + file))),
    policy: { ...origins, ...policyOfSamples(samples, problems) },
    shared,
    partials,
    theme,
    undrawn: new Set(),
    problems,
    plugins: [siteModules(browserSite)],
    css,
    isForAllPages: theme.size > 0 || stylesIn(bundle, site, ['made:client']) !== '',
    key: key.digest('hex'),
    open: (page) => openFile(page, bundle, reading, problems),
  };
}

type MadeModule = ModuleSite['virtual'] extends ReadonlyMap<string, infer Module> ? Module : never;

/** Modules of pages by their names after `site-code:`. */
const asPageModules = (modules: ReadonlyMap<string, MadeModule>) =>
  Array.from(modules, ([file, made]) => [`page/${file}`, made] as const);

/** What the bundler calls the module of a page, before its file. */
const pageModuleName = 'made:page/';

/** Reports modules that are not there or cannot be used. */
function reportModules({ root, missing, broken, unread }: ModuleSite, problems: Problems): void {
  for (const [name, file] of missing)
    if (isAbsolute(file))
      problems.note({ file: relative(root, file) }, `Not found, taken for empty: ${name}.`);
  for (const [path, reason] of [...broken, ...unread]) {
    const isPage = path.startsWith(pageModuleName);
    const file = isPage ? path.slice(pageModuleName.length) : relative(root, path);
    problems.warn({ file }, `This module cannot be used: ${reason}`);
  }
}

/** Files of the site's own that were bundled. */
const ownFiles = ({ metafile }: Bundle): string[] =>
  Object.keys(metafile.inputs)
    .map((path) => resolve(path))
    .filter((path) => !path.includes('node_modules') && !isEngineFile(path));

async function openFile(
  page: ParsedPage,
  bundle: Bundle,
  reading: PageReading,
  problems: Problems,
): Promise<CompiledMdx | undefined> {
  const { file } = page.start;
  const made = pageModule(page, reading);
  if (!made) return undefined;
  const require = (name: string): unknown => {
    try {
      return bundle.modules[keyOf({ name, dir: posix.dirname(file) })]?.() ?? stub(name);
    } catch (fault) {
      // A page that shows a partial reports what is wrong with it.
      if (!/\.mdx?$/.test(name))
        problems.warn({ file }, `The module ${name} cannot be used: ${reasonOf(fault)}`);
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
