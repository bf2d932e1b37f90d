/** Components of a site's theme that have no counterpart here. */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withEnding } from '#engine/config/loadModule.ts';
import { partsOfSite } from '../modules/themeParts.ts';

/** Components of Docusaurus that code of a site cannot replace. Other names are the site's own. */
const others =
  /^(Navbar|NavbarItem|DocSidebar|DocSidebarItem|DocRoot|DocPage|DocVersionRoot|DocsRoot|DocItem|Blog\w+|BackToTopButton|ColorModeToggle|SearchBar|SearchPage|Logo|EditThisPage|EditMetaRow|LastUpdated|TOC(Items|Collapsible|Inline)|PaginatorNavLink|TagsListInline|Tag|SkipToContent|SiteMetadata|LayoutHead|Footer|AnnouncementBar|NotFound|MDXPage|DocCategoryGeneratedIndexPage|ErrorPageContent|ThemeProvider)(\/|$)/;

/** The site's own version of a theme component; `undefined` if it has none. */
export const themeFile = (root: string, name: string): string | undefined =>
  withEnding(join(root, 'src/theme', name));

/** Names of these components; parts of another component of the site are left out. */
export function unusedComponents(root: string, hasIndex: boolean): string[] {
  const folder = join(root, 'src/theme');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[A-Z]\w*\.[jt]sx?$|^index\.[jt]sx?$/.test(entry.name))
    .map(({ parentPath, name }) =>
      posix
        .join(parentPath.slice(folder.length).replaceAll('\\', '/'), name)
        .replace(/^\//, '')
        .replace(/(\/index)?\.\w+$/, ''),
    );
  const known = new Set(
    Object.values(partsOfSite(hasIndex)).map((all) => all.find((name) => names.includes(name))),
  );
  const isUnused = (name: string) => others.test(name) && !known.has(name);
  return names
    .filter((name) => isUnused(name) && !names.some((other) => name.startsWith(`${other}/`)))
    .sort();
}
