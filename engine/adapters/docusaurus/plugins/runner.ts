/** Code of the process in which plugins of a site run. It sends each step before it takes it, and then what they made. */
import { prelude } from '../../common/evaluate.ts';

export const runner = String.raw`
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
const { root, file, bundles, known, blog, faults, generated } = JSON.parse(readFileSync(new URL('input.json', import.meta.url), 'utf8'));
process.env.NODE_ENV = 'production';
process.on('disconnect', () => process.exit());
${prelude}
const isThere = (name) => { try { return real.resolve(name) !== ''; } catch { return false; } };
const own = (value) => value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
const listed = (value) => (value === undefined || value === null ? [] : [value].flat()).filter(Boolean);
const contributed = [];
const dataOf = (options) => JSON.parse(JSON.stringify(options ?? {}, (_, each) => (typeof each === 'function' ? { code: each.name } : each)));
// A plugin that goes on from the one for blogs is a blog of the engine; data of its posts are those of the package, if it is installed.
globalThis.blogPlugin = async (context, options) => {
  contributed.push({ kind: 'plugins', entry: blog, options: dataOf(options) });
  const none = { loadContent: () => ({ blogPosts: [], blogTags: {}, blogListPaginated: [] }), contentLoaded() {} };
  if (!isThere(blog)) return { name: 'docusaurus-plugin-content-blog', ...none };
  const { default: make, validateOptions } = real(blog);
  return make(context, validated(validateOptions, options));
};
let { default: value } = await import('./module.mjs');
if (typeof value === 'function' && value !== stub) value = await value({}, {});
value = await value;
if (value?.__esModule) value = value.default;
// From here on, what is missing is said.
const lacking = (name) => Object.assign(new Error(name), { lacks: name });
globalThis.stubOf = (name) => { throw lacking(name); };
const resolved = globalThis.require.resolve;
globalThis.require = Object.assign((name) => real(name), { resolve: resolved });

const given = own(value);
const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', ...own(given.i18n) };
const direction = (locale) => (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr');
const localeConfigs = Object.fromEntries(i18n.locales.map((locale) => [locale, { label: locale, direction: direction(locale), htmlLang: locale, calendar: 'gregory', path: locale, translate: true, ...own(own(i18n.localeConfigs)[locale]) }]));
const utils = (() => { try { return real('@docusaurus/utils'); } catch { return {}; } })();
const siteConfig = {
  tagline: '', titleDelimiter: '|', noIndex: false, baseUrlIssueBanner: true, staticDirectories: ['static'],
  onBrokenLinks: 'throw', onBrokenAnchors: 'warn', onBrokenMarkdownLinks: 'warn', onDuplicateRoutes: 'warn',
  plugins: [], themes: [], presets: [], headTags: [], scripts: [], stylesheets: [], clientModules: [], customFields: {}, themeConfig: {},
  ...given,
  baseUrl: '/' + String(given.baseUrl ?? '').replace(/^\/|\/$/g, '') + (/^\/?$/.test(given.baseUrl ?? '') ? '' : '/'),
  i18n: { ...i18n, localeConfigs },
  future: { experimental_faster: {}, v4: {}, experimental_router: 'browser', ...own(given.future) },
  markdown: { format: 'mdx', mermaid: false, emoji: true, mdx1Compat: { comments: true, admonitions: true, headingIds: true }, anchors: { maintainCase: false }, hooks: {}, parseFrontMatter: utils.DEFAULT_PARSE_FRONT_MATTER, ...own(given.markdown) },
};
const versionIn = (folder) => { try { return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version; } catch { return undefined; } };
const context = {
  siteDir: root,
  siteVersion: versionIn(root),
  generatedFilesDir: generated,
  localizationDir: join(root, i18n.path, i18n.defaultLocale),
  siteConfig,
  siteConfigPath: file,
  outDir: join(generated, 'out'),
  baseUrl: siteConfig.baseUrl,
  i18n: { ...i18n, currentLocale: i18n.defaultLocale, localeConfigs },
  codeTranslations: {},
  siteStorage: { type: 'localStorage', namespace: '' },
};

const packageOf = (name) => name.replaceAll('\\', '/').replace(/^.*\/node_modules\/((?:@[^/]+\/)?[^/]+).*$/, '$1');
const isOwn = (name) => /^(\.|\/|[A-Za-z]:)/.test(packageOf(name));
const isKnown = (name) => !isOwn(name) && new RegExp(known).test(packageOf(name));
const nameOf = (make) => (typeof make === 'string' ? make : make === stub ? 'stub' : (make.default ?? make).name ?? '');
const entriesOf = (list, kind) =>
  listed([list].flat().map((each) => each && { each })).map(({ each }) => {
    const [make, options = {}] = Array.isArray(each) ? each : [each];
    return { make, options, kind, entry: nameOf(make) };
  }).filter(({ make, options }) => make && options !== false);
const listOf = (list) => (Array.isArray(list) ? list : []);

/** Names that stand for a package. */
function candidates(name, kind) {
  const word = { plugins: 'plugin', themes: 'theme', presets: 'preset' }[kind];
  const [, scope, rest] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (scope) return [name, scope + '/docusaurus-' + word + (rest ? '-' + rest : '')];
  return [name, '@docusaurus/' + word + '-' + name, 'docusaurus-' + word + '-' + name];
}
async function moduleOf(make, kind) {
  if (typeof make === 'function') return { make, validateOptions: make.validateOptions };
  let found = make;
  if (typeof make === 'string') {
    const places = candidates(make, kind).flatMap((name) => { try { return real.resolve(name); } catch { return []; } });
    const { file: place = places[0], module = place } = bundles[make] ?? {};
    if (place === undefined) throw lacking(make);
    const load = (path) => import(pathToFileURL(path).href);
    // Packages may be written for a bundler, with imports that Node.js does not find.
    found = await (isOwn(make) ? load(module) : load(place).catch(() => load(module)));
    const inner = found.default;
    found = { place, ...(typeof inner === 'function' ? { make: inner, ...inner, ...found } : inner?.default ? inner : found) };
  }
  return { make: found.make ?? found.default, validateOptions: found.validateOptions, validateThemeConfig: found.validateThemeConfig, place: found.place };
}
const validated = (validateOptions, given) => {
  const { id = 'default', ...options } = own(given);
  const validate = (schema, { id: _, ...rest }) => ({ ...checked(schema, rest), id });
  return { ...(validateOptions ? validateOptions({ options: { ...options, ...(id !== 'default' && { id }) }, validate }) : options), id };
};
const checked = (schema, options) => {
  if (!schema?.validate) return options;
  const { error, value } = schema.validate(options, { convert: true });
  if (error) throw error;
  return value;
};

const results = [];
const loaded = new Map();
/** Takes a step of a plugin that has not failed, and notes what it throws. */
async function take(result, step, work) {
  if (result.fault) return undefined;
  process.send({ at: results.indexOf(result), step });
  try {
    return await work();
  } catch (fault) {
    const [, name] = /Cannot find (?:module|package) '((?![./])[^']+)'/.exec(fault?.message ?? '') ?? [];
    const lacks = fault?.lacks ?? name;
    result.fault = { step, text: String(fault?.message ?? fault), ...(lacks && { lacks }) };
    return undefined;
  }
}
function opened({ entry }) {
  const title = isOwn(entry) ? './' + relative(root, resolve(root, entry)).replaceAll('\\', '/') : packageOf(entry);
  const result = { entry, title: title || 'without a name', name: entry, id: 'default', routes: [], headTags: [], bodyTags: [], clientModules: [], aliases: {}, texts: [], hasContent: false, hasPostBuild: false, asks: [] };
  results.push(result);
  const fault = faults[results.length - 1];
  if (fault) result.fault = fault;
  return result;
}
const all = [];
for (const preset of entriesOf(listOf(given.presets), 'presets')) {
  if (isKnown(preset.entry) || /^(@docusaurus\/preset-)?classic$|preset-classic/.test(packageOf(preset.entry))) continue;
  const result = opened(preset);
  await take(result, 'its start', async () => {
    const { make } = await moduleOf(preset.make, 'presets');
    const made = await make(context, preset.options);
    for (const kind of ['plugins', 'themes']) all.push(...entriesOf(listOf(made?.[kind]), kind).map((each) => ({ ...each, isOfPreset: true })));
  });
}
all.push(...entriesOf(listOf(given.plugins), 'plugins'), ...entriesOf(listOf(given.themes), 'themes'));
const running = [];
for (const entry of all) {
  if (entry.make === stub) continue;
  if (isKnown(entry.entry)) {
    if (entry.isOfPreset) contributed.push({ kind: entry.kind, entry: packageOf(entry.entry), options: dataOf(entry.options) });
    continue;
  }
  const result = opened(entry);
  await take(result, 'its start', async () => {
    const { make, validateOptions, validateThemeConfig, place } = await moduleOf(entry.make, entry.kind);
    const options = validated(validateOptions, entry.options);
    if (validateThemeConfig) siteConfig.themeConfig = { ...siteConfig.themeConfig, ...validateThemeConfig({ validate: checked, themeConfig: siteConfig.themeConfig }) };
    const instance = await make(context, options);
    result.id = options.id;
    if (!instance) return;
    result.name = instance.name ?? entry.entry;
    result.title = entry.entry ? result.title : result.name || result.title;
    result.hasContent = ['loadContent', 'contentLoaded', 'allContentLoaded'].some((name) => name in instance);
    result.hasPostBuild = typeof instance.postBuild === 'function';
    loaded.set(result, { instance, options, path: place ? dirname(place) : root, version: { type: 'local' } });
    running.push(result);
  });
}

const folderOf = ({ name, id }) => join(generated, name, id);
const plain = (value) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
const actionsOf = (result) => ({
  addRoute: (route) => result.routes.push(plain(route)),
  setGlobalData: (data) => { result.globalData = plain(data); },
  createData: async (name, data) => {
    const path = join(folderOf(result), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data, null, 2));
    return path;
  },
});
for (const result of running) {
  const { instance } = loaded.get(result);
  if (instance.loadContent) loaded.get(result).content = await take(result, 'loadContent', () => instance.loadContent());
  if (instance.contentLoaded) await take(result, 'contentLoaded', () => instance.contentLoaded({ content: loaded.get(result).content, actions: actionsOf(result), allContent: {} }));
}
const allContent = {};
for (const result of running) (allContent[result.name] ??= {})[result.id] = loaded.get(result).content;
for (const result of running) {
  const { instance } = loaded.get(result);
  if (instance.allContentLoaded) await take(result, 'allContentLoaded', () => instance.allContentLoaded({ allContent, actions: actionsOf(result) }));
}

/** Keys of the bundler that have no counterpart and change no page. */
const needless = /^(mergeStrategy|cache|devtool|ignoreWarnings|optimization|devServer|watchOptions|infrastructureLogging|stats|performance|snapshot|target|output|entry|mode|name)$/;
const asText = /raw-loader|(^|[\\/])(raw|text)[\\/-]/;
function readWebpack(result, config) {
  Object.assign(result.aliases, Object.fromEntries(Object.entries(own(config.resolve?.alias)).filter(([, path]) => typeof path === 'string')));
  for (const rule of listed(config.module?.rules)) {
    const loaders = listed(rule.use ?? rule.loader).map((use) => String(use.loader ?? use));
    const patterns = listed(rule.test).map((test) => (test instanceof RegExp ? test : undefined)).filter(Boolean);
    if (rule.type === 'asset/source' || loaders.some((loader) => asText.test(loader))) result.texts.push(...patterns.map(({ source }) => source));
    else if (!patterns.every(({ source }) => /svg|ya?ml|json|css|png|jpe?g|gif|webp|woff|mdx?|[jt]sx?/.test(source)) || patterns.length === 0)
      result.asks.push('configureWebpack.module.rules for ' + (patterns.map(String).join(', ') || 'other files'));
  }
  for (const plugin of listed(config.plugins)) result.asks.push('configureWebpack.plugins ' + (plugin?.constructor?.name ?? ''));
  for (const key of Object.keys(config))
    if (!needless.test(key) && !/^(resolve|module|plugins)$/.test(key)) result.asks.push('configureWebpack.' + key);
}
const none = /^(name|version|path|options|content|loadContent|contentLoaded|allContentLoaded|getPathsToWatch|injectHtmlTags|getClientModules|getThemePath|getTypeScriptThemePath|configureWebpack|configurePostCss|postBuild|getSwizzleComponentList|getDefaultCodeTranslationMessages)$/;
for (const result of running) {
  const { instance, content } = loaded.get(result);
  if (instance.injectHtmlTags) await take(result, 'injectHtmlTags', async () => {
    const tags = own(await instance.injectHtmlTags({ content }));
    result.headTags = plain(listed(tags.headTags));
    result.bodyTags = plain([...listed(tags.preBodyTags), ...listed(tags.postBodyTags)]);
  });
  if (instance.getClientModules) await take(result, 'getClientModules', () => {
    result.clientModules = listed(instance.getClientModules()).map((path) => resolved(path.startsWith('.') ? resolve(loaded.get(result).path, path) : path));
  });
  if (instance.getThemePath) await take(result, 'getThemePath', () => {
    const path = instance.getThemePath();
    if (path) result.themePath = resolve(loaded.get(result).path, path);
  });
  if (instance.configureWebpack) await take(result, 'configureWebpack', () => {
    const before = { resolve: { alias: {}, fallback: {}, extensions: [], modules: [] }, module: { rules: [] }, plugins: [] };
    const tools = { getStyleLoaders: () => [], getJSLoader: () => ({ loader: 'js' }), currentBundler: { name: 'webpack', instance: stub } };
    const made = typeof instance.configureWebpack === 'function' ? instance.configureWebpack(before, false, tools, content) : instance.configureWebpack;
    readWebpack(result, before);
    if (made !== before) readWebpack(result, own(made));
  });
  if (instance.getPathsToWatch) await take(result, 'getPathsToWatch', () => {
    result.watched = listed(instance.getPathsToWatch()).map((path) => resolve(root, path));
  });
  const isLocal = i18n.locales.length > 1;
  for (const [name, work] of Object.entries(instance))
    if (typeof work === 'function' && !none.test(name) && (isLocal || !/ranslat/.test(name))) result.asks.push(name);
}

process.on('message', async ({ postBuild }) => {
  mkdirSync(generated, { recursive: true });
  rmSync(context.outDir, { recursive: true, force: true });
  symlinkSync(postBuild.outDir, context.outDir, 'junction');
  const plugins = running.map((result) => ({ ...loaded.get(result).instance, ...loaded.get(result), name: result.name }));
  const props = {
    ...context, ...postBuild, plugins, siteMetadata: { pluginVersions: {} },
    head: {}, headTags: '', preBodyTags: '', postBodyTags: '', ssrManifest: {}, routesBuildMetadata: {},
  };
  for (const result of running) {
    const { instance, content } = loaded.get(result);
    if (instance.postBuild) await take(result, 'postBuild', () => instance.postBuild({ ...props, content }));
  }
  process.send({ built: results });
});
process.send({ results, contributed });
`;
