/** The palette of Material: color modes, and the colors of the bar and of links. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { coloredBar } from '../../common/navbar.ts';
import { text, type Values, values } from '../../common/values.ts';

/** Colors by their names: of the bar, and of links on a light and on a dark ground, which are shades that can be read. */
const colors = new Map(
  `red #ef5552 #ba4240 #f2706e, pink #e92063 #cd1c57 #f06c98, purple #ab47bd #a143b2 #c682d2,
  deep-purple #7e56c2 #7e56c2 #a78cd6, indigo #4051b5 #4051b5 #8c97d3, blue #2094f3 #186eb4 #369ff4,
  light-blue #02a6f2 #0171a5 #02a6f2, cyan #00bdd6 #007585 #00bdd6, teal #009485 #00796d #33a99d,
  green #4cae4f #357a37 #4cae4f, light-green #8bc34b #53752d #8bc34b, lime #cbdc38 #656e1c #cbdc38,
  yellow #ffec3d #756d1c #ffec3d, amber #ffc105 #856403 #ffc105, orange #ffa724 #946115 #ffa724,
  deep-orange #ff6e42 #b24d2e #ff6e42, brown #795649 #795649 #ac968e, grey #757575 #6c6c6c #999999,
  blue-grey #546d78 #546d78 #8b9ca3, white #ffffff #4051b5 #8c97d3, black #14151a #4051b5 #8c97d3`
    .split(/,\s+/)
    .map((line): [string, string[]] => [line.replace(/ .*/, ''), line.split(' ').slice(1)]),
);

const namesOfLight = /^(lime|yellow|amber|orange|white)$/;

const isDark = ({ scheme }: Values): boolean => /slate|dark/.test(text(scheme) ?? '');

/** The palettes of a theme, the first one first; they may have a color mode each. */
const palettesOf = (theme: Values): Values[] => [theme['palette'] ?? []].flat().map(values);

/** The name of a color, as Material finds it. */
const nameOf = (given: unknown): string => (text(given) ?? 'indigo').toLowerCase().replace(/\s+/g, '-');

export function colorMode(theme: Values): SiteConfigInput['colorMode'] {
  const all = palettesOf(theme);
  return {
    defaultMode: all[0] && isDark(all[0]) ? 'dark' : 'light',
    disableSwitch: all.length < 2,
    respectSystemPreference: all.some(({ media }) => text(media)?.includes('prefers-color-scheme')),
  };
}

/** Names of colors that Material does not have, such as "custom". */
export const unknownColors = (theme: Values): string[] => {
  const names = palettesOf(theme).flatMap(({ primary, accent }) => [nameOf(primary), nameOf(accent)]);
  return [...new Set(names)].filter((name) => !colors.has(name));
};

/** Rules for the colors of a site with a palette or a logo. A mode without a palette has the first one. */
export function paletteRules(theme: Values): string {
  const palettes = palettesOf(theme);
  if (theme['name'] !== 'material' || (palettes.length === 0 && theme['logo'] === undefined)) return '';
  const rules = ["html:not([data-theme='dark'])", "[data-theme='dark']"].flatMap((root, mode) => {
    const { primary, accent } = palettes.find((each) => isDark(each) === mode > 0) ?? palettes[0] ?? {};
    const name = nameOf(primary);
    const [ground, ...links] = colors.get(name) ?? [];
    if (ground === undefined) return [];
    const link = links[mode];
    const hover = colors.get(nameOf(accent))?.[mode + 1] ?? link;
    const bar = `${root} :is(.navbar,.menu__header)`;
    return [
      `${root}{--color-accent:${link};--color-accent-hover:${hover};--color-accent-soft:color-mix(in srgb,${link} 12%,transparent)}`,
      coloredBar(ground, !namesOfLight.test(name), bar),
      `${bar}{background:${ground}}${root} .menu__header{margin-inline:-1rem;padding-inline:1rem}`,
      // Material has no logo there, and that of a dark bar is often white.
      `${root} .footer .brand__picture{display:none}`,
    ];
  });
  return rules.join('\n');
}
