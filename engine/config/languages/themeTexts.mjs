/** Texts of the interface from those of `@docusaurus/theme-translations`, which is under the MIT license. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Names of our texts with ids of theirs, or with texts in which ids are filled in. */
const sources = {
  skipToContent: 'theme.common.skipToMainContent',
  mainNavigation: 'theme.NavBar.navAriaLabel',
  toggleNavigation: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
  closeNavigation: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
  backToMainMenu: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
  close: 'theme.AnnouncementBar.closeButtonAriaLabel',
  colorModeSwitch: 'theme.colorToggle.ariaLabel',
  lightMode: 'theme.colorToggle.ariaLabel.mode.light',
  darkMode: 'theme.colorToggle.ariaLabel.mode.dark',
  systemMode: 'theme.colorToggle.ariaLabel.mode.system',
  languages: 'theme.navbar.mobileLanguageDropdown.label',
  versions: 'theme.navbar.mobileVersionsDropdown.label',
  docsSidebar: 'theme.docs.sidebar.navAriaLabel',
  expandCategory: 'theme.DocSidebarItem.expandCategoryAriaLabel',
  collapseCategory: 'theme.DocSidebarItem.collapseCategoryAriaLabel',
  breadcrumbs: 'theme.docs.breadcrumbs.navAriaLabel',
  homePage: 'theme.docs.breadcrumbs.home',
  docsPages: 'theme.docs.paginator.navAriaLabel',
  previous: 'theme.docs.paginator.previous',
  next: 'theme.docs.paginator.next',
  onThisPage: 'theme.TOCCollapsible.toggleButtonLabel',
  editThisPage: 'theme.common.editThisPage',
  lastUpdated: 'theme.lastUpdated.lastUpdatedAtBy',
  version: '{versionName}',
  versionBadge: 'theme.docs.versionBadge.label',
  unreleasedVersion: 'theme.docs.versions.unreleasedVersionLabel',
  unmaintainedVersion: 'theme.docs.versions.unmaintainedVersionLabel',
  latestVersionHint: 'theme.docs.versions.latestVersionSuggestionLabel',
  latestVersion: 'theme.docs.versions.latestVersionLinkLabel',
  unlistedTitle: 'theme.contentVisibility.unlistedBanner.title',
  unlistedText: 'theme.contentVisibility.unlistedBanner.message',
  draftTitle: 'theme.contentVisibility.draftBanner.title',
  draftText: 'theme.contentVisibility.draftBanner.message',
  headingLink: 'theme.common.headingLinkTitle',
  items: 'theme.docs.DocCard.categoryDescription.plurals',
  copyCode: 'theme.CodeBlock.copyButtonAriaLabel',
  copy: 'theme.CodeBlock.copy',
  copied: 'theme.CodeBlock.copied',
  toggleWrap: 'theme.CodeBlock.wordWrapToggle',
  backToTop: 'theme.BackToTopButton.buttonAriaLabel',
  opensInNewTab: 'theme.IconExternalLink.ariaLabel',
  notFoundTitle: 'theme.NotFound.title',
  notFoundText: 'theme.NotFound.p1',
  notFoundContact: 'theme.NotFound.p2',
  crashed: 'theme.ErrorPageContent.title',
  tryAgain: 'theme.ErrorPageContent.tryAgain',
  retry: 'theme.ErrorPageContent.tryAgain',
  noteTitle: 'theme.admonition.note',
  tipTitle: 'theme.admonition.tip',
  infoTitle: 'theme.admonition.info',
  warningTitle: 'theme.admonition.warning',
  dangerTitle: 'theme.admonition.danger',
  cautionTitle: 'theme.admonition.caution',
  blogSidebar: 'theme.blog.sidebar.navAriaLabel',
  blogListPages: 'theme.blog.paginator.navAriaLabel',
  newerEntries: 'theme.blog.paginator.newerEntries',
  olderEntries: 'theme.blog.paginator.olderEntries',
  blogPostPages: 'theme.blog.post.paginator.navAriaLabel',
  newerPost: 'theme.blog.post.paginator.newerPost',
  olderPost: 'theme.blog.post.paginator.olderPost',
  readMore: 'theme.blog.post.readMore',
  readMoreAbout: 'theme.blog.post.readMoreLabel',
  readingTime: 'theme.blog.post.readingTime.plurals',
  archive: 'theme.blog.archive.title',
  tags: 'theme.tags.tagsPageTitle',
  tagsLabel: 'theme.tags.tagsListLabel',
  taggedPosts: 'theme.blog.tagTitle',
  viewAllTags: 'theme.tags.tagsPageLink',
  authors: 'theme.blog.authorsList.pageTitle',
  viewAllAuthors: 'theme.blog.authorsList.viewAll',
  authorPosts: 'theme.blog.post.plurals',
  authorWithoutPosts: 'theme.blog.author.noPosts',
  docTags: 'theme.tags.tagsPageTitle',
  viewAllDocTags: 'theme.tags.tagsPageLink',
  docsTagged: 'theme.docs.tagDocListPageTitle',
  search: 'theme.SearchBar.label',
  searchTitle: 'theme.SearchPage.emptyResultsTitle',
  searchResultsTitle: 'theme.SearchPage.existingResultsTitle',
  searchPlaceholder: 'theme.SearchPage.inputPlaceholder',
  documentsFound: 'theme.SearchPage.documentsFound.plurals',
  noResultsFor: '{theme.SearchModal.noResultsScreen.noResultsText} {quotedQuery}',
  searchFailed: 'theme.SearchModal.errorScreen.titleText',
  searchFailedHint: 'theme.SearchModal.errorScreen.helpText',
  noDocumentsFound: 'theme.SearchPage.noResultsText',
  searchDocs: 'theme.SearchModal.placeholder',
  searchClear: 'theme.SearchModal.searchBox.resetButtonTitle',
  searchRecent: 'theme.SearchModal.startScreen.recentSearchesTitle',
  searchNoRecent: 'theme.SearchModal.startScreen.noRecentSearchesText',
  searchFavorites: 'theme.SearchModal.startScreen.favoriteSearchesTitle',
  searchSave: '{theme.SearchModal.startScreen.saveRecentSearchButtonTitle}: {title}',
  searchForget: '{theme.SearchModal.startScreen.removeRecentSearchButtonTitle}: {title}',
  searchUnsave: '{theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle}: {title}',
  searchTry: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
  searchMissing: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
  searchTell: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
  searchAll: 'theme.SearchBar.seeAll',
  searchFetching: 'theme.SearchPage.fetchingNewResults',
  searchSelect: 'theme.SearchModal.footer.selectText',
  searchNavigate: 'theme.SearchModal.footer.navigateText',
};

