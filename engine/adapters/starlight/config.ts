/** Reads the configuration of a site of Starlight as one of ours. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { type Evaluated, evaluate } from '../common/evaluate.ts';
import { fileConfig } from '../common/expressiveCode/fileConfig.ts';
import { headOf } from '../common/head.ts';
import { drawnProfiles } from '../common/icons/starlightIcons.ts';
import type { Translated } from '../common/import/report.ts';
import { reportRules } from '../common/looks/variables.ts';
import { profileEntries, profilesAtEnd } from '../common/names.ts';
import { pageAt, pagesBelow } from '../common/pages.ts';
import { isFilled, openPlugins, type SitePlugins } from '../common/plugins/markdownPlugins.ts';
import { blogTexts } from '../common/posts.ts';
import { redirectsOf } from '../common/redirects.ts';
import {
  baseUrlOf,
  contentOf,
  folderOfPages,
  localeOf,
  sheetsOf,
  siteOf,
  themedPicture,
} from '../common/site.ts';
import { sheetsOfParts } from '../common/templates/frameParts.ts';
import { addressIn, collecting } from '../common/translated.ts';
import { list, type Report, rooted, text, tocLevel, type Values, values } from '../common/values.ts';
import { blogLinks, collectionOf, feedProfile } from './blog.ts';
import { reportLeft } from './options.ts';
import { addressOf, codeOf, docsDir, idsBySlug, languagesOf, textIn } from './pages.ts';
import { apisOf, optionsOf, pluginModules } from './plugins.ts';
import { labelsIn, sidebarsIn } from './sidebars.ts';
import { stringsIn } from './texts.ts';

/** Name of the configuration in a folder; `undefined` if it is not one of Starlight. */
export const starlightFile = (root: string): string | undefined =>
  ['mjs', 'ts', 'mts', 'js', 'cjs']
    .map((ending) => `astro.config.${ending}`)
    .find((name) => existsSync(join(root, name)) && /starlight/.test(readFileSync(join(root, name), 'utf8')));

/** Modules of packages that the configuration imports, as code. */
const provided = {
  'astro/config': 'module.exports = Object.assign(Object.create(stub), { defineConfig: (value) => value });',
  '@astrojs/starlight': `export default (options) => ({ starlight: options });`,
  '@astrojs/mdx': `export default (options) => ({ mdx: options });`,
  ...pluginModules,
};

/** A configuration of Astro, and in it that of Starlight. */
export interface Found extends Evaluated {
  astro: Values;
  given: Values;
  /** Options of the integration for MDX. */
  mdx: Values;
}

/** Reads the configuration. The first language is that of the root where no folder has its pages. Throws an error that says why it cannot be used. */
export async function readStarlight(root: string, file: string): Promise<Found> {
  const options = { provided, isModule: true, keeps: true, job: 'starlight/program/config' };
  const found = await evaluate(join(root, file), root, options);
  const astro = values(found.value);
  const all = list(astro['integrations']).flat(3);
  const optionsIn = (name: string) => Object.assign({}, ...all.map((each) => values(values(each)[name])));
  const given = optionsIn('starlight');
  const social = [...profileEntries(given['social']), ...feedProfile(given, astro['site'] !== undefined)];
  given['social'] = drawnProfiles(root, social);
  const code = await fileConfig(root);
  if (code) given['expressiveCode'] = { ...values(given['expressiveCode']), ...code };
  const { first } = languagesOf(given);
  const { [first]: own, ...others } = values(given['locales']);
  if (first !== 'root' && !existsSync(join(root, docsDir, first)))
    given['locales'] = { root: { lang: first, ...values(own) }, ...others };
  return { ...found, astro, given, mdx: optionsIn('mdx') };
}

/** Opens the plugins of a configuration; `undefined` where it has none. For pages in MDX, the integration may have others. */
export function markdownPlugins(root: string, { file, astro, mdx }: Found): SitePlugins | undefined {
  const markdown = values(astro['markdown']);
  const [ofMarkdown, ofMdx] = [markdown, { ...markdown, ...mdx }].map((given, at) => {
    const options = ['remarkPlugins', 'rehypePlugins'].filter((name) => isFilled(given[name]));
    return options.length > 0 ? { of: { isMdx: at === 1 }, options } : undefined;
  });
  if (!ofMarkdown && !ofMdx) return undefined;
  return openPlugins(root, file, {
    job: 'starlight/program/markdown',
    pagesOf: (page) => (page.endsWith('.mdx') ? ofMdx : ofMarkdown),
    dataOf: (page) => ({ astro: { frontmatter: pageAt(root, page).frontMatter } }),
  });
}

