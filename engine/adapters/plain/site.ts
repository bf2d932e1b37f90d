/** A folder of Markdown as one of our sites. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { pageEnding } from '#engine/content/files.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { editAddress } from '#engine/content/records/git.ts';
import type { Translated } from '../common/import/report.ts';
import { hostName } from '../common/names.ts';
import { contentOf, folderOfPages } from '../common/site.ts';
import { collecting } from '../common/translated.ts';
import { filesIn, isHidden, isStart, readFolder } from './pages.ts';

/** Whether a folder looks like one of our own sites, with another name for its configuration. */
const isOwn = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder).some(
    (name) =>
      /^sites?[-._]?conf|^sidebars\.[jt]s$/i.test(name) ||
      (/\.([cm]?[jt]s|ya?ml)$/.test(name) &&
        /['"]docwright['"]/.test(readFileSync(join(folder, name), 'utf8'))),
  );

/** The page that a folder of Markdown begins with; `undefined` for a folder without pages, and for one of our own. */
export function plainFile(root: string): string | undefined {
  if (!existsSync(root) || isOwn(root) || isOwn(join(root, 'site'))) return undefined;
  const files = filesIn(root, pageEnding).filter((file) => !isHidden(file));
  return (
    files.find((file) => !file.includes('/') && isStart(file, (each) => files.includes(each))) ?? files[0]
  );
}

const foreign = /^(_config\.ya?ml|antora\.yml|\.gitbook\.ya?ml|book\.(json|toml)|hugo\.\w+|conf\.py)$/;

/** The folder as a site; `file` is its first page. */
export function translateSite(root: string, file: string): Translated {
  const { report, translated } = collecting();
  const { pages, others } = readFolder(root);
  for (const name of readdirSync(root))
    if (foreign.test(name)) report(`configuration of another generator: ${name}`);
  const count = (files: readonly string[], what: string) => {
    if (files.length > 0)
      report(`${what}: ${files.length} (${files.slice(0, 5).join(', ')}${files.length > 5 ? ', …' : ''})`);
  };
  count(others.filter(isHidden), 'files of Markdown whose names, or whose folders, begin with _ or a dot');
  count(
    others.filter((each) => !isHidden(each)),
    'files of Markdown that are not in docs/, and that no page leads to',
  );
  count(filesIn(root, /\.(rst|adoc|asciidoc|org|textile)$/i), 'pages that are no Markdown');
  const start = pages.get(file);
  const title = start?.title ?? basename(resolve(root));
  const editUrl = editAddress(root);
  const repository = editUrl?.replace(/\/(-\/)?edit\/.*/, '');
  const config: SiteConfigInput = {
    ...{ title, tagline: '', description: excerpt(start?.body ?? '') || title, copyright: `© ${title}` },
    ...{ url: 'https://example.com', baseUrl: '/', trailingSlash: true },
    locales: [{ code: 'en', label: 'English' }],
    colorMode: { respectSystemPreference: true },
    navbar: [
      ...(repository ? [{ label: hostName(repository), href: repository, position: 'right' as const }] : []),
      { type: 'search' },
    ],
    footer: { columns: [] },
    ...(editUrl && { editUrl }),
    docs: folderOfPages({
      dir: '.',
      sidebars: pages.size > 1 && file,
      sidebarCollapsed: pages.size > 40,
      include: ['**/*.{md,mdx,markdown,MD}'],
      exclude: ['**/{_,.}*', '**/{_,.}*/**', '**/{bower_components,vendor}/**', ...outside(others)],
    }).docs,
    content: { ...contentOf('plain', 'detect', ''), public: [], math: true },
  };
  return translated(config);
}

/** Patterns of files that are no pages. */
const outside = (files: readonly string[]): string[] =>
  files.filter((file) => !isHidden(file)).map((file) => file.replace(/[\\*?{}()[\]!+@]/g, '\\$&'));
