/** Ids of headings. */
import { mostForConfig, siteProcess } from '../../common/plugins/markdownPlugins.ts';

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
    const found = known.get(words);
    if (found !== undefined) return found;
    const { json = '0' } = child.ask({ job: 'vitepress/program/slug', words }, mostForConfig);
    const id: unknown = JSON.parse(json);
    known.set(words, typeof id === 'string' ? id : slug(words));
    return known.get(words) ?? '';
  };
}
