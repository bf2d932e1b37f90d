/** Translates the configuration of a site of MkDocs. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import type { Translated } from '../../common/import/report.ts';
import { link } from '../../common/links.ts';
import { hostName, languageName, profiles } from '../../common/names.ts';
import type { NavbarItem } from '../../common/navbar.ts';
import { baseUrlOf, contentOf, folderOfPages, localeOf, sheetsOf, siteOf } from '../../common/site.ts';
import { addressIn, collecting } from '../../common/translated.ts';
import {
  objects,
  plainText,
  rooted,
  text,
  tocLevel,
  type Values,
  values,
  webAddress,
} from '../../common/values.ts';
import { collectionOf } from '../blog.ts';
import { optionFault } from './file.ts';
import { navigationOf, type Part, partsOf } from './navigation.ts';
import { reportOptions } from './options.ts';
import { hiddenBy, isIndex, routeOf } from './pages.ts';
import { colorMode } from './palette.ts';
import type { Site } from './site.ts';

/** Translates the configuration in `file`. Throws where there are no pages. */
export function translateSite(site: Site, file: string): Translated {
  const hint = 'Name the folder of the pages.';
  const { root, config: given, theme, dir, plugins, extensions, blog, files, blogIndex } = site;
  if (!statSync(join(root, dir), { throwIfNoEntry: false })?.isDirectory())
    throw optionFault(root, file, 'docs_dir', `there is no folder "${dir}".`, hint);
  const { report, translated } = collecting();
  reportOptions(site, report);
  const title = text(given['site_name']) ?? 'Documentation';
  const [url] = ['site_url', 'repo_url'].map((option) => addressIn(given, option, report));
  const code = text(theme['language']) ?? text(theme['locale']) ?? 'en';
  const [favicon, logo] = ['favicon', 'logo'].map((name) => {
    const path = text(theme[name]);
    if (path === undefined || site.holds(path)) return path && rooted(path);
    report(`picture that does not exist: ${path}`);
    return undefined;
  });
  const navigation = navigationOf(site);
  for (const path of navigation.missing) report(`entry of the navigation that does not exist: ${path}`);
  const others = files.filter((path) => !path.endsWith('.md'));
  if (others.length > 0) report(`pages that do not end in .md: ${others.join(', ')}`);
  const hidden = files.filter(isIndex).flatMap(hiddenBy);
  for (const path of hidden.filter((each) => site.holds(each)))
    report(`page whose address is that of the index of a folder: ${path}`);
  const posts = blog ? [`${blog.posts}/**`] : [];
  const exclude = ['**/*.mdx', ...site.excluded, ...hidden, ...(blogIndex ? [blogIndex] : []), ...posts];
  const links = profiles(values(given['extra'])['social'], 'name');
  const { toc_depth: depth = 6 } = extensions.get('toc') ?? {};
  const config: SiteConfigInput = {
    ...siteOf(title, {
      description: given['site_description'],
      copyright: plainText(text(given['copyright']) ?? ''),
      url,
    }),
    baseUrl: baseUrlOf(url?.pathname),
    trailingSlash: given['use_directory_urls'] !== false,
    locales: [localeOf({}, code)],
    titleDelimiter: '-',
    favicon,
    logo: logo ? { src: logo, title } : undefined,
    colorMode: colorMode(theme),
    navbar: navbarOf(site, code, partsOf(site, navigation)),
    footer: { columns: links.length > 0 ? [{ title, links }] : [] },
    editUrl: editUrl(site),
    toc: { max: tocLevel(Number(String(depth).replace(/^.*-/, ''))) ?? 6 },
    ...folderOfPages({ dir, sidebars: file, exclude }),
    collections: blog && [collectionOf(site, blog)],
    content: {
      ...contentOf('mkdocs', 'md', dir),
      styles: sheetsOf(root, dir, given['extra_css']),
      redirects: redirectsOf(plugins.get('redirects') ?? {}),
      math: site.has(/arithmatex|mdx_math|katex/),
    },
  };
  return translated(config);
}

/** Tabs, addresses of other languages, and the repository. */
function navbarOf({ config }: Site, code: string, parts: readonly Part[]): NavbarItem[] {
  const tabs = parts.flatMap(({ name, item }): NavbarItem[] => {
    if (item?.type === 'link') return [link({ label: item.label, href: item.href }) ?? []].flat();
    if (item?.type === 'doc') return [{ type: 'doc', doc: item.id, label: item.label }];
    return item ? [{ type: 'docSidebar', sidebar: name, label: item.label }] : [];
  });
  const languages = objects(values(config['extra'])['alternate']).flatMap(
    ({ name, lang: label = name, link: address }) =>
      link({ label: name ?? label, href: `pathname://${String(address)}` }) ?? [],
  );
  const href = webAddress(config['repo_url']) && String(config['repo_url']);
  const atEnd: NavbarItem[] = [
    ...(languages.length > 1 ? [{ label: languageName(code), items: languages }] : []),
    ...(href ? [{ label: text(config['repo_name']) ?? hostName(href), href }] : []),
  ].map((each) => ({ ...each, position: 'right' }));
  return [...tabs, ...atEnd, { type: 'search' }];
}

/** Address that the path of a page is appended to. */
function editUrl({ config, dir }: Site): string | undefined {
  const repository = webAddress(config['repo_url']);
  const isKnown = /^git(hub|lab)\.com$/.test(repository?.hostname ?? '');
  const uri = text(config['edit_uri'] ?? (isKnown && 'edit/master/docs/'));
  if (!repository || !uri) return undefined;
  const address = webAddress(uri) ? uri : repository.href.replace(/\/?$/, rooted(uri));
  // Ours is followed by the path from the root, which begins with the folder of the pages.
  return address.replace(/\/?$/, '/').match(`^(.*/)${escapePattern(dir)}/$`)?.[1];
}

/** Redirects of the plugin, as route paths. */
const redirectsOf = ({ redirect_maps: maps }: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values(maps)).map(([from, to]): [string, string] => {
      const [file = '', hash = ''] = String(to).split(/(?=#)/);
      return [routeOf(from), (/^https?:/.test(file) ? file : routeOf(file)) + hash];
    }),
  );
