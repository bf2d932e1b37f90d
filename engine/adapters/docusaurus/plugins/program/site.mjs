/** Loads the configuration of the site, as plugins get it. The argument is the bundled configuration. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { attempt } from '../../../common/plugins/program/attempt.mjs';
import { readConfig } from '../../../common/plugins/program/config.mjs';
import { own, validated } from './options.mjs';

const config = process.argv[2];
export const input = JSON.parse(readFileSync(join(dirname(config), 'input.json'), 'utf8'));
const { root, file, blog, generated } = input;

/** What presets add of that which the engine has itself. */
export const contributed = [];

process.env.NODE_ENV = 'production';
export const real = createRequire(join(root, 'package.json'));

const isThere = (name) => attempt(() => real.resolve(name)) !== undefined;

export const dataOf = (options) =>
  JSON.parse(
    JSON.stringify(options ?? {}, (_, each) => (typeof each === 'function' ? { code: each.name } : each)),
  );

const noContent = {
  docs: { loadedVersions: [] },
  blog: { blogPosts: [], blogTags: {}, blogListPaginated: [] },
  pages: [],
};

/** The plugin of Docusaurus itself for content of a kind, which has none where its package is not installed. */
export function contentPlugin(kind, options) {
  const name = `docusaurus-plugin-content-${kind}`;
  const place = `@docusaurus/plugin-content-${kind}`;
  if (!isThere(place)) return { name, loadContent: () => noContent[kind], contentLoaded() {} };
  const { default: make, validateOptions } = real(place);
  return make(context, validated(validateOptions, options));
}

// A plugin that goes on from the one for blogs is a blog of the engine.
globalThis.blogPlugin = async (_, options) => {
  contributed.push({ kind: 'plugins', entry: blog, options: dataOf(options) });
  return contentPlugin('blog', options);
};

export const given = await readConfig(config);
export const stub = globalThis.stub;

/** The fault of a package that is not installed. */
export const lacking = (name) => Object.assign(new Error(name), { lacks: name });

// From here on, what is missing is said.
globalThis.stubOf = (name) => {
  throw lacking(name);
};
export const resolved = globalThis.require.resolve;
globalThis.require = Object.assign((name) => real(name), { resolve: resolved });

const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', ...own(given.i18n) };
const direction = (locale) => (/^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr');
const localeConfigs = Object.fromEntries(
  i18n.locales.map((locale) => [
    locale,
    {
      label: locale,
      direction: direction(locale),
      htmlLang: locale,
      calendar: 'gregory',
      path: locale,
      translate: true,
      ...own(own(i18n.localeConfigs)[locale]),
    },
  ]),
);
/** What the installed Docusaurus takes for granted; only what plugins read at once without it. */
const { markdown, future, ...others } = attempt(
  () => real('@docusaurus/core/lib/server/configValidation').DEFAULT_CONFIG,
  { plugins: [], themes: [], presets: [], customFields: {}, themeConfig: {}, markdown: {} },
);
const base = String(given.baseUrl ?? '').replace(/^\/|\/$/g, '');

const siteConfig = {
  ...others,
  ...given,
  baseUrl: base === '' ? '/' : `/${base}/`,
  i18n: { ...i18n, localeConfigs },
  future: { ...future, ...own(given.future) },
  markdown: { ...markdown, ...own(given.markdown) },
};

const versionOf = (folder) =>
  attempt(() => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);

/** What the function of each plugin gets. */
export const context = {
  siteDir: root,
  siteVersion: versionOf(root),
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
