/** What configurations of other generators become in one way. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix, relative } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { languageName } from './names.ts';
import { plainText, type Report, text, texts, type Values, valueAt, values } from './values.ts';

type Instance = SiteConfigInput['docs'][number];
type Folder = Omit<Partial<Instance>, 'sidebars'> & Pick<Instance['versions'][number], 'dir' | 'sidebars'>;

/** Files that make a page at the address of our search. */
const searchPages = ['search.md', 'search.mdx', 'search/index.md', 'search/index.mdx'];

/** A folder in `root` whose pages are the whole site, without versions. */
export const folderOfPages = (
  root: string,
  { dir, sidebars, ...options }: Folder,
): Pick<SiteConfigInput, 'docs' | 'search'> => ({
  docs: [
    {
      id: 'default',
      routeBasePath: '/',
      numberPrefixes: false,
      ...options,
      versions: [{ name: 'current', label: 'Current', dir, sidebars }],
    },
  ],
  ...(searchPages.some((name) => existsSync(join(root, dir, name))) && {
    search: { source: 'embedded', searchPagePath: '/search-results' },
  }),
});

/** What configurations have in common: texts and an address where none are given, a notice in HTML, and no columns below. */
export const siteOf = (
  title: string,
  given: { description?: unknown; copyright?: string; url?: URL | undefined } = {},
) => ({
  title,
  tagline: '',
  description: text(given.description) ?? title,
  copyright: plainText(given.copyright ?? '') || `© ${title}`,
  url: given.url?.origin ?? 'https://example.com',
  colorMode: { respectSystemPreference: true },
  footer: { columns: [], html: given.copyright ?? '' },
  // The host may be one that only serves files, such as GitHub Pages, for which their redirects are pages.
  hostRules: false,
});

/** How content of an adapter is read. Files of `publicDirs` are published as they are. */
export const contentOf = (adapter: string, format: 'md' | 'mdx' | 'detect', ...publicDirs: string[]) => ({
  dir: '.',
  public: publicDirs,
  format,
  findings: 'warnings' as const,
  adapter,
  broken: { links: 'warn' as const },
});

/** Style sheets of a site whose variables and fonts are taken over: paths from the folder `dir`, or of packages as they export them. */
export const sheetsOf = (root: string, dir: string, paths: unknown, report: Report = () => {}): string[] => {
  const { resolve } = createRequire(join(root, 'package.json'));
  return texts(paths).flatMap((path) => {
    const own = posix.join(dir, path);
    const found = existsSync(join(root, own)) ? own : attempt(() => relative(root, resolve(path)), '');
    if (/\.(?:css|s[ac]ss|vue)$/.test(found)) return found.replaceAll('\\', '/');
    report(`style sheet ${path}`);
    return [];
  });
};

/** The base URL in an option, with slashes around it. */
export const baseUrlOf = (base: unknown): string =>
  `/${(text(base) ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/');

/** Addresses of a picture, or of two for the color modes. `publishedAt` gives that of a path; nothing where there is none. */
export function themedPicture(
  given: unknown,
  publishedAt: (path: string) => string | false | undefined,
): { src: string; dark?: string } | undefined {
  const { src, light, dark } = text(given) ? { src: given } : values(given);
  const [day, night] = [text(light) ?? text(src), text(dark)].map((path) => path && publishedAt(path));
  return day ? { src: day, ...(night && { dark: night }) } : undefined;
}

/** A language with its name and the direction of its writing. */
export const localeOf = ({ label, dir }: Values, code: string): SiteConfigInput['locales'][number] => ({
  code,
  label: text(label) ?? languageName(code),
  ...(dir === 'rtl' && { direction: 'rtl' as const }),
});

/** The words at the end of all pages. */
export const wordsBelow = ({ footer }: Values): string =>
  ['message', 'copyright'].flatMap((key) => text(values(footer)[key]) ?? []).join('<br>');

/** Words of a language beside its navigation, by their places. */
export const saidIn = ({ title, description }: Values, theme: Values): (readonly [string, string])[] =>
  Object.entries({ title, description, site: theme['siteTitle'], footer: wordsBelow(theme) }).flatMap(
    ([place, words]) => (text(words) ? [[place, String(words)] as const] : []),
  );

/** The words of a navigation in another language, by those of the first one. Both are given by their places. */
export const labelsBy = (
  own: Iterable<readonly [place: string, words: string]>,
  theirs: ReadonlyMap<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    [...own].flatMap(([place, words]) => {
      const translated = theirs.get(place) ?? words;
      return translated === words ? [] : [[words, translated]];
    }),
  );

/** Texts: our name of each, the path of the option that sets it, and what it is otherwise. */
export const textsBy = (
  names: readonly (readonly [name: string, option: string, otherwise: string])[],
  given: Values,
): Record<string, string> =>
  Object.fromEntries(
    names.map(([name, option, otherwise]) => [name, text(valueAt(given, option)) ?? otherwise]),
  );

/** A docs instance and the API description of its pages. */
export interface Api {
  instance: Instance;
  description: NonNullable<SiteConfigInput['openapi']>[number];
}

/** The pages of an API description at an address, as a docs instance of their own. What is no file of the site is reported. */
export function apiAt(root: string, name: string, address: string, path: string, report: Report): Api[] {
  const file = posix.normalize(path);
  if (!existsSync(join(root, file))) {
    report(`the API description ${path}`);
    return [];
  }
  const id = `api-${name.replace(/[^\w-]+/g, '-')}`;
  // The description makes all pages: the folder has no files.
  const version = { name: 'current', label: 'Current', dir: `.openapi/${id}`, sidebars: true };
  const instance = { id, routeBasePath: address, kind: 'api-home' as const, versions: [version] };
  return [{ instance, description: { file, docs: id, lint: false } }];
}
