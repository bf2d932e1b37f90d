/** Colors of Infima, and what is drawn in those of states: https://infima.dev. */

/** Shades of a state as Infima mixes them. */
const shades = {
  dark: '90%, #000',
  darker: '85%, #000',
  darkest: '70%, #000',
  light: '85%, #fff',
  lighter: '70%, #fff',
  lightest: '50%, #fff',
};
/** States with their colors, and boxes of them. */
const states = {
  secondary: ['#ebedf0', '.admonition--note,.alert--secondary'],
  success: ['#00a400', '.admonition--tip,.alert--success'],
  info: ['#54c7ec', '.admonition--info,.alert--info,.details'],
  warning: ['#ffba00', '.admonition--warning,.admonition--caution,.alert--warning,.notice'],
  danger: ['#fa383e', '.admonition--danger,.alert--danger'],
};
const grays = '#fff #f5f6f7 #ebedf0 #dadde1 #ccd0d5 #bec3c9 #8d949e #606770 #444950 #1c1e21 #000'.split(' ');

/** The states and the color of the site, with the same. */
export const colors = Object.entries({
  primary: ['var(--ifm-color-primary)', '.alert--primary'],
  ...states,
});

/** The palette that sites of Docusaurus take for granted: states and grays. */
export const palette = [
  ...colors.flatMap(([name, [color]]) =>
    Object.entries(shades).map(
      ([shade, mix]) => `--ifm-color-${name}-${shade}:color-mix(in srgb,${color} ${mix})`,
    ),
  ),
  ...Object.entries(states).map(([name, [color]]) => `--ifm-color-${name}:${color}`),
  ...grays.map((gray, index) => `--ifm-color-gray-${index * 100}:${gray}`),
];

/** What else differs in the dark. */
const night = `--ifm-background-color:#1b1b1d;--ifm-background-surface-color:#242526;--ifm-hover-overlay:rgb(255 255 255/5%);
--ifm-color-content:#e3e3e3;--ifm-color-content-secondary:#fff;--ifm-code-background:rgb(255 255 255/10%);
--ifm-table-stripe-background:rgb(255 255 255/7%);--ifm-toc-border-color:var(--ifm-color-emphasis-200);
--ifm-breadcrumb-separator-filter:invert(64%)`;

/** Colors that differ in the dark: grays from the ground to the words, and states as both. */
export const contrasts = (isDark: boolean): string => {
  const mixes = ['10%, #fff', '30%, #000'];
  const [ground, words] = isDark ? mixes.reverse() : mixes;
  return [
    ...grays.map((_, index) => {
      const shade = index * 100;
      return `--ifm-color-emphasis-${shade}:var(--ifm-color-gray-${isDark ? 1000 - shade : shade})`;
    }),
    ...colors.flatMap(([name, [color]]) => [
      `--ifm-color-${name}-contrast-background:color-mix(in srgb,${color} ${ground})`,
      `--ifm-color-${name}-contrast-foreground:color-mix(in srgb,${color} ${words})`,
    ]),
    ...(isDark ? [night] : []),
  ].join(';');
};

const buttonIn = (color: string): string =>
  `--ifm-button-background-color:var(${color});--ifm-button-border-color:var(${color})`;

/** Boxes, buttons and marks in the colors of states, by names that a site may set for each of them. */
export const stateRules = colors.map(([name, [, boxes]]) => {
  const state = `--ifm-color-${name}`;
  const isGray = name === 'secondary';
  return `:where(${boxes}){--ifm-code-background:color-mix(in srgb,var(${state}) 15%,transparent);--ifm-alert-border-color:var(${state}-dark);
--ifm-alert-background-color:var(${state}-contrast-background);--ifm-alert-foreground-color:var(${state}-contrast-foreground)}
:where(.button--${name}){${buttonIn(state)}${isGray ? ';--ifm-button-color:#1c1e21' : ''}}
:where(.button--${name}:not(.button--outline)):hover{${buttonIn(`${state}-dark`)}}
:is(.badge--${name}${isGray ? ',.version-badge' : ''}):nth-child(n){border:1px solid transparent;background:var(${state});color:${isGray ? '#000' : '#fff'}}`;
});
