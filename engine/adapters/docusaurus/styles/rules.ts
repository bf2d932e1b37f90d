/** Style sheets of sites of Docusaurus: their variables and classes as those of the engine. */
import { withElementLayers } from '#engine/bundle/siteElementStyles.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { coloredBar } from '../../common/navbar.ts';
import { list, text, values } from '../../common/values.ts';
import { withLowLayers } from './options/layers.ts';
import { searchRule } from './options/search.ts';
import { contrasts, palette, stateRules } from './palette.ts';
import { withParts } from './selectors.ts';
import { spacing } from './spacing.ts';

/** A bar on a ground of its own. Its menus and its search have the colors of the page. */
const barOn = (ground: string): string =>
  `${coloredBar('var(--ifm-navbar-background-color)')}.navbar{--ifm-navbar-background-color:${ground};--ifm-navbar-link-color:#f5f6f7;--ifm-menu-color:#dadde1;--ifm-menu-color-background-active:rgb(255 255 255/5%)}
#Menu:popover-open{color:#fff;color-scheme:dark}
html:not([data-theme=dark]) .navbar :is(.dropdown__panel,.search-button){color-scheme:light}.navbar .dropdown__panel{--color-surface-raised:var(--ifm-dropdown-background-color);
--color-surface:var(--ifm-dropdown-hover-background-color);--color-border:transparent;--color-text:var(--ifm-dropdown-link-color);--color-text-muted:var(--color-text);
--color-accent:var(--ifm-link-color);color:var(--color-text)}`;

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

/** The sheet after the rules of the styles of navbar and footer, whose classes become those of navbar and footer. */
function withPartStyles(css: string, { code }: SiteConfig['content']): string {
  const theme = values(code?.siteConfig['themeConfig']);
  return Object.entries(partStyles).reduce((sheet, [part, styles]) => {
    const style = text(values(theme[part])['style']) ?? '';
    const rules = styles[style];
    return rules === undefined ? sheet : `${rules}\n${sheet.replaceAll(`.${part}--${style}`, `.${part}`)}`;
  }, css);
}

/** A declaration with a value of the configuration; numbers are pixels. */
const declared = (property: string, value: unknown): string =>
  /^[\w#(),.%\s/-]+$/.test(String(value ?? '')) ? `${property}:${value}${Number(value) ? 'px' : ''};` : '';

/** The colors that a theme gives the announcement, and the width of the logo in the bar, whose height is always the same. */
function frameRules({ code }: SiteConfig['content']): string {
  const { announcementBar, navbar } = values(code?.siteConfig['themeConfig']);
  const { backgroundColor, textColor } = values(announcementBar);
  const { width } = values(values(navbar)['logo']);
  return `.announcement{${declared('background', backgroundColor)}${declared('color', textColor)}}
:where(.navbar .brand__picture){${declared('inline-size', width)}}`;
}

/** A footer has the logo of its own only. Its links without columns stand in one row. */
function footerRules({ code }: SiteConfig['content']): string {
  const { links, logo } = values(values(code?.siteConfig['themeConfig'])['footer']);
  const { width, height, href } = values(logo);
  const size = [declared('inline-size', width), declared('block-size', height)].join('');
  const brand =
    (logo === undefined ? '.footer__brand{display:none}' : '.footer.footer{display:block}') +
    (size && `.footer__brand .brand__picture{${size}}`) +
    (href === undefined ? '' : '.footer__brand .brand:not(:hover){opacity:.5}');
  return list(links).length === 0 || list(links).some((each) => values(each)['items'] !== undefined)
    ? brand
    : `${brand}.footer__columns h2{display:none}.footer__columns ul{display:flex;flex-wrap:wrap;justify-content:center}.footer__columns li+li::before{content:'·';margin-inline:.5rem}`;
}

/** The sheets of a configuration, after the rules that follow from its theme. `isBareTitle`: titles had no header. */
export function rules(css: string, { content }: SiteConfig, isBareTitle = false): string {
  const { v4 } = values(content.code?.siteConfig['future']);
  // Where the theme is in layers, what a site says of the whole page holds in the dark, too.
  const isLayered = v4 === true || values(v4)['useCssCascadeLayers'] === true;
  const own = isLayered || !css.includes('@layer') ? css : withLowLayers(css);
  const night = `html[data-theme='dark']{${contrasts(true)}}`;
  return [
    `@layer tokens{:root{${palette.join(';')};${contrasts(false)}}}@layer components{${stateRules.join('')}}`,
    `@media screen{${isLayered ? `@layer tokens{${night}}` : night}}`,
    frameRules(content),
    footerRules(content),
    searchRule(content),
    spacing(JSON.stringify(values(content.code?.siteConfig['themeConfig']))),
    /copy-page-button/.test(JSON.stringify(content.code?.siteConfig['plugins']))
      ? ':root{--copy-page:flex;--copy-room:9rem}'
      : '',
    withParts(withElementLayers(withPartStyles(own, content)), isBareTitle),
  ].join('\n');
}
