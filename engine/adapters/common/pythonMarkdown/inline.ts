/** Forms of Python-Markdown within lines, as elements. */

import { endFrom, isBlank, type Line, placeOf, replaced } from '../markdown/lines.ts';
import { toAnchor } from '../material/anchors.ts';
import { pairs, type Values, values } from '../values.ts';
import { escapedWords, inlineFormulas } from './formulas.ts';
import { lackOfIcon } from './icons.ts';
import { keys } from './keys.ts';
import type { Page } from './page.ts';

/** The sign of a fraction. */
const fraction = (part: string): string =>
  Array.from('¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞').find((sign) => sign.normalize('NFKC') === part.replace('/', '⁄')) ?? part;

/** What stands in the place of a form of an extension. Marks have letters at their inner sides: `==a b==`, not `a == b`. */
const forms: readonly (readonly [extensionWithOption: string, form: RegExp, by: string | typeof keys])[] = [
  ['critic', /\{\+\+(.+?)\+\+\}/g, '<ins class="critic">$1</ins>'],
  ['critic', /\{--(.+?)--\}/g, '<del class="critic">$1</del>'],
  ['critic', /\{~~(.*?)~>(.*?)~~\}/g, '<del class="critic">$1</del><ins class="critic">$2</ins>'],
  ['critic', /\{==(.+?)==\}/g, '<mark>$1</mark>'],
  ['critic', /\{>>(.+?)<<\}/g, '<span class="critic comment">$1</span>'],
  ['keys', /(?<![\\+])\+\+(?=[\w"])((?:"[^"\n]+"|[\w+-])+?)\+\+(?!\+)/g, keys],
  ['mark', /(?<![\\=])==(?=[^\s=])(.*?\S)==(?!=)/g, '<mark>$1</mark>'],
  ['caret insert', /(?<![\\^])\^\^(?=[^\s^])(.*?\S)\^\^(?!\^)/g, '<ins>$1</ins>'],
  ['caret superscript', /(?<![\\^[])\^(?![\s^])([^\s^\]]+)\^(?!\^)/g, '<sup>$1</sup>'],
  ['tilde subscript', /(?<![\\~])~(?![\s~])([^\s~]+)~(?!~)/g, '<sub>$1</sub>'],
  ['smartsymbols trademark', /\(tm\)/g, '™'],
  ['smartsymbols copyright', /\(c\)/g, '©'],
  ['smartsymbols registered', /\(r\)/g, '®'],
  ['smartsymbols care_of', /(?<![\w/])c\/o(?![\w/])/g, '℅'],
  ['smartsymbols plusminus', /\+\/-/g, '±'],
  ['smartsymbols arrows', /<-->/g, '↔'],
  ['smartsymbols ordinal_numbers', /(?<![\w.])(\d+)(st|nd|rd|th)(?!\w)/g, '$1<sup>$2</sup>'],
  ['smartsymbols arrows', /(?<![<\-!])-->/g, '→'],
  ['smartsymbols arrows', /<--(?!-)/g, '←'],
  ['smartsymbols notequal', /=\/=/g, '≠'],
  ['smartsymbols fractions', /(?<![\d/])([1-7]\/[2-8])(?![\d/])/g, fraction],
];

/** Signs that mean what icons of these words show. */
const signs = [
  ...pairs(`✓ check|checkbox-marked, ✗ close|x|cancel|minus-circle, → arrow-right, ← arrow-left, ↑ arrow-up,
    ↓ arrow-down, + plus, ♥ heart, ★ star`),
].map(([sign, words]) => [sign, new RegExp(`\\b(${words})\\b`)] as const);

/** Links to targets that the page need not have, and code. */
const reference =
  /(?<![\\!])\[(?<words>(?:`[^`\n]*`|[^[\]`\n\0]|\n(?! *\n))+)\]\[(?<target>[^\]\n]*)\]|(?<ticks>`+)(?:.*?[^`])?\k<ticks>(?!`)/g;

/** Icons, and code, comments, tags and addresses, in which nothing is replaced. */
const kept =
  /:(?<icon>[a-z]\w*-[\w-]+):(?<list>\{[^}\n]*\})?(?<space>(?: |&nbsp;)*)|(?<ticks>`+)(?:.*?[^`])?\k<ticks>(?!`)|<!--[\s\S]*?(?:-->|$)|<(?<raw>style|script)\b[\s\S]*?<\/\k<raw>>|<\/?[a-zA-Z][^>\n]*>|\]\([^)\n]*\)|https?:\/\/\S+|\{[:#. ][^}\n]*\}/;

/** The lines with links to anchors of other pages, and with the words of those to Python objects, which only a program can find. */
function withoutReferences(lines: readonly Line[], { site, start, problems }: Page): readonly Line[] {
  if (!site.has(/mkdocstrings|autorefs/)) return lines;
  const targets = new Set(
    lines.flatMap(({ text }) => /^ {0,3}\[([^\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []),
  );
  return replaced(lines, reference, ([whole], { words = '', target = '' }, line) => {
    if (words === '' || targets.has((target || words.replace(/`/g, '')).toLowerCase())) return whole;
    const address = toAnchor(target, words, site, start.file);
    if (address) return `[${words}](<${address}>)`;
    problems.note(
      placeOf(start, line),
      'Shown without its link: a link to an anchor that no page has, such as that of a Python object.',
    );
    return words;
  });
}

/** People, repositories and numbers of issues, which the extension Magiclink makes links. */
const shorthand =
  /(?<![\w/@#&.]|\[[^\]\n]*)(?:@([a-z\d](?:-?[a-z\d])*(?:\/[\w.-]*\w)?)\b|([\w-]+\/[\w.-]+)?#(\d+)\b)/gi;
const issue =
  /^https:\/\/(?:github|gitlab)\.com\/([\w.-]+\/[\w.-]*\w)(?:\/(?:-\/)?(?:issues|pull|discussions)\/(?=\d)|\/?$)(\d*)$/;

/** The text with links in place of such short forms. */
function withLinks(text: string, { provider = 'github', user, repo }: Values): string {
  const host = `https://${String(provider)}.com/`;
  return text.replace(
    shorthand,
    (written, name?: string, path = user && repo ? `${user}/${repo}` : '', number = '') => {
      if (name) return `[${name.includes('/') ? name : written}](${host}${name})`;
      return path ? `[${written}](${host}${path}/issues/${number})` : written;
    },
  );
}

/** The line of dashes below the head of a table. Some of its cells may be empty. */
const belowHead = /^(?=.*-)[\s>]*\|?\s*(:?-+:?)?\s*(\|\s*(:?-+:?)?\s*)+$/;

/** The lines with dashes in empty cells below heads of tables, which other kinds of Markdown need. */
const withDashes = (lines: readonly Line[]): Line[] =>
  lines.map((line, at) => {
    const [before = '', head = ''] = [lines[at - 2]?.text, lines[at - 1]?.text];
    const isHead = !before.includes('|') && head.split('|').length === line.text.split('|').length;
    if (line.isCode || !isHead || !belowHead.test(line.text)) return line;
    return { ...line, text: line.text.replace(/\|\s*(?=\|)/g, '| --- ') };
  });

/** Lines of tables. */
const rowsOf = (lines: readonly Line[]): ReadonlySet<Line> =>
  new Set(
    lines.flatMap(({ isCode, text }, at) =>
      isCode || !belowHead.test(text) ? [] : lines.slice(Math.max(0, at - 1), endFrom(lines, at, isBlank)),
    ),
  );

/** Rewrites lines of running text. */
export function inline(lines: readonly Line[], page: Page): Line[] {
  const { has, extensions } = page.site;
  const own = forms.filter(([written]) => {
    const [name, option = ''] = written.split(' ');
    return (extensions.get(`pymdownx.${name}`) ?? { [option]: false })[option] !== false;
  });
  const magic = values(extensions.get('pymdownx.magiclink'));
  const plain = (text: string): string =>
    own.reduce(
      (all, [, form, by]) => all.replace(form, by as string),
      magic['repo_url_shorthand'] === true ? withLinks(text, magic) : text,
    );
  const hasIcons = has(/emoji/);
  const found = withoutReferences(withDashes(lines), page);
  const rows = rowsOf(found);
  return replaced(
    found,
    new RegExp(inlineFormulas(extensions) + kept.source, 'g'),
    ([whole], { icon, list = '', space, ticks, dollar, round, lone }, line) => {
      const formula = escapedWords(dollar ?? round ?? '');
      if (lone !== undefined || (formula.includes('|') && rows.has(line)))
        return whole.replaceAll('$', '\\$');
      if (formula !== '') return formula.includes('$') ? `$$${formula}$$` : `$${formula}$`;
      if (magic['repo_url_shortener'] === true && issue.test(whole))
        return whole.replace(issue, (_, path, number) => `[${path}${number && `#${number}`}](${whole})`);
      // In code, a bar parts no cells. Without a space, a word of a list of attributes would be a directive.
      if (icon === undefined || !hasIcons) {
        const written = whole.replace(/^(`+)#!\S+ +/, '$1');
        return ticks && rows.has(line)
          ? written.replace(/(?<!\\)\|/g, '\\|')
          : written.replace(/(?<=^\{.*):(?=\w)/g, ': ');
      }
      const classes = list.match(/(?<=[\s{]\.)[\w-]+/g)?.join(' ') ?? '';
      if (page.site.icon(icon)) return `<Icon name="${icon}" class="${classes}"></Icon>${space}`;
      if (!/^(material|fontawesome|lucide|octicons|simple)-/.test(icon)) return whole;
      const [sign] = signs.find(([, means]) => means.test(icon)) ?? [];
      if (sign) return `${sign} `;
      page.problems.note(placeOf(page.start, line), lackOfIcon(icon));
      return '';
    },
    plain,
  );
}
