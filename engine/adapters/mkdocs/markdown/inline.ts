/** Forms of Python-Markdown within lines, as elements. */
import type { Reading } from './reading.ts';

type Replace = readonly [pattern: RegExp, by: string | ((...parts: string[]) => string)];

/** Names of keys that their first letters in capitals do not give. */
const keyNames: Readonly<Record<string, string>> = {
  ...{ command: 'Cmd', escape: 'Esc', delete: 'Del', windows: 'Win' },
  ...{ 'arrow-up': '↑', 'arrow-down': '↓', 'arrow-left': '←', 'arrow-right': '→' },
};

const capitals = (key: string): string =>
  key.replaceAll('-', ' ').replace(/\b\w/g, (sign) => sign.toUpperCase());

const keysOf = (keys: string): string =>
  Array.from(
    keys.split(/\+(?=.)/),
    (key) => `<kbd>${keyNames[key] ?? (key.startsWith('"') ? key.slice(1, -1) : capitals(key))}</kbd>`,
  ).join('+');

/** Letters around which marks have a meaning: `==a b==`, not `a == b`. */
const between = (mark: string, inner: string): RegExp =>
  new RegExp(
    `(?<![\\\\${mark.at(-1)}])${mark}(?=[^\\s${mark.at(-1)}])(${inner}?[^\\s])${mark}(?!${mark.at(-1)})`,
    'g',
  );

const forms: Readonly<Record<string, readonly Replace[]>> = {
  'pymdownx.critic': [
    [/\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>'],
    [/\{--(.+?)--\}/g, '<del>$1</del>'],
    [/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>'],
    [/\{==(.+?)==\}/g, '<mark>$1</mark>'],
    [/\{>>(.+?)<<\}/g, '<small>$1</small>'],
  ],
  'pymdownx.keys': [[/(?<![\\+])\+\+(?=[\w"])([\w"+-]+?)\+\+(?!\+)/g, (_, keys = '') => keysOf(keys)]],
  'pymdownx.mark': [[between('==', '.*'), '<mark>$1</mark>']],
  'pymdownx.caret': [
    [between('\\^\\^', '.*'), '<ins>$1</ins>'],
    [/(?<![\\^[])\^(?![\s^])([^\s^\]]+)\^(?!\^)/g, '<sup>$1</sup>'],
  ],
  'pymdownx.tilde': [[/(?<![\\~])~(?![\s~])([^\s~]+)~(?!~)/g, '<sub>$1</sub>']],
  'pymdownx.smartsymbols': [
    [/\(tm\)/g, '™'],
    [/\(c\)/g, '©'],
    [/\(r\)/g, '®'],
    [/(?<![\w/])c\/o(?![\w/])/g, '℅'],
    [/\+\/-/g, '±'],
    [/(?<![<\-!])-->/g, '→'],
    [/<--(?!-)/g, '←'],
    [/=\/=/g, '≠'],
    [/(?<![\d/])([13]\/4|1\/2)(?![\d/])/g, (_, part = '') => ({ '1/4': '¼', '1/2': '½' })[part] ?? '¾'],
  ],
};

/** Code, tags, comments and addresses, in which nothing is replaced. */
const kept =
  /:((?:material|fontawesome|octicons|simple)-[\w-]+):(?:\{[^}]*\})?(?: |&nbsp;)*|(`+)(?:.*?[^`])?\2(?!`)|<!--.*?(?:-->|$)|<\/?[a-zA-Z][^>]*>|\]\([^)]*\)|https?:\/\/\S+|\{[:#. ][^}]*\}/g;

/** Rewrites lines of running text. `icon` gives what stands in the place of an icon. */
export function inlineIn(
  reading: Reading,
  icon: (name: string) => string,
  unlinked: (target: string) => boolean,
): (text: string) => string {
  const replaces = Object.entries(forms).flatMap(([extension, all]) =>
    reading.extensions.has(extension) ? all : [],
  );
  const hasEmoji = [...reading.extensions.keys()].some((name) => /emoji/.test(name));
  const hasReferences = [...reading.plugins.keys()].some((name) => /mkdocstrings|autorefs/.test(name));
  const plain = (text: string): string =>
    replaces.reduce((all, [pattern, by]) => all.replace(pattern, by as string), text);
  return (text) => {
    const linked = hasReferences ? withoutReferences(text, unlinked) : text;
    let result = '';
    let at = 0;
    for (const found of linked.matchAll(kept)) {
      const [whole, drawing] = found;
      result += plain(linked.slice(at, found.index));
      result +=
        drawing === undefined ? whole.replace(/^(`+)#!\S+ +/, '$1') : hasEmoji ? icon(drawing) : whole;
      at = found.index + found[0].length;
    }
    return result + plain(linked.slice(at));
  };
}

/** The words of links to Python objects, which only a program can find. */
const withoutReferences = (text: string, unlinked: (target: string) => boolean): string =>
  text.replace(
    /(?<![\\!])\[((?:`[^`]*`|[^[\]`])+)\]\[([^\]\n]*)\]/g,
    (written, words: string, target: string) =>
      unlinked(target || words.replace(/`/g, '')) ? words : written,
  );
