/** Takes the plugins of a site through their life cycles. Sends each step before it takes it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { lackedBy } from '../../../common/plugins/program/postcss.mjs';
import { entriesOf, isKnown, isOwn, moduleOf, packageOf } from './modules.mjs';
import { checked, listed, own, validated } from './options.mjs';
import { contentPlugin, context, contributed, dataOf, given, input, resolved, stub } from './site.mjs';
import { emptyConfig, readWebpack } from './webpack.mjs';

const { root, faults, generated } = input;
const { siteConfig } = context;

export const results = [];
export const loaded = new Map();

/** Takes a step of a plugin that has not failed, and notes what it throws. */
export async function take(result, step, work) {
  if (result.fault) return undefined;
  process.send({ step: { at: results.indexOf(result), step } });
  try {
    return await work();
  } catch (fault) {
    const lacks = lackedBy(fault);
    result.fault = { step, text: String(fault?.message ?? fault), ...(lacks && { lacks }) };
    return undefined;
  }
}

/** The result of an entry, as `PluginResult` says. */
function opened({ entry }) {
  const title = isOwn(entry)
    ? `./${relative(root, resolve(root, entry)).replaceAll('\\', '/')}`
    : packageOf(entry);
  const result = {
    entry,
    title: title || 'without a name',
    name: entry,
    id: 'default',
    routes: [],
    headTags: [],
    bodyTags: [],
    clientModules: [],
    aliases: {},
    texts: [],
    hasPostBuild: false,
    hasPostcss: false,
    asks: [],
  };
  results.push(result);
  const fault = faults[results.length - 1];
  if (fault) result.fault = fault;
  return result;
}

const isClassic = ({ entry }) => /^(@docusaurus\/preset-)?classic$|preset-classic/.test(packageOf(entry));

const all = [];
for (const preset of entriesOf(given.presets, 'presets')) {
  if (isKnown(preset.entry) || isClassic(preset)) continue;
  await take(opened(preset), 'its start', async () => {
    const { make } = await moduleOf(preset.make, 'presets');
    const made = await make(context, preset.options);
    for (const kind of ['plugins', 'themes'])
      all.push(...entriesOf(made?.[kind], kind).map((each) => ({ ...each, isOfPreset: true })));
  });
}
all.push(...entriesOf(given.plugins, 'plugins'), ...entriesOf(given.themes, 'themes'));

export const running = [];
for (const entry of all) {
  const { make: named, kind, options: written } = entry;
  if (named === stub) continue;
  if (isKnown(entry.entry)) {
    if (entry.isOfPreset) contributed.push({ kind, entry: packageOf(entry.entry), options: dataOf(written) });
    continue;
  }
  const result = opened(entry);
  await take(result, 'its start', async () => {
    const { make, validateOptions, validateThemeConfig, place } = await moduleOf(named, kind);
    const options = validated(validateOptions, written);
    const { themeConfig } = siteConfig;
    const ofTheme = validateThemeConfig?.({ validate: checked, themeConfig });
    if (ofTheme) siteConfig.themeConfig = { ...themeConfig, ...ofTheme };
    const instance = await make(context, options);
    result.id = options.id;
    if (!instance) return;
    result.name = instance.name ?? entry.entry;
    result.title = entry.entry ? result.title : result.name || result.title;
    result.hasPostBuild = typeof instance.postBuild === 'function';
    result.hasPostcss = typeof instance.configurePostCss === 'function';
    const path = place ? dirname(place) : root;
    loaded.set(result, { instance, options, path, version: { type: 'local' } });
    running.push(result);
  });
}

const plain = (value, change) =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, change));

/** Gives modules of posts what is known of these. */
const withMetadata = (posts) => (_, value) => {
  const post = value?.__import && posts.find(({ metadata }) => metadata?.source === value.path);
  return post ? { ...value, metadata: post.metadata } : value;
};

const actionsOf = (result) => ({
  addRoute(route) {
    const posts = listed(own(loaded.get(result).content).blogPosts);
    result.routes.push(plain(route, withMetadata(posts)));
  },
  setGlobalData: (data) => {
    result.globalData = plain(data);
  },
  createData: async (name, data) => {
    const path = join(generated, result.name, result.id, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data, null, 2));
    return path;
  },
});

