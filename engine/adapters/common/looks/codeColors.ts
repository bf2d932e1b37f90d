/** Colors of code as a theme of Prism gives them: https://github.com/FormidableLabs/prism-react-renderer. */
import { list, text, type Values, values } from '../values.ts';

/** Tokens of Prism by the engine's names of colors; the first one that a theme has counts. */
const tokens: Readonly<Record<string, string>> = {
  keyword: 'keyword',
  string: 'string',
  comment: 'comment',
  function: 'function',
  type: 'class-name',
  number: 'number constant boolean',
  tag: 'tag',
  attribute: 'attr-name property atrule',
  inserted: 'inserted',
  deleted: 'deleted',
};

/** The theme of sites that name none. */
const palenight: Values = {
  plain: { color: '#bfc7d5', backgroundColor: '#292d3e' },
  styles: Object.entries({
    comment: '#697098',
    string: '#c3e88d',
    inserted: '#c3e88d',
    number: '#f78c6c',
    function: '#82aaff',
    'class-name': '#ffcb6b',
    'attr-name': '#ffcb6b',
    tag: '#ff5572',
    deleted: '#ff5572',
  }).map(([type, color]) => ({ types: [type], style: { color } })),
};

const colorPattern = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d.,%\s/]+\))$/i;

const colorIn = (style: unknown, name = 'color'): string | undefined => {
  const color = text(values(style)[name]) ?? '';
  return colorPattern.test(color) ? color : undefined;
};

/** Whether a color is dark: by the lightness of HSL, or by red, green and blue. A name is taken for that of a light one. */
function isDark(color: string): boolean {
  const hex = color.length < 7 ? /[\da-f]/gi : /[\da-f]{2}/gi;
  const numbers = color.startsWith('#')
    ? color.match(hex)?.map((digits) => Number.parseInt(digits.padEnd(2, digits), 16))
    : color.match(/[\d.]+/g)?.map(Number);
  const [first = 255, second = 255, third = 255] = numbers ?? [];
  return color.startsWith('hsl') ? third < 50 : first * 0.3 + second * 0.6 + third * 0.1 < 128;
}

/** The variables of a theme. Its ground is that of the page in the color mode `mode`, if it is given. */
function variablesOf(theme: Values, mode?: string): string {
  const ground = colorIn(theme['plain'], 'backgroundColor') ?? '#f6f8fa';
  const scheme = isDark(ground) ? 'dark' : 'light';
  const styles = list(theme['styles']).map(values);
  const colorOf = (token: string): string | undefined =>
    styles
      .filter(({ types, languages }) => !languages && list(types).includes(token))
      .flatMap(({ style }) => colorIn(style) ?? [])
      .at(-1);
  const colors = Object.entries(tokens).map(([name, each]) => {
    const color = each.split(' ').flatMap((token) => colorOf(token) ?? [])[0];
    return `--code-${name}:${color ?? 'var(--code-text)'}`;
  });
  const own = scheme === mode ? [] : [`color-scheme:${scheme}`, `--code-bg:${ground}`];
  return [...own, `--code-text:${colorIn(theme['plain']) ?? 'currentcolor'}`, ...colors].join(';');
}

/**
 * Rules for blocks of code by the options for Prism; themes whose package is not installed leave the engine's colors. The ground
 * is that of the theme, unless `isPlain`.
 */
export function codeColors({ theme = palenight, darkTheme = theme }: Values, isPlain = false): string {
  const themes = { light: ['.code-block', theme], dark: ['[data-theme="dark"] .code-block', darkTheme] };
  const rules = Object.entries(themes).flatMap(([mode, [selector, each]]) =>
    values(each)['plain'] ? `${selector}{${variablesOf(values(each), isPlain ? mode : undefined)}}` : [],
  );
  return `@media screen{${rules.join('')}}`;
}
