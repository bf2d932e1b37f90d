/** Pages of a folder of Starlight, their addresses, and the names that they give to folders. */
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { languageTag } from '../common/names.ts';
import { pagesBelow } from '../common/pages.ts';
import { text, type Values, values } from '../common/values.ts';

export const docsDir = 'src/content/docs';

/** The names of an address by the path of a file without its ending: Astro makes a slug of each. */
export function addressOf(id: string): string[] {
  const names = id.split('/').map((name) => slug(name));
  return names.at(-1) === 'index' ? names.slice(0, -1) : names;
}

/** Folders of other languages, by their keys in the configuration; the first language may have one, too. */
export function languagesOf({ locales, defaultLocale }: Values): { first: string; others: string[] } {
  const keys = Object.keys(values(locales));
  const first = keys.includes('root') ? 'root' : (text(defaultLocale) ?? keys[0] ?? 'root');
  return { first, others: keys.filter((key) => key !== first) };
}

/** The code of a language by its key. */
export const codeOf = ({ locales }: Values, key: string): string =>
  languageTag(text(values(values(locales)[key])['lang']) ?? (key === 'root' ? 'en' : key));

/** A text, or that of a language. */
export const textIn = (given: unknown, code: string): string | undefined =>
  text(given) ?? text(values(given)[code]) ?? text(Object.values(values(given))[0]);

/** Ids of documents of the first language, by their slugs. */
export function idsBySlug(root: string, given: Values): Map<string, string> {
  const { first } = languagesOf(given);
  const files = pagesBelow(join(root, docsDir, first === 'root' ? '' : first));
  const ids = files.map((file) => file.replace(/\.mdx?$/, ''));
  return new Map(ids.map((id) => [id.toLowerCase().replace(/(^|\/)index$/, ''), id]));
}
