/** Modules that code of a site of Docusaurus imports, and elements that its pages draw without code. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withEnding } from '#engine/config/loadModule.ts';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { PageImport } from '#engine/content/markdown/pageImports.ts';
import type { CodeDialect } from '#engine/features/site-code/build/dialect.ts';
import { addressOf } from '../../common/markdown/addressOf.ts';
import { themeFile } from '../config/swizzled.ts';
import { isAdapted, themeNameOf } from '../markdown/elements.ts';
import type { PluginData } from '../plugins/parts.ts';
import { fileOf, generatedFolder } from '../plugins/process.ts';
import { spacing } from '../styles/spacing.ts';
import { docsModule, sidebarsModule } from './docsData.ts';
import { madeModule, madeModules, partOf, partsOfSite } from './themeParts.ts';

const folder = 'adapters/docusaurus/ui';
const given = join(engineRoot, folder);

/** Whether a component of whole documents, or of the bar, asks for a part of that: what the engine draws there has the part already. */
const isInside = (name: string, importer: string, root: string): boolean =>
  (partOf(name) !== undefined || /^Navbar(?:Item)?(?:\/|$)/.test(name)) &&
  ['DocItem/Layout', 'DocItem', 'Navbar', 'Navbar/Content'].some(
    (each) => themeFile(root, each) === importer,
  );

/** The file for a module of Docusaurus, of its theme, of those of plugins in these folders, or of what it generates. What the engine has not of the theme is that of the installed one. */
function find(name: string, importer: string, root: string, themes: readonly string[]): string | undefined {
  const [, theme] = /^@theme(?:-original|-init)?\/(.+)$/.exec(name) ?? [];
  if (theme !== undefined) {
    const isEngine = importer.startsWith(given);
    const isSite = name.startsWith('@theme/') && !isEngine && !isInside(theme, importer, root);
    const own = isSite ? themeFile(root, theme) : undefined;
    const ofPlugins = isEngine || name.startsWith('@theme-init/') ? [] : themes.toReversed();
    const all = [own, ...ofPlugins.map((folder) => withEnding(join(folder, theme)))];
    const found = all.find((file) => file !== undefined && file !== importer);
    const drawn = /^Root$|Provider$/.test(theme) ? 'MDXContent' : theme;
    const ofEngine = withEnding(join(given, 'theme', drawn)) ?? madeModule(theme);
    // Classes of what parts hold have no rules here, so that a part which lacks a module is the engine's.
    if (found || ofEngine || importer.startsWith(join(root, 'src/theme'))) return found ?? ofEngine ?? '';
    return fileOf(root, `@docusaurus/theme-classic/lib/theme/${theme}`) ?? '';
  }
  const [, module] = /^@docusaurus\/(.+)$/.exec(name) ?? [];
  if (module !== undefined) return withEnding(join(given, 'docusaurus', module)) ?? '';
  // Its own sheet is one that the policy does not let scripts make.
  if (name === 'react-github-btn') return `${given}/GitHubButton.tsx`;
  if (name === '@generated/docusaurus.config') return join(given, 'config.ts');
  const [, generated] = /^@generated\/(.+)$/.exec(name) ?? [];
  if (generated === undefined) return undefined;
  const file = join(generatedFolder(root), generated);
  return existsSync(file) ? file : '';
}

/** Code draws these components, although the page has something in their place. */
const browserOnly = ['BrowserOnly'];

function isDrawnByPage({ name, attributes }: JsxNode, imported: PageImport | undefined): boolean {
  if (!imported) return isAdapted(name?.split('.')[0] ?? '');
  const theme = themeNameOf(imported);
  const hasValues = attributes.some((each) => 'name' in each && each.name === 'values');
  if (theme === undefined || browserOnly.includes(theme) || (theme === 'Translate' && hasValues))
    return false;
  return isAdapted(theme);
}

/** What code of a site may import, with what plugins add. */
export const codeOf = ({ globalData, themes, pages, texts, hasIndex }: PluginData): CodeDialect => ({
  folder,
  packages: {
    'react-router-dom': 'docusaurus/router',
    'react-helmet': 'docusaurus/Head',
    'react-helmet-async': 'docusaurus/Head',
  },
  modules: {
    components: '@theme/MDXComponents',
    elements: `#engine/${folder}/elements.tsx`,
    config: '@generated/docusaurus.config',
    scope: '@theme/ReactLiveScope',
    root: 'site-code:providers',
    original: `#engine/${folder}/replaced.tsx`,
  },
  styles: { file: 'adapters/docusaurus/styles/pages.css', rules: spacing(), isOneSheet: true },
  parts: partsOfSite(hasIndex),
  ownFile: themeFile,
  pages,
  textFiles: texts.map((pattern) => new RegExp(pattern)),
  find: (name, importer, root) => find(name, importer, root, themes),
  async texts(root, config, versions) {
    return {
      ...madeModules(folder),
      data: dataModule(root, config, globalData),
      docs: docsModule(versions),
      sidebars: sidebarsModule(versions),
    };
  },
  browserOnly,
  pageFence: 'mdx-code-block',
  isDrawnByPage,
  needsNoCode: (module) =>
    module.startsWith('@docusaurus/') || isAdapted(/^@theme\/(\w+)$/.exec(module)?.[1] ?? ''),
  readsAttribute: (name, value, imports) =>
    /^(style|sources)$/.test(name) || addressOf(value, imports) !== undefined,
});

/** Text of the module `site-code:data`. */
function dataModule(root: string, config: SiteConfig, globalData: PluginData['globalData']): string {
  const { title, tagline, url, baseUrl, favicon, locales, defaultLocale, content } = config;
  const given = content.code?.siteConfig ?? {};
  const siteConfig = { themeConfig: {}, customFields: {}, ...given, title, tagline, url, baseUrl, favicon };
  const i18n = { defaultLocale: defaultLocale.code, locales: locales.map(({ code }) => code) };
  const messages = Object.fromEntries(locales.map(({ code, labels }) => [code, labels]));
  return Object.entries({ siteConfig, i18n, messages, globalData })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n')
    .replaceAll(`${root}/`, '@site/');
}
