/** Names and aliases of languages. */

import { distance } from 'fastest-levenshtein';
import { bundledLanguagesInfo } from 'shiki/langs';
import { nearest } from '#engine/shared/problems.ts';
import aliases from './aliases.json' with { type: 'json' };

/** Code without a language. */
export const plainText = 'text';

/** Further aliases, and replacements for unusual names of grammars. */
const preferred: Record<string, string> = {
  '': plainText,
  none: plainText,
  txt: plainText,
  plain: plainText,
  plaintext: plainText,
  shellscript: 'bash',
  curl: 'bash',
  node: 'javascript',
  golang: 'go',
  cshtml: 'razor',
  htm: 'html',
  svg: 'xml',
  flow: 'tsx',
  patch: 'diff',
  angular: 'angular-html',
  conf: 'ini',
};

const known = new Map<string, string>([[plainText, plainText]]);
for (const { id, aliases = [] } of bundledLanguagesInfo) {
  for (const name of [id, ...aliases]) known.set(name, preferred[id] ?? id);
}
for (const [name, language] of Object.entries(preferred)) known.set(name, language);
// Names that Prism and Pygments have: pages written for them use these.
for (const [language, names] of Object.entries(aliases))
  for (const name of names.split(' ')) known.set(name, language);

/**
 * The language of a name or alias. A dialect such as `questdb-sql` is the language that it ends with. For an unknown name,
 * the nearest known one.
 */
export function resolveLanguage(name: string): { language: string } | { nearest: string | undefined } {
  const [lower = ''] = name.toLowerCase().split(',');
  const language = known.get(lower) ?? known.get(lower.slice(lower.lastIndexOf('-') + 1));
  if (language !== undefined) return { language };
  const best = nearest(name, known.keys()) ?? plainText;
  return { nearest: distance(lower, best) * 3 <= name.length ? best : undefined };
}
