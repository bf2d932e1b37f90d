/** Bundles scripts, styles and islands for the browser. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { filesBelow } from '#engine/content/files.ts';
import { assistantFrame } from '#engine/features/assistant/build/assistantFrame.ts';
import type { LauncherSettings } from '#engine/features/assistant/shared/types.ts';
import { bundleServiceWorker, serviceWorkerFile } from '#engine/features/offline/build/serviceWorker.ts';
import { searchContext } from '#engine/features/search/build/searchContext.ts';
import { format } from '#engine/shared/strings.ts';
import type { Assets } from '#engine/shared/types.ts';
import { Bundler } from './bundler.ts';
import { bundleExtras } from './extras.ts';

export interface BuiltAssets extends Assets {
  /** Output path below the output folder to content. */
  files: Map<string, Uint8Array>;
  /** Address of the dev server's client. */
  dev?: string;
  /** Content-Security-Policy of the assistant's frame. */
  framePolicy?: string;
}

interface AssetSources {
  islandModules: Map<string, string>;
  pageStyles: Map<string, string>;
}

/** Files with an ending in the engine and in the site's theme, which wins, by their name without the ending. */
async function findFiles(root: string, ending: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const from of [join(engineRoot, 'engine'), join(root, 'theme')]) {
    for (const file of await filesBelow(from)) {
      if (file.endsWith(ending)) found.set(basename(file, ending), join(from, file));
    }
  }
  return found;
}

/** Entry points that are found by their names. */
export async function findSources(root: string): Promise<AssetSources> {
  return {
    islandModules: await findFiles(root, '.island.tsx'),
    pageStyles: await findFiles(root, '.page.css'),
  };
}

