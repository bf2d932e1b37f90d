/** Translates the configuration of a site of VitePress. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { headOf } from '../../common/head.ts';
import type { Translated } from '../../common/import/report.ts';
import { versionOf } from '../../common/installed.ts';
import { link } from '../../common/links.ts';
import { reportRules } from '../../common/looks/variables.ts';
import { languageTag, profiles, profilesAtEnd } from '../../common/names.ts';
import { groupedLinks, type MenuItem, type NavbarItem } from '../../common/navbar.ts';
import { pagesBelow } from '../../common/pages.ts';
import {
  baseUrlOf,
  contentOf,
  folderOfPages,
  labelsBy,
  localeOf,
  saidIn,
  sheetsOf,
  siteOf,
  themedPicture,
  wordsBelow,
} from '../../common/site.ts';
import { addressIn, collecting } from '../../common/translated.ts';
import {
  belowBase,
  isCode,
  list,
  objects,
  plainText,
  type Report,
  text,
  tocLevel,
  type Values,
  valueAt,
  values,
} from '../../common/values.ts';
import { readTheme } from '../../common/vue/theme.ts';
import { reportUnused } from './options.ts';
import { foldersOf, idsOf, isElsewhere, pagesOf } from './pages.ts';
import { addressOf, barsByPath, type Sidebar, sidebarsOf, writtenSidebars } from './sidebars.ts';
import { textsOf } from './texts.ts';

/** The first language, and the options of the site and of the theme in it. */
export function firstLanguage(given: Values): { site: Values; theme: Values } {
  const { root, ...others } = values(given['locales']);
  const first = values(root);
  const theme = { ...values(given['themeConfig']), ...values(first['themeConfig']) };
  const barsOf = (key: string) => barsByPath(valueAt(others[key], 'themeConfig.sidebar'), `/${key}/`);
  const bars = [barsByPath(theme['sidebar']), ...pagesOf(given).untagged.map(barsOf)];
  const title = text(first['title'] ?? given['title']) ?? 'VitePress';
  return { site: { ...given, ...first, title }, theme: { ...theme, sidebar: Object.assign({}, ...bars) } };
}

