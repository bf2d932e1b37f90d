/** Which variables of style sheets of a site set its colors. */
import { expect, test } from 'vitest';
import { lookRules } from '#engine/adapters/common/looks/mkdocsPalette.ts';
import { reportRules, rulesOf } from '#engine/adapters/common/looks/variables.ts';
import { sheetsOf } from '#engine/adapters/common/site.ts';
import { Site } from '#engine/adapters/mkdocs/config/site.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test.each([
  [':root', ':root'],
  ['.dark', '[data-theme="dark"]'],
  [':root:not(.dark)', ':root:not([data-theme="dark"])'],
  ['html[data-theme=light]', 'html:not([data-theme="dark"])'],
  ['[data-md-color-scheme=default]', ':root:not([data-theme="dark"])'],
])('variables of %s are those of %s', (selector, scope) =>
  expect(rulesOf(`${selector}{--a:red;color:red}`)).toBe(`${scope}{--a:red}`),
);

test.each(['.card', '.dark .card', 'html .card'])('variables of %s are none of the page', (selector) =>
  expect(rulesOf(`${selector}{--a:red}`)).toBe(''),
);

test.each([
  ['.vp-doc a:hover', '.prose:not(:has(> .home-hero)) a:hover'],
  ['.VPHero .name', '.home-hero__name'],
  ['.dark .custom-block.tip > p > code', '[data-theme="dark"] .admonition--tip > p > code:not(pre *)'],
  ['.warning.custom-block a, .own a', '.admonition--warning a, .prose .own a'],
  ['.dark .own > p, p, .button, .VPNav .own', '[data-theme="dark"] .prose .own > p'],
  ['.vp-doc .own', '.prose:not(:has(> .home-hero)) .own'],
  ['.VPNav .VPNavBarTitle .title', '.navbar :is(.navbar .brand)'],
  ['.VPNavBarTitle > .title .VPImage.logo', ':is(.navbar .brand__picture)'],
  ['.VPHero.VPHomeHero.has-image .main > .heading .name.clip, .VPHomeHero .clip', '.home-hero__name'],
  ['.VPHomeHero .container .text:lang(zh)', '.home-hero__words:lang(zh)'],
  ['.VPHero .VPButton.medium.brand:hover', '.home-hero :is(.home-hero .button--primary):hover'],
  ['.VPFeatures .VPFeature > .box', '.home-hero + .card-grid :is(.home-hero + .card-grid > .card)'],
  [
    '.VPSidebar .VPSidebarItem.level-0 > .item > .text',
    '#Menu :is(.sidebar > ul > li > a, .sidebar > ul > li > details > summary)',
  ],
  ['.VPSidebarItem.is-active>.item .link>.text', ':is(.sidebar [aria-current="page"])'],
  ['.VPDocAsideOutline .outline-link', ':is(.toc-column .toc) :is(.toc a)'],
  ['.VPFooter .container .message, .VPFooter .own', '.footer__copyright'],
])('rules for %s are for the same part here', (selector, ours) =>
  expect(rulesOf(`@media print{${selector}{color:red}}`, 'vitepress')).toBe(
    `@media print{${ours}{color:red}}`,
  ),
);

const text = ':is(.prose, .page-header)';
const anywhere = ':is(.prose, .page-header, .navbar, .sidebar, .toc-column, .doc__footer)';
const terminals = '[data-language$=sh], [data-language$=shell], [data-language=console]';
const ofMaterial = ':is(.prose, .page-header, .post-list__header, .summary, .announcement)';

test.each([
  ['starlight', ":root[data-theme='dark'] .header", ':root[data-theme="dark"] .navbar'],
  ['starlight', "html[data-theme='light'] a", `html:not([data-theme="dark"]) ${text} a`],
  ['starlight', 'html body .sidebar', 'html body #Menu'],
  ['vitepress', 'html.dark .vp-doc', 'html[data-theme="dark"] .prose:not(:has(> .home-hero))'],
  ['vitepress', 'html:not(.dark) .VPHero .name', 'html:not([data-theme="dark"]) .home-hero__name'],
  ['mkdocs', 'body .md-tabs__item--active > .md-tabs__link', 'body .navbar__links [aria-current]'],
])('rules of %s for %s may begin with the page', (theme, selector, ours) =>
  expect(rulesOf(`${selector}{color:red}`, theme)).toBe(`${ours}{color:red}`),
);

