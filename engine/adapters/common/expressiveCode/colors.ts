/** Colors of code in sites of Starlight: https://starlight.astro.build/reference/configuration/#expressivecode. */
import JSON5 from 'json5';
import { attempt } from '#engine/shared/attempt.ts';
import type { ShikiOptions } from '../codeColors/shiki.ts';
import { packageText } from '../installed.ts';
import { all, type Options } from '../options.ts';
import { list, pairs, type Values, valueAt, values } from '../values.ts';

/** Themes of Starlight, which are themes of Shiki with nothing oblique. */
const ofStarlight: Readonly<Record<string, string>> = {
  'starlight-light': 'night-owl-light',
  'starlight-dark': 'night-owl',
};

const named = ({ expressiveCode }: Values): readonly unknown[] => list(values(expressiveCode)['themes']);

/** The themes that a configuration names. Those of Starlight are in its package. */
export const themes = (given: Values): unknown[] =>
  named(given).map((theme) => values(given['ownThemes'])[`${theme}`] ?? ofStarlight[`${theme}`] ?? theme);

/** The themes of Starlight by their names, from its package or from Shiki. */
export const ownThemes = (root: string): Values =>
  Object.fromEntries(
    Object.entries(ofStarlight).map(([name, other]) => {
      const file = `integrations/expressive-code/themes/night-owl-${name.replace(/^.*-/, '')}`;
      const written = packageText(root, '@astrojs/starlight', [`dist/${file}.js`, `${file}.jsonc`]);
      const [, quoted = ''] = /= ("(?:[^"\\]|\\.)*");/.exec(written) ?? [];
      return [name, attempt(() => JSON5.parse<unknown>(quoted ? JSON5.parse(quoted) : written), other)];
    }),
  );

/** Colors of frames by their variables, which themes may have, and what they are otherwise. */
const ofFrames: NonNullable<ShikiOptions['variables']> = {
  '--ec-brdCol': ['titleBar.border', 'color-mix(in srgb, var(--code-bg), var(--code-text) 15%)'],
  '--ec-frm-edTabBarBg': ['editorGroupHeader.tabsBackground', 'light-dark(#f3f3f3, #252526)'],
  '--ec-frm-edActTabBg': ['tab.activeBackground', 'var(--code-bg)'],
  '--ec-frm-edActTabFg': ['tab.activeForeground', 'var(--code-text)'],
  '--ec-frm-edActTabIndTopCol': ['tab.activeBorderTop', 'transparent'],
  '--ec-frm-edActTabIndBtmCol': ['tab.activeBorder', 'transparent'],
  '--ec-frm-trmTtbBg': ['titleBar.activeBackground', 'light-dark(#ddd, #3c3c3c)'],
  '--ec-frm-trmTtbDotsFg': ['', 'light-dark(#3333, #ccc3)'],
};

/** What is done with them: colors have contrast, and without names the ground is that of the site. */
export function codeOptions(given: Values): ShikiOptions {
  const isDefault = named(given).every((theme) => String(theme) in ofStarlight);
  const {
    useStarlightUiThemeColors: isPlain = named(given).length === 0,
    minSyntaxHighlightingColorContrast: contrast = 5.5,
  } = values(given['expressiveCode']);
  return {
    contrast: Number(contrast),
    withoutStyles: isDefault ? /italic/ : undefined,
    ...(isPlain === true ? { grounds: ['#f6f7f9', '#23262f'] } : { variables: ofFrames }),
  };
}

/** Settings of the look that are taken over, with the names of their variables. */
const settings = pairs(`borderColor brdCol, borderWidth brdWd, borderRadius brdRad, codeBackground codeBg,
  codeFontSize codeFontSize, codeLineHeight codeLineHt, codePaddingBlock codePadBlk, uiFontSize uiFontSize,
  uiPaddingBlock uiPadBlk, uiPaddingInline uiPadInl, frames.frameBoxShadowCssValue frm-frameBoxShdCssVal,
  frames.editorTabBarBackground frm-edTabBarBg, frames.editorActiveTabBackground frm-edActTabBg,
  frames.editorActiveTabForeground frm-edActTabFg, frames.editorActiveTabIndicatorTopColor frm-edActTabIndTopCol,
  frames.editorActiveTabIndicatorBottomColor frm-edActTabIndBtmCol, frames.editorActiveTabIndicatorHeight frm-edActTabIndHt,
  frames.editorBackground frm-edBg, frames.terminalBackground frm-trmBg, frames.terminalTitlebarBackground frm-trmTtbBg,
  frames.terminalTitlebarDotsForeground frm-trmTtbDotsFg, textMarkers.markBackground tm-markBg,
  textMarkers.markBorderColor tm-markBrdCol, textMarkers.insBorderColor tm-insBrdCol, textMarkers.delBorderColor tm-delBrdCol`);

const takenIn = (group: string) =>
  all(
    [...settings.keys()].flatMap((key) => (key.startsWith(group) ? key.slice(group.length) : [])).join(' '),
  );

/** Options that are taken over: https://expressive-code.com/reference/configuration/. */
export const codeSettings: Options = {
  ...all('themes useStarlightUiThemeColors minSyntaxHighlightingColorContrast'),
  defaultProps: all('wrap showLineNumbers'),
  styleOverrides: {
    ...takenIn(''),
    ...all([...settings.values()].join(' ')),
    frames: takenIn('frames.'),
    textMarkers: takenIn('textMarkers.'),
  },
};

/** Rules for settings of the look, each with one value, or with a dark and a light one. */
export function codeRules({ expressiveCode }: Values): string {
  const set = Array.from(settings, ([key, name]) => {
    const found =
      valueAt(expressiveCode, `styleOverrides.${key}`) ?? valueAt(expressiveCode, `styleOverrides.${name}`);
    const value = Array.isArray(found) ? `light-dark(${found[1]}, ${found[0]})` : String(found ?? '');
    return /^[^;{}]+$/.test(value) ? `--ec-${name}:${value};` : '';
  });
  return set.some(Boolean) ? `:root .code-block{${set.join('')}}` : '';
}
