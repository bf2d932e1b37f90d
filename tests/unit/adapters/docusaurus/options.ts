/**
 * All options of Docusaurus 3.10.2 by the packages whose schemas have them: core, the plugins for docs, blogs, pages, the
 * sitemap and redirects, the classic theme (`theme` is its part of `themeConfig`, `classic` has its own options) and search.
 */

/**
 * Those that are taken over, each with a value that makes a difference. After `:` and in a list, the value is
 * the one around the option.
 */
const plugins = {
  beforeDefaultRemarkPlugins: [{ code: 'harbor' }],
  remarkPlugins: [{ code: 'harbor' }],
  beforeDefaultRehypePlugins: [{ code: 'harbor' }],
  rehypePlugins: [[{ code: 'harbor' }, {}]],
};

export const taken: Record<string, Record<string, unknown>> = {
  core: {
    title: 'Harbor',
    tagline: 'Ships',
    url: 'https://harbor.example',
    baseUrl: '/base/',
    trailingSlash: true,
    baseUrlIssueBanner: false,
    favicon: 'img/a.png',
    titleDelimiter: '-',
    noIndex: true,
    staticDirectories: ['public'],
    customFields: { depth: 7 },
    organizationName: 'harbor',
    projectName: 'docs',
    presets: [['classic', {}]],
    plugins: ['@docusaurus/plugin-content-docs'],
    themes: ['@docusaurus/theme-live-codeblock'],
    themeConfig: { image: 'img/a.png' },
    'scripts[].src': { src: '/a.js' },
    'scripts[].async': { src: '/a.js', async: true },
    'scripts[].defer': { src: '/a.js', defer: true },
    'stylesheets[].href': { href: '/a.css' },
    clientModules: ['./a.css'],
    'headTags[].tagName': { tagName: 'meta', attributes: { name: 'a' } },
    'headTags[].attributes': { tagName: 'meta', attributes: { name: 'a' } },
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onDuplicateRoutes: 'ignore',
    'i18n.defaultLocale': 'fr',
    'i18n.locales': ['en', 'fr'],
    'i18n.path': 'translations',
    'i18n.localeConfigs.*.label': 'Anglais',
    'i18n.localeConfigs.*.direction': 'rtl',
    'i18n.localeConfigs.*.path': 'french',
    'markdown.format': 'md',
    'markdown.anchors.maintainCase': true,
  },
  docs: {
    ...plugins,
    breadcrumbs: false,
    sidebarItemsGenerator: { code: 'byDepth' },
    path: 'guides',
    routeBasePath: 'handbook',
    include: ['*.md'],
    exclude: ['intro.md'],
    sidebarPath: './sidebars.js',
    editUrl: 'https://edit.example/',
    showLastUpdateTime: true,
    numberPrefixParser: false,
    sidebarCollapsible: false,
    sidebarCollapsed: false,
    'admonitions.keywords': ['fact'],
    includeCurrentVersion: false,
    onlyIncludeVersions: ['2.0'],
    disableVersioning: true,
    lastVersion: '1.0',
    tagsBasePath: 'topics',
    tags: 'topics.yml',
    'versions.*.label': 'Newest',
    'versions.*.path': 'newest',
    'versions.*.banner': 'none',
    'versions.*.badge': false,
    'versions.*.noIndex': true,
  },
  blog: {
    ...plugins,
    path: 'notes',
    routeBasePath: 'news',
    include: ['*.md'],
    exclude: ['one.md'],
    'admonitions.keywords': ['fact'],
    archiveBasePath: 'all',
    authorsBasePath: 'people',
    tagsBasePath: 'topics',
    pageBasePath: 'part',
    authorsMapPath: 'people.yml',
    tags: 'topics.yml',
    blogTitle: 'News',
    blogDescription: 'What is new',
    blogSidebarTitle: 'All news',
    blogSidebarCount: 0,
    postsPerPage: 3,
    sortPosts: 'ascending',
    showReadingTime: false,
    editUrl: 'https://edit.example/',
    showLastUpdateTime: true,
    'feedOptions.type': 'rss',
    'feedOptions.limit': 3,
  },
  pages: {
    ...plugins,
    path: 'src/other',
    routeBasePath: 'more',
    include: ['*.md'],
    exclude: ['one.md'],
    editUrl: 'https://edit.example/',
    showLastUpdateTime: true,
    'admonitions.keywords': ['fact'],
  },
  sitemap: { filename: 'pages.xml', ignorePatterns: ['/tags/**'] },
  redirects: {
    'redirects[].from': { from: '/old', to: '/new' },
    'redirects[].to': { from: '/old', to: '/new' },
    createRedirects: { code: 'createRedirects' },
    fromExtensions: ['php'],
    toExtensions: ['pdf'],
  },
  theme: {
    image: 'img/a.png',
    'colorMode.defaultMode': 'dark',
    'colorMode.disableSwitch': true,
    'colorMode.respectPrefersColorScheme': true,
    'tableOfContents.minHeadingLevel': 3,
    'tableOfContents.maxHeadingLevel': 5,
    'metadata[].name': { name: 'a', content: 'b' },
    'metadata[].property': { property: 'a', content: 'b' },
    'metadata[].content': { name: 'a', content: 'b' },
    'metadata[].itemprop': { itemprop: 'a', content: 'b' },
    'metadata[].id': { id: 'a', content: 'b' },
    'announcementBar.content': 'Soon',
    'announcementBar:backgroundColor': { content: 'Soon', backgroundColor: '#fafbfc' },
    'announcementBar:textColor': { content: 'Soon', textColor: 'rgb(9, 9, 9)' },
    'announcementBar:id': { content: 'Soon', id: 'soon' },
    'announcementBar:isCloseable': { content: 'Soon', isCloseable: false },
    'docs.versionPersistence': 'none',
    'navbar:title': { title: 'Harbor', logo: { src: 'img/a.png' } },
    'navbar.logo:src': { src: 'img/a.png' },
    'navbar.logo:srcDark': { src: 'img/a.png', srcDark: 'img/b.png' },
    'navbar.logo:alt': { src: 'img/a.png', alt: 'Ship' },
    'navbar.logo:href': { src: 'img/a.png', href: '/one' },
    'navbar.items[].label': { label: 'One', to: '/one' },
    'navbar.items[].to': { label: 'One', to: '/one' },
    'navbar.items[].href': { label: 'One', href: 'https://one.example' },
    'navbar.items[].html': { html: '<b>One</b>', to: '/one' },
    'navbar.items[].className': { 'aria-label': 'One', to: '/one', className: 'harbor' },
    'navbar.items[].position': { label: 'One', to: '/one', position: 'right' },
    'navbar.items[].type': { type: 'localeDropdown' },
    'navbar.items[]:dropdownItemsBefore': {
      type: 'localeDropdown',
      dropdownItemsBefore: [{ label: 'One', to: '/one' }],
    },
    'navbar.items[]:dropdownItemsAfter': {
      type: 'docsVersionDropdown',
      dropdownItemsAfter: [{ label: 'One', to: '/one' }],
    },
    'navbar.items[].value': { type: 'html', value: '<a href="/one">One</a>' },
    'navbar.items[].items[].value': { type: 'html', value: '<a href="/one">One</a>' },
    'navbar.items[].docId': { type: 'doc', docId: 'intro' },
    'navbar.items[].sidebarId': { type: 'docSidebar', sidebarId: 'main' },
    'navbar.items[].docsPluginId': { type: 'doc', docId: 'intro', docsPluginId: 'other' },
    'navbar.items[].activeBasePath': { label: 'One', to: '/one', activeBasePath: '/on' },
    'navbar.items[].activeBaseRegex': { label: 'One', to: '/one', activeBaseRegex: '^/on' },
    'navbar.items[].items[].activeBaseRegex': { label: 'One', to: '/one', activeBaseRegex: '^/on' },
    'navbar.items[].items[].label': { label: 'One', to: '/one' },
    'navbar.items[].items[].to': { label: 'One', to: '/one' },
    'navbar.items[].items[].href': { label: 'One', href: 'https://one.example' },
    'navbar.items[].items[].html': { html: '<b>One</b>', to: '/one' },
    'navbar.items[].items[].type': { type: 'doc', docId: 'intro' },
    'navbar.items[].items[].docId': { type: 'doc', docId: 'intro' },
    'navbar.items[].items[].sidebarId': { type: 'docSidebar', sidebarId: 'main' },
    'navbar.items[].items[].docsPluginId': { type: 'doc', docId: 'intro', docsPluginId: 'other' },
    'navbar.items[].items[].activeBasePath': { label: 'One', to: '/one', activeBasePath: '/on' },
    'navbar.items[].items': { label: 'More', items: [{ label: 'One', to: '/one' }] },
    'navbar.style': 'primary',
    'footer.style': 'dark',
    'blog.sidebar.groupByYear': false,
    'footer.logo:src': { src: 'img/a.png' },
    'footer.logo:srcDark': { src: 'img/a.png', srcDark: 'img/b.png' },
    'footer.logo:alt': { src: 'img/a.png', alt: 'Ship' },
    'footer.logo:href': { src: 'img/a.png', href: '/one' },
    'footer.logo:width': { src: 'img/a.png', width: 320 },
    'footer.logo:height': { src: 'img/a.png', height: 80 },
    'footer.copyright': 'Harbor',
    'footer.links[].title': { title: 'Read', items: [{ label: 'One', to: '/one' }] },
    'footer.links[].items[].label': { label: 'One', to: '/one' },
    'footer.links[].items[].to': { label: 'One', to: '/one' },
    'footer.links[].items[].href': { label: 'One', href: 'https://one.example' },
    'footer.links[].items[].html': { html: '<a href="/one">One</a>' },
    'footer.links[].items': { title: 'Read', items: [{ label: 'One', to: '/one' }] },
    'footer.links[].label': { label: 'One', to: '/one' },
    'footer.links[].to': { label: 'One', to: '/one' },
    'footer.links[].href': { label: 'One', href: 'https://one.example' },
    'footer.links[].html': { html: '<a href="/one">One</a>' },
    'prism.theme': { plain: { backgroundColor: '#111' }, styles: [] },
    'prism.additionalLanguages': ['bash'],
    'prism.darkTheme': { plain: { backgroundColor: '#111' }, styles: [] },
    'prism.magicComments[].className': { className: 'bad', line: 'wrong' },
    'prism.magicComments[].line': { className: 'bad', line: 'wrong' },
    'prism.magicComments[].block': { className: 'bad', block: { start: 'from', end: 'to' } },
  },
  gtag: { trackingID: 'G-HARBOR' },
  tagManager: { containerId: 'GTM-HARBOR' },
  classic: { customCss: './a.css' },
};