test.each([
  ['.own.dark', `${anywhere} .own.dark`],
  ['.own .light a', `${anywhere} .own .light a`],
  ['.own:not(.dark)', `${anywhere} .own:not(.dark)`],
  ['.card-body.dark', `${anywhere} .card-body.dark`],
  ['.dark .own.light', `[data-theme="dark"] ${anywhere} .own.light`],
  ['html.dark .header', 'html[data-theme="dark"] .navbar'],
  [':not(.dark) .header', ':root:not([data-theme="dark"]) .navbar'],
  ['.own:where(.dark, .dark *)', `${anywhere} .own:where(.dark, [data-theme="dark"] *)`],
  [
    '[data-has-hero][data-theme="light"] .own.dark',
    ':root:has(.home-hero):not([data-theme="dark"]) .own.dark',
  ],
])('classes of a color mode in %s count on the page alone', (selector, ours) =>
  expect(rulesOf(`${selector}{color:red}`, 'starlight')).toBe(`${ours}{color:red}`),
);

test.each([
  [':root{&.dark{--a:b}}', ':root[data-theme="dark"]{--a:b}'],
  ['.header{&.dark{--a:b}}', '.navbar.dark{--a:b}'],
  ['.header{.dark &{--a:b}}', '[data-theme="dark"] .navbar{--a:b}'],
])('classes of a color mode within %s, too', (css, ours) => expect(rulesOf(css, 'starlight')).toBe(ours));

test.each([
  ['.md-tabs__item--active > .md-tabs__link', '.navbar__links [aria-current]'],
  ['.md-header,.md-nav--secondary .md-nav__list', '.navbar,.toc :is(.sidebar ul, .toc ul)'],
  [
    '.md-path__list > .md-path__item:first-of-type',
    ':is(.breadcrumbs ol) > :is(.breadcrumbs li):first-of-type',
  ],
  ['.md-source-file__fact', '.page-meta > p'],
  ['.md-nav--primary .md-nav', '.sidebar :is(.sidebar, .toc, .sidebar details)'],
  ['.md-nav--primary .md-nav__item', '.sidebar :is(.sidebar li, .toc li)'],
  [
    '.md-nav--primary > .md-nav__list > .md-nav__item:first-of-type',
    '.sidebar > :is(.sidebar ul, .toc ul) > :is(.sidebar li, .toc li):nth-child(1 of :not(.site-title))',
  ],
  ['[data-md-color-scheme="slate"] .md-typeset table:not([class]) th', '[data-theme="dark"] .prose table th'],
  ['.md-typeset a:hover', `${ofMaterial} a:not(:where(.button, .hash-link)):hover`],
  ['.md-typeset', ofMaterial],
  ['.md-typeset .own', `${ofMaterial} .own`],
  ['[data-md-color-scheme=slate] .own > th', `[data-theme="dark"] ${ofMaterial} .own > th`],
])('rules of MkDocs for %s are for the same part here, or for the text', (selector, ours) =>
  expect(rulesOf(`${selector}{color:red}`, 'mkdocs')).toBe(`${ours}{color:red}`),
);

test.each([
  ['.md-header__topic .md-ellipsis', ':is(.navbar .logo-text, .breadcrumbs [aria-current])'],
  ['header.md-header .md-ellipsis', ':is(.navbar .logo-text, .breadcrumbs [aria-current])'],
  ['.md-header__topic:first-child', ':is(.navbar .logo-text)'],
  ['.md-header .md-header__button.md-logo img', '.navbar :is(.navbar .brand__picture)'],
  ['.md-header__button.md-logo :is(img,svg)', ':is(.navbar .brand__picture)'],
  ['.md-typeset .highlight .p,.highlight .c1', `${ofMaterial} .code-block .l8,.code-block .l9`],
])('names, and tokens of Pygments in code, are those of MkDocs in %s', (selector, ours) =>
  expect(rulesOf(`${selector}{color:red}`, 'mkdocs')).toBe(`${ours}{color:red}`),
);

