/** Names and aliases of languages. */

import { distance } from 'fastest-levenshtein';
import { bundledLanguagesInfo } from 'shiki/langs';
import { nearest } from '#engine/shared/problems.ts';

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

/** Aliases from Prism, by language: pages written for it use them. */
const ofPrism: Record<string, string> = {
  html: 'markup ejs eta',
  xml: 'mathml ssml atom rss xml-doc',
  json: 'webmanifest',
  javascript: 'js-extras jsonp mongodb',
  css: 'css-extras',
  php: 'php-extras',
  csharp: 'dotnet',
  vb: 'vbnet visual-basic vba',
  groovy: 'gradle',
  cpp: 'arduino ino',
  java: 'processing',
  shellsession: 'shell-session sh-session',
  jinja: 'django jinja2',
  handlebars: 'mustache',
  apache: 'apacheconf',
  ini: 'editorconfig',
  rst: 'rest',
  asm: 'nasm',
  awk: 'gawk',
  bsl: 'oscript',
  po: 'gettext',
  python: 'python3',
  dotenv: 'env',
  gherkin: 'feature',
  log: 'logs',
  powerquery: 'pq mscript',
  wolfram: 'mathematica nb',
  latex: 'context',
  'emacs-lisp': 'emacs',
  'fortran-free-form': 'fortran',
  'objective-c': 'objectivec',
  pascal: 'objectpascal',
  gn: 'gni',
  purescript: 'purs',
  racket: 'rkt',
  solidity: 'sol',
  sparql: 'rq',
  turtle: 'trig',
};

const known = new Map<string, string>([[plainText, plainText]]);
for (const { id, aliases = [] } of bundledLanguagesInfo) {
  for (const name of [id, ...aliases]) known.set(name, preferred[id] ?? id);
}
for (const [name, language] of Object.entries(preferred)) known.set(name, language);
for (const [language, names] of Object.entries(ofPrism))
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
