/** The palette of Material: color modes, and the colors of the bar and of links. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { pygmentsLook } from '../codeColors/pygments.ts';
import { footerSign, pictureOf } from '../names.ts';
import { coloredBar } from '../navbar.ts';
import { keyRules } from '../pythonMarkdown/keys.ts';
import type { PythonMarkdown } from '../pythonMarkdown/page.ts';
import { objects, pairs, text, type Values, values } from '../values.ts';
import { sized } from './themeParts.ts';
import { rulesOf } from './variables.ts';

/** Colors of the bar and of links by their names. */
const colors = pairs(
  `red #ef5552, pink #e92063, purple #ab47bd, deep-purple #7e56c2, indigo #4051b5, blue #2094f3, light-blue #02a6f2,
  cyan #00bdd6, teal #009485, green #4cae4f, light-green #8bc34b, lime #cbdc38, yellow #ffec3d, amber #ffc105, orange #ffa724,
  deep-orange #ff6e42, brown #795649, grey #757575, blue-grey #546d78, white #ffffff, black #14151a`,
);

/** Darker colors, which the drawer has for the repository. */
const darkColors = pairs(
  `red #e53734, pink #c3185d, purple #8c24a8, deep-purple #673ab6, indigo #303fa1, blue #1975d2, light-blue #0287cf,
  cyan #0097a8, teal #007a6c, green #398e3d, light-green #689f38, lime #b0b52c, yellow #fbc02d, amber #ffa200, orange #fa8900,
  deep-orange #f4511f, brown #5d4037, grey #616161, blue-grey #455a63, white #00000012, black #14151a`,
);

/** Colors of links on a dark page, where that of the bar is too dark. */
const darkLinks = pairs(
  `pink hsl(340 81% 63%), purple hsl(291 53% 63%), deep-purple hsl(262 73% 70%), indigo hsl(219 76% 62%),
  teal hsl(174 100% 40%), green hsl(122 39% 60%), deep-orange hsl(14 100% 65%), brown hsl(16 45% 56%),
  grey hsl(219 66% 62%), blue-grey hsl(219 66% 62%), white hsl(219 66% 62%), black hsl(219 66% 62%)`,
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
    respectSystemPreference:
      all.some(({ media }) => text(media)?.includes('prefers-color-scheme')) &&
      (all.length > 2 || 'initially'),
  };
}

/** Names of colors that Material does not have; "custom" is one of a style sheet of the site. */
export const unknownColors = (theme: Values): string[] => {
  const names = palettesOf(theme).flatMap(({ primary, accent }) => [nameOf(primary), nameOf(accent)]);
  return [...new Set(names)].filter((name) => !colors.has(name) && name !== 'custom');
};

/** Types of boxes with their colors and icons. */
const boxes = pairs(
  `note #448aff pencil-circle, abstract #00b0ff clipboard-text, info #00b8d4 information, tip #00bfa5 fire,
  success #00c853 check, question #64dd17 help-circle, warning #ff9100 alert, failure #ff5252 close,
  danger #ff1744 lightning-bolt-circle, bug #f50057 shield-bug, example #7c4dff test-tube, quote #9e9e9e format-quote-close`,
);

/** The rule for boxes of a type. Those without a known one are notes. */
const boxRule = (type: string, svg = '', color = ''): string =>
  `:is(.admonition,.details)${type === 'note' ? '' : `.${type}`}{${color}--sign:var(--md-admonition-icon--${type},${pictureOf(svg)})}`;

/** The rule for the icon of a part. */
function ruleOf(part: string, svg: string): string {
  const [kind, name = ''] = part.split(' ');
  if (kind === 'profile') return footerSign(Number(name), svg);
  return kind === 'box' ? boxRule(name, svg) : `:root{--icon-${part}:${pictureOf(svg)}}`;
}

/** The theme whose parts rules of a site are for. */
export const themeOf = ({ name }: Values): string => (name === 'material' ? 'mkdocs' : '');

const isOfSystem = ({ media }: Values): boolean => media === '(prefers-color-scheme)';

/** The palettes of the light and the dark mode. A mode without one has the first. */
const palettesByMode = (theme: Values): Values[] => {
  const all = palettesOf(theme).filter((each) => !isOfSystem(each));
  return [false, true].map((dark) => all.find((each) => isDark(each) === dark) ?? all[0] ?? {});
};