test('classes of tokens in code are in the order of those of Pygments', () => {
  const css = lookRules('', new Site('/', {}));
  for (const [index, name] of ['name', 'keyword', 'string', 'special', 'number', 'function'].entries())
    expect(css).toContain(`.l${index}{--light:var(--md-code-hl-${name}-color)}`);
  for (const [index, name] of [
    'constant',
    'operator',
    'punctuation',
    'comment',
    'variable',
    'generic',
  ].entries())
    expect(css).toContain(`.l${index + 6}{--light:var(--md-code-hl-${name}-color)}`);
});

test.each([
  ['.md-main,.md-tabs{background-color:red}', '#Page,.navbar__links{--ground:red}'],
  ['.md-footer{background:red;color:red}', ':is(.paginator, .footer){--ground:red;color:red}'],
  ['[data-md-color-scheme=slate] .md-footer-meta{background:red}', '[data-theme="dark"] .footer{--foot:red}'],
  ['.md-footer,.md-footer-meta{background:red}', ':is(.paginator, .footer),.footer{background:red}'],
  ['.md-main__inner{background:red}', '#Page{background:red}'],
  ['.md-tabs{background:url(a.png)}', '.navbar__links{background:url(a.png)}'],
])('grounds in %s reach the edges of the window', (css, ours) => expect(rulesOf(css, 'mkdocs')).toBe(ours));

test('pages of MkDocs have the colors and the font of the body', () =>
  expect(
    rulesOf(
      'body[data-md-color-scheme=slate]{color:red;font-family:a;background-color:b;margin:0}',
      'mkdocs',
    ),
  ).toBe(':root[data-theme="dark"]{--md-typeset-color:red;--font-text:a;--page:b}'));

test.each([
  '.md-tabs__link--active',
  '.md-tabsy',
  '.md-typeset .md-unknown',
  '[data-md-toggle] .md-nav',
  'body > a',
])('rules of MkDocs for %s are left out', (selector) =>
  expect(rulesOf(`${selector}{color:red}`, 'mkdocs')).toBe(''),
);

