/** Style sheets of sites of Docusaurus: their variables and classes as those of the engine. */
import { withElementLayers } from '#engine/bundle/siteElementStyles.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { coloredBar } from '../../common/navbar.ts';
import { text, values } from '../../common/values.ts';

/** Parts of the engine's names of colors by the shades of a state. */
const shades = {
  ...{ '': '', '-dark': '', '-darker': '', '-darkest': '' },
  ...{ '-light': '-border', '-lighter': '-border', '-lightest': '-border' },
  ...{ '-contrast-background': '-soft', '-contrast-foreground': '' },
};
const states = { info: 'info', success: 'tip', warning: 'warning', danger: 'danger' };
const grays = '#fff #f5f6f7 #ebedf0 #dadde1 #ccd0d5 #bec3c9 #8d949e #606770 #444950 #1c1e21 #000'.split(' ');
const emphases = [
  'bg',
  'surface',
  ...['border', 'border-strong', 'text-muted', 'text'].flatMap((each) => [each, each]),
  'text',
];

/** The palette that sites of Docusaurus take for granted: states, grays and emphases. */
const palette = [
  ...Object.entries(states).flatMap(([name, ours]) =>
    Object.entries(shades).map(([shade, part]) => `--ifm-color-${name}${shade}:var(--color-${ours}${part})`),
  ),
  ...grays.map((gray, index) => `--ifm-color-gray-${index * 100}:${gray}`),
  ...emphases.map((color, index) => `--ifm-color-emphasis-${index * 100}:var(--color-${color})`),
];

/** Background of what is selected. */
const softAccent = 'color-mix(in srgb,var(--ifm-color-primary) 12%,transparent)';

/** The engine's colors by the variables of Docusaurus that set them. */
const colors: Readonly<Record<string, string>> = {
  '--ifm-color-primary': `--color-accent:var(--ifm-color-primary);--color-accent-soft:${softAccent}`,
  '--ifm-color-primary-dark': '--color-accent-hover:var(--ifm-color-primary-dark)',
  '--ifm-background-color': '--color-bg:var(--ifm-background-color)',
  '--ifm-font-color-base': '--color-text:var(--ifm-font-color-base)',
};