/** Translates the configuration of the file `file` in the folder `root`. */
export function translateSite(
  root: string,
  { astro, given, imports }: Pick<Found, 'astro' | 'given' | 'imports'>,
  file: string,
): Translated {
  const { report, translated } = collecting();
  reportLeft(astro, given, report);
  const { first, others } = languagesOf(given);
  const code = codeOf(given, first);
  if (first !== 'root') report(`addresses of the first language, which redirect from /${first}`);
  const beside = pagesBelow(join(root, docsDir)).filter(
    (path) => first !== 'root' && ![first, ...others, '404'].includes(path.split(/\/|\.mdx?$/)[0] ?? ''),
  );
  if (beside.length > 0) report(`pages beside the folders of languages: ${beside.join(', ')}`);
  const files = pagesBelow(join(root, docsDir), /^404\.mdx?$|\.mdoc$/);
  const markdoc = files.filter((path) => path.endsWith('.mdoc'));
  if (files.some((path) => /^404\.mdx?$/.test(path))) report('page for missing addresses (404)');
  if (markdoc.length > 0) report(`pages in Markdoc (.mdoc): ${markdoc.length}`);
  const made = pagesBelow(join(root, 'src/pages'), /\.astro$/);
  if (made.length > 0) report(`pages that code of Astro draws: src/pages/${made.join(', src/pages/')}`);
  const apis = apisOf(root, given, report);
  if (apis.length > 0) report('groups of operations in the sidebar (starlight-openapi)');
  const { labels } = sidebarsIn(root, given, report);
  const dir = first === 'root' ? docsDir : `${docsDir}/${first}`;
  const collections = optionsOf(given, 'blog').map((blog) =>
    collectionOf(blog, dir, code, astro['site'] !== undefined, report),
  );
  const { docs, ...search } = folderOfPages(root, {
    dir,
    sidebars: given['sidebar'] === undefined && optionsOf(given, 'topics').length === 0 ? true : file,
    sidebarCollapsed: false,
    exclude: [
      ...['**/_*', '**/_*/**', '404.md', '404.mdx'],
      ...(first === 'root' ? others.map((key) => `${key}/**`) : []),
      ...collections.map(({ routeBasePath }) => `${routeBasePath.slice(1)}/**`),
    ],
  });
  const title = textIn(given['title'], code) ?? 'Documentation';
  labels.set(title, values(given['title']));
  const base = baseUrlOf(astro['base']);
  const sheets = [...sheetsOf(root, '.', given['customCss'], report), ...sheetsOfParts(root, given)];
  reportRules(root, sheets, report, 'starlight');
  const folders = new Set(['public']);
  const logo = themedPicture(given['logo'], (path) => {
    const file = posix.normalize(path.replace(/^\//, ''));
    if (file.startsWith('..') || !existsSync(join(root, file))) return undefined;
    // A picture that Astro would bundle is published from its own folder.
    const folder = file.startsWith('public/') ? 'public' : posix.dirname(file);
    folders.add(folder);
    return `/${posix.relative(folder, file)}`;
  });
  if (given['logo'] !== undefined && !logo) report('logo, which is no file of the site');
  const favicon = rooted(text(given['favicon']) ?? 'favicon.svg');
  const edit = text(values(given['editLink'])['baseUrl']);
  const { minHeadingLevel, maxHeadingLevel } = values(given['tableOfContents']);
  const description = textIn(given['description'], code);
  const isFlat = /^(file|preserve)$/.test(`${values(astro['build'])['format']}`);
  const config: SiteConfigInput = {
    ...siteOf(title, { description, url: addressIn(astro, 'site', report) }),
    titleDelimiter: text(given['titleDelimiter']) ?? '|',
    baseUrl: base,
    // Astro writes pages into folders unless it is told otherwise, also where their addresses have no slash.
    trailingSlash: isFlat ? false : astro['trailingSlash'] === 'never' ? 'folders' : true,
    locales: [first, ...others].map((key) => {
      const [locale, language] = [values(values(given['locales'])[key]), codeOf(given, key)];
      const strings = { ...blogTexts, ...stringsIn(root, language) };
      if (key === first) return { ...localeOf(locale, language), strings };
      return { ...localeOf(locale, key), labels: labelsIn(labels, [language, key]), strings };
    }),
    favicon: existsSync(join(root, 'public', favicon)) ? favicon : undefined,
    logo: logo && {
      ...logo,
      title: values(given['logo'])['replacesTitle'] === true || given['title'] === '' ? '' : title,
    },
    head: headOf({ headTags: given['head'] }, base, report),
    lastUpdated: given['lastUpdated'] === true,
    navbar: [
      ...profilesAtEnd(given['social'], 'label', report),
      ...blogLinks(given, collections),
      ...(others.length > 0 ? [{ type: 'localeDropdown' as const }] : []),
      { type: 'search' },
    ],
    ...(edit && URL.canParse(edit) && { editUrl: edit.replace(/\/?$/, '/') }),
    toc: { min: tocLevel(minHeadingLevel), max: tocLevel(maxHeadingLevel) },
    docs: [...docs, ...apis.map(({ instance }) => instance)],
    ...search,
    ...(collections.length > 0 && { collections }),
    openapi: apis.map(({ description }) => description),
    content: {
      ...contentOf('starlight', 'detect', ...folders),
      styles: sheets,
      ...(imports.has('remark-math') && { math: true }),
      redirects: redirects(root, given, values(astro['redirects']), report),
    },
  };
  return translated(config);
}

/** Redirects, also to the pages of the first language, which have no folder in their addresses here. */
function redirects(root: string, given: Values, written: Values, report: Report): Record<string, string> {
  const { first } = languagesOf(given);
  const paths = [...idsBySlug(root, given).values()].map((id) => `/${addressOf(id).join('/')}`);
  const own = first === 'root' ? [] : paths.map((path) => [`/${first}${path}`.replace(/\/$/, ''), path]);
  const pairs = Object.entries(written).map(
    ([from, to]) => [from, String(values(to)['destination'] ?? to)] as const,
  );
  return Object.fromEntries([...own, ...redirectsOf(pairs, paths, report)]);
}
