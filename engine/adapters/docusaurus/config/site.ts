/** Translates the configuration of a Docusaurus site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { Evaluated } from '../../common/evaluate.ts';
import { headOf } from '../../common/head.ts';
import type { Translated } from '../../common/import/report.ts';
import { announcement } from '../../common/links.ts';
import { all, reportOptions } from '../../common/options.ts';
import { baseUrlOf, contentOf as commonContent, siteOf } from '../../common/site.ts';
import { collecting } from '../../common/translated.ts';
import {
  type Extension,
  extensionsOf,
  list,
  oneOrMore,
  type Report,
  rooted,
  text,
  texts,
  type Values,
  values,
  webAddress,
} from '../../common/values.ts';
import { apisOf } from './apis.ts';
import { blogOf } from './blog.ts';
import { docsInstance, folderOf, markdownPages, tagsOfDocs } from './docs.ts';
import { analytical, analyticsOf, modulesOf, stylesOf } from './head.ts';
import { labelsByKey, localesOf } from './locales.ts';
import { admonitionsOf, formatOf, isClassic, magicCommentsOf, presetPlugins } from './markdown.ts';
import { footerOf, logoOf, navbarItems, withoutCustomItems } from './navigation.ts';
import { presetOptions, siteOptions, themeOptions } from './options.ts';
import { redirecting, redirectsOf } from './redirects.ts';
import { sitemapOf, sitemapping } from './sitemap.ts';
import { beside, codeBelow, themeFile, unusedComponents } from './swizzled.ts';
import { isBefore } from './version.ts';

/** Plugins that this engine has something of its own for. */
const replaced = /search|lunr|pagefind|mermaid|ideal-image|pwa|openapi-docs|image-zoom|copy-page-button/;

/** Plugins that only help the other engine. */
const needless = /sass|svgr|debug|rsdoctor|faster/;

/** What is known of a configuration after it has run. */
interface Found extends Pick<Evaluated, 'imports'> {
  /** Names of plugins and presets that ran, or that are reported. */
  done: readonly string[];
  /** Paths from the root by the names that plugins have code import them by; packages are left out. */
  aliases: Record<string, string>;
  /** Folder of files that plugins have published, from the root; '' where there are none. */
  published: string;
}

const nothingFound: Found = { imports: new Set(), done: [], aliases: {}, published: '' };

/** Translates `input`, the export of the configuration in the site folder `root`; `found` says what else is known. */
export function translateSite(
  root: string,
  input: unknown,
  isSearched: boolean,
  found = nothingFound,
): Translated {
  const { report, translated } = collecting();
  const given = values(input);
  const hasTypes = themeFile(root, 'NavbarItem/ComponentTypes') !== undefined;
  const whole = values(given['themeConfig']);
  const theme = hasTypes ? withoutCustomItems(whole, codeBelow(join(root, 'src')), report) : whole;
  reportOptions('option', '', given, siteOptions, report);
  reportOptions('theme option', '', theme, themeOptions, report);
  for (const name of unusedComponents(root, hasIndex(given))) report(`swizzled component ${name}`);
  const around = themeFile(root, 'Root');
  if (around && beside.test(readFileSync(around, 'utf8'))) report('what Root draws beside the pages');
  if (attempt(() => readFileSync(join(root, 'package.json'), 'utf8'), '').includes('"react-github-btn"'))
    report('numbers on buttons of react-github-btn');
  const title = text(given['title']) ?? 'Documentation';
  const { docs, openapi, blogs, tags, showsChanges } = contentOf(root, given, found, report);
  const folders =
    list(given['staticDirectories']).length > 0 ? texts(given['staticDirectories']) : ['static'];
  const published = [...folders.map((folder) => folderOf(root, folder)), ...oneOrMore(found.published)];
  const favicon = text(given['favicon']);
  const toc = values(theme['tableOfContents']);
  const image = text(theme['image']);
  const baseUrl = baseUrlOf(given['baseUrl']);
  const copyright = text(values(theme['footer'])['copyright']) ?? '';
  const known = labelsByKey(docs, copyright);
  const config: SiteConfigInput = {
    ...siteOf(title, { description: given['tagline'], copyright, url: webAddress(given['url']) }),
    tagline: text(given['tagline']) ?? '',
    namePrefix: 'docusaurus',
    baseUrl,
    trailingSlash: typeof given['trailingSlash'] === 'boolean' ? given['trailingSlash'] : 'folders',
    baseUrlIssueBanner: given['baseUrlIssueBanner'] !== false,
    ...(text(given['titleDelimiter']) && { titleDelimiter: String(given['titleDelimiter']) }),
    ...(favicon && { favicon: rooted(favicon) }),
    locales: localesOf(root, values(given['i18n']), known, report),
    logo: logoOf(values(theme['navbar']), baseUrl),
    head: headOf(given, baseUrl, report),
    analytics: analyticsOf(given, report),
    colorMode: colorMode(values(theme['colorMode']), isBefore(root, 3, 9)),
    navbar: [
      ...navbarItems(
        values(theme['navbar']),
        docs.map(({ id }) => id),
        report,
      ),
      ...(isSearched ? [{ type: 'search' }] : []),
    ],
    footer: footerOf(values(theme['footer']), title, baseUrl, report),
    announcementBar: announcement(values(theme['announcementBar'])),
    toc: {
      ...(typeof toc['minHeadingLevel'] === 'number' && { min: toc['minHeadingLevel'] }),
      ...(typeof toc['maxHeadingLevel'] === 'number' && { max: toc['maxHeadingLevel'] }),
    },
    lastUpdated: showsChanges,
    ...(image && folders.some((folder) => existsSync(join(root, folder, image))) && { image: rooted(image) }),
    docs,
    openapi,
    collections: blogs,
    docTags: tags,
    sitemap: sitemapOf(given, report),
    content: {
      redirects: redirectsOf(given, report),
      ...commonContent('docusaurus', 'mdx', ...published),
      format: formatOf(values(given['markdown'])['format']),
      admonitions: admonitionsOf(given),
      magicComments: magicCommentsOf(values(theme['prism'])),
      styles: stylesOf(root, given).map((file) => folderOf(root, file)),
      broken: {
        links: levelOf(given['onBrokenLinks']),
        anchors: levelOf(given['onBrokenAnchors']),
        routes: levelOf(given['onDuplicateRoutes']),
      },
      ...(found.imports.has('remark-math') && { math: true }),
      keepsCase: values(values(given['markdown'])['anchors'])['maintainCase'] === true,
      code: {
        siteConfig: { ...given },
        editable: extensionsOf(given, 'themes').some(isEditing),
        aliases: found.aliases,
        modules: modulesOf(root, given, report),
      },
    },
  };
  return translated(config);
}

