/** Modules that are made of what features list, so that the runtime can import them without knowing one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { engineRoot, isEngineFile } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { byLocale } from '#engine/config/schema.ts';
import { launcherOf } from '#engine/render/slots.ts';
import type { Behavior, FeatureBundles } from './featureBundles.ts';

/** Code of a module with a list, `name`: what `imported` names of each file, by the local name that it gets. */
function listModule(name: string, files: readonly string[], imported = (local: string) => local): string {
  const locals = files.map((_, index) => name + index);
  const imports = files.map(
    (file, index) =>
      `import ${imported(locals[index] ?? '')} from ${JSON.stringify(join(engineRoot, file))};\n`,
  );
  return `${imports.join('')}export const ${name} = [${locals.join(', ')}];\n`;
}

const init = (local: string) => `{ init as ${local} }`;
const all = (local: string) => `* as ${local}`;

const behaviorsWhen = (features: readonly FeatureBundles[], wanted: Behavior['when']): string[] =>
  features.flatMap(({ behaviors = [] }) =>
    behaviors.flatMap(({ file, when }) => (when === wanted ? [file] : [])),
  );

function actionFiles(features: readonly FeatureBundles[], config: SiteConfig): string[] {
  const launcher = launcherOf(features, config);
  const actions = features.flatMap(({ actions = [] }) => actions.map(({ file }) => file));
  return launcher ? [...actions, launcher.file] : actions;
}

function shortcutsModule(features: readonly FeatureBundles[], config: SiteConfig): string {
  const shortcuts = features.flatMap((feature) => feature.shortcuts?.(config) ?? []);
  const inWords = shortcuts.map(({ keys, text }) => ({
    keys,
    text: byLocale(config, ({ strings }) => strings[text]),
  }));
  return `export const shortcuts = ${JSON.stringify(inWords)};\n`;
}

/** Code of each module. */
const modules: Record<string, (features: readonly FeatureBundles[], config: SiteConfig) => string> = {
  'features:behaviors': (features) =>
    listModule('everyPage', behaviorsWhen(features, 'page')) +
    listModule('init', behaviorsWhen(features, 'start'), init),
  'features:later': (features) => listModule('everyPage', behaviorsWhen(features, 'later')),
  'features:actions': (features, config) => listModule('init', actionFiles(features, config), init),
  'features:inline': (features) =>
    features
      .flatMap(({ inline = [] }) => inline)
      .map((file) => `import ${JSON.stringify(join(engineRoot, file))};\n`)
      .join(''),
  'features:offline': (features) =>
    listModule(
      'lists',
      features.flatMap(({ offline = [] }) => offline),
      all,
    ),
  'features:shortcuts': shortcutsModule,
  'features:styles': (features) =>
    features
      .flatMap(({ shellStyles = [] }) => shellStyles)
      .map((file) => `@import ${JSON.stringify(`./${file}`)};`)
      .join('\n'),
};

/** A sheet of the engine with the widths of windows that a site has. */
export const withWidths = (css: string, { dialect }: SiteConfig): string =>
  css.replace(/(?<=\(width ?[<>]=? ?)[\d.]+em/g, (each) => dialect.styles?.widths?.[each] ?? each);

/** Resolves the modules above, `site-font.css`, which is `fontSheet`, and sheets with the widths of the site. */
export const featureModules = (
  features: readonly FeatureBundles[],
  config: SiteConfig,
  fontSheet = '',
): Plugin => ({
  name: 'features',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^features:/ }, ({ path }) => ({ path, namespace: 'features' }));
    onResolve({ filter: /^site-font\.css$/ }, ({ path }) => ({ path, namespace: 'font' }));
    onLoad({ filter: /^/, namespace: 'font' }, () => ({ contents: fontSheet, loader: 'css' }));
    onResolve({ filter: /\.woff2$/, namespace: 'font' }, ({ path }) => ({ path, external: true }));
    if (config.dialect.styles?.widths)
      onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
        if (!isEngineFile(path)) return undefined;
        return { contents: withWidths(await readFile(path, 'utf8'), config), loader: 'css' };
      });
    onLoad({ filter: /^/, namespace: 'features' }, ({ path }) => ({
      contents: modules[path]?.(features, config) ?? '',
      loader: path === 'features:styles' ? 'css' : 'js',
      resolveDir: engineRoot,
    }));
  },
});