/** The sidebars of the first language. */
export function firstSidebars(root: string, given: Values): Sidebar[] {
  const ids = idsOf(root, given);
  return sidebarsOf(firstLanguage(given).theme, (path) => ids.get(path.replace(/#.*$/, '')));
}

/** Translates the configuration `given` of the file `file` in the folder `root`, whose tools give the sheets that are `made`. */
export function translateSite(root: string, given: Values, file: string, made: Values = {}): Translated {
  const { report, translated } = collecting();
  const { site, theme } = firstLanguage(given);
  const version = versionOf(root, 'vitepress');
  const [major = theme['repo'] === undefined ? 1 : 0] = version ?? [];
  if (major < 1) report('theme of VitePress before 1.0, which is drawn as that of 1.0 in light mode');
  reportUnused(given, theme, report);
  if (list(given['ignoreDeadLinks']).some(isCode)) report('functions of option ignoreDeadLinks');
  const pages = pagesOf(given);
  const computed = pagesBelow(join(root, pages.srcDir), /\[[^\]]+\]\.md$/);
  if (/^\.\./.test(String(given['srcDir']))) report('pages of srcDir that are outside of this folder');
  if (existsSync(join(root, pages.srcDir, '404.md'))) report('page for missing addresses (404)');
  for (const key of pages.untagged)
    report(`language ${key}, whose folder is no tag such as zh-Hans: its pages are in the first language`);
  if (computed.length > 0) report(`pages that code computes: ${computed.join(', ')}`);
  const title = String(site['title']);
  const base = baseUrlOf(given['base']);
  const url = addressIn(values(given['sitemap']), 'hostname', report);
  const heads = list(given['head']).map(list);
  const icon = heads.find(([, attributes]) => /^(shortcut )?icon$/.test(String(values(attributes)['rel'])));
  const favicon = text(values(icon?.[1])['href']);
  const { code, sheets } = readTheme(root, '.vitepress/theme', report, made);
  const names = code.includes('theme-without-fonts') ? ['vars'] : ['vars', 'fonts'];
  const ofTheme = sheetsOf(
    root,
    '.',
    names.map((name) => `vitepress/dist/client/theme-default/styles/${name}.css`),
  );
  const isBare = version && names.length > 1 && ofTheme.length === 0;
  if (isBare) report('font Inter of the theme, which "npm install" brings');
  reportRules(root, sheets, report, 'vitepress');
  const publicDir = posix.join(pages.srcDir, 'public');
  const isThere = (path: string) => existsSync(join(root, publicDir, path));
  const local = favicon === undefined ? undefined : belowBase(favicon, base);
  const dates = valueAt(theme, 'lastUpdated.formatOptions') ?? { dateStyle: 'short', timeStyle: 'short' };
  const logo = logoOf(theme, title, isThere);
  const [, edit] = /^(https?:\/\/.+\/):path$/.exec(text(values(theme['editLink'])['pattern']) ?? '') ?? [];
  if (theme['logo'] && !logo) report('logo, which is in no published folder');
  if (local && !isThere(local)) report(`picture that does not exist: ${favicon}`);
  if (theme['editLink'] && !edit) report('theme option editLink, whose pattern does not end in /:path');
  const config: SiteConfigInput = {
    ...siteOf(title, { description: site['description'], copyright: wordsBelow(theme), url }),
    baseUrl: base,
    trailingSlash: foldersOf(root, given),
    locales: localesOf(given, theme, site, report),
    favicon: local && isThere(local) ? local : undefined,
    logo,
    head: headOf({ headTags: heads.filter((each) => each !== icon) }, base, report),
    colorMode: colorMode(major > 0 && given['appearance']),
    lastUpdated:
      Boolean(given['lastUpdated'] ?? theme['lastUpdated']) && (dates as Intl.DateTimeFormatOptions),
    navbar: [
      ...navItems(theme, report),
      ...profilesAtEnd(theme['socialLinks'], 'ariaLabel', report),
      ...languageMenu(given, pages.languages.length > 0),
      { type: 'search' },
    ],
    ...(edit && { editUrl: edit }),
    toc: outlineOf(theme['outline']),
    ...folderOfPages(root, { dir: pages.srcDir, sidebars: file, exclude: pages.exclude }),
    content: {
      ...contentOf('vitepress', 'md', publicDir),
      styles: [...ofTheme, ...sheets],
      broken: { links: given['ignoreDeadLinks'] === true ? 'ignore' : 'warn' },
      ...(Boolean(values(given['markdown'])['math']) && { math: true }),
    },
  };
  return translated(config);
}

/** Languages with the words of their navigation, by those of the first one. */
function localesOf(given: Values, theme: Values, site: Values, report: Report): SiteConfigInput['locales'] {
  const own = wordsOf(theme, '/');
  const others = pagesOf(given).languages.map((key) => {
    const locale = values(values(given['locales'])[key]);
    const their = values(locale['themeConfig']);
    const theirs = wordsOf(their, `/${key}/`);
    if (theirs.size > 0 && [...own.keys()].some((place) => !theirs.has(place)))
      report(`labels of the navigation that have no counterpart in ${key}`);
    const only = [...theirs].flatMap(([place, words]) =>
      place.startsWith('nav ') && !own.has(place) ? words : [],
    );
    if (only.length > 0) report(`entries of nav that only ${key} has: ${only.join(', ')}`);
    const strings = textsOf({ ...values(given['themeConfig']), ...their }, given, key);
    const said = new Map([...theirs, ...saidIn(locale, their)]);
    return { ...localeOf(locale, key), strings, labels: labelsBy([...own, ...saidIn(site, theme)], said) };
  });
  return [{ ...localeOf(site, languageTag(text(site['lang']))), strings: textsOf(theme, given) }, ...others];
}

/** Words of a navigation and of sidebars, by their addresses or places. */
function wordsOf(theme: Values, prefix: string): Map<string, string> {
  const all = new Map<string, string>();
  const walk = (items: unknown, base: string, part: string, place: string) => {
    for (const [index, item] of objects(items).entries()) {
      const [words, link] = [plainText(text(item['text']) ?? ''), text(item['link'])];
      const here = `${place}.${index}`;
      all.set(`${part} ${link === undefined ? here : addressOf(link, base, prefix)}`, words);
      walk(item['items'], text(item['base']) ?? base, part, here);
    }
  };
  walk(theme['nav'], '', 'nav', '');
  for (const { below, base, items } of writtenSidebars(theme, prefix)) walk(items, base, below, '');
  return all;
}

function navItems(theme: Values, report: Report): NavbarItem[] {
  const linksIn = (item: Values): MenuItem[] => {
    const inner = objects(item['items']);
    if (inner.length > 0) return groupedLinks(inner, linksIn);
    const [label, address] = [plainText(text(item['text']) ?? ''), text(item['link'])];
    if (item['component'] !== undefined) report('navigation item that is a component');
    if (label === '' || address === undefined) return [];
    const found = link({ label, href: addressOf(address, '', '/') });
    if (!found) report(`navigation item that leads to ${address}`);
    if (!found || 'href' in found) return found ? [found] : [];
    return [{ ...found, activeMatch: text(item['activeMatch']) ?? `^${escapePattern(found.to)}/?$` }];
  };
  return objects(theme['nav']).flatMap((item): NavbarItem[] => {
    const items = linksIn(item);
    if (items.length === 0 || list(item['items']).length === 0) return items;
    const patterns = items.flatMap((each) => ('activeMatch' in each && each.activeMatch) || []);
    const activeMatch = text(item['activeMatch']) ?? (patterns.join('|') || undefined);
    return [{ label: plainText(text(item['text']) ?? '') || '•••', items, activeMatch, position: 'left' }];
  });
}

/** A menu of languages, some of which may be other sites. */
function languageMenu(given: Values, hasOwn: boolean): NavbarItem[] {
  const items = profiles(Object.values(values(given['locales'])).map(values).filter(isElsewhere), 'label');
  if (hasOwn) return [{ type: 'localeDropdown', after: items }];
  const { label } = values(values(given['locales'])['root']);
  return items.length > 0 ? [{ label: text(label) ?? 'English', items, position: 'right' }] : [];
}

function logoOf(theme: Values, title: string, isThere: (path: string) => boolean): SiteConfigInput['logo'] {
  const pictures = themedPicture(theme['logo'], (path) => path.startsWith('/') && isThere(path) && path);
  const alt = text(values(theme['logo'])['alt']);
  const words = theme['siteTitle'] === false ? '' : (text(theme['siteTitle']) ?? title);
  return pictures && { ...pictures, ...(alt && { alt }), title: words };
}

/** Levels of headings in the table of contents: the second, where nothing else is said. Without any, its place stays. */
export function outlineOf(outline: unknown): { min: number; max: number } {
  if (outline === false) return { min: 6, max: 2 };
  const level = Array.isArray(outline) ? outline : values(outline)['level'];
  if (outline === 'deep' || level === 'deep') return { min: 2, max: 6 };
  const both = Array.isArray(level) ? level : [level ?? outline, level ?? outline];
  const [min, max] = both.map((each) => tocLevel(Number(each)));
  return min && max ? { min, max } : { min: 2, max: 2 };
}

const colorMode = (appearance: unknown): SiteConfigInput['colorMode'] => ({
  defaultMode: /dark$/.test(String(appearance)) ? 'dark' : 'light',
  disableSwitch: appearance === false || /^force/.test(String(appearance)),
  respectSystemPreference: /^(undefined|true|force-auto)$/.test(String(appearance)) && 'initially',
});
