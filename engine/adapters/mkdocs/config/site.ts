/** Translates the configuration of a site of MkDocs. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { Translated } from '../../common/import/report.ts';
import { hostName, languageName, profiles } from '../../common/names.ts';
import type { MenuItem, NavbarItem } from '../../common/navbar.ts';
import { baseUrlOf, contentOf, folderOfPages, localeOf } from '../../common/site.ts';
import { addressIn, collecting } from '../../common/translated.ts';
import {
  list,
  plainText,
  type Report,
  rooted,
  text,
  texts,
  tocLevel,
  type Values,
  values,
  webAddress,
} from '../../common/values.ts';
import { ConfigFault, docsDir, docsRoot, extensionsOf, languagesOf, named } from './file.ts';
import { archiveRedirects, blogOf, collectionsOf, hasText, listsOf } from './lists.ts';
import { type NavItem, navigationOf, sectionLabel, sidebarOf } from './navigation.ts';
import { reportOptions } from './options.ts';
import { excluded, filesOf, hiddenBy, idOf, isIndex, routeOf } from './pages.ts';
import { colorMode } from './palette.ts';

/** Translates the configuration `given` of the file `file` in the folder `root`. Throws where there are no pages. */
export function translateSite(root: string, given: Values, file: string): Translated {
  checkDocsDir(root, given, file);
  const { report, translated } = collecting();
  reportOptions(root, given, report);
  const title = text(given['site_name']) ?? 'Documentation';
  const theme = values(given['theme']);
  const dir = docsDir(given);
  const [url] = ['site_url', 'repo_url'].map((option) => addressIn(given, option, report));
  const description = text(given['site_description']) ?? title;
  const code = text(theme['language']) ?? text(theme['locale']) ?? 'en';
  const extensions = extensionsOf(given);
  const edit = editUrl(given);
  const [favicon, logo] = ['favicon', 'logo'].map((name) => published(root, dir, text(theme[name]), report));
  const lists = listsOf(root, given);
  const { items, missing } = navigationOf(root, given, lists);
  for (const path of missing) report(`entry of the navigation that does not exist: ${path}`);
  const parts = partsOf(root, given, items);
  const files = filesOf(root, given);
  const others = files.filter((path) => !path.endsWith('.md'));
  if (others.length > 0) report(`pages that do not end in .md: ${others.join(', ')}`);
  const hidden = files.filter(isIndex).flatMap(hiddenBy);
  for (const path of hidden.filter((each) => existsSync(join(root, dir, each))))
    report(`page whose address is that of the index of a folder: ${path}`);
  if (lists.tags && hasText(root, given, lists.tags)) report(`text around the list of tags: ${lists.tags}`);
  const { posts } = blogOf(given) ?? {};
  const { given: languages } = languagesOf(given);
  const exclude = [
    '**/*.mdx',
    ...excluded(given, report),
    ...hidden,
    ...Object.values(lists),
    ...(posts ? [`${posts}/**`] : []),
  ];
  const config: SiteConfigInput = {
    ...{ title, tagline: '', description, url: url?.origin ?? 'https://example.com' },
    baseUrl: baseUrlOf(url?.pathname),
    trailingSlash: given['use_directory_urls'] !== false,
    copyright: plainText(text(given['copyright']) ?? '') || `© ${title}`,
    locales: languages.length > 0 ? languages.map(language) : [localeOf({}, code)],
    titleDelimiter: '-',
    ...(favicon && { favicon }),
    ...(logo && { logo: { src: logo, title } }),
    colorMode: colorMode(theme),
    navbar: navbarOf(given, code, parts),
    footer: footerOf(given, title),
    ...(edit && { editUrl: edit }),
    toc: { max: tocDepth(extensions.get('toc')) },
    ...folderOfPages({ dir, sidebars: file, exclude }),
    ...(posts && { collections: collectionsOf(root, given, lists, report) }),
    ...(lists.tags && { docTags: [{ docs: 'default', path: routeOf(lists.tags).slice(1) }] }),
    content: {
      ...contentOf('mkdocs', 'md', dir),
      public: [...new Set([dir, docsRoot(given)])],
      redirects: { ...archiveRedirects(root, given), ...redirectsOf(given) },
      ...([...extensions.keys()].some((name) => /arithmatex|mdx_math|katex/.test(name)) && { math: true }),
    },
  };
  return translated(config);
}

/** A language with the labels of the navigation in it. */
const language = ({
  locale,
  name,
  nav_translations: labels,
}: Values): SiteConfigInput['locales'][number] => ({
  ...localeOf({ label: name }, String(locale)),
  labels: Object.fromEntries(
    Object.entries(values(labels)).filter(([, each]) => typeof each === 'string'),
  ) as Record<string, string>,
});

/** Throws where the folder of the pages is not there. */
function checkDocsDir(root: string, given: Values, file: string): void {
  const dir = docsDir(given);
  if (statSync(join(root, dir), { throwIfNoEntry: false })?.isDirectory()) return;
  const parts = readFileSync(join(root, file), 'utf8').split(/^docs_dir:/m);
  const line = parts.length > 1 ? { line: parts[0]?.split('\n').length ?? 1 } : {};
  throw new ConfigFault(
    { file, ...line },
    `docs_dir: there is no folder "${dir}".`,
    'Name the folder of the pages.',
  );
}

