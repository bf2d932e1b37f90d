/** Style sheets of sites of Docusaurus: their variables and classes as those of the engine. */
import { withElementLayers } from '#engine/bundle/siteElementStyles.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { coloredBar } from '../../common/navbar.ts';
import { list, text, values } from '../../common/values.ts';
import { withLowLayers } from './options/layers.ts';
import { searchRule } from './options/search.ts';
import { contrasts, palette, stateRules } from './palette.ts';
import { parts } from './parts.ts';
import { spacing } from './spacing.ts';

/** Renames the classes of admonitions. Those of early versions of Docusaurus match nothing. */
const withBoxes = (css: string): string =>
  css.replace(/\.(theme-)?admonition(?:-(\w+))?(?![\w-])/g, (name, theme, type) => {
    if (theme) return `.admonition${type ? `--${type}` : ''}`;
    return type ? name : '.admonition:not([role=note])';
  });

/** A bar on a ground of its own. Its menus and its search have the colors of the page. */
const barOn = (ground: string): string =>
  `${coloredBar('var(--ifm-navbar-background-color)')}.navbar{--ifm-navbar-background-color:${ground};--ifm-navbar-link-color:#f5f6f7}
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

/** Between elements of Docusaurus that are one element here. */
const joined =
  /(\.(?:menu__list-item-collapsible|codeBlockContent|docItemCol|DocSearch)(?![\w-])[^\s,{}>]*)\s*[\s>]\s*(?=\.(?:menu__link|prism-code|docItemContainer|DocSearch-Button(?![\w-])))/g;

const noPadding = /padding(-left|-right)?\s*:\s*0\w*\s*(?=[;}])/g;

/** Signs before and after them are those of the engine, except in breadcrumbs. The first heading stands before the text, in a header since version 3.5, and lists of a category in its `details`. What is said of code alone is for that in lines of text. */
const withParts = (css: string, isBareTitle: boolean): string =>
  css
    // Ours read the width from variables.
    .replace(
      /((?:^|[{}])\s*\.container\s*\{[^}]*?max-width\s*:\s*([^;}!]+)[^}]*\})/g,
      (_, rule, width: string) => {
        const room = /^(?:none|100%)$/.test(width.trim()) ? '100vw' : width;
        return `${rule}:root{--ifm-container-width:${room};--ifm-container-width-xl:${room}}`;
      },
    )
    // What stands below the bar reads its height.
    .replace(
      /((?:^|[{},])\s*(?:nav)?(?:\.navbar(?:--fixed-top)?)+\s*\{[^}]*?(?<![\w-])height\s*:\s*([\d.]+[a-z]+|(?:var|calc)\([^;}!]+)[^}]*\})/g,
      '$1:root{--navbar-height:$2}',
    )
    // Pages that code draws have no such element around them.
    .replace(/(^|[{},\s>+~])article(?=[\s,{>+~:.[])/g, '$1article:where(:not(.site-page))')
    // The element has none there.
    .replace(/\.main-wrapper\s*\{[^}]*\}/g, (rule) => rule.replace(noPadding, '--unset:0'))
    .replace(/\[class[*^]=(["']?)([\w-]+?)(?:_*|-level-?)\1\]/g, (name, _, part: string) =>
      parts[part] ? `.${part}` : name,
    )
    .replace(
      /(\.theme-doc-sidebar-item-category[\w-]*)\s*>\s*div(?![\w.-])/g,
      '$1>.menu__list-item-collapsible',
    )
    .replace(/(\.menu__list-item-collapsible\s*>\s*)a(?![\w.-])/g, '$1.menu__link')
    .replace(/(\.menu__link):not\(\[href\]\)/g, '$1:is(.fixed>*>*)')
    .replace(/(\.menu__list-item-collapsible):has\(\s*>\s*(?=\.menu__link)/g, '$1:is(')
    .replace(/(\.codeBlockContent[\w-]*)\s*[\s>]\s*pre(?![\w-])/g, '$1')
    .replace(joined, '$1')
    .replace(
      /(?<![^\s,{}>])([^\s,{}>]+)\s*>\s*\.menu__list-item-collapsible(?:\.menu__link)?(?![\w-])/g,
      ':is($1>details>summary,$1>a:has(+details))',
    )
    .replace(/(?<![^\s,{}>])([^\s,{}>]+)\s*>\s*\.menu__list(?![\w-])/g, ':is($1>ul,$1>details>ul)')
    .replace(/\.(?:theme-doc-)?markdown(\s*[\s>]\s*)h1(?![\w-])/g, (name, sign: string) =>
      isBareTitle || sign.trim() === '' ? `:is(.prose,.page-header)${sign}h1` : name,
    )
    .replace(/\.(?:theme-doc-)?markdown\s*[\s>]\s*header(?![\w-])/g, '.page-header')
    // The picture is as high as the box around it, or a part of that.
    .replace(/\.navbar__logo([\s>]+img)?\s*\{[^}]*\}/g, (rule, img) =>
      img
        ? rule.replace(/(?<![\w-])height\s*:\s*([\d.]+)%/, 'height:calc(var(--logo,2rem)*$1/100)')
        : rule.replace(/(?<![\w-])height\s*:\s*([^;}!]+)/, '--logo:$1;$&'),
    )
    .replace(/(\.navbar__logo)[\s>]+img(?![\w-])/g, '$1')
    .replace(/(?<=(?:^|[{},/])\s*)code(?=\s*[,{])/g, 'code:where(:not(pre > *))')
    .replace(/(?<![\w.#-])details\.alert(?![\w-])/g, '.details')
    .replace(/(?:\.DocSearch(?:-Button)?[\s>]+)*\.DocSearch-Button-Container(?=[\s>]+[^\s{,])/g, '.DocSearch')
    .replace(/\.footer\s+\.col(?![\w-])/g, '.footer .footer__col')
    .replace(/\[role=(["']?)banner\1\]/g, '.announcementBar')
    .replace(/\[class[*^]=(["']?)sidebar_\1\]/g, '.theme-doc-sidebar-container')
    .replace(/\.navbar__items--right(?=\s*(?:[,{]|>\s*:))/g, '.navbar__tools')
    .replace(
      /(?:(?<![\w.#:-])(?!article|main)([a-z]+))?\.([a-zD][\w-]*)(?![\w-]|::?(?:before|after))/g,
      (name, tag = '', part = '') =>
        // They count as much as the class and the tag did, so that the rules of a site win over each other as before.
        parts[part] ? `:where(${parts[part]}):nth-child(n)${tag && ':not(_)'}` : name,
    );

/** Rules for figures are for those of writers: blocks of code and pictures are none there. */
const withoutOwnFigures = (css: string): string =>
  css
    .replace(/(?<![\w.#:/-])figure(?=[\s,{>+~:[.)])/g, 'figure:where(:not(.code-block,.image))')
    .replace(/(?<![\w.#:/-])figcaption(?=[\s,{>+~:[.)])/g, 'figcaption:where(:not(.code-block>*,.image>*))');

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
    withParts(withBoxes(withoutOwnFigures(withElementLayers(withPartStyles(own, content)))), isBareTitle),
  ].join('\n');
}