for (const result of running) {
  const plugin = loaded.get(result);
  const { instance } = plugin;
  if (instance.loadContent) plugin.content = await take(result, 'loadContent', () => instance.loadContent());
  if (instance.contentLoaded) {
    const props = { content: plugin.content, actions: actionsOf(result), allContent: {} };
    await take(result, 'contentLoaded', () => instance.contentLoaded(props));
  }
}

/** The kinds of content of the site, each with its options. */
export function contents() {
  const kinds = ['docs', 'blog', 'pages'];
  const ofPresets = entriesOf(given.presets, 'presets')
    .filter(isClassic)
    .flatMap(({ options }) => kinds.map((kind) => [kind, options[kind]]));
  const ofPlugins = entriesOf(given.plugins, 'plugins').map(({ entry, options }) => [
    kinds.find((kind) => packageOf(entry).endsWith(`content-${kind}`)),
    options,
  ]);
  return [...ofPresets, ...ofPlugins].filter(([kind, options]) => kind && options !== false);
}

/** The content of all plugins, and of those of Docusaurus itself, by their names and ids. */
async function contentOfAll() {
  const found = {};
  const add = (name, id, content) => {
    found[name] = { ...found[name], [id]: content };
  };
  for (const result of running) add(result.name, result.id, loaded.get(result).content);
  for (const [kind, options] of contents()) {
    const plugin = await contentPlugin(kind, options);
    add(plugin.name, own(options).id ?? 'default', await plugin.loadContent());
  }
  return found;
}

let allContent;
for (const result of running) {
  const { instance } = loaded.get(result);
  if (instance.allContentLoaded)
    await take(result, 'allContentLoaded', async () => {
      allContent ??= await contentOfAll();
      await instance.allContentLoaded({ allContent, actions: actionsOf(result) });
    });
}

/** Keys of plugins that are read, or that the engine has no use for. */
const handled =
  /^(name|version|path|options|content|loadContent|contentLoaded|allContentLoaded|getPathsToWatch|injectHtmlTags|getClientModules|getThemePath|getTypeScriptThemePath|configureWebpack|configurePostCss|postBuild|getSwizzleComponentList|getDefaultCodeTranslationMessages)$/;

/** What plugins say beside their content, by the names of their functions. */
const readers = {
  async injectHtmlTags(result, { instance, content }) {
    const tags = own(await instance.injectHtmlTags({ content }));
    result.headTags = plain(listed(tags.headTags));
    result.bodyTags = plain([...listed(tags.preBodyTags), ...listed(tags.postBodyTags)]);
  },
  getClientModules(result, { instance, path }) {
    const paths = listed(instance.getClientModules());
    result.clientModules = paths.map((each) => resolved(each.startsWith('.') ? resolve(path, each) : each));
  },
  getThemePath(result, { instance, path }) {
    const folder = instance.getThemePath();
    if (folder) result.themePath = resolve(path, folder);
  },
  configureWebpack(result, { instance, content }) {
    const before = emptyConfig();
    const tools = {
      getStyleLoaders: () => [],
      getJSLoader: () => ({ loader: 'js' }),
      currentBundler: { name: 'webpack', instance: stub },
    };
    const made =
      typeof instance.configureWebpack === 'function'
        ? instance.configureWebpack(before, false, tools, content)
        : instance.configureWebpack;
    readWebpack(result, before);
    if (made !== before) readWebpack(result, own(made));
  },
  getPathsToWatch(result, { instance }) {
    result.watched = listed(instance.getPathsToWatch()).map((path) => resolve(root, path));
  },
};

const isTranslated = context.i18n.locales.length > 1;
for (const result of running) {
  const plugin = loaded.get(result);
  for (const [name, read] of Object.entries(readers))
    if (plugin.instance[name]) await take(result, name, () => read(result, plugin));
  for (const [name, work] of Object.entries(plugin.instance))
    if (typeof work === 'function' && !handled.test(name) && (isTranslated || !/ranslat/.test(name)))
      result.asks.push(name);
}

/** The plugins that have not failed. */
export const instances = () =>
  running.filter(({ fault }) => !fault).map((result) => loaded.get(result).instance);

export const answer = () => JSON.stringify({ results, contributed });
