/** Forms of Python-Markdown within lines, as elements. */
import { type Line, placeOf } from '../../common/markdown/lines.ts';
import { leaveOut, type Page } from './page.ts';

/** Names of keys that their first letters in capitals do not give. */
const keyNames: Readonly<Record<string, string>> = {
  command: 'Cmd',
  escape: 'Esc',
  delete: 'Del',
  windows: 'Win',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
};

const keyName = (key: string): string =>
  keyNames[key] ??
  (/^"(.*)"$/.exec(key)?.[1] || key.replaceAll('-', ' ').replace(/\b\w/g, (sign) => sign.toUpperCase()));

const keys = (_: string, all: string): string =>
  Array.from(all.split(/\+(?=.)/), (key) => `<kbd>${keyName(key)}</kbd>`).join('+');

/** The sign of a fraction. */
const fraction = (part: string): string =>
  Array.from('¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞').find((sign) => sign.normalize('NFKC') === part.replace('/', '⁄')) ?? part;

/** What stands in the place of a form of an extension. Marks have letters at their inner sides: `==a b==`, not `a == b`. */
const forms: readonly (readonly [extension: string, form: RegExp, by: string | typeof keys])[] = [
  ['critic', /\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>'],
  ['critic', /\{--(.+?)--\}/g, '<del>$1</del>'],
  ['critic', /\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>'],
  ['critic', /\{==(.+?)==\}/g, '<mark>$1</mark>'],
  ['critic', /\{>>(.+?)<<\}/g, '<small>$1</small>'],
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

/** Signs that mean what icons of these words show. */
const signs: readonly (readonly [RegExp, string])[] = Object.entries({
  '✓': 'check|checkbox-marked',
  '✗': 'close|x|cancel|minus-circle',
  '→': 'arrow-right',
  '←': 'arrow-left',
  '↑': 'arrow-up',
  '↓': 'arrow-down',
  '+': 'plus',
  '♥': 'heart',
  '★': 'star',
}).map(([sign, words]) => [new RegExp(`\\b(${words})\\b`), `${sign} `]);

/** Icons, and code, tags, comments and addresses, in which nothing is replaced. */
const kept =
  /:((?:material|fontawesome|octicons|simple)-[\w-]+):(?:\{[^}]*\})?(?: |&nbsp;)*|(`+)(?:.*?[^`])?\2(?!`)|<!--.*?(?:-->|$)|<\/?[a-zA-Z][^>]*>|\]\([^)]*\)|https?:\/\/\S+|\{[:#. ][^}]*\}/g;

const style = /(?<=^\{.*)\bstyle=(["'])(.*?)\1/;

/** The sizes in a style as attributes; its other rules have no effect. */
const sizes = (_: string, __: string, rules: string): string =>
  Array.from(
    rules.matchAll(/(?<![\w-])(width|height):\s*(\d+)(?:px)?\s*(?=;|$)/g),
    ([, name, size]) => `${name}=${size}`,
  ).join(' ');

/** Words of a link to a target that the page need not have. */
const reference = /(?<![\\!])\[((?:`[^`]*`|[^[\]`])+)\]\[([^\]\n]*)\]/g;

/** Rewrites lines of running text. */
export function inline(lines: readonly Line[], page: Page): Line[] {
  const { has } = page.site;
  const own = forms.filter(([extension]) => page.site.extensions.has(`pymdownx.${extension}`));
  const plain = (text: string): string =>
    own.reduce((all, [, form, by]) => all.replace(form, by as string), text);
  const hasIcons = has(/emoji/);
  const hasReferences = has(/mkdocstrings|autorefs/);
  const targets = new Set(
    lines.flatMap(({ text }) => /^ {0,3}\[([^\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []),
  );

  /** An icon as a sign, or nothing, after a note. */
  const icon = (name: string, line: Line): string => {
    const sign = signs.find(([words]) => words.test(name))?.[1];
    if (sign === undefined)
      leaveOut(page, line, 'an icon of Material, whose drawings are in a Python package');
    return sign ?? '';
  };

  /** The words of links to Python objects, which only a program can find. */
  const withoutReferences = (line: Line): string =>
    line.text.replace(reference, (written, words: string, target: string) => {
      if (targets.has((target || words.replace(/`/g, '')).toLowerCase())) return written;
      page.problems.note(
        placeOf(page.start, line),
        'Shown without its link: a link to the documentation of a Python object.',
      );
      return words;
    });

  let inComment = false;
  return lines.map((line) => {
    const start = inComment ? line.text.indexOf('-->') + 1 : 0;
    if (line.isCode || (inComment && start === 0)) return line;
    const text = hasReferences ? withoutReferences(line) : line.text;
    let result = text.slice(0, start && start + 2);
    let at = result.length;
    inComment = /<!--(?!.*-->)/.test(text.slice(at).replace(/(`+).*?\1/g, ''));
    for (const { 0: whole, 1: drawing, index } of text.matchAll(kept)) {
      if (index < at) continue;
      const isIcon = drawing !== undefined && hasIcons;
      result += plain(text.slice(at, index));
      if (isIcon) result += icon(drawing, line);
      else
        result += whole
          .replace(/^(`+)#!\S+ +/, '$1')
          .replace(style, sizes)
          .replace(/^\{[: ]*\}$/, '');
      at = index + whole.length;
    }
    return { ...line, text: result + plain(text.slice(at)) };
  });
}
