/** Parts of the default theme of VitePress: running text, boxes, code, home page, and what stands in the bar. */
import type { Values } from '../../values.ts';
import { palette } from '../vitepressPalette.ts';
import { partsOf, type ThemeParts } from './parts.ts';

const boxes = 'tip|info|note|important|warning|danger|caution';

/** Classes of a box that is written as HTML. */
export const boxClasses = new RegExp(`^(?=.*\\bcustom-block\\b).*\\b(${boxes})\\b`);

/** The variables of each kind of box as the theme sets them, and what they give it. One that a site sets to an unknown variable gives nothing. */
const ofBoxes = boxes.split('|').map((kind) => {
  const soft = `var(--vp-c-${/info|note/.test(kind) ? 'default' : kind}-soft)`;
  const parts = { border: 'transparent', text: 'var(--vp-c-text-1)', bg: soft, 'code-bg': soft };
  const of = (write: (part: string, value: string) => string) =>
    Object.entries(parts)
      .map(([part, value]) => `${write(part, value)};`)
      .join('');
  const set = of((part, value) => `--vp-custom-block-${kind}-${part}:${value}`);
  const used = of((part) => `--box-${part}:var(--vp-custom-block-${kind}-${part})`);
  const tone = kind === 'info' ? 'text-2' : `${kind}-1`;
  const badge = `--tone:var(--vp-badge-${kind}-text,var(--vp-c-${tone}));--soft:var(--vp-badge-${kind}-bg,${soft});`;
  return `@layer tokens{:root{${set}}}.admonition--${kind}{--box-link:var(--vp-c-${kind}-1,var(--vp-c-brand-1));${badge}${used}}`;
});

/** Rules for what the second version has otherwise. */
const secondRules = `@layer components{.home-hero .home-hero__picture :is(img,.image-src){inline-size:100%;block-size:100%;object-fit:contain}
.doc :is(h1,h2) :is(.badge,.page-badge){margin-block-start:0;vertical-align:middle}}
@layer shell{.navbar .search-button{padding-inline:.6875rem;font-weight:400}
.navbar .search-button .icon{inline-size:.9375rem;block-size:.9375rem;scale:1.125}
.navbar .search-button__label{margin:0 .25rem 0 0}
.navbar .search-button__keys{gap:3px}
.search-button kbd{font-weight:400}
@media(width<48em){.navbar .search-button{inline-size:2.75rem;border-radius:.5rem}
.navbar .search-button .icon{inline-size:1.25rem;block-size:1.25rem}}}`;

/** The rule for plain text in code where one theme is for both modes. */
export const plainCode =
  '@layer components{.code-block code:not(:has(span:not(.line))){color:var(--vp-code-block-color,var(--vp-c-text-2))}}';

/** Rules for the place of ads below the list of headings. */
const adRules =
  '@layer shell{@media(width>=75em){.toc-column{display:flex;flex-direction:column;block-size:calc(100dvh - var(--navbar-height));padding-block-end:2rem}.toc-column::after{flex:none;block-size:16rem;margin-block-start:auto;border-radius:12px;background:var(--vp-carbon-ads-bg-color,var(--vp-c-bg-soft));content:""}}}';

/** Rules that follow from the theme's variables, and these, from the options of a theme, and from its version. */
export const rulesOf = ({ carbonAds, externalLinkIcon }: Values, major?: number): string =>
  palette +
  ofBoxes.join('') +
  (major === 2 ? secondRules : '') +
  (carbonAds ? adRules : '') +
  (externalLinkIcon ? ':root{--outside:"";--outside-ground:currentcolor}' : '');

const hero =
  '\\.VP(?:Home)?Hero(?:\\.VPHomeHero)?(?:\\.has-image)? (?:> )?(?:\\.(?:container|main|heading) (?:> )?)*';
const title = '\\.VPNavBar(?:Title)?(?:\\.has-sidebar)? (?:> )?(?:\\.title (?:> )?)?';
const entry = '(?:\\.item (?:> )?)?(?:\\.link (?:> )?)?(?:\\.text|\\.link)';
const feature = '\\.VPFeature (?:> )?(?:\\.box (?:> )?)?';

/** Hides the search in the bar of a site whose configuration names none; its place, its page and its key stay. */
export const searchRule = ({ themeConfig, locales, vite, extends: others }: Values): string =>
  others || /search|algolia|pagefind/i.test(JSON.stringify([themeConfig, locales, vite]))
    ? ''
    : '.navbar .search-button{visibility:hidden}';