/** Sets the engine's colors where a sheet sets those of Docusaurus, which may be in one color mode only. */
const withColors = (css: string): string =>
  css.replace(/(?<=[{;]\s*)(--ifm-[\w-]+)(?=\s*:)/g, (name) =>
    colors[name] === undefined ? name : `${colors[name]};${name}`,
  );

/** Renames the classes of admonitions. Those of early versions of Docusaurus match nothing. */
const withBoxes = (css: string): string =>
  css.replace(/\.(theme-)?admonition(?:-(\w+))?(?![\w-])/g, (name, theme, type) => {
    if (theme) return `.admonition${type ? `--${type}` : ''}`;
    return type ? name : '.admonition:not([role=note])';
  });

/** Rules by the variables that they need, which may have a value in one color mode only. */
const variableRules: readonly (readonly [variable: string, rules: string])[] = [
  [
    '--ifm-navbar-background-color',
    `.navbar{background:var(--ifm-navbar-background-color,color-mix(in srgb,var(--color-bg) 86%,transparent))}
.navbar__links::before{background:var(--ifm-navbar-background-color,var(--color-surface-raised))}`,
  ],
  [
    '--ifm-navbar-link-color',
    `.navbar :is(.icon-button,.launcher,.navbar__links>ul>li>a,.dropdown>summary){color:var(--ifm-navbar-link-color,var(--color-text-muted))}
.navbar :is(.brand,.navbar__links>ul>li>[aria-current]){color:var(--ifm-navbar-link-color,var(--color-text))}
@media (width < 70em){.navbar .search-button{color:var(--ifm-navbar-link-color,var(--color-text-muted))}}`,
  ],
  ['--ifm-link-color', '@layer base{a{color:var(--ifm-link-color)}}'],
  ['--ifm-link-hover-color', '@layer base{a:hover{color:var(--ifm-link-hover-color)}}'],
  ['--ifm-heading-color', '@layer base{h1,h2,h3,h4,h5,h6{color:var(--ifm-heading-color,inherit)}}'],
  [
    '--ifm-code-background',
    '@layer base{.prose :where(:not(pre)>code){background:var(--ifm-code-background)}}',
  ],
  [
    '--ifm-toc-link-color',
    '@layer shell{.toc a:not(:hover,.table-of-contents__link--active){color:var(--ifm-toc-link-color,var(--color-text-muted))}}',
  ],
  ['--ifm-footer-background-color', '.footer{background:var(--ifm-footer-background-color)}'],
  ['--ifm-footer-color', '.footer p{color:var(--ifm-footer-color)}'],
  ['--ifm-footer-link-color', '.footer li a:not(:hover){color:var(--ifm-footer-link-color)}'],
  ['--ifm-footer-link-hover-color', '.footer li a:hover{color:var(--ifm-footer-link-hover-color)}'],
  ['--ifm-footer-title-color', '.footer :is(h2,.brand){color:var(--ifm-footer-title-color)}'],
  // On a background of the site, the text is as light as in Docusaurus.
  ['--ifm-hero-background-color', '.hero--primary{--ifm-hero-text-color:#e3e3e3}'],
];

const barOn = (ground: string): string =>
  `${coloredBar('var(--ifm-navbar-background-color)')}.navbar{--ifm-navbar-background-color:${ground};--ifm-navbar-link-color:#f5f6f7}`;

/** Rules of the bar and of the footer by the styles that a theme gives them. */
const partStyles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  navbar: { dark: barOn('#242526'), primary: barOn('var(--ifm-color-primary)') },
  footer: {
    dark: `.footer{--ifm-footer-background-color:#303846;--ifm-footer-color:#ebedf0;--ifm-footer-link-color:#ebedf0;
--ifm-footer-link-hover-color:#fff;--ifm-footer-title-color:#fff;color:#ebedf0}
.footer__brand .brand .brand__picture--light{display:none}
.footer__brand .brand .brand__picture--dark{display:inline}`,
  },
};

/** Elements of the footer by the classes that they have in Docusaurus. */
const footerParts: Readonly<Record<string, string>> = { title: 'h2', item: 'li', 'link-item': 'a' };

const withFooterParts = (css: string): string =>
  css.replace(
    /\.footer__(title|item|link-item)(?![\w-])/g,
    (_, part) => `:is(.footer__columns ${footerParts[part]})`,
  );

/** The sheet after the rules of the styles of navbar and footer, whose classes become those of navbar and footer. */
function withPartStyles(css: string, { code }: SiteConfig['content']): string {
  const theme = values(code?.siteConfig['themeConfig']);
  return Object.entries(partStyles).reduce((sheet, [part, styles]) => {
    const style = text(values(theme[part])['style']) ?? '';
    const rules = styles[style];
    return rules === undefined ? sheet : `${rules}\n${sheet.replaceAll(`.${part}--${style}`, `.${part}`)}`;
  }, css);
}

/** The colors that a theme gives the announcement. */
function announcementColors({ code }: SiteConfig['content']): string {
  const { backgroundColor, textColor } = values(values(code?.siteConfig['themeConfig'])['announcementBar']);
  const color = (property: string, value: unknown) =>
    /^[\w#(),.%\s/-]+$/.test(text(value) ?? '') ? [`${property}:${value}`] : [];
  const found = [...color('background', backgroundColor), ...color('color', textColor)];
  const link = textColor === undefined ? '' : '.announcement :is(a,button){color:inherit}';
  return found.length > 0 ? `.announcement{${found.join(';')}}${link}` : '';
}

/** The sheets of a configuration, after the rules for the variables that they set. */
export function rules(css: string, { content }: SiteConfig): string {
  const own = withPartStyles(css, content);
  const ofVariables = variableRules.filter(([variable]) => new RegExp(`${variable}\\s*:`).test(own));
  return [
    `@layer components{:root{${palette.join(';')}}}`,
    ...ofVariables.map(([, text]) => text),
    announcementColors(content),
    withElementLayers(withFooterParts(withBoxes(withColors(own)))),
  ].join('\n');
}