/** Those that are named in the report, by themselves or with the group that they belong to. */
export const named: Record<string, string> = {
  core:
    'deploymentBranch githubHost githubPort ssrTemplate storage.type storage.namespace webpack.jsLoader ' +
    'future.experimental_router future.experimental_vcs future.faster future.v4 headTags[].customElement ' +
    'i18n.localeConfigs.*.htmlLang i18n.localeConfigs.*.calendar i18n.localeConfigs.*.translate ' +
    'i18n.localeConfigs.*.url i18n.localeConfigs.*.baseUrl markdown.mermaid markdown.emoji markdown.preprocessor ' +
    'markdown.parseFrontMatter markdown.mdx1Compat.comments markdown.mdx1Compat.admonitions ' +
    'markdown.mdx1Compat.headingIds markdown.remarkRehypeOptions markdown.hooks.onBrokenMarkdownLinks ' +
    'markdown.hooks.onBrokenMarkdownImages onBrokenMarkdownLinks stylesheets[].type',
  docs:
    'admonitions.extendDefaults ' +
    'docCategoryGeneratedIndexComponent docItemComponent docRootComponent docTagDocListComponent ' +
    'docTagsListComponent docVersionRootComponent docsRootComponent editCurrentVersion ' +
    'editLocalizedFiles onInlineTags recmaPlugins showLastUpdateAuthor ' +
    'versions.*.className',
  blog:
    'admonitions.extendDefaults ' +
    'blogArchiveComponent blogAuthorsListComponent blogAuthorsPostsComponent blogListComponent ' +
    'blogPostComponent blogTagsListComponent blogTagsPostsComponent editLocalizedFiles ' +
    'feedOptions.copyright feedOptions.createFeedItems feedOptions.description feedOptions.language ' +
    'feedOptions.title feedOptions.xslt.atom feedOptions.xslt.rss onInlineAuthors onInlineTags ' +
    'onUntruncatedBlogPosts processBlogPosts readingTime recmaPlugins ' +
    'showLastUpdateAuthor truncateMarker',
  pages:
    'admonitions.extendDefaults ' +
    'editLocalizedFiles mdxPageComponent recmaPlugins ' +
    'showLastUpdateAuthor',
  gtag: 'anonymizeIP',
  svgr: 'svgrConfig',
  sitemap: 'changefreq createSitemapItems lastmod priority',
  theme:
    'footer.links[].className ' +
    'footer.links[].items[].className footer.logo.className footer.logo.style footer.logo.target navbar.hideOnScroll ' +
    'navbar.items[].dropdownActiveClassDisabled navbar.items[].items[].className navbar.items[].items[].prependBaseUrlToHref ' +
    'navbar.items[].prependBaseUrlToHref navbar.items[].queryString ' +
    'navbar.items[].versions navbar.logo.className ' +
    'navbar.logo.style navbar.logo.target ' +
    'prism.defaultLanguage',
  search: 'algolia',
};
