/** What of a configuration of VitePress has no counterpart, or one of the engine's own. */
import { all, type Options, reportOptions } from '../../common/options.ts';
import { type Report, type Values, values } from '../../common/values.ts';

/** Options of the theme that each language may set. */
const ofLanguages: Options = {
  ...all(
    'siteTitle footer nav sidebar sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel darkModeSwitchLabel',
  ),
  outline: [false, { label: 'taken' }],
  editLink: { text: 'taken' },
  lastUpdated: all('text formatOptions'),
  docFooter: { prev: 'text', next: 'text' },
  notFound: { title: 'taken' },
};

const ofTheme: Options = {
  ...ofLanguages,
  ...all('logo socialLinks outline externalLinkIcon'),
  editLink: all('pattern text'),
  search: 'own',
};

const ofLocales: Options = { ...all('lang label link dir title description'), themeConfig: ofLanguages };

/** Options of the configuration; some of those that are taken over mean nothing here. */
const ofSite: Options = {
  ...all('title titleTemplate description base lang dir head lastUpdated appearance ignoreDeadLinks'),
  ...all('srcDir srcExclude outDir assetsDir cacheDir cleanUrls rewrites metaChunk mpa useWebFonts'),
  ...all('contentProps buildConcurrency'),
  themeConfig: 'taken',
  sitemap: { hostname: 'taken' },
  locales: {
    root: { ...ofLocales, ...all('titleTemplate head themeConfig') },
    '*': ofLocales,
  },
  markdown: {
    ...all('headers container theme lineNumbers math'),
    anchor: { slugify: 'code' },
    attrs: all('leftDelimiter rightDelimiter left right'),
    gfmAlerts: [true],
  },
};

/** Reports what is left out, by cause. */
export function reportUnused(given: Values, theme: Values, report: Report): void {
  reportOptions('option', '', given, ofSite, report);
  reportOptions('theme option', '', theme, ofTheme, report);
  if (/<a\b/i.test(Object.values(values(theme['footer'])).join())) report('links in the footer');
}