/** A sidebar with the entry of the bar that leads to it. */
interface Part {
  name: string;
  label?: string | undefined;
  item?: NavItem;
  items: ReturnType<typeof sidebarOf>;
}

/** With tabs, each section at the top has a sidebar of its own; else there is one. */
export function partsOf(root: string, given: Values, items: readonly NavItem[]): Part[] {
  const features = texts(values(given['theme'])['features']);
  const indexes = features.includes('navigation.indexes') || named(given['plugins']).has('section-index');
  const open = features.includes('navigation.expand');
  // Sections at the top are headings: they are never closed.
  const openAtTop = open || features.includes('navigation.sections');
  if (!features.includes('navigation.tabs'))
    return [{ name: 'nav', items: sidebarOf(root, given, items, { indexes, open, openAtTop }) }];
  return items.map((item, index) => ({
    ...{ name: `tab-${index + 1}`, label: sectionLabel(root, given, item), item },
    items: item.href === undefined ? sidebarOf(root, given, item.items ?? [item], { indexes, open }) : [],
  }));
}

/** Tabs, languages, and the repository. */
function navbarOf(given: Values, code: string, parts: readonly Part[]): NavbarItem[] {
  const tabs = parts.flatMap(({ name, label, item }): NavbarItem[] => {
    if (item?.href !== undefined) return linkTo(item.href, label ?? item.href);
    if (item?.items === undefined)
      return item?.file === undefined ? [] : [{ type: 'doc', doc: idOf(item.file), ...(label && { label }) }];
    return [{ type: 'docSidebar', sidebar: name, ...(label && { label }) }];
  });
  const languages = list(values(given['extra'])['alternate']).flatMap((each): MenuItem[] => {
    const { name, link, lang } = values(each);
    const label = text(name) ?? text(lang);
    return label && text(link) ? linkTo(String(link), label, true) : [];
  });
  const repository = webAddress(given['repo_url']);
  return [
    ...tabs,
    ...(languages.length > 1
      ? [{ label: languageName(code), items: languages, position: 'right' as const }]
      : []),
    ...(repository
      ? [
          {
            label: text(given['repo_name']) ?? hostName(repository.href),
            href: String(given['repo_url']),
            position: 'right' as const,
          },
        ]
      : []),
    ...(languagesOf(given).codes.length > 1 ? [{ type: 'localeDropdown' as const }] : []),
    { type: 'search' },
  ];
}

function linkTo(address: string, label: string, isElsewhere = false): MenuItem[] {
  if (URL.canParse(address)) return [{ label, href: address }];
  return [{ label, to: (isElsewhere ? 'pathname://' : '') + rooted(posix.normalize(address)) }];
}

/** Links to profiles. */
function footerOf(given: Values, title: string): SiteConfigInput['footer'] {
  const links = profiles(values(given['extra'])['social'], 'name');
  return { columns: links.length > 0 ? [{ title, links }] : [] };
}

/** Address that the path of a page is appended to. */
function editUrl(given: Values): string | undefined {
  const found = webAddress(given['repo_url']);
  const usual = {
    'github.com': 'edit/master/docs/',
    'gitlab.com': 'edit/master/docs/',
    'bitbucket.org': 'src/default/docs/',
  }[found?.hostname ?? ''];
  const uri = given['edit_uri'] === undefined ? usual : text(given['edit_uri']);
  if (!found || !uri) return undefined;
  const address = webAddress(uri) ? uri : `${found.href.replace(/\/$/, '')}/${uri.replace(/^\//, '')}`;
  // Ours is followed by the path from the root, which begins with the folder of the pages.
  const base = address.replace(/\/?$/, '/');
  const dir = `/${docsDir(given)}/`;
  return base.endsWith(dir) ? base.slice(0, 1 - dir.length) : undefined;
}

/** Address of a file of the theme in the folder of the pages. */
function published(root: string, dir: string, path: string | undefined, report: Report): string | undefined {
  if (path === undefined) return undefined;
  if (existsSync(join(root, dir, path))) return rooted(path);
  report(`picture that does not exist: ${path}`);
  return undefined;
}

const tocDepth = ({ toc_depth: depth }: Values = {}): number => {
  const last = Number(
    String(depth ?? 6)
      .split('-')
      .at(-1),
  );
  return tocLevel(last) ?? 6;
};

/** Redirects of the plugin, as route paths. */
function redirectsOf(given: Values): Record<string, string> {
  const { redirect_maps: maps } = named(given['plugins']).get('redirects') ?? {};
  return Object.fromEntries(
    Object.entries(values(maps)).flatMap(([from, to]) => {
      if (typeof to !== 'string') return [];
      const [file = '', hash = ''] = to.split(/(?=#)/);
      return [[routeOf(from), /^https?:/.test(to) ? to : routeOf(file) + hash]];
    }),
  );
}