test.each([
  ['header.header{.right-group{--a:b}.site-title{color:red}}', '.navbar .brand{color:red}'],
  ['.content-panel{&+.content-panel{color:red}}', '.page-header ~ .prose{color:red}'],
  ['.sl-link-card .title,div:has(>.card){color:red}', '.card-link .card__title{color:red}'],
  [
    '.expressive-code .frame.has-title:not(.is-terminal) .header .title{color:red}',
    `.code-block:has(figcaption):not(:is(${terminals})) figcaption{color:red}`,
  ],
  ['.sidebar-pane{@media print{a{color:red}}}', '@media print{#Menu a{color:red}}'],
  ["[data-theme='light'] .hero{color:red}", ':root:not([data-theme="dark"]) .home-hero{color:red}'],
  ["starlight-tabs a[role='tab']{color:red}starlight-toc-x{color:red}", ".tabs [role='tab']{color:red}"],
  ['body{line-height:1.5;color:red}', 'body{--leading-prose:1.5}'],
  ['h1{color:red}', `${text} h1{color:red}`],
  [':root{a:not([class]){--a:b}}', `:root ${text} a:not([class]:not(.external)){--a:b}`],
  [
    '.sl-markdown-content{aside.starlight-aside{.starlight-aside__content{--a:b}}}',
    '.prose .admonition :is(.admonition > :not(.admonition__title)){--a:b}',
  ],
  [
    '.expressive-code figure{pre{--a:b}.copy button{--a:c}}',
    '.code-block pre{--a:b}.code-block .code-actions button{--a:c}',
  ],
  ['.sidebar ul.top-level summary .group-label span{--a:b}', '#Menu ul:not(li ul) summary{--a:b}'],
  [
    'header{--a:b}.right-sidebar-container{--a:c}.right-sidebar-panel h2{--a:d}.right-sidebar-panel{--a:e}',
    '.navbar{--a:b}.toc-column{--a:c}#toc-title{--a:d}.toc-column > .toc{--a:e}',
  ],
  [
    '.content-panel:first-of-type{padding-top:0}.content-panel{padding-top:0}',
    '#Main:first-of-type{padding-top:0}#Main{--panel-room:0}',
  ],
  [
    'site-search{div:has(> &){justify-content:center}}',
    '.navbar__tools > .search-button{justify-self:center}',
  ],
  ['.content-panel{padding:0;h1{--a:b}}', '#Main{padding:0}.page-header > h1{--a:b}'],
  ['starlight-tabs .tablist-wrapper li.tab > a{--a:b}', '.tabs .tabs__list [role=tab]{--a:b}'],
  ['[data-has-hero] .page{color:red}', ':root:has(.home-hero) body{color:red}'],
  [
    '.social-icons svg,.social-icons > a > svg{width:1px}',
    '.navbar__links .profile::before,.navbar__links .profile::before{width:1px}',
  ],
  [
    '.header .title-wrapper + div.sl-flex{justify-content:end}.header > .sl-flex:nth-child(2){width:1px}',
    '.navbar .navbar__tools > .search-button{justify-self:end}.navbar__tools > .search-button{width:1px}',
  ],
  ['.social-icons{color:red}', ''],
  ['site-search kbd{color:red}', '.search-button__keys{color:red}'],
  ['.group-label .large{display:block}', ''],
  ['.large{color:red}', ':is(.sidebar summary, .sidebar > ul > li > a){color:red}'],
  ['#starlight__on-this-page,.right-sidebar-panel h2{color:red}', '#toc-title,#toc-title{color:red}'],
  ['.sl-container h1{color:red}', '.doc h1{color:red}'],
  [
    '.actions .sl-link-button.primary{--a:b}',
    '.home-hero__actions .button:not(.button--small).button--primary{--a:b}',
  ],
  [
    '.sl-markdown-content a:hover code{color:red}',
    '.prose a:not(:where(.home-hero *)):hover code:not(pre *){color:red}',
  ],
  [
    '.sl-markdown-content > a,.sl-markdown-content article{color:red}',
    '.prose > a,.prose article{color:red}',
  ],
])('rules of Starlight in %s are for the same parts here', (css, ours) =>
  expect(rulesOf(css, 'starlight')).toBe(ours),
);

test('rules in layers before that of the theme count less than our own', () => {
  const layers = (early: string) => `${early}{TEXT h2{all:unset}}@layer b{TEXT h2{color:red}}`;
  const css = `@layer a,starlight,b;${layers('@layer a')}`;
  expect(rulesOf(css.replaceAll('TEXT ', ''), 'starlight')).toBe(
    `@layer a,starlight,b;${layers('@layer reset')}`.replaceAll('TEXT', text),
  );
});

test.each([
  [
    'starlight',
    '.sidebar-pane{@media print{display:flex;top:0}color:red}',
    '#Menu{color:red}@media print{#Menu{}}',
  ],
  [
    'starlight',
    '.sidebar-pane .sidebar-content:hover{position:fixed;color:red}',
    '#Menu .sidebar:hover{color:red}',
  ],
  ['starlight', '.sidebar-content ul{display:flex}', '.sidebar ul{display:flex}'],
  [
    'mkdocs',
    '.md-nav__link{display:inline-flex;color:red}',
    ':is(.sidebar :is(a, summary, li > span), .toc a){color:red}',
  ],
  ['mkdocs', '.md-sidebar{visibility:visible;color:red}', ':is(#Menu, .toc-column){color:red}'],
])('rules of %s in %s leave the drawer closed, and its entries in their places', (theme, css, ours) =>
  expect(rulesOf(css, theme)).toBe(ours),
);

test.each(['.vp-doc .card', '.VPHero .own', '.shiki span', '.VPHome .own', 'a', '.vp-doc a[class*="b"]'])(
  'rules for %s are left out',
  (selector) => expect(rulesOf(`${selector}{color:red}`, 'vitepress')).toBe(''),
);