/** What a sheet says of the colors of all palettes, as rules for those that are `custom`; others have their own. */
const forCustom = (css: string): string =>
  css.replace(/((?:^|[}\s]):root\s*)\{([^{}]*)\}/g, (_, root, inner: string) => {
    const named = ['primary', 'accent'].map((kind) => {
      const own = inner.match(new RegExp(`--md-${kind}-[\\w-]+:[^;]*(;|$)`, 'g')) ?? [];
      return `[data-md-color-${kind}=custom]{${own.join('')}}`;
    });
    return `${root}{${inner.replace(/--md-(?:primary|accent)-[\w-]+:[^;]*(?:;|$)/g, '')}}${named.join('')}`;
  });

/** A sheet whose rules for the color of a palette are for the modes that have it. */
function byMode(css: string, theme: Values): string {
  const palettes = palettesByMode(theme);
  return (theme['palette'] ? forCustom(css) : css).replace(
    /\[data-md-color-(primary|accent)=["']?([\w-]+)["']?\]/g,
    (_, kind, name) => {
      const [light, dark] = palettes.map((palette) => nameOf(palette[kind]) === name);
      if (light === dark) return light ? ':root' : '[data-md-none]';
      return `[data-md-color-scheme=${dark ? 'slate' : 'default'}]`;
    },
  );
}

/** A site with its theme. */
export type ThemedSite = PythonMarkdown & { theme: Values };

/** Rules for the colors of a theme, and for its icons, and for keys; those in `css`, sheets of the site, win. */
export function lookRules(css: string, site: ThemedSite): string {
  const { theme, extensions } = site;
  const ofBoxes = Array.from(boxes, ([type, look]) => {
    const [color, icon] = look.split(' ');
    return `${boxRule(type, site.icon(`material/${icon}`), `--line:${color};`)}.${type}>summary{--arrow:${color}}`;
  });
  const ofTheme = themeOf(theme) ? [paletteRules(site), extensions.has('pymdownx.keys') ? keyRules : ''] : [];
  const own = `\n${rulesOf(byMode(css, theme), themeOf(theme))}\n${pygmentsLook.css}`.trimEnd();
  return [...ofBoxes, ...ofTheme, barRule(css), own].join('');
}

/** The height of the box of the logo in the bar, or of its picture. */
const logoRule =
  /\.md-logo(?<!\.md-nav[^{},]*)(?<=(\.md-header[^{},]*)?\.md-logo)( [^{},\s][^{},]*)?\s*(?:,[^{}]*)?\{[^{}]*?(?<![\w-])height:\s*([\d.]+(?:px|rem))\s*(!important)?/g;

/** The rule for a bar that is as high as the logo in a sheet, with the room around it. */
function barRule(css: string): string {
  const heights = Array.from(sized(css, 'mkdocs').matchAll(logoRule), ([, bar, inner, height, isForced]) =>
    !inner ? `${height} + 0.5rem` : bar || isForced ? `${height} + 1.5rem` : '3rem',
  );
  return heights.length > 0
    ? `@media (width >= 76.25em){:root{--bar-row:max(${['3rem', ...heights].join()})}}`
    : '';
}

/** Rules for the path to a page. It begins with the name of the first page, and ends before the page itself, or with that of a section. */
const pathRules = `
  .breadcrumbs{font-size:0.875rem;line-height:1rem}
  :not(.post)>.breadcrumbs:has(:nth-child(3)),:root:has(.in-path>[aria-current]) .breadcrumbs{position:static;margin-block:0.25rem 1.25rem;visibility:visible}
  .breadcrumbs .icon{display:none}
  .breadcrumbs a[aria-label]::before{content:attr(aria-label)}
  :root:not(:has(.in-path>[aria-current])) .breadcrumbs li:last-child::before{content:none}
  :root:has(.in-path>[aria-current]) .breadcrumbs [aria-current]{position:static;color:var(--color-text-muted);visibility:visible;font:inherit;animation-name:above}
  @supports (animation-timeline:scroll()){@keyframes above{to{position:fixed;color:var(--md-primary-bg-color);font-size:1.125rem;line-height:var(--bar-row,3rem)}}}
  #Page:has(:not(.post)>.breadcrumbs li:nth-child(3),.in-path>[aria-current]){--path:2.5rem}`;

/** Rules for tabs that leave the window with the top of the page. */
const flatRules = `
  @supports (animation-timeline:scroll()){@media (width >= 76.25em){
    @property --tabs{syntax:"<length>";inherits:true;initial-value:0px}
    @keyframes flat{to{--tabs:0px}}
    :root{--row:3rem;animation:flat linear both;animation-timeline:scroll();animation-range:0 3rem}}}
  .navbar{--blur:calc(0.5rem - var(--tabs,0px)/6);box-shadow:0 0 calc(var(--blur)/2) #0000001a,0 calc(var(--blur)/2) var(--blur) #0003}`;

/** Rules for the colors and icons of the theme Material. */
function paletteRules(site: ThemedSite): string {
  const { theme, features } = site;
  const has = (name: string) => features.includes(name);
  const palettes = palettesByMode(theme);
  const rules = ["html:not([data-theme='dark'])", "[data-theme='dark']"].flatMap((root, mode) => {
    const { primary, accent, scheme = 'default' } = palettes[mode] ?? {};
    const name = nameOf(primary);
    // Schemes of the site change colors, but none that follow from others.
    const isOwn = mode === 0 && !/^(default|slate)$/.test(String(scheme));
    const linkOnLight = (isOwn || /^(white|black|(blue-)?grey)$/.test(name)) && colors.get('indigo');
    const set = [
      ['--md-primary-fg-color', colors.get(name)],
      ['--md-primary-fg-color--dark', darkColors.get(name)],
      ['--md-primary-bg-color', namesOfLight.test(name) && '#000000de'],
      ['--md-typeset-a-color', mode > 0 ? darkLinks.get(name) : linkOnLight],
      ['--md-typeset-color', isOwn && '#000000de'],
      ['--search', name === 'white' && '#00000012'],
      ['--button', /^(white|black)$/.test(name) && 'var(--md-typeset-a-color)'],
      ['--md-accent-fg-color', accent !== undefined && colors.get(nameOf(accent))],
    ].flatMap(([variable, color]) => (color ? [`${variable}:${color}`] : []));
    const ground = 'var(--md-primary-fg-color)';
    const bar = `:where(${root}) :is(.navbar,.menu__header)`;
    return [
      `@layer tokens{${root}{${set.join(';')}}}`,
      coloredBar(ground, !namesOfLight.test(name), bar),
      `${bar}{color-scheme:inherit;background:${ground};color:var(--md-primary-bg-color);--color-text:currentcolor;--color-text-muted:currentcolor}`,
    ];
  });
  return [
    ...rules,
    has('navigation.tabs') && !has('navigation.tabs.sticky') ? flatRules : '',
    `.code-block${has('content.code.copy') ? ' .code-actions{opacity:1}' : ':not(:hover,:focus-within) .code-actions{opacity:0}'}`,
    has('navigation.path') ? pathRules : '',
    has('content.action.view') && !has('content.action.edit') ? '.page-meta>a:has(+a){display:none}' : '',
    has('navigation.top') ? '' : '.back-to-top{display:none}',
    ...iconsOf(site).map(([part, , svg]) => svg && ruleOf(part, svg)),
  ].join('\n');
}

/** Icons that a theme names, of parts, color modes, profiles and boxes, with their drawings. */
export function iconsOf(site: ThemedSite): [part: string, name: string, svg: string | undefined][] {
  const { theme, variables } = site;
  const { admonition, ...ofTheme } = values(theme['icon']);
  const modes = palettesOf(theme).map((palette): [string, unknown] => [
    isOfSystem(palette) ? 'system' : isDark(palette) ? 'dark' : 'light',
    values(palette['toggle'])['icon'],
  ]);
  const linked = objects(variables['social']).filter(({ link }) => URL.canParse(String(link)));
  const signs = linked.map(({ icon }, at): [string, unknown] => [`profile ${at}`, icon]);
  const ofBoxes = Object.entries(values(admonition)).map(([type, icon]) => [`box ${type}`, icon] as const);
  return [...Object.entries(ofTheme), ...modes, ...signs, ...ofBoxes].flatMap(([part, given]) => {
    const name = text(given);
    return name ? [[part, name, site.icon(name)]] : [];
  });
}
