/** Colors of code as themes of Shiki give them, which sites name: https://shiki.style/themes. */
import { lookUp } from '#engine/shared/lookup.ts';
import { list, objects, oneOrMore, text, type Values, values } from '../values.ts';
import { type CodeColors, type CodeLook, codeLook, safeColor } from './codeLook.ts';
import { withContrast } from './contrast.ts';

/** The themes that an option names: one, or one for each color mode. */
export function themesIn(theme: unknown): unknown[] {
  const { light = theme, dark = light } = values(theme);
  return theme === undefined ? [] : [light, dark];
}

/** What is done with the themes of a site. */
export interface ShikiOptions {
  /** The ground of code is that of the page, and not that of the themes. */
  isPlain?: boolean;
  /** The least contrast of each color on the ground, or on these grounds of the page, a light and a dark one. */
  contrast?: number;
  grounds?: readonly [light: string, dark: string];
  /** Styles of tokens that are left out, such as `italic`. VitePress takes the colors alone of themes for both modes. */
  withoutStyles?: RegExp | undefined;
  /** Variables of the frame: its names in themes, and what they are in those without. */
  variables?: Readonly<Record<string, readonly [name: string, otherwise: string]>>;
}

/** What Shiki gives code where a theme has no color for it. */
const defaults = {
  light: { foreground: '#333333', background: '#fffffe' },
  dark: { foreground: '#bbbbbb', background: '#1e1e1e' },
};

function colorsOf(
  theme: Values,
  { contrast, grounds, withoutStyles = /^$/, variables = {} }: ShikiOptions,
): CodeColors {
  const { colors, tokenColors, settings = tokenColors } = theme;
  const { foreground, background } = {
    ...defaults[theme['type'] === 'light' ? 'light' : 'dark'],
    ...values(objects(settings).find(({ scope, name }) => !scope && !name)?.['settings']),
  };
  const { fg = foreground, bg = background } = theme;
  const { 'editor.foreground': plain = fg, 'editor.background': own = bg } = values(colors);
  const ground = grounds ? undefined : safeColor(text(own));
  const behind = grounds?.[theme['type'] === 'dark' ? 1 : 0] ?? ground ?? '#fff';
  const colorOf = (given: unknown) => {
    const color = safeColor(text(given));
    return color && contrast ? withContrast(color, behind, contrast) : color;
  };
  const rules = objects(settings).map((rule) => {
    const { foreground, fontStyle } = values(rule['settings']);
    return {
      scope: oneOrMore(rule['scope']).flatMap((each) => each.split(/\s*,\s*/)),
      color: colorOf(foreground),
      fontStyle: text(fontStyle)?.replace(withoutStyles, ''),
    };
  });
  const frame = Object.entries(variables).map(
    ([variable, [name, otherwise]]) => `${variable}:${safeColor(text(values(colors)[name])) ?? otherwise}`,
  );
  return { text: colorOf(plain), ground, frame, rules: rules.filter(({ scope }) => scope.length > 0) };
}

/** The look of the first light and the first dark one of themes, which are names or the themes themselves; and those that are not known. */
export async function shikiLook(
  themes: readonly unknown[],
  options: ShikiOptions = {},
): Promise<{ look: CodeLook | undefined; unknown: string[] }> {
  if (themes.length === 0) return { look: undefined, unknown: [] };
  // All sites load this file, and few name a theme.
  const { bundledThemes } = await import('shiki/themes');
  const found = await Promise.all(
    themes.map(async (theme) => {
      const load = lookUp(bundledThemes as Record<string, () => Promise<{ default: object }>>, `${theme}`);
      return { theme, given: values(load ? (await load()).default : theme) };
    }),
  );
  const isTheme = ({ given }: { given: Values }) =>
    list(given['tokenColors'] ?? given['settings']).length > 0;
  const known = found.filter(isTheme).map(({ given }) => given);
  const [light, dark] = ['light', 'dark'].map(
    (type) => known.find((each) => each['type'] === type) ?? known[0],
  );
  return {
    look:
      light && dark && codeLook(colorsOf(light, options), colorsOf(dark, options), options.isPlain === true),
    unknown: found.filter((each) => !isTheme(each)).map(({ theme }) => text(theme) ?? 'its own'),
  };
}