/** Bundles everything. `dev` adds the dev server's client. Tells also which files went in, from the engine's root. */
export async function buildAssets(
  root: string,
  config: SiteConfig,
  sources: AssetSources,
  dev = false,
): Promise<{ assets: BuiltAssets; inputs: ReadonlySet<string> }> {
  const bundler = new Bundler(root, config.baseUrl);
  const { files, imports } = bundler;
  const address = (file: string) => bundler.address(file);
  const bundle = (options: BuildOptions) => bundler.bundle(options);
  const engine = (path: string) => join(engineRoot, path);
  const required = (entries: Map<string, string>, path: string): string =>
    address(entries.get(engine(path)) ?? '');
  const { islandModules, pageStyles } = sources;
  const searchContexts = Object.fromEntries(
    config.locales.map((locale) => [locale.code, searchContext(config, locale)]),
  );
  const worker = required(
    await bundle({
      entryPoints: [{ in: engine('engine/features/search/browser/worker.ts'), out: 'search-worker' }],
    }),
    'engine/features/search/browser/worker.ts',
  );
  const tryItStyle = await bundle({ entryPoints: [engine('engine/features/api-reference/ui/tryIt.css')] });
  const reactSide = await bundle({
    entryPoints: [
      engine('engine/islands/hydrate.tsx'),
      engine('engine/features/search/ui/warmSearch.ts'),
      ...islandModules.values(),
    ],
    splitting: true,
    define: {
      __SEARCH__: JSON.stringify(searchContexts),
      __SEARCH_WORKER__: JSON.stringify(worker),
      __TRY_IT_STYLE__: JSON.stringify(required(tryItStyle, 'engine/features/api-reference/ui/tryIt.css')),
    },
  });
  const addresses = (files: Map<string, string>, entries: Map<string, string>) =>
    Object.fromEntries([...files].map(([name, file]) => [name, address(entries.get(file) ?? '')]));
  const islands = addresses(islandModules, reactSide);
  const hydrate = required(reactSide, 'engine/islands/hydrate.tsx');
  const warmSearch = required(reactSide, 'engine/features/search/ui/warmSearch.ts');
  // The largest first: browsers ask for few files at once over HTTP/1.1.
  const searchModules = withImports([hydrate, warmSearch, islands['SearchDialog'] ?? ''], imports);
  const clearMarks = Object.fromEntries(
    config.locales.map(({ code, strings }) => [code, strings.clearMarks]),
  );
  const laterStyles = await bundle({
    entryPoints: [
      engine('engine/features/search/ui/search.css'),
      engine('engine/features/assistant/browser/assistant.css'),
    ],
  });
  const assistant =
    config.assistant &&
    assistantFrame(config, await bundler.inline('engine/features/assistant/browser/frame.ts'));
  if (assistant) files.set(assistant.file, Buffer.from(assistant.html));
  const actions = required(
    await bundle({
      entryPoints: [engine('engine/runtime/actions.ts')],
      define: {
        __HYDRATE__: JSON.stringify(hydrate),
        __SEARCH_DIALOG__: JSON.stringify(islands['SearchDialog']),
        __SEARCH_MODULES__: JSON.stringify(searchModules),
        __WARM_SEARCH__: JSON.stringify(warmSearch),
        __CLEAR_MARKS__: JSON.stringify(clearMarks),
        __LAUNCHER__: JSON.stringify({
          style: required(laterStyles, 'engine/features/assistant/browser/assistant.css'),
          labels: Object.fromEntries(
            config.locales.map(({ code, strings }) => [
              code,
              config.assistant ? strings.assistantOpen : strings.answersAsk,
            ]),
          ),
        } satisfies LauncherSettings),
        __PANEL__: JSON.stringify(assistant?.panel ?? null),
        __SEARCH_STYLE__: JSON.stringify(required(laterStyles, 'engine/features/search/ui/search.css')),
      },
    }),
    'engine/runtime/actions.ts',
  );
  const main = await bundle({
    entryPoints: [
      engine('engine/runtime/main.ts'),
      engine('engine/render/styles/main.css'),
      ...pageStyles.values(),
      ...(dev ? [engine('engine/dev/browser/dev.ts')] : []),
    ],
    splitting: true,
    define: {
      __HYDRATE__: JSON.stringify(hydrate),
      __ISLANDS__: JSON.stringify(islands),
      __ACTIONS__: JSON.stringify(actions),
    },
  });
  const extras = await bundleExtras(root, config, dev, async (file, options) => {
    const entries = await bundle({
      ...options,
      entryPoints: [engine(file)],
      define: options?.define ?? {},
    });
    return required(entries, file);
  });
  const inlineScript = await bundler.inline('engine/runtime/inline.ts', {
    __INLINE__: JSON.stringify(inlineSettings(config)),
  });
  const hash = createHash('sha256').update(inlineScript);
  for (const name of [...files.keys()].sort()) hash.update(name);
  const parts = [...files.keys()].filter((name) => /\.(js|css)$/.test(name)).map(address);
  files.set(serviceWorkerFile, Buffer.from(await bundleServiceWorker(config, parts, dev, bundler)));
  const assets: BuiltAssets = {
    files,
    buildId: hash.digest('hex').slice(0, 12),
    style: required(main, 'engine/render/styles/main.css'),
    pageStyles: addresses(pageStyles, main),
    script: required(main, 'engine/runtime/main.ts'),
    ...(dev && { dev: required(main, 'engine/dev/browser/dev.ts') }),
    extras,
    inlineScript,
    ...(assistant && { framePolicy: assistant.policy }),
  };
  return { assets, inputs: bundler.inputs };
}

/** Scripts with all that they import, each once; what the first ones need comes first. */
function withImports(scripts: readonly string[], imports: ReadonlyMap<string, string[]>): string[] {
  const all = new Set<string>();
  const add = (script: string) => {
    if (all.has(script)) return;
    all.add(script);
    for (const imported of imports.get(script) ?? []) add(imported);
  };
  for (const script of scripts) add(script);
  return [...all];
}

/** What the inline script of the head needs to know. */
function inlineSettings(config: SiteConfig): object {
  const { addressAttributes, baseUrl, baseUrlIssueBanner, colorMode, announcementBar } = config;
  const texts = config.defaultLocale.strings;
  const current = format(texts.baseUrlIssueCurrent, { baseUrl });
  const notice = [
    texts.baseUrlIssue,
    texts.baseUrlIssueReason,
    baseUrl === '/' ? `${current} ${texts.baseUrlIssueDefault}` : current,
    texts.baseUrlIssueSuggestion,
  ];
  return {
    attributes: addressAttributes,
    defaultMode: colorMode.defaultMode,
    respectSystemPreference: colorMode.respectSystemPreference,
    announcementId: announcementBar?.id ?? '',
    baseUrl,
    notice: baseUrlIssueBanner ? notice : [],
  };
}
