/** Modules that are made of what features list, so that the runtime can import them without knowing one. */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { byLocale } from '#engine/config/byLocale.ts';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { launcherOf } from '#engine/render/slots.ts';
import type { FeatureBundles } from './featureBundles.ts';

const load = (names: string, file: string) =>
  `import ${names} from ${JSON.stringify(join(engineRoot, file))};\n`;
const list = (names: readonly string[]) => `[${names.join(', ')}]`;

/** Behaviors that every page needs. */
function behaviorsModule(features: readonly FeatureBundles[]): string {
  const behaviors = features.flatMap((feature) => feature.behaviors ?? []);
  const onPage = behaviors.filter(({ when }) => when === 'page').map(({ file }) => file);
  const onStart = behaviors.filter(({ when }) => when === 'start').map(({ file }) => file);
  const numbered = (letter: string, files: readonly string[]) => files.map((_, index) => letter + index);
  return [
    ...onPage.map((file, index) => load(`p${index}`, file)),
    ...onStart.map((file, index) => load(`{ init as s${index} }`, file)),
    `export const everyPage = ${list(numbered('p', onPage))};\n`,
    `export const init = ${list(numbered('s', onStart))};\n`,
  ].join('');
}

/** Behaviors that wait until the browser is idle, or for the reader. */
function laterModule(features: readonly FeatureBundles[]): string {
  const files = features.flatMap(({ behaviors = [] }) =>
    behaviors.flatMap(({ file, when }) => (when === 'later' ? [file] : [])),
  );
  const imports = files.map((file, index) => load(`l${index}`, file)).join('');
  return `${imports}export const everyPage = ${list(files.map((_, index) => `l${index}`))};\n`;
}

function actionsModule(features: readonly FeatureBundles[], config: SiteConfig): string {
  const launcher = launcherOf(features, config);
  const files = [
    ...features.flatMap(({ actions = [] }) => actions.map(({ file }) => file)),
    ...(launcher ? [launcher.file] : []),
  ];
  const imports = files.map((file, index) => load(`{ init as a${index} }`, file)).join('');
  return `${imports}export const init = ${list(files.map((_, index) => `a${index}`))};\n`;
}

const inlineModule = (features: readonly FeatureBundles[]): string =>
  features
    .flatMap(({ inline }) => (inline ? `import ${JSON.stringify(join(engineRoot, inline))};\n` : []))
    .join('');

function offlineModule(features: readonly FeatureBundles[]): string {
  const files = features.flatMap(({ offline = [] }) => offline);
  const imports = files.map((file, index) => load(`* as l${index}`, file)).join('');
  return `${imports}export const lists = ${list(files.map((_, index) => `l${index}`))};\n`;
}

function shortcutsModule(features: readonly FeatureBundles[], config: SiteConfig): string {
  const all = features.flatMap((feature) => feature.shortcuts?.(config) ?? []);
  const told = all.map(({ keys, text }) => ({
    keys,
    text: byLocale(config, ({ strings }) => strings[text]),
  }));
  return `export const shortcuts = ${JSON.stringify(told)};\n`;
}

const stylesModule = (features: readonly FeatureBundles[]): string =>
  features
    .flatMap(({ shellStyles = [] }) => shellStyles.map((file) => `@import ${JSON.stringify(`./${file}`)};`))
    .join('\n');

const modules: Record<string, (features: readonly FeatureBundles[], config: SiteConfig) => string> = {
  'features:behaviors': behaviorsModule,
  'features:later': laterModule,
  'features:actions': actionsModule,
  'features:inline': inlineModule,
  'features:offline': offlineModule,
  'features:shortcuts': shortcutsModule,
  'features:styles': stylesModule,
};

/** Resolves the modules above, and `site-font.css`, which is `fontSheet`. */
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
    onLoad({ filter: /^/, namespace: 'features' }, ({ path }) => ({
      contents: modules[path]?.(features, config) ?? '',
      loader: path === 'features:styles' ? 'css' : 'js',
      resolveDir: engineRoot,
    }));
  },
});