/** The theme of Docusaurus itself. */
export const classicTheme = /theme-classic$|^classic$/;

/** Whether an entry of `themes` is the one with code that readers edit. */
const isEditing = ({ name }: Extension): boolean => /(^|\/)(theme-)?live-codeblock(\/|$)/.test(name);

/** The level of findings of a kind. No finding ends a build. */
const levelOf = (given: unknown): 'warn' | 'note' | 'ignore' =>
  given === 'ignore' ? 'ignore' : given === 'log' ? 'note' : 'warn';

function colorMode(given: Values, isOld: boolean): SiteConfigInput['colorMode'] {
  return {
    defaultMode: given['defaultMode'] === 'dark' ? 'dark' : 'light',
    disableSwitch: given['disableSwitch'] === true,
    respectSystemPreference: given['respectPrefersColorScheme'] === true && (isOld ? 'initially' : true),
  };
}

/** Whether a plugin or a theme indexes the pages for search. */
export const hasIndex = (given: Values): boolean => hasExtension(given, /search(?!-algolia)|lunr|pagefind/);

/** Whether the name of a plugin or a theme has this form. */
export const hasExtension = (given: Values, form: RegExp): boolean =>
  (['plugins', 'themes'] as const).some((kind) =>
    extensionsOf(given, kind).some(({ name }) => form.test(name)),
  );

function reportExtension(kind: string, { name, options }: Extension, report: Report): void {
  if (replaced.test(name)) report(`${kind} ${name}`, 'replaced');
  else if (needless.test(name)) reportOptions(`${kind} ${name} option`, '', options, all('id'), report);
  else report(`${kind} ${name}`, 'left');
}

/** Plugins that make pages, redirects or analytics. */
const knownPlugins = {
  docs: /content-docs$/,
  blog: /content-blog$/,
  pages: /content-pages$/,
  apis: /redocusaurus|(plugin|theme)-redoc/,
  redirects: redirecting,
  analytics: analytical,
  sitemap: sitemapping,
};

const handled = [
  ...Object.values(knownPlugins),
  ...[replaced, needless, classicTheme, /live-codeblock|css-cascade-layers/],
].map(({ source }) => source);

/** Paths of the site's own files, which may have any name. */
const ownFile = /(?:[./]|[A-Za-z]:)(?!.*[\\/]node_modules[\\/])/;

/** Names of plugins and themes that do not run, as they are known here. */
export const handledHere = new RegExp(`^(?!${ownFile.source}).*?(?:${handled.join('|')})`);

/** What presets and plugins make pages of. Others are reported. */
function contentOf(root: string, given: Values, { done }: Found, report: Report) {
  const ofPresets = extensionsOf(given, 'presets').flatMap((preset) => pluginsOf(preset, done, report));
  const plugins = [...ofPresets, ...extensionsOf(given, 'plugins')];
  const optionsFor = (kind: keyof typeof knownPlugins) =>
    plugins.filter(({ name }) => knownPlugins[kind].test(name)).map(({ options }) => options);
  const theme = values(given['themeConfig']);
  const docs = optionsFor('docs').flatMap((options) => {
    const instance = docsInstance(root, options, values(theme['docs']), report);
    return instance ? { instance, tags: tagsOfDocs(options) } : [];
  });
  const pages = optionsFor('pages').flatMap((options) => markdownPages(root, options, report) ?? []);
  const apis = optionsFor('apis').flatMap((options) => apisOf(root, options, report));
  for (const { name, options } of plugins)
    if (!done.includes(name) && !Object.values(knownPlugins).some((pattern) => pattern.test(name)))
      reportExtension('plugin', { name, options }, report);
  for (const each of extensionsOf(given, 'themes'))
    if (!classicTheme.test(each.name) && !isEditing(each) && !done.includes(each.name))
      reportExtension('theme', each, report);
  return {
    docs: [...docs.map(({ instance }) => instance), ...pages, ...apis.map(({ instance }) => instance)],
    openapi: apis.map(({ description }) => description),
    blogs: optionsFor('blog').flatMap(
      (options) => blogOf(root, options, values(theme['blog']), report) ?? [],
    ),
    tags: docs.map(({ tags }) => tags),
    showsChanges: plugins.some(({ options }) => options['showLastUpdateTime'] === true),
  };
}

function pluginsOf(preset: Extension, done: readonly string[], report: Report): Extension[] {
  const { name, options } = preset;
  if (knownPlugins.apis.test(name)) return [preset];
  if (!isClassic(preset) && !done.includes(name)) report(`preset ${name}`);
  reportOptions('preset option', '', options, presetOptions, report);
  return presetPlugins(preset);
}
