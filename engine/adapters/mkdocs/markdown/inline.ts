/** Forms of Python-Markdown within lines, as elements. */
import { lookUp } from '#engine/shared/lookup.ts';
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { lackOf } from '../../common/icons/iconNodes.ts';
import { drawingOf } from '../../common/icons/iconSets.ts';
import { type Line, placeOf, replaced } from '../../common/markdown/lines.ts';
import { type Values, values } from '../../common/values.ts';
import type { Page } from './page.ts';

/** What stands in the place of a form: as in `replace`. */
type Form = readonly [form: RegExp, by: string | ((written: string, ...groups: string[]) => string)];

/** Names of keys that their first letters in capitals do not give. */
const keyNames = new Map(Object.entries({ command: 'Cmd', escape: 'Esc', delete: 'Del', windows: 'Win' }));

function keyName(key: string): string {
  const [, quoted] = /^"(.+)"$/.exec(key) ?? [];
  const words = key.replace(/^arrow-/, '').replaceAll('-', ' ');
  return quoted ?? keyNames.get(key) ?? words.replace(/\b\w/g, (sign) => sign.toUpperCase());
}

const keys = (_: string, all = ''): string =>
  Array.from(all.split(/\+(?=.)/), (key) => `<kbd>${keyName(key)}</kbd>`).join('+');

/** The sign of a fraction. */
const fraction = (part: string): string =>
  Array.from('¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞').find((sign) => sign.normalize('NFKC') === part.replace('/', '⁄')) ?? part;

/** Forms of extensions. Marks have letters at their inner sides: `==a b==`, not `a == b`. */
const forms: readonly (readonly [extension: string, ...Form])[] = [
  ['keys', /(?<![\\+])\+\+(?=[\w"])([\w"+-]+?)\+\+(?!\+)/g, keys],
  ['mark', /(?<![\\=])==(?=[^\s=])(.*?\S)==(?!=)/g, '<mark>$1</mark>'],
  ['caret', /(?<![\\^])\^\^(?=[^\s^])(.*?\S)\^\^(?!\^)/g, '<ins>$1</ins>'],
  ['caret', /(?<![\\^[])\^(?![\s^])([^\s^\]]+)\^(?!\^)/g, '<sup>$1</sup>'],
  ['tilde', /(?<![\\~])~(?![\s~])([^\s~]+)~(?!~)/g, '<sub>$1</sub>'],
  ['smartsymbols', /\(tm\)/g, '™'],
  ['smartsymbols', /\(c\)/g, '©'],
  ['smartsymbols', /\(r\)/g, '®'],
  ['smartsymbols', /(?<![\w/])c\/o(?![\w/])/g, '℅'],
  ['smartsymbols', /\+\/-/g, '±'],
  ['smartsymbols', /(?<![<\-!])-->/g, '→'],
  ['smartsymbols', /<--(?!-)/g, '←'],
  ['smartsymbols', /=\/=/g, '≠'],
  ['smartsymbols', /(?<![\d/])([1-7]\/[2-8])(?![\d/])/g, fraction],
];

/** The elements of words that the page or the site explains. */
function abbreviations(meanings: ReadonlyMap<string, string>): Form[] {
  if (meanings.size === 0) return [];
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return [[word, (name) => `<abbr title="${escapeAttribute(meanings.get(name) ?? '')}">${name}</abbr>`]];
}

/** People, repositories and numbers of issues, which the extension Magiclink makes links. */
function shorthand({ repo_url_shorthand: isOn, provider = 'github', user, repo }: Values): Form[] {
  const host = `https://${String(provider)}.com/`;
  const short =
    /(?<![\w/@#&.]|\[[^\]\n]*)(?:@([a-z\d](?:-?[a-z\d])*(?:\/[\w.-]*\w)?)\b|([\w-]+\/[\w.-]+)?#(\d+)\b)/gi;
  const link = (written: string, name = '', path = user && repo ? `${user}/${repo}` : '', number = '') => {
    if (name) return `[${name.includes('/') ? name : written}](${host}${name})`;
    return path ? `[${written}](${host}${path}/issues/${number})` : written;
  };
  return isOn === true ? [[short, link]] : [];
}

/** Links to targets that the page need not have, and code. */
const reference =
  /(?<![\\!])\[(?<words>(?:`[^`\n]*`|[^[\]`\n])+)\]\[(?<target>[^\]\n]*)\]|(?<ticks>`+)(?:.*?[^`])?\k<ticks>(?!`)/g;

/** The lines with the words of links to Python objects, which only a program can find. */
function withoutReferences(lines: readonly Line[], { site, start, problems }: Page): readonly Line[] {
  if (!site.has(/mkdocstrings|autorefs/)) return lines;
  const targets = new Set(
    lines.flatMap(({ text }) => /^ {0,3}\[([^\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []),
  );
  return replaced(lines, reference, ([whole], { words = '', target }, line) => {
    if (words === '' || targets.has((target || words.replace(/`/g, '')).toLowerCase())) return whole;
    problems.note(
      placeOf(start, line),
      'Shown without its link: a link to the documentation of a Python object.',
    );
    return words;
  });
}

/** Icons, and code, comments, tags and addresses, in which nothing is replaced. */
const kept =
  /:(?<set>material|fontawesome-(?:brands|regular|solid)|lucide|octicons|simple)-(?<icon>[\w-]+):(?:\{[^}\n]*\})?(?<space>(?: |&nbsp;)*)|(?<ticks>`+)(?:.*?[^`])?\k<ticks>(?!`)|<!--[\s\S]*?(?:-->|$)|<\/?[a-zA-Z][^>\n]*>|\]\([^)\n]*\)|https?:\/\/\S+|\{[:#. ][^}\n]*\}/g;

/** Sets of icons whose packages are called otherwise. */
const sets = { material: 'mdi', fontawesome: 'fa6', octicons: 'octicon', simple: 'simple-icons' };

/** Addresses that Magiclink shortens. */
const issue =
  /^https:\/\/(?:github|gitlab)\.com\/([\w.-]+\/[\w.-]+)\/(?:-\/)?(?:issues|pull|discussions)\/(\d+)$/;

/** Rewrites lines of running text. */
export function inline(lines: readonly Line[], page: Page): Line[] {
  const { has, extensions } = page.site;
  const magic = values(extensions.get('pymdownx.magiclink'));
  const own: readonly Form[] = [
    ...shorthand(magic),
    ...forms.flatMap(([name, ...form]) => (extensions.has(`pymdownx.${name}`) ? [form] : [])),
    ...abbreviations(page.abbreviations),
  ];
  const hasIcons = has(/emoji/);
  return replaced(
    withoutReferences(lines, page),
    kept,
    ([whole], { set, icon, space }, line) => {
      if (magic['repo_url_shortener'] === true && issue.test(whole))
        return whole.replace(issue, '[$1#$2]($&)');
      // Without a space, a word of a list of attributes would be a directive.
      if (set === undefined || !hasIcons)
        return whole.replace(/^(`+)#!\S+ +/, '$1').replace(/(?<=^\{.*):(?=\w)/g, ': ');
      const name = `${set.replace(/^[a-z]+/, (each) => lookUp(sets, each) ?? each)}:${icon}`;
      if (drawingOf([name])) return `<Icon name="${name}"></Icon>${space}`;
      page.problems.note(placeOf(page.start, line), lackOf([name]));
      return '';
    },
    (text) => own.reduce((all, [form, by]) => all.replace(form, by as string), text),
  );
}
