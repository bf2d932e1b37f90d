/** The colors of VitePress by its own names, which sites set: https://vitepress.dev/guide/extending-default-theme. */

/** Steps of the hues in both modes, and their soft form. */
const hues: Readonly<Record<string, readonly string[]>> = {
  gray: ['#dddde3 #e4e4e9 #ebebef', '#515c67 #414853 #32363f', '142 150 170', '101 117 133'],
  indigo: ['#3451b2 #3a5ccc #5672cd', '#a8b1ff #5c73e7 #3e63dd', '100 108 255'],
  purple: ['#6f42c1 #7e4cc9 #8e5cd9', '#c8abfa #a879e6 #8e5cd9', '159 122 234'],
  green: ['#18794e #299764 #30a46c', '#3dd68c #30a46c #298459', '16 185 129'],
  yellow: ['#915930 #946300 #9f6a00', '#f9b44e #da8b17 #a46a0a', '234 179 8'],
  red: ['#b8272c #d5393e #e0575b', '#f66f81 #f14158 #b62a3c', '244 63 94'],
};

/** What colors mean, each with its hue. */
const meanings =
  'default=gray brand=indigo success=green important=purple warning=yellow danger=red caution=red tip=brand note=brand';

const variable = (name: string, value: string): string => `--vp-c-${name}:${value};`;

const ofHues = Object.entries(hues).flatMap(([name, [light = '', dark = '', soft, softDark = soft]]) => {
  const steps = dark.split(' ');
  return [
    ...light
      .split(' ')
      .map((day, step) => variable(`${name}-${step + 1}`, `light-dark(${day},${steps[step]})`)),
    variable(`${name}-soft`, `light-dark(rgb(${soft}/14%),rgb(${softDark}/16%))`),
  ];
});

const ofMeanings = Array.from(meanings.matchAll(/(\w+)=(\w+)/g), ([, name, hue]) =>
  ['1', '2', '3', 'soft'].map((step) => variable(`${name}-${step}`, `var(--vp-c-${hue}-${step})`)).join(''),
);

/** What these colors are where neither the site nor its packages set them. */
export const palette = `@layer tokens{:root{${[...ofHues, ...ofMeanings].join('')}}}`;
