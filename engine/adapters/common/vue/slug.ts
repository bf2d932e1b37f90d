/** Ids of headings. */
import { mostForConfig, siteProcess } from '../plugins/markdownPlugins.ts';
import { text } from '../values.ts';

/** The id that VitePress gives a heading. */
export const slug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** The ids that a function of the bundled configuration `file` gives; those of VitePress where it fails. */
export function ownSlug(root: string, file: string): (words: string) => string {
  const child = siteProcess(root, file);
  const known = new Map<string, string>();
  return (words) => {
    const question = { job: 'common/plugins/program/slug', words };
    const ask = () => text(JSON.parse(child.ask(question, mostForConfig).json ?? '0')) ?? slug(words);
    known.set(words, known.get(words) ?? ask());
    return known.get(words) ?? '';
  };
}
