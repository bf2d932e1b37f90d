/** The configuration of a Docusaurus site as one of ours, with what is left out of it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { aliasesOf } from './aliases.ts';
import { type Api, apisOf, isRedoc } from './apis.ts';
import { basisOf, blogOf } from './blog.ts';
import { docsInstance, folderOf, markdownPages, tagsOfDocs } from './docs.ts';
import { analytical, analyticsOf, headOf, stylesOf } from './head.ts';
import { labelsByKey, localesOf } from './locales.ts';
import { admonitionsOf, formatOf, magicCommentsOf, withoutDone } from './markdown.ts';
import { announcement, footerOf, logoOf, navbarItems } from './navigation.ts';
import { isComputed, redirecting, redirectsOf } from './redirects.ts';
import {
  list,
  type MigrationStatus,
  named,
  plainText,
  type Report,
  reportOtherKeys,
  rooted,
  text,
  texts,
  type Values,
  values,
} from './values.ts';

/** A translated configuration, and the causes for which parts of the other one were left out. */
export interface Translated extends Record<MigrationStatus, string[]> {
  config: SiteConfigInput;
}

const knownOptions = (
  'title tagline url baseUrl trailingSlash favicon i18n presets plugins themes themeConfig staticDirectories ' +
  'titleDelimiter headTags scripts stylesheets clientModules onBrokenLinks onBrokenAnchors ' +
  'onDuplicateRoutes noIndex'
).split(' ');

const needlessOptions = (
  'future organizationName projectName deploymentBranch githubHost githubPort customFields markdown ' +
  'onBrokenMarkdownLinks baseUrlIssueBanner'
).split(' ');

const knownTheme =
  'navbar footer announcementBar colorMode tableOfContents image algolia prism metadata gtag'.split(' ');

const needlessTheme = 'docs blog mermaid'.split(' ');

/** Plugins that this engine has something of its own for. */
const replaced = /search|lunr|pagefind|mermaid|ideal-image|pwa|sitemap|openapi-docs/;

/** Plugins that nothing is needed of. */
const needless = /sass|svgr|debug|rsdoctor|faster/;