export const vitepress: ThemeParts = [
  [/\bimg\[(?:src|alt)[*^$]?=["'][^"']*["']\]/, '$&'],
  // A title may name its icon.
  [/\[data-title=(["'])(.+?)(?:\s~[^"']*)?\1\]/, ':is([title=$1$2$1], [data-value=$1$2$1])'],
  [/\.vp-doc h1\b/, '.page-header h1'],
  [/\.vp-doc\b/, '.prose:not(:has(> .home-hero))'],
  [/\.custom-block\.details\b|\.details\.custom-block\b/, '.details'],
  [new RegExp(`\\.custom-block\\.(${boxes})\\b`), '.admonition--$1'],
  [new RegExp(`\\.(${boxes})\\.custom-block\\b`), '.admonition--$1'],
  [/\.custom-block-title\b/, '.admonition__title'],
  [/\.custom-block\b/, ':is(.admonition, .details)'],
  [/\.vp-code-group \.tabs label\b/, '.tabs__list > button'],
  [/\.vp-code-group\b/, '.tabs:has(.code-block)'],
  [
    /(?:(?:div)?\[class[*^]=["']language-["']\] (?:> )?)?(?:pre)?\.(?:shiki|vp-code)(?![\w -])/,
    '.code-block pre',
  ],
  [/(?:div)?\[class[*^]=["']language-["']\]/, '.code-block'],
  ...partsOf([
    [`${hero}(?:\\.name )?(?:\\.clip|\\.name)`, '.home-hero__name'],
    [`${hero}(?:\\.text|\\.heading|h1)`, '.home-hero__words'],
    [`${hero}\\.actions`, '.home-hero__actions'],
    [`${hero}\\.tagline|\\.tagline`, '.home-hero__tagline'],
    [`${hero}(?:\\.VPImage|img)|(?:\\.VPHero )?(?:\\.VPImage)?\\.image-src`, '.home-hero__picture img'],
    [`${hero}\\.image-bg|\\.image-bg`, '.home-hero__picture::before'],
    ['\\.VP(?:Home)?Hero(?:\\.VPHomeHero)?(?:\\.has-image)?', '.home-hero'],
    ['\\.VPButton(?:\\.\\w+)?\\.brand', ':is(.home-hero .button--primary)'],
    ['\\.VPButton(?:\\.\\w+)?\\.alt', ':is(.home-hero .button--alt)'],
    [`${feature}\\.title`, '.card__title'],
    [`${feature}\\.details`, '.card__text'],
    [`${feature}\\.icon`, '.card__icon'],
    ['\\.VPFeature(?: (?:> )?\\.box)?', ':is(.home-hero + .card-grid > .card)'],
    ['\\.VPFeatures', '.home-hero + .card-grid'],
    ['\\.VPHome', '.doc:has(.home-hero)'],
    [`${title}(?:\\.VPImage(?:\\.logo)?|\\.logo|img)|\\.VPImage\\.logo`, ':is(.navbar .brand__picture)'],
    [`${title}span`, ':is(.navbar .logo-text)'],
    ['\\.VPNavBarTitle(?:\\.has-sidebar)?(?: (?:> )?\\.title)?', ':is(.navbar .brand)'],
    ['\\.VPNavBarMenuLink\\.active', ':is(.navbar__links [aria-current])'],
    ['\\.VPNavBarMenuLink', ':is(.navbar__links a:not(.profile))'],
    ['\\.VPSwitchAppearance', ':is(.navbar .color-mode)'],
    ['\\.VPNav|\\.VPNavBar', '.navbar'],
    [`\\.VPSidebarItem\\.is-active > ${entry}`, ':is(.sidebar [aria-current="page"])'],
    [
      `\\.VPSidebarItem\\.level-0 > ${entry}`,
      ':is(.sidebar > ul > li > a, .sidebar > ul > li > details > summary)',
    ],
    [`\\.VPSidebar(?:Item)?(?:\\.level-0)? ${entry}`, ':is(.sidebar :is(a, summary))'],
    ['\\.VPSidebar', '#Menu'],
    ['\\.outline-title', '#toc-title'],
    ['\\.outline-link\\.active', ':is(.toc .table-of-contents__link--active)'],
    ['\\.outline-link', ':is(.toc a)'],
    ['\\.VPDocAsideOutline', ':is(.toc-column .toc)'],
    ['\\.pager-link', ':is(.paginator > a)'],
    ['\\.VPDocFooter', '.doc__footer'],
    ['\\.VPFooter (?:> )?(?:\\.container (?:> )?)?\\.(?:message|copyright)', '.footer__copyright'],
    ['\\.VPFooter', '.footer'],
  ]),
  [/\.VPBadge\b/, ':is(.badge, .page-badge)'],
  [/\.VPSocialLink\b/, '.profile'],
  [/\.DocSearch-Button-Placeholder\b/, '.search-button__label'],
  [/\.DocSearch-Button\b(?!-)/, '.search-button'],
];
