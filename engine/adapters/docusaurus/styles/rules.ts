/** Style sheets of sites of Docusaurus: their variables and classes as those of the engine. */
import { withElementLayers } from '#engine/bundle/siteElementStyles.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { coloredBar } from '../../common/navbar.ts';
import { list, text, values } from '../../common/values.ts';
import { codeColors } from './codeColors.ts';

/** Parts of the engine's names of colors by the shades of a state. */
const shades = {
  '': '',
  '-dark': '',
  '-darker': '',
  '-darkest': '',
  '-light': '-border',
  '-lighter': '-border',
  '-lightest': '-border',
  '-contrast-background': '-soft',
  '-contrast-foreground': '',
};
const states = { info: 'info', success: 'tip', warning: 'warning', danger: 'danger' };
const grays = '#fff #f5f6f7 #ebedf0 #dadde1 #ccd0d5 #bec3c9 #8d949e #606770 #444950 #1c1e21 #000'.split(' ');

/** The palette that sites of Docusaurus take for granted: states and grays. */
const palette = [
  ...Object.entries(states).flatMap(([name, ours]) =>
    Object.entries(shades).map(([shade, part]) => `--ifm-color-${name}${shade}:var(--color-${ours}${part})`),
  ),
  ...grays.map((gray, index) => `--ifm-color-gray-${index * 100}:${gray}`),
];

/** Renames the classes of admonitions. Those of early versions of Docusaurus match nothing. */
const withBoxes = (css: string): string =>
  css.replace(/\.(theme-)?admonition(?:-(\w+))?(?![\w-])/g, (name, theme, type) => {
    if (theme) return `.admonition${type ? `--${type}` : ''}`;
    return type ? name : '.admonition:not([role=note])';
  });

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

/** Elements by the classes that they have in Docusaurus. */
const parts: Readonly<Record<string, string>> = {
  footer__title: '.footer__columns h2',
  footer__item: '.footer__columns li',
  'footer__link-item': '.footer__columns a',
  menu: '.sidebar',
  menu__list: '.sidebar ul',
  'menu__list-item': '.sidebar li',
  menu__link: '.sidebar :is(a,summary,li>span)',
  'menu__link--sublist': '.sidebar :is(summary,a:has(+details))',
  'menu__link--active': '.sidebar [aria-current]',
  navbar__link: '.navbar__links :is(li>a,summary)',
  'navbar__link--active': '.navbar__links [aria-current]',
  navbar__brand: '.navbar .brand',
  navbar__logo: '.navbar .brand__picture',
  navbar__title: '.navbar .logo-text',
  'pagination-nav__link': '.paginator a',
  breadcrumbs__link: '.breadcrumbs :is(a,span)',
  markdown: '.prose',
  'theme-doc-markdown': '.prose',
  'theme-code-block': '.code-block',
};

/** Signs before and after them are those of the engine. */
const withParts = (css: string): string =>
  css.replace(/\.([a-z][\w-]*)(?![\w-]|::?(?:before|after))/g, (name, part: string) =>
    parts[part] ? `:is(${parts[part]})` : name,
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

/** A footer has the logo of its own only. Its links without columns stand in one row. */
function footerRules({ code }: SiteConfig['content']): string {
  const { links, logo } = values(values(code?.siteConfig['themeConfig'])['footer']);
  const brand = logo === undefined ? '.footer__brand{display:none}' : '';
  return list(links).length === 0 || list(links).some((each) => values(each)['items'] !== undefined)
    ? brand
    : `${brand}.footer__columns h2{display:none}.footer__columns ul{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1rem}`;
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

/** The sheets of a configuration, after the rules that follow from its theme. */
export function rules(css: string, { content }: SiteConfig): string {
  return [
    `@layer tokens{:root{${palette.join(';')}}}`,
    codeColors(values(values(content.code?.siteConfig['themeConfig'])['prism'])),
    announcementColors(content),
    footerRules(content),
    withElementLayers(withParts(withBoxes(withPartStyles(css, content)))),
  ].join('\n');
}
