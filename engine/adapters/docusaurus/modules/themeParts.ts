/** Components of the theme of Docusaurus by the parts of pages that they draw. */
import * as shapes from '#engine/components/icon/icons.ts';
import type { CodeDialect } from '#engine/features/site-code/build/dialect.ts';

/** Components of the theme that draw a part of pages, the first that a site has. */
const themeParts: NonNullable<CodeDialect['parts']> = {
  announcement: ['AnnouncementBar'],
  breadcrumbs: ['DocBreadcrumbs'],
  colorMode: ['Navbar/ColorModeToggle', 'ColorModeToggle'],
  content: ['DocItem/Content'],
  doc: ['DocItem/Layout', 'DocItem'],
  docEnd: ['DocItem/Footer'],
  editMeta: ['EditMetaRow', 'EditThisPage'],
  footer: ['Footer'],
  locales: ['NavbarItem/LocaleDropdownNavbarItem'],
  logo: ['Navbar/Logo', 'Logo'],
  navbar: ['Navbar'],
  navbarItems: ['NavbarItem/ComponentTypes', 'Navbar/Content'],
  notFound: ['NotFound/Content', 'NotFound'],
  paginator: ['DocItem/Paginator', 'DocPaginator'],
  post: ['BlogPostItem', 'BlogPostPage'],
  postContent: ['BlogPostItem/Content'],
  postEnd: ['BlogPostItem/Footer'],
  postHeader: ['BlogPostItem/Header'],
  postList: ['BlogListPage'],
  search: ['NavbarItem/SearchNavbarItem', 'Navbar/Search', 'SearchBar'],
  sidebar: ['DocSidebar'],
  toc: ['TOC', 'DocItem/TOC/Desktop'],
  versionBadge: ['DocVersionBadge'],
  versionBanner: ['DocVersionBanner'],
  versions: ['NavbarItem/DocsVersionDropdownNavbarItem'],
};

/** Those that a site may draw. A field for search needs the index of a plugin, which the engine has its own for. */
export const partsOfSite = (hasIndex: boolean): typeof themeParts =>
  hasIndex ? { ...themeParts, search: [] } : themeParts;

/** The part that a component of this name draws; an ejected component has the layout of the footer as a component of its own. */
export const partOf = (name: string): string | undefined =>
  name === 'Footer/Layout'
    ? 'footer'
    : Object.entries(themeParts).find(([, names]) => names.includes(name))?.[0];

/** Name of the module that draws the engine's part or its icon for a component of the theme; `undefined` for others. */
export function madeModule(name: string): string | undefined {
  const part = partOf(name);
  if (part !== undefined) return `site-code:part/${part}`;
  const [, icon] = /^Icon\/(?:\w+\/)?(\w+)$/.exec(name) ?? [];
  return icon && `site-code:icon/${icon in icons ? icon : 'Default'}`;
}

/** Icons of the theme by their names. `Default` is the one of others, such as those of social networks. */
const icons: Readonly<Record<string, string>> = {
  Arrow: 'M9 5l7 7-7 7',
  Close: shapes.close,
  Copy: shapes.copy,
  DarkMode: shapes.moon,
  Default: shapes.globe,
  Edit: shapes.edit,
  ExternalLink: shapes.external,
  Home: shapes.home,
  Language: shapes.globe,
  LightMode: shapes.sun,
  Menu: shapes.menu,
  Success: shapes.check,
  SystemColorMode: shapes.system,
  WordWrap: shapes.wrap,
};

/** Texts of these modules by their names after `site-code:`. */
export const madeModules = (folder: string): Record<string, string> => {
  const made = (kind: string, name: string, maker: string, value: string): [string, string] => [
    `${kind}/${name}`,
    `import { ${maker} } from '#engine/${folder}/original.tsx';\nexport default ${maker}(${JSON.stringify(value)});`,
  ];
  return Object.fromEntries([
    [
      'providers',
      `import { composeProviders } from '#engine/${folder}/providers.tsx';\nimport Root from '@theme/Root';\nimport Provider from '@theme/Layout/Provider';\nexport default composeProviders([Root, Provider]);`,
    ],
    ...Object.keys(themeParts).map((part) => made('part', part, 'originalOf', part)),
    ...Object.entries(icons).map(([name, path]) => made('icon', name, 'iconOf', path)),
  ]);
};
