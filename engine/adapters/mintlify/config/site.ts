/** The configuration of Mintlify as one of ours. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { headOf } from '../../common/head.ts';
import type { Translated } from '../../common/import/report.ts';
import { announcement, type Link, link } from '../../common/links.ts';
import { hostName, profiles } from '../../common/names.ts';
import type { MenuItem, NavbarItem } from '../../common/navbar.ts';
import { contentOf, folderOfPages, localeOf, themedPicture } from '../../common/site.ts';
import { collecting, reportOthers } from '../../common/translated.ts';
import { list, type Report, rooted, text, type Values, values, webAddress } from '../../common/values.ts';
import { ignored } from './file.ts';
import { type Division, type Navigation, nameOf, navigationOf } from './navigation.ts';

/** Options that are taken over, or mean nothing here. */
const taken = `$schema theme name description favicon logo navigation navbar footer banner redirects seo appearance api variables icons
  interaction colors`;

/** Options that the engine has something of its own for. */
const replaced = 'contextual search thumbnails feedback';

/** Translates the configuration of the file `file` in the folder `root`. */
export function translateSite(root: string, given: Values, file: string): Translated {
  const { report, translated } = collecting();
  reportOthers(given, `${taken} ${replaced}`, 'option ', report);
  reportOthers(values(given['colors']), 'primary light dark', 'option colors.', report);
  for (const option of replaced.split(' '))
    if (given[option] !== undefined) report(`option ${option}`, 'replaced');
  const own = readdirSync(root).filter((name) => /\.(css|js)$/.test(name));
  if (own.length > 0) report(`style sheets and scripts for all pages: ${own.join(', ')}`);
  if (['404.md', '404.mdx'].some((name) => existsSync(join(root, name))))
    report('page for missing addresses (404)');
  const title = text(given['name']) ?? 'Documentation';
  const navigation = navigationOf(root, given);
  for (const cause of navigation.left) report(cause);
  const { metatags, indexing: _, ...seo } = values(given['seo']);
  reportOthers(seo, '', 'option seo.', report);
  const { canonical, ...tags } = values(metatags);
  const head = headOf(
    {
      headTags: Object.entries(tags).map(([name, content]) => ({
        tagName: 'meta',
        attributes: { [/^(og|article|fb):/.test(name) ? 'property' : 'name']: name, content },
      })),
    },
    '/',
    report,
  );
  const published = (path: string) => existsSync(join(root, path)) && rooted(path);
  const [logo, favicon] = ['logo', 'favicon'].map((option) => themedPicture(given[option], published));
  const { default: mode, strict } = values(given['appearance']);
  const { language, languages } = navigation;
  const { content: banner, dismissible } = values(given['banner']);
  const bar = announcement({ content: asHtml(text(banner)), isCloseable: dismissible === true });
  const config: SiteConfigInput = {
    ...{ title, tagline: '', description: text(given['description']) ?? title },
    url: webAddress(canonical)?.origin ?? 'https://example.com',
    copyright: `© ${title}`,
    locales: [
      localeOf({}, language),
      ...languages.map(({ code, labels }) => ({ ...localeOf({}, code), labels })),
    ],
    ...(favicon && { favicon: favicon.src }),
    ...(logo && { logo: { ...logo, title: '', alt: title } }),
    ...(head && { head }),
    colorMode: {
      defaultMode: mode === 'dark' ? 'dark' : 'light',
      disableSwitch: strict === true,
      respectSystemPreference: mode === undefined || mode === 'system',
    },
    navbar: [
      ...barItems(navigation.divisions),
      ...globalLinks(values(given['navigation'])),
      ...barLinks(values(given['navbar'])),
      ...(languages.length > 0 ? [{ type: 'localeDropdown' as const }] : []),
      { type: 'search' },
    ],
    footer: { columns: footerColumns(values(given['footer']), title, report) },
    ...(bar && { announcementBar: bar }),
    ...folderOfPages({
      ...{ dir: '.', sidebars: file },
      exclude: ['404.{md,mdx}', ...ignored(root), ...languages.map(({ code }) => `${code}/**`)],
    }),
    content: {
      ...{ ...contentOf('mintlify', 'mdx', '.'), math: hasMath(root, given, navigation), code: {} },
      redirects: redirectsOf(given, navigation, report),
    },
  };
  return translated(config);
}

/** A link to a page or elsewhere; none without words or an address. */
const linkTo = (label: unknown, href: unknown): Link[] => [link({ label, href }) ?? []].flat();

/** All links of a part, with the names of the parts above them where these have several. */
const linksIn = ({ label, href, sidebar, inner }: Division): MenuItem[] => [
  ...(sidebar ? [{ type: 'docSidebar' as const, sidebar, label }] : linkTo(label, href)),
  ...inner.flatMap(linksIn),
];

