/** Docs instances of Docusaurus as ours: folders, versions, addresses. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { reportOptions } from '../../common/options.ts';
import { type Report, text, texts, type Values, values } from '../../common/values.ts';
import { docsOptions, pagesOptions } from './options.ts';

type Instance = SiteConfigInput['docs'][number];
type Version = Instance['versions'][number];

/** One instance; `undefined` where its folder does not exist. */
export function docsInstance(
  root: string,
  options: Values,
  theme: Values,
  report: Report,
): Instance | undefined {
  const id = text(options['id']) ?? 'default';
  const path = folderOf(root, text(options['path']) ?? 'docs');
  const versions = versionsOf(root, id, path, options, report);
  if (versions.length === 0) {
    report(`docs of the folder ${path}, which does not exist`);
    return undefined;
  }
  reportOptions('docs option', '', options, docsOptions, report);
  const sidebars = text(options['sidebarPath']);
  if (sidebars !== undefined && !existing(root, folderOf(root, sidebars)))
    report(`the sidebars of ${folderOf(root, sidebars)}, which does not exist`);
  return {
    id,
    routeBasePath: route(text(options['routeBasePath']) ?? 'docs'),
    versions,
    ...filesOf(options),
    numberPrefixes: options['numberPrefixParser'] !== false,
    sidebarCollapsed: options['sidebarCollapsible'] !== false && options['sidebarCollapsed'] !== false,
    sidebarAutoCollapse: values(theme['sidebar'])['autoCollapseCategories'] === true,
    breadcrumbs: options['breadcrumbs'] !== false,
    ...(theme['versionPersistence'] === 'none' && { versionPersistence: 'none' }),
    ...editUrlOf(options),
  };
}

/** Patterns of the files of docs, a blog or pages. */
export const filesOf = ({ include, exclude }: Values): { include?: string[]; exclude?: string[] } => ({
  ...(include !== undefined && { include: texts(include) }),
  ...(exclude !== undefined && { exclude: texts(exclude) }),
});

/** Address that the path of a file is appended to. */
export function editUrlOf({ editUrl }: Values): { editUrl?: string } {
  const address = text(editUrl)?.replace(/\/?$/, '/');
  return address !== undefined && URL.canParse(address) ? { editUrl: address } : {};
}

/** A route base path, with a slash at its start only. */
export const route = (path: string): string => `/${path.replace(/^\/|\/$/g, '')}`;

/** Path of a folder from the root, however it was written. */
export const folderOf = (root: string, path: string): string =>
  posix.normalize(path.startsWith('/') ? relative(root, path) : path).replace(/\/$/, '');

function versionsOf(root: string, id: string, path: string, options: Values, report: Report): Version[] {
  const prefix = id === 'default' ? '' : `${id}_`;
  const isVersioned = options['disableVersioning'] !== true;
  const past = isVersioned ? texts(readJson(join(root, `${prefix}versions.json`))) : [];
  const hasCurrent = options['includeCurrentVersion'] !== false && existsSync(join(root, path));
  const all = [...(hasCurrent ? ['current'] : []), ...past];
  const only = texts(options['onlyIncludeVersions']);
  const wanted = text(options['lastVersion']) ?? past[0];
  const ownDir = (name: string) => (name === 'current' ? path : `${prefix}versioned_docs/version-${name}`);
  // The newest documents shall not be lost where their version has no folder.
  const isInCurrent = (name: string) =>
    name === wanted && !hasCurrent && existing(root, ownDir(name)) === false && existsSync(join(root, path));
  const dirOf = (name: string) => (isInCurrent(name) ? path : ownDir(name));
  const names = (only.length > 0 ? all.filter((name) => only.includes(name)) : all).filter((name) => {
    const isThere = existing(root, dirOf(name)) !== false;
    if (isInCurrent(name)) report(`${ownDir(name)}, which does not exist: ${path} is version ${name}`);
    if (!isThere) report(`version ${name} of the docs, as ${dirOf(name)} does not exist`);
    return isThere;
  });
  const last = names.find((name) => name === wanted) ?? names.find((name) => name !== 'current') ?? names[0];
  const translations = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
  return names.map((name): Version => {
    const given = values(values(options['versions'])[name]);
    const isLast = name === last;
    const isNewer = last !== undefined && names.indexOf(name) < names.indexOf(last);
    const banner = text(given['banner']) ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained');
    const below = text(given['path']) ?? (isLast ? '' : name === 'current' ? 'next' : name);
    return {
      name,
      label: text(given['label']) ?? (name === 'current' ? 'Next' : name),
      dir: dirOf(name),
      translated: `${translations}/${name === 'current' ? name : `version-${name}`}`,
      path: below.replace(/^\/|\/$/g, ''),
      isLast,
      ...(given['noIndex'] === true && { noindex: true }),
      ...(given['badge'] !== undefined && { badge: given['badge'] === true }),
      ...((banner === 'unreleased' || banner === 'unmaintained') && { banner }),
      sidebars:
        name === 'current'
          ? currentSidebars(root, path, options)
          : existing(root, `${prefix}versioned_sidebars/version-${name}-sidebars.json`),
    };
  });
}

/** The file of sidebars. Where there is none, and a function of the site orders items, the folder of the documents. */
function currentSidebars(
  root: string,
  dir: string,
  { sidebarPath, sidebarItemsGenerator }: Values,
): string | boolean {
  if (sidebarPath === undefined) return sidebarItemsGenerator ? dir : true;
  const path = text(sidebarPath);
  return path === undefined ? false : existing(root, folderOf(root, path));
}

/** The file, or that of the same name in TypeScript, which configurations may mean, too. */
const existing = (root: string, file: string): string | false =>
  [file, file.replace(/\.[cm]?js$/, '.ts')].find((each) => existsSync(join(root, each))) ?? false;

function readJson(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}

/** Markdown pages of `src/pages` are documents without a sidebar. */
export function markdownPages(root: string, options: Values, report: Report): Instance | undefined {
  const dir = folderOf(root, text(options['path']) ?? 'src/pages');
  if (!existsSync(join(root, dir))) return undefined;
  reportOptions('pages option', '', options, pagesOptions, report);
  return {
    id: 'pages',
    routeBasePath: route(text(options['routeBasePath']) ?? '/'),
    kind: 'page',
    numberPrefixes: false,
    ...filesOf(options),
    ...editUrlOf(options),
    versions: [
      {
        name: 'current',
        label: 'Pages',
        dir,
        translated: 'docusaurus-plugin-content-pages',
        sidebars: false,
      },
    ],
  };
}

/** The tag pages of an instance. Without a file that describes tags, they are those that documents name. */
export function tagsOfDocs({
  id,
  tags,
  tagsBasePath,
}: Values): NonNullable<SiteConfigInput['docTags']>[number] {
  const [path, file] = [text(tagsBasePath), tags === false || tags === null ? '' : text(tags)];
  return { docs: text(id) ?? 'default', ...(path && { path }), ...(file !== undefined && { file }) };
}
