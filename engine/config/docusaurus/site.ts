/** The configuration of a Docusaurus site as one of ours, with what is left out of it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '../schema.ts';
import { blogOf } from './blog.ts';
import { docsInstance, folderOf, markdownPages } from './docs.ts';
import { announcement, footerOf, navbarItems } from './navigation.ts';
import {
  type Leave,
  leaveOthers,
  list,
  named,
  plainText,
  text,
  texts,
  type Values,
  values,
} from './values.ts';

/** A translated configuration, and the causes for which parts of the other one were left out. */
export interface Translated {
  config: SiteConfigInput;
  left: string[];
}

const knownOptions = (
  'title tagline url baseUrl trailingSlash favicon i18n presets plugins themes themeConfig staticDirectories future ' +
  'organizationName projectName deploymentBranch githubHost githubPort customFields markdown onBrokenLinks onBrokenAnchors ' +
  'onBrokenMarkdownLinks onDuplicateRoutes baseUrlIssueBanner titleDelimiter noIndex'
).split(' ');

const knownTheme =
  'navbar footer announcementBar colorMode tableOfContents image prism docs blog metadata mermaid algolia'.split(
    ' ',
  );

/** Plugins that ours stand in for, or that nothing is needed of. */
const needless =
  /search|lunr|pagefind|mermaid|live-codeblock|sass|ideal-image|pwa|sitemap|svgr|debug|rsdoctor|faster/;

export function translateSite(root: string, input: unknown, isSearched: boolean): Translated {
  const left = new Set<string>();
  const leave: Leave = (cause) => left.add(cause);
  const given = values(input);
  const theme = values(given['themeConfig']);
  leaveOthers('option ', given, knownOptions, leave);
  leaveOthers('theme option ', theme, knownTheme, leave);
  const title = text(given['title']) ?? 'Documentation';
  const { docs, blogs } = contentOf(root, given, leave);
  const folders =
    list(given['staticDirectories']).length > 0 ? texts(given['staticDirectories']) : ['static'];
  const favicon = text(given['favicon']);
  const toc = values(theme['tableOfContents']);
  const image = text(theme['image']);
  const bar = announcement(values(theme['announcementBar']));
  const config: SiteConfigInput = {
    title,
    tagline: text(given['tagline']) ?? '',
    description: text(given['tagline']) ?? title,
    url: originOf(text(given['url'])),
    baseUrl: `/${(text(given['baseUrl']) ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/'),
    trailingSlash: given['trailingSlash'] === true,
    ...(text(given['titleDelimiter']) && { titleDelimiter: String(given['titleDelimiter']) }),
    ...(favicon && { favicon: rooted(favicon) }),
    copyright: plainText(text(values(theme['footer'])['copyright']) ?? '') || `© ${title}`,
    locales: localesOf(values(given['i18n'])),
    colorMode: colorMode(values(theme['colorMode'])),
    navbar: [
      ...navbarItems(
        values(theme['navbar']),
        docs.map(({ id }) => id),
        leave,
      ),
      ...(isSearched ? [{ type: 'search' }] : []),
    ],
    footer: footerOf(values(theme['footer']), title, leave),
    ...(bar && { announcementBar: bar }),
    toc: {
      ...(typeof toc['minHeadingLevel'] === 'number' && { min: toc['minHeadingLevel'] }),
      ...(typeof toc['maxHeadingLevel'] === 'number' && { max: toc['maxHeadingLevel'] }),
    },
    ...(image && folders.some((folder) => existsSync(join(root, folder, image))) && { image: rooted(image) }),
    docs,
    collections: blogs,
    content: {
      redirects: redirectsOf(given, leave),
      dir: '.',
      public: folders.map((folder) => folderOf(root, folder)),
      strict: false,
      code: { siteConfig: { ...given } },
    },
  };
  return { config, left: [...left] };
}

const rooted = (path: string): string => `/${path.replace(/^\//, '')}`;

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

const redirecting = /client-redirects$/;

/** Addresses that have moved, of the plugin for that. */
function redirectsOf(given: Values, leave: Leave): Record<string, string> {
  const plugin = list(given['plugins'])
    .map(named)
    .find((each) => each && redirecting.test(each.name));
  if (!plugin) return {};
  leaveOthers('redirects option ', plugin.options, ['redirects', 'id'], leave);
  const pairs = list(plugin.options['redirects']).flatMap((each) => {
    const { from, to } = values(each);
    const target = text(to);
    return target === undefined
      ? []
      : (text(from) ? [String(from)] : texts(from)).map((source) => [source, target]);
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** The languages, the default one first. */
function localesOf(i18n: Values): SiteConfigInput['locales'] {
  const first = text(i18n['defaultLocale']) ?? 'en';
  const codes = [...new Set([first, ...texts(i18n['locales'])])];
  return codes.map((code) => {
    const given = values(values(i18n['localeConfigs'])[code]);
    const label =
      text(given['label']) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return { code, label, direction: given['direction'] === 'rtl' ? 'rtl' : 'ltr' };
  });
}

/** What presets and plugins make pages of; others are noted. */
function contentOf(root: string, given: Values, leave: Leave) {
  const docs: (SiteConfigInput['docs'][number] | undefined)[] = [];
  const blogs: (NonNullable<SiteConfigInput['collections']>[number] | undefined)[] = [];
  const pages: Values[] = [];
  const add = (name: string, options: Values): void => {
    if (/content-docs$/.test(name)) docs.push(docsInstance(root, options, leave));
    else if (/content-blog$/.test(name)) blogs.push(blogOf(root, options, leave));
    else if (/content-pages$/.test(name)) pages.push(options);
    else if (!needless.test(name) && !redirecting.test(name)) leave(`plugin ${name}`);
  };
  for (const preset of list(given['presets']).map(named)) {
    if (!preset) continue;
    if (!/^(@docusaurus\/preset-)?classic$|preset-classic/.test(preset.name)) {
      leave(`preset ${preset.name}`);
    }
    for (const kind of ['docs', 'blog', 'pages'])
      if (preset.options[kind] !== false) add(`content-${kind}`, values(preset.options[kind]));
    leaveOthers(
      'preset option ',
      preset.options,
      ['docs', 'blog', 'pages', 'sitemap', 'debug', 'svgr'],
      leave,
    );
  }
  for (const plugin of list(given['plugins']).map(named)) if (plugin) add(plugin.name, plugin.options);
  for (const theme of list(given['themes']).map(named))
    if (theme && !needless.test(theme.name)) leave(`theme ${theme.name}`);
  const known = docs.filter((instance) => instance !== undefined);
  const others = pages.flatMap((options) => markdownPages(root, options) ?? []);
  return { docs: [...known, ...others], blogs: blogs.filter((blog) => blog !== undefined) };
}
