/** Reads what plugins ask of the bundler. */
import { listed, own } from './options.mjs';

/** Keys of the bundler that have no counterpart and change no page. */
const needless =
  /^(mergeStrategy|cache|devtool|ignoreWarnings|optimization|devServer|watchOptions|infrastructureLogging|stats|performance|snapshot|target|output|entry|mode|name)$/;

const asText = /raw-loader|(^|[\\/])(raw|text)[\\/-]/;

/** Files that the engine bundles itself. */
const bundled = /svg|ya?ml|json|css|png|jpe?g|gif|webp|woff|mdx?|[jt]sx?/;

/** Notes the aliases and files of a configuration in the result of a plugin, and what is not done. */
export function readWebpack(result, config) {
  const aliases = Object.entries(own(config.resolve?.alias)).filter(([, path]) => typeof path === 'string');
  Object.assign(result.aliases, Object.fromEntries(aliases));
  for (const rule of listed(config.module?.rules)) {
    const loaders = listed(rule.use ?? rule.loader).map((use) => String(use.loader ?? use));
    const patterns = listed(rule.test).filter((test) => test instanceof RegExp);
    const areBundled = patterns.length > 0 && patterns.every(({ source }) => bundled.test(source));
    if (rule.type === 'asset/source' || loaders.some((loader) => asText.test(loader)))
      result.texts.push(...patterns.map(({ source }) => source));
    else if (!areBundled)
      result.asks.push(
        `configureWebpack.module.rules for ${patterns.map(String).join(', ') || 'other files'}`,
      );
  }
  for (const plugin of listed(config.plugins))
    result.asks.push(`configureWebpack.plugins ${plugin?.constructor?.name ?? ''}`);
  for (const key of Object.keys(config))
    if (!needless.test(key) && !/^(resolve|module|plugins)$/.test(key))
      result.asks.push(`configureWebpack.${key}`);
}

/** A configuration that plugins may change. */
export const emptyConfig = () => ({
  resolve: { alias: {}, fallback: {}, extensions: [], modules: [] },
  module: { rules: [] },
  plugins: [],
});
