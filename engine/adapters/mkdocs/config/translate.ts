/** Translates the configuration of a site of MkDocs. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import type { Translated } from '../../common/import/report.ts';
import { link } from '../../common/links.ts';
import { colorMode, themeOf } from '../../common/looks/mkdocsPalette.ts';
import {
  announcementOf,
  footerOf,
  languageSites,
  toRepository,
  wordsIn,
} from '../../common/looks/mkdocsTheme.ts';
import { reportRules } from '../../common/looks/variables.ts';
import type { NavbarItem } from '../../common/navbar.ts';
import { hasFormulas } from '../../common/pythonMarkdown/formulas.ts';
import {
  baseUrlOf,
  contentOf,
  folderOfPages,
  localeOf,
  sheetsOf,
  siteOf,
  themedPicture,
} from '../../common/site.ts';
import { addressIn, collecting } from '../../common/translated.ts';
import { rooted, text, texts, tocLevel, type Values, values } from '../../common/values.ts';
import { collectionOf } from '../blog.ts';
import { optionFault } from './file.ts';
import { navigationOf, type Part, partsOf } from './navigation.ts';
import { reportOptions } from './options.ts';
import { hiddenBy, isIndex, routeOf } from './pages.ts';
import type { Site } from './site.ts';

/** Translates the configuration in `file`. Throws where there are no pages. */
export function translateSite(site: Site, file: string): Translated {
  const { root, config: given, theme, dir, extensions, blog, files, lists, variables, templates } = site;
  const wrong = `there is no folder "${dir}".`;
  if (!statSync(join(root, dir), { throwIfNoEntry: false })?.isDirectory())
    throw optionFault(root, file, 'docs_dir', wrong, 'Name the folder of the pages.');
  const { report, translated } = collecting();
  reportOptions(site, report);
  const title = text(given['site_name']) ?? 'Documentation';
  const [url, repository] = ['site_url', 'repo_url'].map((option) => addressIn(given, option, report));
  const code = text(theme['language']) ?? text(theme['locale']) ?? 'en';
  const isThere = (path: string) => existsSync(join(root, dir, path));
  const [favicon, logo] = ['favicon', 'logo'].map((name) => {
    const picture = themedPicture(theme[name], (path) => isThere(path) && rooted(encodeURI(path)));
    if (theme[name] && !picture) report(`picture that does not exist: ${theme[name]}`);
    return picture;
  });
  const navigation = navigationOf(site, lists);
  // The path to a page begins with the name of the first one.
  const homePage = navigation.labels.get('index.md') ?? site.title('index.md');
  const ofPath = site.features.includes('navigation.path') && { homePage };
  for (const fault of navigation.faults) report(fault);
  const others = files.filter((path) => !path.endsWith('.md'));
  if (others.length > 0) report(`pages that do not end in .md: ${others.join(', ')}`);
  const hidden = files.filter(isIndex).flatMap(hiddenBy);
  for (const path of hidden.filter(isThere))
    report(`page whose address is that of the index of a folder: ${path}`);
  const { body = '' } = lists.blog ? site.page(lists.blog) : {};
  if (/\S/.test(body.replace(/^# .*$/m, '').replace(excerpt(body), '')))
    report(`text around a list: ${lists.blog}`);
  const copyright = text(given['copyright']) ?? '';
  const posts = blog ? [`${blog.posts}/**`] : [];
  const exclude = ['**/*.mdx', ...site.excluded(report), ...hidden, ...[lists.blog ?? []].flat(), ...posts];
  const toc = extensions.get('toc') ?? {};
  const { toc_depth: depth = 6 } = toc;
  if (!site.main.isWhole) report(`code of the block announce in ${templates}/main.html`);
  const hasFiles = /^(?!\.\.)./.test(templates) && existsSync(join(root, templates));
  const sheets = texts(given['extra_css']).flatMap((path) => {
    const [found] = [dir, templates].flatMap((folder) => sheetsOf(root, folder, [path.replace(/\?.*$/, '')]));
    if (!found) report(`style sheet that is not here: ${path}`);
    return found ?? [];
  });
  reportRules(root, sheets, report, themeOf(theme));
  const config: SiteConfigInput = {
    ...siteOf(title, { description: given['site_description'], copyright, url }),
    baseUrl: baseUrlOf(url?.pathname),
    trailingSlash: given['use_directory_urls'] !== false,
    locales: (site.languages.length > 0 ? site.languages.map(language) : [localeOf({}, code)]).map(
      (locale) => ({ ...locale, strings: { ...wordsIn(locale.code, toc), ...ofPath } }),
    ),
    titleDelimiter: '-',
    favicon: favicon?.src,
    logo: logo && { ...logo, title },
    colorMode: colorMode(theme),
    navbar: [
      ...partsOf(site, navigation).flatMap(tabOf),
      ...toRepository(given['repo_name'], repository?.href),
      ...(site.codes.length > 1
        ? [{ type: 'localeDropdown' as const }]
        : languageSites(variables['alternate'])),
      { type: 'search' },
    ],
    announcementBar: announcementOf(site.main, site.features),
    footer: footerOf(site, title, copyright),
    editUrl: site.shows(/content\.action/) ? editUrl(site, repository) : undefined,
    lastUpdated: site.has(/^git-revision-date/),
    toc: { max: tocLevel(Number(String(depth).replace(/^.*-/, ''))) ?? 6 },
    ...folderOfPages(root, { dir, sidebars: file, exclude }),
    ...(blog && { collections: [collectionOf(site, blog, lists.blog)] }),
    content: {
      ...contentOf('mkdocs', 'md', dir),
      styles: sheets,
      public: [...new Set([dir, site.docsRoot, ...(hasFiles ? [templates] : [])])],
      redirects: redirectsOf(site.plugins.get('redirects') ?? {}),
      math: hasFormulas(extensions),
    },
  };
  return translated(config);
}

/** A language with the labels of the navigation in it. */
const language = ({ locale, name, nav_translations: labels }: Values) => ({
  ...localeOf({ label: name }, String(locale)),
  labels: Object.fromEntries(Object.entries(values(labels)).map(([from, to]) => [from, text(to) ?? from])),
});

/** The item of the bar for a tab. */
function tabOf({ name, item }: Part): NavbarItem[] {
  if (item?.type === 'link') return [link({ label: item.label, href: item.href }) ?? []].flat();
  if (item?.type === 'doc')
    return [{ type: 'doc', doc: item.id, label: item.label, className: item.className }];
  return item ? [{ type: 'docSidebar', sidebar: name, label: item.label, className: item.className }] : [];
}

/** Address that the path of a page is appended to. */
function editUrl({ config, dir }: Site, repository: URL | undefined): string | undefined {
  const host = repository?.hostname ?? '';
  const usual = host === 'bitbucket.org' ? 'src/default/docs/' : 'edit/master/docs/';
  const uri = text(config['edit_uri'] ?? (/^(git(hub|lab)\.com|bitbucket\.org)$/.test(host) && usual));
  const address = uri && (URL.canParse(uri) ? uri : repository?.href.replace(/\/?$/, rooted(uri)));
  // Ours is followed by the path from the root, which begins with the folder of the pages.
  return `${address}/`.match(`^(.*/)${escapePattern(dir)}/+$`)?.[1];
}

/** Redirects of the plugin, as route paths. */
const redirectsOf = ({ redirect_maps: maps }: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values(maps)).map(([from, to]): [string, string] => {
      const [file = '', hash = ''] = String(to).split(/(?=#)/);
      return [routeOf(from), (/^https?:/.test(file) ? file : routeOf(file)) + hash];
    }),
  );
