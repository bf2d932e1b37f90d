/** A folder of Markdown as one of our sites. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pageEnding } from '#engine/content/files.ts';
import { editAddress } from '#engine/content/records/git.ts';
import { near } from '#engine/shared/problems.ts';
import type { Translated } from '../common/import/report.ts';
import { hostName } from '../common/names.ts';
import type { MenuItem } from '../common/navbar.ts';
import { contentOf, folderOfPages, siteOf } from '../common/site.ts';
import { collecting } from '../common/translated.ts';
import { filesIn, isHidden, isStart, nameOf, readFolder } from './pages.ts';

/** Whether a folder looks like one of our own sites, with another name for its configuration. */
function isOwn(folder: string): boolean {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.includes('content') && near('site.config.ts', names)) return true;
  return names.some((name) => /^sites?[-._]?co|^sidebars\.ts$/i.test(name));
}

/** The page that a folder of Markdown begins with; `undefined` for a folder without pages, and for one of our own. */
export function plainFile(root: string): string | undefined {
  if (!existsSync(root) || isOwn(root) || isOwn(join(root, 'site'))) return undefined;
  const files = filesIn(root, pageEnding).filter((file) => !isHidden(file));
  const isFirst = (file: string) => !file.includes('/') && isStart(file, (each) => files.includes(each));
  return files.find(isFirst) ?? files[0];
}

const foreign = /^(_config\.ya?ml|antora\.yml|\.gitbook\.ya?ml|book\.(json|toml)|hugo\.\w+|conf\.py)$/;

/** Links to what is at the top of a folder: to its pages, and to the first page of each of its folders. */
function contentsOf(entries: ReturnType<typeof readFolder>['entries']): MenuItem[] {
  const pages = [...entries].sort(([, a], [, b]) => a.position - b.position);
  return pages.flatMap(([path, { label }]) => {
    if (path === '.' || path.includes('/')) return [];
    const first = pages.find(([each]) => pageEnding.test(each) && `${each}/`.startsWith(`${path}/`));
    return first ? [{ type: 'doc', doc: first[0].replace(pageEnding, ''), label }] : [];
  });
}

/** The folder as a site; `file` is its first page. */
export function translateSite(root: string, file: string): Translated {
  const { report, translated } = collecting();
  const { entries, others } = readFolder(root);
  const left = {
    'configurations of other generators': readdirSync(root).filter((name) => foreign.test(name)),
    'files of Markdown that no page in docs/ or at the top leads to, that begin with _ or a dot, or list pages':
      others,
    'pages that are no Markdown': filesIn(root, /\.(rst|adoc|asciidoc|org|textile)$/i),
  };
  for (const [what, files] of Object.entries(left))
    if (files.length > 0) report(`${what}: ${files.length} (${files.slice(0, 9).join(', ')})`);
  const first = entries.get(file);
  const hasStart = first === entries.get('.');
  const title = hasStart ? (first?.label ?? '') : nameOf(root, 'index.md');
  const editUrl = editAddress(root);
  const href = editUrl?.replace(/\/(-\/)?edit\/.*/, '');
  const exclude = others.map((each) => each.replace(/[\\*?{}()[\]!+@]/g, '\\$&'));
  return translated({
    ...siteOf(title),
    baseUrl: '/',
    trailingSlash: true,
    locales: [{ code: 'en', label: 'English' }],
    navbar: [
      ...(href ? [{ label: hostName(href), href, position: 'right' as const }] : []),
      ...(hasStart ? [] : [{ label: 'Contents', items: contentsOf(entries), position: 'left' as const }]),
      { type: 'search' },
    ],
    ...(editUrl && { editUrl }),
    ...folderOfPages(root, {
      dir: '.',
      sidebars: entries.size > 2,
      sidebarCollapsed: entries.size > 40,
      include: ['**/*.{md,mdx,markdown,MD}'],
      exclude: ['**/{bower_components,vendor}/**', ...exclude],
    }),
    content: { ...contentOf('plain', 'detect', ''), public: [], math: true },
  });
}
