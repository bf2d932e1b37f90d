/** How each option of Docusaurus is handled: it is taken over, or named in the report. */
import { all, type Known, type Options } from '../../common/options.ts';

const admonitions: Known = [true, { keywords: 'taken', extendDefaults: [true] }];

const ofContent: Options = {
  ...all('id path routeBasePath include exclude'),
  ...all('beforeDefaultRemarkPlugins remarkPlugins beforeDefaultRehypePlugins rehypePlugins'),
  admonitions,
  editUrl: 'text',
  editLocalizedFiles: [false],
  onInlineTags: ['warn'],
  showLastUpdateTime: 'taken',
  showLastUpdateAuthor: [false],
};

export const docsOptions: Options = {
  ...ofContent,
  ...all('sidebarPath lastVersion onlyIncludeVersions tagsBasePath tags'),
  ...all('sidebarCollapsed sidebarCollapsible includeCurrentVersion disableVersioning'),
  numberPrefixParser: [true, false],
  sidebarItemsGenerator: 'code',
  breadcrumbs: [true, false],
  docItemComponent: ['@theme/DocItem', '@theme/ApiItem'],
  editCurrentVersion: [false],
  versions: { '*': all('path label banner noIndex badge') },
};

export const blogOptions: Options = {
  ...ofContent,
  ...all('archiveBasePath authorsBasePath tagsBasePath pageBasePath authorsMapPath tags'),
  ...all(
    'blogTitle blogDescription blogSidebarTitle blogSidebarCount postsPerPage sortPosts showReadingTime',
  ),
  feedOptions: all('type limit'),
  onInlineAuthors: ['warn'],
  onUntruncatedBlogPosts: ['warn'],
};

export const pagesOptions: Options = ofContent;

export const sitemapOptions: Options = {
  ...all('id filename ignorePatterns'),
  ...all('changefreq priority', 'own'),
  lastmod: ['datetime'],
};

export const redirectsOptions: Options = {
  ...all('id redirects fromExtensions toExtensions'),
  createRedirects: 'code',
};

export const analyticsOptions: Options = all('id trackingID containerId');

export const presetOptions: Options = {
  ...all('docs blog pages'),
  gtag: analyticsOptions,
  googleTagManager: analyticsOptions,
  ...all('debug svgr', 'own'),
  sitemap: [true, sitemapOptions],
  theme: { customCss: 'taken' },
};

export const siteOptions: Options = {
  ...all(
    'title tagline url baseUrl trailingSlash favicon titleDelimiter noIndex staticDirectories customFields',
  ),
  ...all('presets plugins themes themeConfig scripts stylesheets clientModules organizationName projectName'),
  ...all('onBrokenLinks onBrokenAnchors onDuplicateRoutes baseUrlIssueBanner'),
  ...all('future storage webpack deploymentBranch githubHost githubPort', 'own'),
  headTags: all('tagName attributes innerHTML'),
  onBrokenMarkdownLinks: ['warn'],
  i18n: {
    ...all('defaultLocale locales path'),
    localeConfigs: { '*': { ...all('label direction path'), translate: [true] } },
  },
  markdown: {
    format: 'taken',
    anchors: all('maintainCase'),
    mermaid: [true],
    emoji: [true],
    mdx1Compat: all('comments admonitions headingIds', [true]),
    hooks: all('onBrokenMarkdownLinks onBrokenMarkdownImages', ['warn']),
  },
};

const link = all('label to href html key aria-label');

const navbarItem: Options = {
  ...link,
  ...all('type position docId docsPluginId sidebarId activeBasePath activeBaseRegex value'),
  target: ['_blank'],
  rel: 'own',
};

const logo = all('src srcDark alt href width');

export const themeOptions: Options = {
  ...all('image metadata'),
  gtag: analyticsOptions,
  ...all('algolia mermaid zoom imageZoom api languageTabs', 'own'),
  colorMode: all('defaultMode disableSwitch respectPrefersColorScheme'),
  tableOfContents: all('minHeadingLevel maxHeadingLevel'),
  announcementBar: all('id content isCloseable backgroundColor textColor'),
  docs: {
    versionPersistence: 'taken',
    sidebar: all('hideable autoCollapseCategories'),
  },
  blog: { sidebar: all('groupByYear') },
  navbar: {
    ...all('title style'),
    hideOnScroll: [false],
    logo: { ...logo, height: 'own' },
    items: {
      ...navbarItem,
      className: 'taken',
      ...all('items dropdownItemsBefore dropdownItemsAfter', navbarItem),
    },
  },
  footer: {
    ...all('copyright style'),
    logo: { ...logo, height: 'taken' },
    links: { ...link, title: 'taken', items: { ...link, target: ['_blank'], rel: 'own' } },
  },
  prism: all('theme darkTheme magicComments additionalLanguages'),
};
