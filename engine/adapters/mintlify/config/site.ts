/** The configuration of Mintlify as one of ours. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { withoutFences } from '#engine/shared/codeFences.ts';
import { headOf } from '../../common/head.ts';
import type { Translated } from '../../common/import/report.ts';
import { announcement, columnsOf, link } from '../../common/links.ts';
import { reportRules } from '../../common/looks/variables.ts';
import { drawingHere, footerSign, profileSigns, profiles, profilesAtEnd } from '../../common/names.ts';
import type { MenuItem, NavbarItem } from '../../common/navbar.ts';
import { reportOptions } from '../../common/options.ts';
import { redirectsOf } from '../../common/redirects.ts';
import { contentOf, folderOfPages, localeOf, sheetsOf, siteOf, themedPicture } from '../../common/site.ts';
import { collecting } from '../../common/translated.ts';
import { objects, type Report, rooted, text, type Values, values, webAddress } from '../../common/values.ts';
import { filesOf, ignored } from './file.ts';
import { type Division, type Navigation, navigationOf } from './navigation.ts';
import { options } from './options.ts';

/** The package with the font of the theme. */
export const font = '@fontsource-variable/inter';

/** A formula of its own lines, or one with a command: dollars are signs of formulas where a page has one. */
const formula = /^\$\$|(?<![\\$\w])\$[^\s$][^$\n]*\\[a-z]+[^$\n]*\$/m;