/** Items of the bar: a menu for versions and languages, and the parts of the first of them. */
function barItems(divisions: readonly Division[]): NavbarItem[] {
  const alternatives = divisions.filter(({ kind }) => kind === 'versions' || kind === 'languages');
  const main = alternatives.find(({ isDefault }) => isDefault) ?? alternatives[0];
  const menu = alternatives.flatMap((each) =>
    linksIn(each)
      .slice(0, 1)
      .map((link) => ({ ...link, label: each.label })),
  );
  const parts = divisions.filter((each) => !alternatives.includes(each));
  const [only] = parts;
  const open = only && parts.length === 1 && only.inner.length > 0 ? only.inner : undefined;
  return [
    ...(main && menu.length > 1 ? [{ label: main.label, items: menu, position: 'left' as const }] : []),
    ...(main ? barItems(main.inner) : []),
    ...(open
      ? barItems(open)
      : parts.flatMap((part): NavbarItem[] => {
          const items = linksIn(part);
          const [first] = items;
          if (!first) return [];
          return items.length === 1
            ? [{ ...first, label: part.label, position: 'left' }]
            : [{ label: part.label, items, position: 'left' }];
        })),
  ];
}

/** Links that all parts share. */
const globalLinks = (navigation: Values): NavbarItem[] =>
  Object.values(values(navigation['global']))
    .flatMap((each) => list(each).map(values))
    .flatMap((each) => linkTo(nameOf(each), each['href']))
    .map((link) => ({ ...link, position: 'left' as const }));

const barLinks = ({ links, primary }: Values): NavbarItem[] =>
  [...list(links), primary].map(values).flatMap(({ label, type, href }) => {
    const address = text(href) ?? '';
    const words = text(label) ?? (URL.canParse(address) ? hostName(address) : text(type));
    return linkTo(words, address).map((link) => ({ ...link, position: 'right' as const }));
  });

function footerColumns(
  { links, socials }: Values,
  title: string,
  report: Report,
): { title: string; links: Link[] }[] {
  const columns = list(links)
    .map(values)
    .map(({ header, title: older, items, links: olderItems }) => ({
      title: text(header) ?? text(older) ?? title,
      links: list(items ?? olderItems)
        .map(values)
        .flatMap(({ label, href, url }) => linkTo(label, href ?? url)),
    }));
  const given = Object.values(values(socials)).map((href) => ({ href }));
  const named = profiles(given, 'label');
  if (named.length < given.length) report('footer.socials without an address');
  return [...columns, { title, links: named }].filter((column) => column.links.length > 0);
}

/** Markdown of one line as HTML, as far as the line above everything shows it. */
const asHtml = (words: string | undefined): string | undefined =>
  words?.replace(/\*\*|__/g, '').replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');

/** Whether dollars are signs of formulas: an option says it, or a page has a formula of its own lines, or one with a command. */
function hasMath(root: string, given: Values, { pages }: Navigation): boolean {
  const option = values(given['styling'])['latex'];
  if (typeof option === 'boolean') return option;
  return [...pages.values()].some((file) =>
    /^\$\$|(?<![\\$\w])\$[^\s$][^$\n]*\\[a-z]+[^$\n]*\$/m.test(readFileSync(join(root, file), 'utf8')),
  );
}

/**
 * Redirects, and one from the start to the first page where no page is there. One for all pages below an address becomes one for
 * each page there is; other patterns are reported.
 */
function redirectsOf(
  given: Values,
  { sidebars, pages, endpoints }: Navigation,
  report: Report,
): Record<string, string> {
  const first = JSON.stringify(sidebars).match(/"type":"doc","id":"([^"]+)"/)?.[1];
  const start = pages.has('index') || first === undefined ? '/' : `/${first}`;
  const found = list(given['redirects']).flatMap((each): [string, string][] => {
    const [from, to] = [text(values(each)['source']), text(values(each)['destination'])];
    if (from === undefined || to === undefined) return [];
    const [, before, name] = /^\/?([^:*]*)(:\w+\*|\*)$/.exec(from) ?? [];
    const below =
      name !== undefined && to.endsWith(name) ? to.slice(0, -name.length).replace(/^\//, '') : undefined;
    if (below !== undefined && !/[:*]/.test(below))
      return [...pages.keys()].flatMap((id) =>
        id.startsWith(below) && !pages.has(before + id.slice(below.length))
          ? [[`/${before}${id.slice(below.length)}`, `/${id}`]]
          : [],
      );
    const address = rooted(from).replace(/(.)\/$/, '$1');
    const id = address.slice(1);
    if (pages.has(id) || pages.has(`${id}/index`) || endpoints.has(id)) {
      report('redirects of pages that exist');
      return [];
    }
    if (!/[*:?]/.test(from) && (URL.canParse(to) || !/[*]|\/:/.test(to)))
      return [[address, URL.canParse(to) ? to : to === '/' ? start : rooted(to)]];
    report('redirects with patterns');
    return [];
  });
  const moved = new Map(found);
  const last = (to: string, steps = 0): string => {
    const next = moved.get(to);
    return next === undefined || steps > moved.size ? to : last(next, steps + 1);
  };
  const whole = found.map(([from, to]) => [from, last(to)]);
  return Object.fromEntries([...(start === '/' ? [] : [['/', start]]), ...whole]);
}
