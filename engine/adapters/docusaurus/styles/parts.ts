/** What the classes of the theme of Docusaurus mean here. */
import { colors } from './palette.ts';

/** Items of the sidebar by how deep they stand. */
const levels = [1, 2, 3, 4, 5].flatMap((level): [part: string, ours: string][] => {
  const item = `.sidebar>ul>li${'>details>ul>li'.repeat(level - 1)}`;
  return [
    [`theme-doc-sidebar-item-category-level-${level}`, `${item}:has(>details)`],
    [`theme-doc-sidebar-item-link-level-${level}`, `${item}:not(:has(>details))`],
  ];
});

/** Elements by the classes that they have in Docusaurus. Sidebars are those of documents; the list of posts has no such classes. */
export const parts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    footer__links: '.footer__columns',
    footer__col: '.footer__columns>*',
    footer__title: '.footer__columns h2',
    footer__item: '.footer__columns li',
    footer__logo: '.footer__brand .brand__picture',
    'footer__link-item': '.footer__columns a',
    'main-wrapper': '#Page',
    menu: '.sidebar',
    menu__list: '.sidebar ul',
    'menu__list-item': '.sidebar li',
    'menu__list-item-collapsible menu__link--sublist': '.sidebar :is(summary,a:has(+details))',
    menu__link: '.sidebar :is(a,summary,li>span)',
    'menu__link--active':
      '.sidebar [aria-current],.sidebar li:has([aria-current])>a,.sidebar li:has([aria-current])>details:first-child>summary',
    'navbar--fixed-top': '.navbar',
    navbar__link: '.navbar__links>ul>li>a,.navbar .dropdown>summary,.navbar .navbar__link',
    'navbar__items--right': '.navbar__links li:is(.navbar__right,.navbar__right~*),.navbar__tools',
    'navbar__link--active': '.navbar__links [aria-current]',
    navbar__brand: '.navbar .brand',
    navbar__logo:
      'html:not([data-theme=dark]) :is(.navbar,.menu__header) .brand__picture:not(.brand__picture--dark),html[data-theme=dark] :is(.navbar,.menu__header) .brand__picture:not(.brand__picture--light)',
    navbar__title: '.navbar .logo-text',
    'pagination-nav__link': '.paginator a',
    breadcrumbs__link: '.breadcrumbs :is(a,span)',
    markdown: '.prose',
    'theme-doc-markdown': 'html[data-kind=doc] .prose',
    'theme-code-block codeBlockContainer': '.code-block',
    'prism-code codeBlockContent': '.code-block pre',
    codeBlockTitle: '.code-block figcaption',
    'announcementBar theme-announcement-bar': '.announcement',
    announcementBarContent: '.announcement>:first-child',
    'theme-doc-breadcrumbs': '.breadcrumbs',
    'theme-doc-sidebar-container': '#Menu',
    'theme-doc-sidebar-menu': '.sidebar>ul',
    'theme-doc-sidebar-item-category': '.sidebar li:has(>details)',
    'theme-doc-sidebar-item-link': '.sidebar li:not(:has(>details))',
    ...Object.fromEntries(levels),
    'table-of-contents table-of-contents__left-border': '.toc-column .toc>ul',
    navbar__item: '.navbar__links>ul>li>:is(a,div),.navbar :is(.dropdown,.navbar__item)',
    dropdown__menu: '.dropdown__panel,.dropdown__menu',
    dropdown__link: '.dropdown__panel a,.dropdown__link',
    breadcrumbs__item: '.breadcrumbs li',
    'breadcrumbs__item--active': '.breadcrumbs li:has([aria-current])',
    'pagination-nav': '.paginator',
    'DocSearch DocSearch-Button navbar__search-input': '.navbar .search-button',
    'DocSearch-Button-Placeholder': '.search-button__label',
    'DocSearch-Button-Keys': '.search-button__keys',
    'DocSearch-Button-Key': '.search-button kbd',
    'DocSearch-Search-Icon': '.search-button .icon',
    button: '.button:not(.button--small)',
    badge: '.badge,.version-badge',
    'theme-doc-version-badge': '.version-badge',
    'theme-edit-this-page': '.page-meta a',
    'theme-layout-footer': '.footer',
    admonitionContent: '.admonition__title~*',
    admonitionHeading: '.admonition__title',
    copyButton: '.code-actions button',
    'docItemCol docItemContainer': '.doc',
    tableOfContents: '.toc-column .toc',
    'docs-wrapper plugin-docs docs-doc-page': 'html:is([data-kind=doc],[data-kind=category])',
    'mdx-wrapper mdx-page': 'html[data-kind=page]',
    'plugin-pages': 'html:is([data-kind=page],[data-kind=site-code])',
    'plugin-blog': 'html[data-kind^=blog-]',
    'blog-wrapper': 'html[data-kind^=blog-]:not([data-kind=blog-archive])',
    'blog-list-page': 'html[data-kind=blog-list]',
    'blog-post-page': 'html[data-kind=blog-post]',
    'blog-tags-list-page': 'html[data-kind=blog-tags]',
    'blog-tags-post-list-page': 'html[data-kind=blog-tag]',
    'blog-authors-list-page': 'html[data-kind=blog-authors]',
    'blog-authors-posts-page': 'html[data-kind=blog-author]',
    'search-page-wrapper': 'html[data-kind=search]',
    'tabs-container theme-tabs-container': '.tabs:not(ul)',
    tabs: '.tabs__list,ul.tabs',
    tabs__item: '.tabs__list>button',
    'tabs__item--active': '.tabs__list>[aria-selected=true]',
    alert: '.admonition,.alert,.details,.notice',
    avatar: '.byline li,.avatar',
    ...Object.fromEntries(colors.map(([name, [, boxes]]) => [`alert--${name}`, boxes])),
  }).flatMap(([names, ours]) => {
    const all = ours.replace(/\.sidebar\b/g, 'html:not([data-kind^=blog-]) $&');
    return names.split(' ').map((name) => [name, all]);
  }),
);