/** Our placeholders, or what is filled in, by their placeholders. */
const placeholders = {
  siteTitle: '{site}',
  versionLabel: '{version}',
  latestVersionLink: '{link}',
  tagName: '{tag}',
  readingTime: '{count}',
  atDate: '{theme.lastUpdated.atDate}',
  byUser: '',
};

/** Ids of plurals by the placeholders that they take. Each form becomes a form of the whole text. */
const plurals = {
  nPosts: 'theme.blog.post.plurals',
  nDocsTagged: 'theme.docs.tagDocListPageTitle.nDocsTagged',
};

/** Our texts that follow from theirs, by name. */
export function textsFrom(messages) {
  const title = messages['theme.SearchPage.existingResultsTitle'] ?? '';
  const [quotedQuery] = /["“”„«»「『‘‹]\s?\{query\}\s?["”“»«」』’›]/.exec(title) ?? ['“{query}”'];
  const [versionName] = (messages['theme.docs.versionBadge.label'] ?? '').split(/\s*[:：]?\s*\{/);
  const filled = { ...placeholders, quotedQuery, versionName };
  const textOf = (text) => {
    let isWhole = true;
    const fill = (part) =>
      part.replace(/\{([\w.]+)\}/g, (place, name) => {
        if (!name.startsWith('theme.'))
          return name in filled && filled[name] !== place ? fill(filled[name]) : place;
        isWhole &&= messages[name] !== undefined;
        return fill(messages[name] ?? '');
      });
    const whole = fill(text);
    const [place, name] = /\{(nPosts|nDocsTagged)\}/.exec(whole) ?? [];
    if (!place) return isWhole ? whole : undefined;
    const forms = messages[plurals[name]]?.split('|').map((form) => whole.replace(place, form));
    return isWhole ? forms?.join('|') : undefined;
  };
  const texts = Object.entries(sources).map(([name, source]) => [
    name,
    textOf(source.startsWith('theme.') ? `{${source}}` : source),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text));
}

export const translationsPackage = () =>
  dirname(createRequire(import.meta.url).resolve('@docusaurus/theme-translations/package.json'));

const folder = () => join(translationsPackage(), 'locales');

/** Codes of the languages that the package has. */
export const translatedLanguages = () => readdirSync(folder()).filter((name) => name !== 'base');

/** A text whose plural forms name the number, if they are for several numbers: "one" of some languages is for 21, too. */
function numbered(text, code) {
  const forms = text.split('|');
  const { [forms.length - 1]: last = '' } = forms;
  if (!last.includes('{count}')) return text;
  const rules = new Intl.PluralRules(code);
  const { pluralCategories } = rules.resolvedOptions();
  const known = ['zero', 'one', 'two', 'few', 'many'].filter((name) => pluralCategories.includes(name));
  const isForOne = (name) =>
    Array.from({ length: 200 }, (_, number) => rules.select(number)).filter((each) => each === name)
      .length === 1;
  return forms
    .map((form, index) => (form.includes('{count}') || isForOne(known[index]) ? form : last))
    .join('|');
}

/** Our texts in a language of the package, without those that it has in English only. */
export function packagedTexts(code) {
  const read = (language) =>
    Object.assign(
      {},
      ...['theme-common.json', 'theme-search-algolia.json']
        .map((name) => join(folder(), language, name))
        .filter(existsSync)
        .map((file) => JSON.parse(readFileSync(file, 'utf8'))),
    );
  const english = read('base');
  const places = (text = '') =>
    text
      .split('|')
      .at(-1)
      .match(/\{\w+\}/g)
      ?.sort()
      .join();
  // A word may be the same in two languages, a phrase is not. A few translations have lost a placeholder.
  const isTranslated = ([id, text]) =>
    (text !== english[id] || !/\s/.test(text.trim())) && places(text) === places(english[id]);
  const texts = textsFrom(Object.fromEntries(Object.entries(read(code)).filter(isTranslated)));
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, numbered(text, code)]));
}
