/** Colors of code in sites of Starlight: https://starlight.astro.build/reference/configuration/#expressivecode. */
import type { ShikiOptions } from '../codeColors/shiki.ts';
import { list, type Values, values } from '../values.ts';

/** Themes of Starlight, which are themes of Shiki with nothing oblique. */
const ofStarlight: Readonly<Record<string, string>> = {
  'starlight-dark': 'night-owl',
  'starlight-light': 'night-owl-light',
};

const named = ({ expressiveCode }: Values): readonly unknown[] => list(values(expressiveCode)['themes']);

/** The themes that a configuration names. */
export const themes = (given: Values): unknown[] =>
  named(given).map((theme) => ofStarlight[String(theme)] ?? theme);

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
    ...(isPlain === true && { grounds: ['#f6f7f9', '#23262f'] }),
  };
}
