/** Colors of code in sites of Starlight: https://starlight.astro.build/reference/configuration/#expressivecode. */
import type { ShikiOptions } from '../codeColors/shiki.ts';
import { all, type Options } from '../options.ts';
import { list, type Values, valueAt, values } from '../values.ts';

/** Themes of Starlight, which are themes of Shiki with nothing oblique. */
const ofStarlight: Readonly<Record<string, string>> = {
  'starlight-dark': 'night-owl',
  'starlight-light': 'night-owl-light',
};

const named = ({ expressiveCode }: Values): readonly unknown[] => list(values(expressiveCode)['themes']);

/** The themes that a configuration names. */
export const themes = (given: Values): unknown[] =>
  named(given).map((theme) => ofStarlight[String(theme)] ?? theme);

/** Colors of frames by their variables, which themes may have, and what they are otherwise. */
const ofFrames: NonNullable<ShikiOptions['variables']> = {
  '--ec-brdCol': ['titleBar.border', 'color-mix(in srgb, var(--code-bg), var(--code-text) 15%)'],
  '--ec-frm-edTabBarBg': ['editorGroupHeader.tabsBackground', 'light-dark(#f3f3f3, #252526)'],
  '--ec-frm-edActTabBg': ['tab.activeBackground', 'var(--code-bg)'],
  '--ec-frm-edActTabFg': ['tab.activeForeground', 'var(--code-text)'],
  '--ec-frm-edActTabIndTopCol': ['tab.activeBorderTop', 'transparent'],
  '--ec-frm-edActTabIndBtmCol': ['tab.activeBorder', 'transparent'],
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
    isUpright: isDefault,
    ...(isPlain === true ? { grounds: ['#f6f7f9', '#23262f'] } : { variables: ofFrames }),
  };
}

/** Settings of the look that are taken over, by group, with the names of their variables. */
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  styleOverrides: {
    ...{ borderColor: 'brdCol', borderWidth: 'brdWd', borderRadius: 'brdRad', codeBackground: 'codeBg' },
    ...{ codeFontSize: 'codeFontSize', codeLineHeight: 'codeLineHt', codePaddingBlock: 'codePadBlk' },
    ...{ uiFontSize: 'uiFontSize', uiPaddingBlock: 'uiPadBlk', uiPaddingInline: 'uiPadInl' },
  },
  'styleOverrides.frames': {
    frameBoxShadowCssValue: 'frm-frameBoxShdCssVal',
    editorTabBarBackground: 'frm-edTabBarBg',
    editorActiveTabBackground: 'frm-edActTabBg',
    editorActiveTabForeground: 'frm-edActTabFg',
    editorActiveTabIndicatorTopColor: 'frm-edActTabIndTopCol',
    editorActiveTabIndicatorBottomColor: 'frm-edActTabIndBtmCol',
  },
  'styleOverrides.textMarkers': { markBackground: 'tm-markBg', markBorderColor: 'tm-markBrdCol' },
};

const takenOf = (group: string) => all(Object.keys(settings[group] ?? {}).join(' '));

/** Options that are taken over: https://expressive-code.com/reference/configuration/. */
export const codeSettings: Options = {
  ...all('themes useStarlightUiThemeColors minSyntaxHighlightingColorContrast'),
  styleOverrides: {
    ...takenOf('styleOverrides'),
    frames: takenOf('styleOverrides.frames'),
    textMarkers: takenOf('styleOverrides.textMarkers'),
  },
};

/** Rules for settings of the look, each with one value, or with a dark and a light one. */
export function codeRules({ expressiveCode }: Values): string {
  const set = Object.entries(settings).flatMap(([group, names]) =>
    Object.entries(names).map(([key, name]) => {
      const found = valueAt(expressiveCode, `${group}.${key}`);
      const value = Array.isArray(found) ? `light-dark(${found[1]}, ${found[0]})` : String(found ?? '');
      return /^[^;{}]+$/.test(value) ? `--ec-${name}:${value};` : '';
    }),
  );
  return set.some(Boolean) ? `:root .code-block{${set.join('')}}` : '';
}