/** An element with a class of Tailwind. */
const utility =
  /<[a-z][^<>]*\sclass(?:Name)?=\{?["'`][^<>"'`]*(?<![\w-])(?:flex|grid|hidden|rounded|(?:[mp][trblxy]?|gap|w|h|text|bg|border|rounded)-[\w[])/;

/** Translates the configuration of the file `file` in the folder `root`. */
export function translateSite(root: string, given: Values, file: string): Translated {
  const { report, translated } = collecting();
  const of = (option: string) => values(given[option]);
  const api = { ...of('api'), openapi: [of('api')['openapi']].flat().map(values) };
  reportOptions('option', '', { ...given, favicon: of('favicon'), logo: of('logo'), api }, options, report);
  const files = filesOf(root, /\.(css|js)$|^404\.mdx?$/);
  for (const path of files.filter((each) => each.endsWith('.js'))) report(`script for all pages: ${path}`);
  const sheets = files.filter((path) => path.endsWith('.css'));
  reportRules(root, sheets, report, 'mintlify');
  if (files.some((path) => /^404\.mdx?$/.test(path))) report('page for missing addresses (404)');
  const navigation = navigationOf(root, given, report);
  const pages = Array.from(navigation.pages.values(), (path) => readFileSync(join(root, path), 'utf8'));
  const styled = pages.filter((page) => utility.test(withoutFences(page))).length;
  if (styled > 0) report(`classes of Tailwind, on ${styled} page${styled === 1 ? '' : 's'}`);
  const title = text(given['name']) ?? 'Documentation';
  const { canonical, ...tags } = values(of('seo')['metatags']);
  const metadata = Object.entries(tags).map(([name, content]) => ({
    [/^(og|article|fb):/.test(name) ? 'property' : 'name']: name,
    content,
  }));
  const published = (path: string) => existsSync(join(root, path)) && rooted(path);
  const [logo, favicon] = ['logo', 'favicon'].map((option) => themedPicture(given[option], published));
  const { default: mode, strict } = of('appearance');
  const { latex } = of('styling');
  const { content: banner, dismissible } = of('banner');
  const prompt = text(of('search')['prompt']);
  const strings = prompt ? { search: prompt } : {};
  const config: SiteConfigInput = {
    ...siteOf(title, { description: given['description'], url: webAddress(canonical) }),
    locales: [
      { ...localeOf({}, navigation.language), strings },
      ...navigation.languages.map(({ code, labels }) => ({ ...localeOf({}, code), labels, strings })),
    ],
    favicon: favicon?.src,
    logo: logo && { ...logo, title: '', alt: title },
    head: headOf({ themeConfig: { metadata } }, '/', report),
    colorMode: {
      defaultMode: mode === 'dark' ? 'dark' : 'light',
      disableSwitch: strict === true,
      respectSystemPreference: (mode === undefined || mode === 'system') && 'initially',
    },
    navbar: [
      ...barItems(navigation.divisions),
      ...objects(of('navbar')['links']).flatMap((each) => barLink(each, 'tool', navigation, report)),
      ...barLink(values(of('navbar')['primary']), 'tool primary', navigation, report),
      ...(navigation.languages.length > 0 ? [{ type: 'localeDropdown' as const }] : []),
      { type: 'search' },
    ],
    footer: { columns: footerColumns(of('footer'), title, report), html: '' },
    announcementBar: announcement({ content: asHtml(text(banner)), isCloseable: dismissible === true }),
    ...folderOfPages(root, {
      dir: '.',
      sidebars: file,
      exclude: ['404.{md,mdx}', ...ignored(root), ...navigation.languages.map(({ code }) => `${code}/**`)],
    }),
    content: {
      ...contentOf('mintlify', 'mdx', '.'),
      styles: sheetsOf(root, '.', [font, ...sheets]),
      math: typeof latex === 'boolean' ? latex : pages.some((page) => formula.test(page)),
      code: {},
      redirects: redirects(objects(given['redirects']), navigation, report),
    },
  };
  return translated(config);
}

/** An item of the bar, or a menu of several; none without links. */
const itemOf = (label: string, items: MenuItem[]): NavbarItem[] => {
  const [first, ...more] = items;
  if (!first) return [];
  return [{ ...(more.length === 0 ? { ...first, label } : { label, items }), position: 'left' }];
};

/** Items of the bar: a menu for versions and languages, and the parts of the first of them. */
function barItems(divisions: readonly Division[]): NavbarItem[] {
  const alternatives = divisions.filter(({ kind }) => kind === 'versions' || kind === 'languages');
  const main = alternatives.find(({ isDefault }) => isDefault) ?? alternatives[0];
  const menu = alternatives.flatMap((each) =>
    each.links.slice(0, 1).map((link) => ({ ...link, label: each.label })),
  );
  const parts = divisions.filter((each) => each.kind !== 'anchors' && !alternatives.includes(each));
  const opened = divisions.filter((each) => each === main || each.kind === 'anchors');
  const open = parts.length === 1 ? (parts[0]?.inner ?? []) : [];
  return [
    ...(main && menu.length > 1 ? itemOf(main.label, menu) : []),
    ...opened.flatMap(({ inner }) => barItems(inner)),
    ...(open.length > 0 ? barItems(open) : parts.flatMap((part) => itemOf(part.label, part.links))),
  ];
}

/** A link at the end of the bar: a repository with the sign of its host, words with an icon, or a sign alone. */
function barLink(each: Values, className: string, { classOf }: Navigation, report: Report): NavbarItem[] {
  const { label, type, href, icon = type } = each;
  const repository = type === 'github' && webAddress(href)?.pathname.replace(/^\/|\/$/g, '');
  const found = link({ label: text(label) ?? repository, href });
  if (!found) return profilesAtEnd([{ icon, link: href }], 'label', report);
  const looks = repository
    ? 'tool signed profile--github'
    : [className, classOf(each) ?? ''].join(' ').trim();
  return [{ ...found, className: looks, position: 'right' }];
}

/** Rules for profiles in the footer, which are drawings in a row. */
const signsOf = ({ socials }: Values): string =>
  Object.keys(values(socials))
    .map((name, at) => footerSign(at, drawingHere(name.replace('twitter', 'x')) ?? drawingHere('link') ?? ''))
    .concat(socials ? '.footer__columns>:last-child{--signs:flex;--signs-title:none}' : '')
    .join('');

function footerColumns({ links, socials }: Values, title: string, report: Report) {
  const given = Object.values(values(socials)).map((href) => ({ href }));
  const named = profiles(given, 'label');
  if (named.length < given.length) report('footer.socials without an address');
  const columns = objects(links).map(({ header, items }) => ({
    title: text(header) ?? title,
    items: objects(items),
  }));
  return columnsOf([...columns, { title, items: named }], report);
}

/** Markdown of one line as HTML, as far as the line above everything shows it. */
const asHtml = (words: string | undefined): string | undefined =>
  words?.replace(/\*\*|__/g, '').replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');

/** Redirects, also from the start and from folders without a page to their first page. */
function redirects(given: readonly Values[], { pages, endpoints, listed }: Navigation, report: Report) {
  const paths = [...pages.keys(), ...endpoints.keys()].map((id) => rooted(id.replace(/(^|\/)index$/, '')));
  const above = (path: string): string[] =>
    path === '/' ? [] : [posix.dirname(path), ...above(posix.dirname(path))];
  const folders = [...listed]
    .reverse()
    .flatMap((id) => above(`/${id}`).map((from) => [from, `/${id}`] as const));
  const open = folders.filter(([from]) => !paths.includes(from));
  const pairs = given.map(({ source, destination }) => {
    const [from, to] = [rooted(String(source)), String(destination)];
    return [from.replace(/(.)\/$/, '$1').replaceAll(' ', '%20'), URL.canParse(to) ? to : rooted(to)] as const;
  });
  return Object.fromEntries(redirectsOf([...open, ...pairs], paths, report));
}

/** A variable with colors for both modes; the theme's where the first is none. */
function color(name: string, ...given: unknown[]): string {
  const [day, night = day] = given.map((each) =>
    /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text(each) ?? '') ? each : undefined,
  );
  return day ? `--${name}:light-dark(${day},${night});` : '';
}

/** Rules for the parts of a page, its ground, and the accent: `primary`, and `light` in the dark mode. */
export function rootRules({ colors, contextual, background, footer, navbar }: Values): string {
  const [accent, ground] = [values(colors), values(values(background)['color'])];
  return `:root{--ask:inline-flex;${contextual ? '--copy-page:flex;--copy-room:9rem;' : ''}${
    color('button', accent['dark'] ?? accent['primary']) +
    color('site-accent', accent['primary'], accent['light']) +
    color('color-bg', ground['light'] ?? (ground['dark'] && '#ffffff'), ground['dark'] ?? '#0b0c0e')
  }}${signsOf(values(footer)) + profileSigns(objects(Object.values(values(navbar)).flat()).map(({ type, icon = type }) => ({ icon })))}`;
}