/** The configuration of the site folder `root`, which the file `file` exports as `input`; `imports` are packages that it names. */
export function translateSite(
  root: string,
  input: unknown,
  isSearched: boolean,
  file = 'docusaurus.config.js',
  imports: ReadonlySet<string> = new Set(),
): Translated {
  const byStatus = { left: new Set<string>(), replaced: new Set<string>(), needless: new Set<string>() };
  const report: Report = (cause, status = 'left') => byStatus[status].add(cause);
  const given = values(input);
  const theme = values(given['themeConfig']);
  reportOtherKeys('option ', given, knownOptions, report, needlessOptions);
  reportOtherKeys('theme option ', theme, knownTheme, report, needlessTheme);
  if (theme['algolia'] !== undefined) report('theme option algolia', 'replaced');
  const title = text(given['title']) ?? 'Documentation';
  const { docs, openapi, blogs, tags } = contentOf(root, given, imports, report);
  const folders =
    list(given['staticDirectories']).length > 0 ? texts(given['staticDirectories']) : ['static'];
  const favicon = text(given['favicon']);
  const toc = values(theme['tableOfContents']);
  const image = text(theme['image']);
  const bar = announcement(values(theme['announcementBar']));
  const baseUrl = `/${(text(given['baseUrl']) ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/');
  const head = headOf(given, baseUrl, report);
  const analytics = analyticsOf(given, report);
  const logo = logoOf(values(theme['navbar']), baseUrl);
  const copyright = plainText(text(values(theme['footer'])['copyright']) ?? '') || `© ${title}`;
  const known = labelsByKey(docs, copyright);
  const config: SiteConfigInput = {
    title,
    tagline: text(given['tagline']) ?? '',
    description: text(given['tagline']) ?? title,
    url: originOf(text(given['url'])),
    namePrefix: 'docusaurus',
    baseUrl,
    trailingSlash: given['trailingSlash'] === true,
    ...(text(given['titleDelimiter']) && { titleDelimiter: String(given['titleDelimiter']) }),
    ...(favicon && { favicon: rooted(favicon) }),
    copyright,
    locales: localesOf(root, values(given['i18n']), known, report),
    ...(logo && { logo }),
    ...(head && { head }),
    ...(analytics && { analytics }),
    colorMode: colorMode(values(theme['colorMode'])),
    navbar: [
      ...navbarItems(
        values(theme['navbar']),
        docs.map(({ id }) => id),
        report,
      ),
      ...(isSearched ? [{ type: 'search' }] : []),
    ],
    footer: footerOf(values(theme['footer']), title, report),
    ...(bar && { announcementBar: bar }),
    toc: {
      ...(typeof toc['minHeadingLevel'] === 'number' && { min: toc['minHeadingLevel'] }),
      ...(typeof toc['maxHeadingLevel'] === 'number' && { max: toc['maxHeadingLevel'] }),
    },
    ...(image && folders.some((folder) => existsSync(join(root, folder, image))) && { image: rooted(image) }),
    docs,
    openapi,
    collections: blogs,
    docTags: tags,
    content: {
      redirects: redirectsOf(given, report),
      ...(isComputed(given) && { computedRedirects: file }),
      dir: '.',
      public: folders.map((folder) => folderOf(root, folder)),
      admonitions: admonitionsOf(given),
      magicComments: magicCommentsOf(values(theme['prism'])),
      styles: stylesOf(given, report).map((file) => folderOf(root, file)),
      broken: {
        links: levelOf(given['onBrokenLinks']),
        anchors: levelOf(given['onBrokenAnchors']),
        routes: levelOf(given['onDuplicateRoutes']),
      },
      ...(imports.has('remark-math') && { math: true }),
      format: formatOf(values(given['markdown'])['format']),
      keepsCase: values(values(given['markdown'])['anchors'])['maintainCase'] === true,
      findings: 'warnings',
      adapter: 'docusaurus',
      code: {
        siteConfig: { ...given },
        editable: list(given['themes']).some(isEditing),
        aliases: aliasesOf(root, given),
      },
    },
  };
  return {
    config,
    left: [...byStatus.left],
    replaced: [...byStatus.replaced],
    needless: [...byStatus.needless],
  };
}

/** Whether an entry of `themes` is the one with code that readers edit. */
const isEditing = (entry: unknown): boolean =>
  /(^|\/)(theme-)?live-codeblock(\/|$)/.test(named(entry)?.name ?? '');

/** How loud findings of a kind are; builds go on after all of them. */
const levelOf = (given: unknown): 'warn' | 'note' | 'ignore' =>
  given === 'ignore' ? 'ignore' : given === 'log' ? 'note' : 'warn';

const originOf = (url = 'https://example.com'): string => {
  return URL.canParse(url) ? new URL(url).origin : 'https://example.com';
};

function colorMode(given: Values): SiteConfigInput['colorMode'] {
  return {
    defaultMode: given['defaultMode'] === 'dark' ? 'dark' : 'light',
    disableSwitch: given['disableSwitch'] === true,
    respectSystemPreference: given['respectPrefersColorScheme'] === true,
  };
}

const statusOf = (name: string): MigrationStatus =>
  replaced.test(name) ? 'replaced' : needless.test(name) ? 'needless' : 'left';

/** What presets and plugins make pages of; others are noted. */
function contentOf(root: string, given: Values, imports: ReadonlySet<string>, report: Report) {
  const docs: (SiteConfigInput['docs'][number] | undefined)[] = [];
  const blogs: (NonNullable<SiteConfigInput['collections']>[number] | undefined)[] = [];
  const pages: Values[] = [];
  const apis: Api[] = [];
  const tags: NonNullable<SiteConfigInput['docTags']> = [];
  const add = (name: string, written: Values): void => {
    const options = withoutDone(written, imports);
    if (/content-docs$/.test(name)) {
      const instance = docsInstance(root, options, report);
      docs.push(instance);
      if (instance) tags.push(...tagsOfDocs(options));
    } else if (/content-blog$/.test(name)) blogs.push(blogOf(root, options, report));
    else if (/content-pages$/.test(name)) pages.push(options);
    else if (isRedoc(name)) apis.push(...apisOf(root, options, report));
    else if (!redirecting.test(name) && !analytical.test(name)) report(`plugin ${name}`, statusOf(name));
  };
  for (const preset of list(given['presets']).map(named)) {
    if (!preset) continue;
    if (isRedoc(preset.name)) {
      add(preset.name, preset.options);
      continue;
    }
    const isClassic = /^(@docusaurus\/preset-)?classic$|preset-classic/.test(preset.name);
    if (!isClassic) report(`preset ${preset.name}`);
    const kinds = ['docs', 'blog', 'pages'];
    // Presets of other makers with options of these stand for the classic one.
    const hasContent = isClassic || kinds.some((kind) => kind in preset.options);
    for (const kind of kinds)
      if (hasContent && preset.options[kind] !== false) add(`content-${kind}`, values(preset.options[kind]));
    reportOtherKeys(
      'preset option ',
      preset.options,
      ['docs', 'blog', 'pages', 'theme', 'gtag', 'googleTagManager'],
      report,
      ['sitemap', 'debug', 'svgr'],
    );
  }
  for (const plugin of list(given['plugins']).map(named))
    if (plugin) add(blogs.length > 0 ? plugin.name : basisOf(root, plugin.name), plugin.options);
  for (const theme of list(given['themes']).map(named))
    if (theme && !/theme-classic$|^classic$/.test(theme.name) && !isEditing(theme.name))
      report(`theme ${theme.name}`, statusOf(theme.name));
  const known = docs.filter((instance) => instance !== undefined);
  const others = pages.flatMap((options) => markdownPages(root, options) ?? []);
  return {
    docs: [...known, ...others, ...apis.map(({ instance }) => instance)],
    openapi: apis.map(({ description }) => description),
    blogs: blogs.filter((blog) => blog !== undefined),
    tags,
  };
}
