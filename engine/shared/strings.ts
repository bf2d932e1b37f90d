/** Texts of the shell; features have their own. `format` fills in `{name}`; `|` separates plural forms. */
export const strings = {
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  toggleNavigation: 'Toggle navigation bar',
  closeNavigation: 'Close navigation bar',
  backToMainMenu: '← Back to main menu',
  close: 'Close',
  announcement: 'Announcement',
  menu: 'Menu',
  footerNavigation: 'Footer',
  colorModeSwitch: 'Switch between dark and light mode (currently {mode})',
  lightMode: 'light mode',
  darkMode: 'dark mode',
  systemMode: 'system mode',
  languages: 'Languages',
  versions: 'Versions',
  version: 'Version',
  docsSidebar: 'Docs sidebar',
  expandCategory: "Expand sidebar category '{label}'",
  collapseCategory: "Collapse sidebar category '{label}'",
  breadcrumbs: 'Breadcrumbs',
  homePage: 'Home page',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  onThisPage: 'On this page',
  pageTop: 'Overview',
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated on {date}',
  versionBadge: 'Version: {version}',
  unreleasedVersion: 'This is unreleased documentation for {site} {version} version.',
  unmaintainedVersion: 'This is documentation for {site} {version}, which is no longer actively maintained.',
  latestVersionHint: 'For up-to-date documentation, see the {link} ({version}).',
  latestVersion: 'latest version',
  badgeNew: 'New',
  badgeBeta: 'Beta',
  badgeDeprecated: 'Deprecated',
  preliminary: 'Preliminary.',
  unlistedTitle: 'Unlisted page',
  unlistedText:
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  draftTitle: 'Draft page',
  draftText:
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  untranslatedPage: 'This page is not translated yet. Its text is in {language}.',
  translationBehind: 'The {original} has changed since this page was translated.',
  originalPage: 'original page',
  headingLink: 'Direct link to {heading}',
  items: '1 item|{count} items',
  insertedLine: 'added',
  deletedLine: 'removed',
  foldedLines: 'Lines {lines}',
  copyCode: 'Copy code to clipboard',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed',
  table: 'Table',
  toggleWrap: 'Toggle word wrap',
  playVideo: 'Play video: {title}',
  zoomImage: 'Enlarge image: {alt}',
  zoomDiagram: 'Enlarge diagram',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomFit: 'Fit to the window',
  diagramText: 'Diagram as text',
  diagramStart: 'Start',
  diagramEnd: 'End',
  diagramIsA: '{one} is a kind of {other}',
  diagramPartOf: '{one} is part of {other}',
  diagramAlt: 'Either',
  diagramElse: 'Or',
  diagramOpt: 'Optional',
  diagramLoop: 'Repeated',
  diagramPar: 'At the same time',
  diagramAnd: 'And',
  diagramCritical: 'Must happen',
  diagramOption: 'If that fails',
  diagramBreak: 'Ends here',
  diagramDone: 'done',
  diagramActive: 'in progress',
  diagramCrit: 'critical',
  diagramMilestone: 'milestone',
  diagramCommit: 'commit',
  backToTop: 'Scroll back to top',
  opensInNewTab: '(opens in new tab)',
  movedTitle: 'This page has moved',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundContact:
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  notFoundNearest: 'Perhaps you were looking for',
  notFoundEntries: 'Good places to start',
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',
  pageError: 'Page Error',
  retry: 'Retry',
  loading: 'Loading',
  allPages: 'All pages',
  related: 'Related',
  pageAnswers: 'This page answers',
  noteTitle: 'note',
  tipTitle: 'tip',
  infoTitle: 'info',
  warningTitle: 'warning',
  dangerTitle: 'danger',
  cautionTitle: 'caution',
  baseUrlIssue: 'Your site did not load properly.',
  baseUrlIssueReason: 'A very common reason is a wrong site base URL configuration.',
  baseUrlIssueCurrent: 'Current configured base URL: {baseUrl}',
  baseUrlIssueDefault: '(default value)',
  baseUrlIssueSuggestion: 'We suggest trying base URL: {suggestion}',
} as const;

/** Texts of features; each declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface FeatureTexts {}

export type Strings = { [Key in keyof typeof strings]: string } & FeatureTexts;

/** Fills the `{name}` places of a text. Unknown places stay as they are. */
export function format(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (location, name: string) => String(values[name] ?? location));
}

const pluralOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Chooses the plural form for `count`. `|` separates the forms; the last one is for all other counts, and replaces missing ones. */
export function plural(text: string, count: number, locale: string): string {
  const forms = text.split('|');
  const rules = new Intl.PluralRules(locale);
  const categories = rules.resolvedOptions().pluralCategories;
  const known = pluralOrder.filter((name) => categories.includes(name));
  const category = rules.select(count);
  const index = category === 'other' ? forms.length : known.indexOf(category);
  return format(forms[Math.min(index, forms.length - 1)] ?? text, { count });
}
