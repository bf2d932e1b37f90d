/** Texts of the interface, which VitePress has in English where an owner sets none. */
import { text, type Values, valueAt } from '../../common/values.ts';

/** Our names of texts, the options of the theme that set them, and what they are otherwise. */
const names: readonly (readonly [name: string, option: string, otherwise: string])[] = [
  ['toggleNavigation', 'sidebarMenuLabel', 'Menu'],
  ['onThisPage', 'outline.label', 'On this page'],
  ['editThisPage', 'editLink.text', 'Edit this page'],
  ['lastUpdated', 'lastUpdated.text', 'Last updated'],
  ['previous', 'docFooter.prev', 'Previous page'],
  ['next', 'docFooter.next', 'Next page'],
  ['backToTop', 'returnToTopLabel', 'Return to top'],
  ['languages', 'langMenuLabel', 'Change language'],
  ['skipToContent', 'skipToContentLabel', 'Skip to content'],
  ['notFoundTitle', 'notFound.title', 'PAGE NOT FOUND'],
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution'].map(
    (type) => [`${type}Title`, `container.${type}Label`, type.toUpperCase()] as const,
  ),
];

/** The texts of a language by the options of its theme and of Markdown. */
export const textsOf = (theme: Values, markdown: Values): Record<string, string> =>
  Object.fromEntries(
    names.map(([name, option, otherwise]) => {
      const words = text(valueAt({ ...markdown, ...theme }, option)) ?? otherwise;
      return [name, name === 'lastUpdated' ? `${words}: {date}` : words];
    }),
  );
