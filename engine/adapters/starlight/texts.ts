/** Words of the interface of Starlight: https://starlight.astro.build/guides/i18n/#translate-starlights-ui. */
import type { Strings } from '#engine/shared/strings.ts';
import { packageText } from '../common/installed.ts';
import { valuesAt } from '../common/pages.ts';
import { text } from '../common/values.ts';

/** The text of the first of these files of Starlight that is installed for the site in `root`. */
export const installed = (root: string, files: readonly string[]): string =>
  packageText(root, '@astrojs/starlight', files);

/** Our texts with the names of theirs, and theirs in English. */
const known: readonly (readonly [keyof Strings | 'search', string, string])[] = [
  ['search', 'search.label', 'Search'],
  ['skipToContent', 'skipLink.label', 'Skip to content'],
  ['lightMode', 'themeSelect.light', 'Light'],
  ['darkMode', 'themeSelect.dark', 'Dark'],
  ['systemMode', 'themeSelect.auto', 'Auto'],
  ['onThisPage', 'tableOfContents.onThisPage', 'On this page'],
  ['pageTop', 'tableOfContents.overview', 'Overview'],
  ['untranslatedPage', 'i18n.untranslatedContent', 'This content is not available in your language yet.'],
  ['editThisPage', 'page.editLink', 'Edit page'],
  ['lastUpdated', 'page.lastUpdated', 'Last updated:'],
  ['previous', 'page.previousLink', 'Previous'],
  ['next', 'page.nextLink', 'Next'],
  ['notFoundText', '404.text', 'Page not found. Check the URL or try using the search bar.'],
  ['noteTitle', 'aside.note', 'Note'],
  ['tipTitle', 'aside.tip', 'Tip'],
  ['cautionTitle', 'aside.caution', 'Caution'],
  ['dangerTitle', 'aside.danger', 'Danger'],
];

const entry = /^\s*("[\w.]+"): ("(?:[^"\\]|\\.)*")/gm;

/** The texts of the interface in a language: of the package, and before them of the site. English has no others. */
export function stringsIn(root: string, code: string): Partial<Strings> {
  const [language = ''] = code.split('-');
  const paths = [code, language].map((tag) => `translations/${tag}`);
  const files = paths.flatMap((path) => [`${path}.json`, `dist/${path}.js`]);
  const lines = installed(root, files).matchAll(entry);
  const theirs = Array.from(lines, ([, key = '', value = '']) => [JSON.parse(key), JSON.parse(value)]);
  const own = ['json', 'yml', 'yaml'].map((ending) => valuesAt(root, `src/content/i18n/${code}.${ending}`));
  const all = Object.assign(Object.fromEntries(theirs), ...own);
  return Object.fromEntries(
    known.flatMap(([key, name, english]) => {
      const words = text(all[name]) ?? (language === 'en' ? english : undefined);
      return words === undefined ? [] : [[key, key === 'lastUpdated' ? `${words} {date}` : words]];
    }),
  );
}
