/** What of a configuration of VitePress has no counterpart, or one of the engine's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { all, type Options, reportOptions } from '../../common/options.ts';
import { pagesBelow } from '../../common/pages.ts';
import { type Report, type Values, values } from '../../common/values.ts';

/** Options of the theme that each language may set. */
const ofLanguages: Options = {
  ...all('nav sidebar sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel'),
  outline: [false, { label: 'taken' }],
  editLink: { text: 'taken' },
  lastUpdated: all('text formatOptions'),
  docFooter: { prev: 'text', next: 'text' },
  notFound: { title: 'taken' },
};

const ofTheme: Options = {
  ...ofLanguages,
  ...all('logo siteTitle socialLinks footer outline'),
  editLink: all('pattern text'),
  search: 'own',
};

const ofLocales: Options = { ...all('lang label link dir'), themeConfig: ofLanguages };

/** Options of the configuration; some of those that are taken over mean nothing here. */
const ofSite: Options = {
  ...all(
    'title description base lang dir head srcDir srcExclude outDir assetsDir cacheDir cleanUrls rewrites',
  ),
  ...all(
    'lastUpdated appearance ignoreDeadLinks metaChunk mpa useWebFonts contentProps buildConcurrency titleTemplate',
  ),
  themeConfig: 'taken',
  sitemap: { hostname: 'taken' },
  locales: {
    root: { ...ofLocales, ...all('title titleTemplate description head themeConfig') },
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
  if (theme['outline'] === false) report('theme option outline');
  if (/<a\b/i.test(Object.values(values(theme['footer'])).join())) report('links in the footer');
}

const slots =
  /(?:#|["'])((?:layout|doc|aside|sidebar-nav|nav-bar|nav-screen|home-hero|home-features|page|not-found)(?:-[a-z]+)*-(?:top|bottom|before|after))\b/g;

/** The code of the theme in the folder `dir`. Reports what it adds: components, and parts of the layout by the names of their slots. */
export function readTheme(dir: string, report: Report): string {
  const files = pagesBelow(dir, /\.([cm]?[jt]sx?|vue)$/);
  const code = files.map((file) => readFileSync(join(dir, file), 'utf8')).join('\n');
  const found = (names: RegExp) =>
    [...new Set(Array.from(code.matchAll(names), ([, name]) => name))].sort().join(', ');
  const [components, parts] = [found(/\.component\(\s*["']([\w-]+)/g), found(slots)];
  if (components) report(`components of the theme: ${components}`);
  if (parts) report(`parts of the layout that code of the theme adds: ${parts}`);
  if (files.length > 0 && !components && !parts) report('code of the theme');
  return code;
}
