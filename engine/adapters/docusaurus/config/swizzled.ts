/** Components of a site's theme that have no counterpart here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withEnding } from '#engine/config/loadModule.ts';
import { partsOfSite } from '../modules/themeParts.ts';

/** Components of Docusaurus by the first part of their names. Other names are the site's own. */
const ofTheme =
  /^(Admonition|AnnouncementBar|BackToTopButton|Blog\w*|Code(Block|Inline)|ColorModeToggle|ContentVisibility|Details|Doc(Breadcrumbs|Card|CardList|CategoryGeneratedIndexPage|Item|Page|Paginator|Root|Sidebar|SidebarItems?|TagDocListPage|TagsListPage|VersionBadge|VersionBanner|VersionRoot|sRoot)|Edit(ThisPage|MetaRow)|ErrorPageContent|Footer|Heading|Icon|IdealImage\w*|LastUpdated|Layout|LayoutHead|Logo|MDX(Components|Content|Page)|Mermaid|Navbar|NavbarItem|NotFound|PaginatorNavLink|Playground|PwaReloadPopup|Search(Bar|Metadata|Page|Translations)|SiteMetadata|SkipToContent|TOC|TOC(Collapsible|Inline|Items)|TabItem|Tabs|Tag|TagsList(ByLetter|Inline)|ThemeProvider|ThemedImage)(\/(.*\/)?[A-Z]\w*)?$/;

/** Those that run although they draw no part of pages. */
const others = ['Layout/Provider', 'MDXComponents'];

/** Those around the parts of the bar, for which the engine has its own. */
const ofBar = /^Navbar\/(?:Content|Layout|MobileSidebar)$/;

/** Something beside the children of a component. */
export const beside = /\/[\w.]*>\s*(<[^<>/]*>\s*)*\{\S*children}|\{\S*children}\s*(<\/[^>]*>\s*)*[<{](?!\/)/;

/** The site's own version of a theme component; `undefined` if it has none. */
export const themeFile = (root: string, name: string): string | undefined =>
  withEnding(join(root, 'src/theme', name));

/** Files of code below a folder, by their paths from there. */
const codeIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));

/** The text of all code below a folder. */
export const codeBelow = (folder: string): string =>
  codeIn(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');

/** The component that a file of the theme holds, by the path from its folder. */
const nameOf = (file: string): string => file.replace(/\.[jt]sx?$/, '').replace(/\/(index)?$/, '');

/** Components of the theme that a file imports by name or by path; `file` is its path from the folder of the theme. */
const importedBy = (file: string, text: string): string[] =>
  Array.from(
    text.matchAll(/['"](?:(?:@theme|@site\/src\/theme)\/|(\.{1,2}\/))([^'"\n]+)['"]/g),
    ([, up, path = '']) => nameOf(up ? posix.join(posix.dirname(file), up, path) : path),
  );

/** Names of these components below a folder. */
export const componentsIn = (folder: string): string[] =>
  codeIn(folder)
    .map(nameOf)
    .filter((name) => ofTheme.test(name))
    .sort();

/** Names of those of a site that draw nothing, or only what its code imports. `hasIndex` says that a plugin indexes the pages for search. */
export function unusedComponents(root: string, hasIndex: boolean): string[] {
  const names = componentsIn(join(root, 'src/theme'));
  // Most sites have none, and then their code is not read.
  if (names.length === 0) return [];
  const imported = new Set(
    codeIn(join(root, 'src')).flatMap((file) =>
      importedBy(posix.relative('theme', file), readFileSync(join(root, 'src', file), 'utf8')),
    ),
  );
  const parts = Object.values(partsOfSite(hasIndex)).map((all) => all.find((name) => names.includes(name)));
  const isDrawn = (name: string) =>
    [...parts, ...others].includes(name) ||
    (imported.has(name) && !ofBar.test(name) && names.some((other) => name.startsWith(`${other}/`)));
  const effectOf = (name: string): string => {
    if (imported.has(name) && !ofBar.test(name)) return ', except where code imports it';
    const code = /^DocSidebarItem/.test(name) ? readFileSync(themeFile(root, name) ?? '', 'utf8') : '';
    return /\breturn null\b|\.filter\(|&&\s*</.test(code) ? ': entries that it hides are shown' : '';
  };
  return names.filter((name) => !isDrawn(name)).map((name) => name + effectOf(name));
}
