/** Texts of Starlight in a language: https://starlight.astro.build/guides/i18n/#translate-starlights-ui. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { attempt } from '#engine/shared/attempt.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { text, type Values, values } from '../common/values.ts';

const english = {
  'tableOfContents.overview': 'Overview',
  'page.editLink': 'Edit page',
  'page.lastUpdated': 'Last updated:',
  'i18n.untranslatedContent': 'This content is not available in your language yet.',
};

/** The names of our texts that are theirs. */
const named = {
  skipToContent: 'skipLink.label',
  onThisPage: 'tableOfContents.onThisPage',
  untranslatedPage: 'i18n.untranslatedContent',
  editThisPage: 'page.editLink',
  previous: 'page.previousLink',
  next: 'page.nextLink',
  noteTitle: 'aside.note',
  tipTitle: 'aside.tip',
  cautionTitle: 'aside.caution',
  dangerTitle: 'aside.danger',
  notFoundText: '404.text',
} satisfies Partial<Record<keyof Strings, string>>;

/** The first of these files of the package that is there; `undefined` if the packages of the site in `root` are not installed. */
export function packageFile(root: string, ...files: string[]): string | undefined {
  const name = '@astrojs/starlight';
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  return folders.flatMap((folder) => files.map((file) => join(folder, name, file))).find(existsSync);
}

/** All texts in a language by their names: those of the site, of the package, and what is English. */
export function textsOf(root: string, code: string): Values {
  const own = ['json', 'yml', 'yaml'].map((ending) => join(root, `src/content/i18n/${code}.${ending}`));
  const files = [packageFile(root, `translations/${code}.json`), own.find(existsSync)];
  const read = (file?: string) => values(file && attempt((): unknown => parse(readFileSync(file, 'utf8'))));
  return Object.assign({}, english, ...files.map(read));
}

/** Texts in a language by our names. */
export function stringsOf(root: string, code: string): Partial<Strings> {
  const texts = textsOf(root, code);
  const found = Object.entries(named).flatMap(([ours, theirs]) => {
    const words = text(texts[theirs]);
    return words ? [[ours, words]] : [];
  });
  return Object.fromEntries([...found, ['lastUpdated', `${texts['page.lastUpdated']} {date}`]]);
}
