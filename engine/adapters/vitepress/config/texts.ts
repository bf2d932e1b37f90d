/** Texts of the interface, which VitePress has in English where an owner sets none. */
import { textsBy } from '../../common/site.ts';
import { type Values, valueAt, values } from '../../common/values.ts';

const names: Parameters<typeof textsBy>[0] = [
  ['toggleNavigation', 'sidebarMenuLabel', 'Menu'],
  ['onThisPage', 'outline.label', 'On this page'],
  ['editThisPage', 'editLink.text', 'Edit this page'],
  ['lastUpdated', 'lastUpdated.text', 'Last updated'],
  ['previous', 'docFooter.prev', 'Previous page'],
  ['next', 'docFooter.next', 'Next page'],
  ['backToTop', 'returnToTopLabel', 'Return to top'],
  ['languages', 'langMenuLabel', 'Change language'],
  ['colorModeSwitch', 'darkModeSwitchLabel', 'Appearance'],
  ['search', 'ofSearch.translations.button.buttonText', 'Search'],
  ['skipToContent', 'skipToContentLabel', 'Skip to content'],
  ['notFoundTitle', 'notFound.title', 'PAGE NOT FOUND'],
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution'].map(
    (type) => [`${type}Title`, `markdown.container.${type}Label`, type.toUpperCase()] as const,
  ),
];

/** The texts of the language with this key, by the options of its theme, and of the site. */
export function textsOf(theme: Values, site: Values, key = 'root'): Record<string, string> {
  const { locales, ...options } = values(valueAt(theme, 'search.options'));
  const ofSearch = { ...options, ...values(values(locales)[key]) };
  const { lastUpdated, ...texts } = textsBy(names, { ...site, ...theme, ofSearch });
  return { ...texts, lastUpdated: `${lastUpdated}: {date}` };
}