test.each([
  [':root{--a:red;// --b\n}.c{d;;e}', ':root{--a:red;}'],
  ['a{color:red}}:root{--a:red}', ':root{--a:red}'],
  [':root{--a:red', ':root{--a:red}'],
])('what browsers pass over in %s ends no build', (css, read) => expect(rulesOf(css)).toBe(read));

test('color modes may be nested', () =>
  expect(rulesOf(":root{--a:red;&[data-theme='light']{--a:blue}& .card{--a:green}}")).toBe(
    ':root{--a:red}:root:not([data-theme="dark"]){--a:blue}',
  ));

test('variables of Tailwind stay where the sheet uses them, with their last values', () => {
  const themes = '@layer theme{@theme default{--x:red;--y:var(--x);--z:1px}}@theme{--x:blue}';
  expect(rulesOf(`${themes}:root{--sl-a:var(--y)}`).replace(/\s/g, '')).toContain(
    ':root{--x:blue;--y:var(--x)}',
  );
});

test('values that only a preprocessor reads are left out, and named', () => {
  const css = ":root{--a:theme('fontFamily.mono');--b:calc(1px * #{$x});--c:red}";
  expect(rulesOf(css)).toBe(':root{--c:red}');
  const causes: string[] = [];
  reportRules(temporaryFolder({ 'own.css': css }), ['own.css'], (cause) => causes.push(cause));
  expect(causes).toEqual(['values of own.css for a preprocessor: --a, --b']);
});

test('what is left out of a sheet that another one imports is reported', () => {
  const causes: string[] = [];
  const root = temporaryFolder({
    'all.css': '@import url("./in/own.css");\n@import "./all.css";',
    'in/own.css': '.sl-own { color: red }',
  });
  reportRules(root, ['all.css'], (cause) => causes.push(cause), 'starlight');
  expect(causes).toEqual(['rules of in/own.css (1): .sl-own']);
});

test('fonts of the site stay, those of hosts do not', () => {
  const own = '@font-face{font-family:"A";src:url(/assets/a.woff2)}';
  expect(rulesOf(`${own}@font-face{font-family:"B";src:url(https://example.com/b.woff2)}`)).toBe(own);
});

test('sheets are files of the site or of its packages', () => {
  const root = temporaryFolder({
    'own.css': '',
    'node_modules/a/400.css': '',
    'node_modules/b/package.json': '{ "exports": { ".": "./index.css", "./styles/dark": "./in/dark.css" } }',
    'node_modules/b/index.css': '',
    'node_modules/b/in/dark.css': '',
  });
  const written = ['./own.css', 'a/400.css', 'b', 'b/styles/dark', 'c/none.css', 'https://example.com/d.css'];
  const found = [
    'own.css',
    ...['a/400.css', 'b/index.css', 'b/in/dark.css'].map((each) => `node_modules/${each}`),
  ];
  expect(sheetsOf(root, '.', written)).toEqual(found);
});

test('variables of a site with the names of ours are others', () =>
  expect(
    rulesOf(':root{--color-bg:red;--own:var(--color-bg)}.md-button--color-bg{color:red}', 'mkdocs'),
  ).toMatch(/^:root\{--site--color-bg:red;--own:var\(--site--color-bg\)\}/));

test('the palette for the color mode of the system is that of no mode', () => {
  const light = { media: '(prefers-color-scheme: light)', primary: 'teal' };
  const dark = { media: '(prefers-color-scheme: dark)', scheme: 'slate', primary: 'black' };
  const rules = (...palette: object[]) =>
    lookRules('', new Site('/', { theme: { name: 'material', palette } }));
  expect(rules({ media: '(prefers-color-scheme)' }, light, dark)).toBe(rules(light, dark));
});

test.each([
  ['80rem', '100rem'],
  ['initial', '100%'],
  ['none !important', '100% !important'],
])(
  'a width %s of the grid of Material is that of the bar, the line above it, the page and the footer',
  (width, ours) =>
    expect(rulesOf(`.md-grid{max-width:${width}}`, 'mkdocs')).toBe(
      `:is(.announcement, .navbar__inner, #Page, .footer__inner){--container:${ours}}`,
    ),
);
