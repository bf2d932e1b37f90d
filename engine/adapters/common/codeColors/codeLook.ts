/** Colors of code in two color modes, as classes of tokens and the rules for them. */
import { hash } from 'node:crypto';
import { type CodeTheme, mark } from '#engine/content/code/theme.ts';

/** Colors of code, by scopes of TextMate. */
export interface CodeColors {
  text: string | undefined;
  /** Without one, code has that of the site's look. */
  ground: string | undefined;
  /** Declarations for the frame. */
  frame?: readonly string[];
  rules: readonly ColorRule[];
}

export interface ColorRule {
  scope: string[];
  color: string | undefined;
  /** Words such as `italic bold`; empty for neither. */
  fontStyle: string | undefined;
}

export interface CodeLook {
  code: CodeTheme;
  css: string;
}

const colorPattern = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d.,%\s/]+\)|var\([\w-]+\))$/i;

/** A color of CSS; `undefined` for what is none. */
export const safeColor = (color: string | undefined): string | undefined =>
  colorPattern.test(color ?? '') ? color : undefined;

/** Whether a color is dark: by the lightness of HSL, or by red, green and blue. A name is taken for that of a light one. */
function isDark(color: string): boolean {
  const hex = color.length < 7 ? /[\da-f]/gi : /[\da-f]{2}/gi;
  const numbers = color.startsWith('#')
    ? color.match(hex)?.map((digits) => Number.parseInt(digits.padEnd(2, digits), 16))
    : color.match(/[\d.]+/g)?.map(Number);
  const [first = 255, second = 255, third = 255] = numbers ?? [];
  return color.startsWith('hsl') ? third < 50 : first * 0.3 + second * 0.6 + third * 0.1 < 128;
}

/** The ground of code and its plain text. In a color mode `mode` of the same lightness the ground is that of the page. */
function frameRules({ text, ground, frame = [] }: CodeColors, mode?: string): string {
  const scheme = ground && isDark(ground) ? 'dark' : 'light';
  const own = !ground || scheme === mode ? [] : [`color-scheme:${scheme}`, `--code-bg:${ground}`];
  return [...own, ...(text ? [`--code-text:${text}`] : []), ...frame].join(';');
}

/** The color of a token in the dark, with its own slant if it has one. */
const darkStyle = ({ color, fontStyle }: ColorRule): string | undefined =>
  fontStyle === undefined
    ? color
    : `${color};font-style:${fontStyle.includes('italic') ? 'italic' : 'normal'}`;

/**
 * The look of code with these colors. A token's foreground is its light color and its background the dark one, each a class
 * of its own. The ground is that of the colors, unless `isPlain` says that it is that of the page.
 */
export function codeLook(light: CodeColors, dark: CodeColors = light, isPlain = false): CodeLook {
  const stylesOf = ({ text, rules }: CodeColors, style: (rule: ColorRule) => string | undefined) => [
    ...new Set(
      rules
        .filter((rule) => rule.color && (rule.color !== text || style(rule)?.endsWith('italic')))
        .map(style),
    ),
  ];
  const isOne = JSON.stringify(light) === JSON.stringify(dark);
  const [lights, darks] = [stylesOf(light, ({ color }) => color), isOne ? [] : stylesOf(dark, darkStyle)];
  const classes = ['', ...lights.map((_, index) => `l${index}`), ...darks.map((_, index) => `d${index}`)];
  const code = {
    classes,
    rules: [
      ...light.rules.map(({ scope, color, fontStyle }) => ({
        scope,
        settings: {
          ...(color && { foreground: mark(lights.indexOf(color) + 1) }),
          ...(fontStyle !== undefined && { fontStyle }),
        },
      })),
      ...(isOne ? [] : dark.rules).flatMap((rule) => {
        const at = darks.indexOf(darkStyle(rule));
        const background = mark(at < 0 ? 0 : lights.length + 1 + at);
        return rule.color ? [{ scope: rule.scope, settings: { background } }] : [];
      }),
    ],
  };
  const rules = [
    ...lights.map((color, index) => `.l${index}{--light:${color}}`),
    ...darks.map((style, index) => `[data-theme="dark"] .d${index}{--dark:${style}}`),
    'pre span{color:var(--light,inherit)}',
    isOne ? '' : '[data-theme="dark"] pre span{color:var(--dark,inherit)}',
    'pre .italic{font-style:italic}pre .bold{font-weight:700}pre .underline{text-decoration:underline}',
  ];
  const frames = [
    `.code-block{${frameRules(light, isPlain ? 'light' : undefined)}}`,
    `[data-theme="dark"] .code-block{${frameRules(dark, isPlain ? 'dark' : undefined)}}`,
  ];
  return {
    code: { name: hash('sha256', JSON.stringify([light, dark])).slice(0, 8), ...code },
    css: `@media screen{${frames.join('')}@layer base{${rules.join('')}}}`,
  };
}
