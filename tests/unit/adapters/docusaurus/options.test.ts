/** Every option of Docusaurus 3.10 is taken over, or named in the report. */
import { expect, test } from 'vitest';
import { prismLook } from '#engine/adapters/common/codeColors/prism.ts';
import { isComputed } from '#engine/adapters/docusaurus/config/redirects.ts';
import { translateSite } from '#engine/adapters/docusaurus/config/site.ts';
import { pluginPages } from '#engine/adapters/docusaurus/markdown/pluginOptions.ts';
import { prismOf } from '#engine/adapters/docusaurus/markdown/prism.ts';
import { optionRules } from '#engine/adapters/docusaurus/styles/options/options.ts';
import { rules } from '#engine/adapters/docusaurus/styles/rules.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { temporaryFolder, testFolder } from '../../temporaryFolder.ts';
import { named, taken } from './options.ts';

const root = temporaryFolder({
  'docs/intro.md': 'Words.',
  'guides/intro.md': 'Words.',
  'versioned_docs/version-1.0/intro.md': 'Words.',
  'versioned_docs/version-2.0/intro.md': 'Words.',
  'versions.json': '["2.0", "1.0"]',
  'blog/one.md': 'Words.',
  'notes/one.md': 'Words.',
  'src/pages/one.md': 'Words.',
  'src/other/one.md': 'Words.',
  'static/img/a.png': '',
  'translations/en/code.json': '{ "one": { "message": "un" } }',
  'i18n/french/code.json': '{ "one": { "message": "un" } }',
  'sidebars.js': '',
});

type Values = Record<string, unknown>;

/** A value at a path; `[]` is a list of one element. */
function withOption(path: string, value: unknown): unknown {
  if (path === '') return value;
  const [, name = '', isList, rest = ''] = /^([^.[]+)(\[\])?\.?(.*)$/.exec(path) ?? [];
  const inner = withOption(rest, value);
  return { [name]: isList ? [inner] : inner };
}

const plugin = (name: string, options: unknown) => ({ plugins: [[`@docusaurus/plugin-${name}`, options]] });

/** A configuration with this option of a package. */
const configOf: Record<string, (options: unknown) => Values> = {
  core: (options) => options as Values,
  docs: (options) => plugin('content-docs', options),
  blog: (options) => plugin('content-blog', options),
  pages: (options) => plugin('content-pages', options),
  sitemap: (options) => plugin('sitemap', options),
  redirects: (options) => plugin('client-redirects', options),
  gtag: (options) => plugin('google-gtag', options),
  tagManager: (options) => plugin('google-tag-manager', options),
  svgr: (options) => plugin('svgr', options),
  theme: (options) => ({ presets: [['classic', {}]], themeConfig: options }),
  classic: (options) => ({ themes: [['@docusaurus/theme-classic', options]] }),
  search: (options) => ({ themeConfig: options }),
};

function translated(part: string, options: unknown) {
  const given = configOf[part]?.(options) ?? {};
  const { config, left, replaced } = translateSite(root, given, true);
  const { siteConfig, ...code } = config.content?.code ?? {};
  const { customFields, organizationName, projectName, themeConfig } = Object(siteConfig);
  const styles = rules('', { content: { code: { siteConfig: { themeConfig } } } } as unknown as SiteConfig);
  const colors = [styles, prismLook(Object(Object(themeConfig).prism))];
  const languages = [...(prismOf(root, Object(Object(given['themeConfig']).prism)).colored ?? [])];
  const plugins = pluginPages(given, config);
  const moves = isComputed(given);
  const own = { customFields, organizationName, projectName, colors, languages, plugins, moves };
  return {
    config: JSON.stringify({ ...config, content: { ...config.content, code }, own }),
    report: [...left, ...replaced],
  };
}

/** The path with a name that the site has in the place of `*`. */
const chosen = (part: string, path: string): string => path.replace('*', part === 'core' ? 'en' : 'current');

/** An option as the report names it. */
const nameOf = (path: string): string => path.replace(/\[\]|\.\*/g, '').replace(':', '.');

test.each(
  Object.entries(taken).flatMap(([part, options]) =>
    Object.entries(options).map(([path, value]) => [part, path, value] as const),
  ),
)('%s: %s is taken over', (part, path, value) => {
  const [, around, name = ''] = /^(.*\[\])\.([^[]+)$/.exec(path) ?? /^(.*):(.*)$/.exec(path) ?? [];
  const { [name]: _, ...others } = Object(value) as Values;
  const before = around === undefined ? {} : withOption(chosen(part, around), others);
  const after = translated(part, withOption(chosen(part, around ?? path), value));
  expect(after.config).not.toBe(translated(part, before).config);
  const options = nameOf(path);
  expect(after.report.filter((line) => line.endsWith(` ${options}`))).toEqual([]);
});

test.each(
  Object.entries(named).flatMap(([part, paths]) => paths.split(' ').map((path) => [part, path] as const)),
)('%s: %s is named in the report', (part, path) => {
  const value = path.endsWith('Plugins') ? ['harbor'] : 'harbor';
  const { report } = translated(part, withOption(chosen(part, path), value));
  const options = nameOf(path);
  // A whole group of options may be named by its first word.
  const groups = options.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'));
  const names = report.map((line) => line.replace(/^.* /, ''));
  expect(names.filter((name) => groups.includes(name))).toHaveLength(1);
});

const styled = (css: string, themeConfig: object, isBareTitle?: boolean) =>
  rules(css, { content: { code: { siteConfig: { themeConfig } } } } as unknown as SiteConfig, isBareTitle);

test('sheets with files in them are read in a moment', () => {
  const file = `src:url(data:font/woff2;base64,${'A'.repeat(400_000)})`;
  expect(styled(`@font-face{${file}}.x > .menu__list{a:b}`, {})).toContain(':is(.x>ul,.x>details>ul){a:b}');
}, 10_000);

test('rules for parts of the frame reach them by their names of Docusaurus', () => {
  const sheet = styled(
    '.markdown h1{a:b}.markdown header{c:d}.markdown h2{e:f}.theme-doc-sidebar-menu{g:h}',
    {},
  );
  expect(sheet).toContain(
    ':is(.prose,.page-header) h1{a:b}.page-header{c:d}:where(.prose):nth-child(n) h2{e:f}:where(html:not([data-kind^=blog-]) .sidebar>ul):nth-child(n){g:h}',
  );
});

test('rules for details leave out menus, and names in the middle of a class match nothing', () => {
  const sheet = styled('details[open]{a:b}summary a{c:d}[class^="announcementBarContent"]{e:f}', {});
  const others =
    ':where(:not(.navbar *,#Menu *,.sidebar *,.toc *,.toc-details,.toc-details>*,.code-block *))';
  expect(sheet).toContain(`details${others}[open]{a:b}`);
  expect(sheet).toContain(`summary${others} a{c:d}`);
  expect(sheet).toContain('[class^="announcementBarContent"]{e:f}');
  expect(styled('[class*=announcementBarContent]{a:b}', {})).toContain(':where(.announcement>:first-child)');
});

test('variables of the bar hold in the drawer, which is inside of it in Docusaurus', () => {
  const css = '.dusk .navbar--dark{--ifm-menu-color:white;height:4rem}';
  const sheet = styled(css, { navbar: { style: 'dark' } });
  expect(sheet).toContain('.dusk #Menu:popover-open{--ifm-menu-color:white}');
  expect(sheet).toContain('#Menu:popover-open{--ifm-navbar-background-color:#242526}');
  expect(sheet).not.toMatch(/#Menu:popover-open{height/);
});

test.each([
  ['^2.4.3', true],
  ['^3.9.0', false],
])('a tab in code is four wide before version 3: %s', (version, isFour) => {
  const root = testFolder({
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
  });
  const css = optionRules(root, { content: {} } as SiteConfig);
  expect(css.includes('tab-size:4')).toBe(isFour);
});

test('layers of a site lie below the rules of the theme, unless that is in layers, too', () => {
  const css =
    '@layer theme, base, x, utilities;@layer base{h1{a:b}ol,ul,menu{list-style:none}}@layer utilities{.x{c:d}@media print{.x{e:f}}}';
  const sheet = styled(css, {});
  expect(sheet).toContain('@layer theme,reset.base,tokens.x,tokens.utilities;@layer reset.base{h1{a:b}');
  expect(sheet).toMatch(/@layer tokens\.utilities\{\.x\{c:d\}\}.*@media print\{\.x\{e:f\}\}/s);
  expect(sheet).toContain('.prose :where(ul,ol):nth-child(n){list-style:none}');
  const future = { v4: { useCssCascadeLayers: true } };
  const layered = rules(css, { content: { code: { siteConfig: { future } } } } as unknown as SiteConfig);
  expect(layered).toContain('@layer theme, base, x, utilities;@layer base{h1{a:b}');
});

test('a rule for headings right below the text reaches the title where it had no header', () => {
  expect(styled('.markdown > h1{a:b}', {})).toContain('\n:where(.prose):nth-child(n) > h1{a:b}');
  expect(styled('.markdown > h1{a:b}', {}, true)).toContain('\n:is(.prose,.page-header) > h1{a:b}');
});

test('rules for pictures of authors reach those above posts, and those for buttons none of the engine', () => {
  expect(styled('.avatar{a:b}a.button{c:d}', {})).toContain(
    ':where(.byline li,.avatar):nth-child(n){a:b}:where(.button:not(.button--small)):nth-child(n):not(_){c:d}',
  );
});

test('rules for badges reach the version above a title, and those for a field of search its button', () => {
  const sheet = styled('.badge{a:b}.theme-doc-version-badge{c:d}.navbar__search-input{e:f}', {});
  expect(sheet).toContain(':where(.navbar .search-button):nth-child(n){e:f}');
  expect(sheet).toContain(':where(.badge,.version-badge):nth-child(n){a:b}');
  expect(sheet).toContain(':where(.version-badge):nth-child(n){c:d}');
});

test.each([true, false])(
  'keys stand in the field of a local search unless the site hides them: %s',
  (isShown) => {
    const themes = [['@easyops-cn/docusaurus-search-local', { searchBarShortcutHint: isShown }]];
    const sheet = rules('', { content: { code: { siteConfig: { themes } } } } as unknown as SiteConfig);
    expect(sheet).toContain('background:var(--ifm-navbar-search-input-icon)');
    expect(sheet).toContain('& .search-button__keys{');
    expect(sheet.includes('& .search-button__keys{display:none')).toBe(!isShown);
  },
);

test('the field of Lunr has its keys as words, and is there on phones, too', () => {
  const of = (themes: string[]) =>
    rules('', { content: { code: { siteConfig: { themes } } } } as unknown as SiteConfig);
  expect(of(['docusaurus-lunr-search'])).toMatch(/kbd\+kbd::before\{content:"\+"\}@media\(width<62\.25em\)/);
  expect(of(['@easyops-cn/docusaurus-search-local'])).not.toContain('kbd+kbd');
});

test('a rule for several classes of one element counts as all of them', () => {
  expect(styled('.navbar__item.navbar__link{a:b}', {})).toMatch(
    /\n:where\(\.navbar__links[^{]*\):nth-child\(n\):where\([^{]*\.navbar__link\):nth-child\(n\)\{a:b\}/,
  );
});

test('a rule for one document is for the page whose address ends as its name', () =>
  expect(styled('.docs-doc-id-guide\\/rules .markdown a{b:c}', {})).toMatch(
    /\n:where\(html\[data-kind=doc\]:has\(\[rel=canonical\]:is\(\[href\$="\/guide\\\/rules"\][^{]*\.prose\):nth-child\(n\) a\{b:c\}/,
  ));

test('a rule for the logo is for that in the drawer, too', () =>
  expect(styled('.navbar__logo{a:b}', {})).toContain(':is(.navbar,.menu__header) .brand__picture:not('));

test('the box of a search by the autocomplete of Algolia is white, without keys', () => {
  const themes = ['@cmfcmf/docusaurus-search-local'];
  const sheet = rules('', { content: { code: { siteConfig: { themes } } } } as unknown as SiteConfig);
  expect(sheet).toMatch(/\.search-button\{[^}&]*border-radius:3px;background:#fff;/);
  expect(sheet).toContain('& .search-button__keys{display:none}');
});

test('rules for items of the sidebar reach those of their level, and the heads of categories', () => {
  const sheet = styled(
    `.theme-doc-sidebar-item-link-level-3{a:b}.theme-doc-sidebar-item-category-level-2{c:d}
     li[class*="theme-doc-sidebar-item-category-level"] > div > a{e:f}[class*='sidebar-item-link-level-']{g:h}`,
    {},
  );
  // The list of posts is no such sidebar.
  const sidebar = 'html:not([data-kind^=blog-]) .sidebar';
  const all = `:where(${sidebar} li:has(>details)):nth-child(n):not(_)`;
  for (const rule of [
    `:where(${sidebar}>ul>li>details>ul>li>details>ul>li:not(:has(>details))):nth-child(n){a:b}`,
    `:where(${sidebar}>ul>li>details>ul>li:has(>details)):nth-child(n){c:d}`,
    `:is(${all}>details>summary,${all}>a:has(+details)){e:f}`,
    "[class*='sidebar-item-link-level-']{g:h}",
  ])
    expect(sheet).toContain(rule);
});

test('a rule for the root with a class of a page has a selector that browsers read', () => {
  const sheet = styled(':root.docs-wrapper .navbar{border:0}', {});
  expect(sheet).toContain(
    ':root:where(html:is([data-kind=doc],[data-kind=category])):nth-child(n) .navbar{border:0}',
  );
});

test('rules for kinds of pages and for parts of the search button reach them by their names of Docusaurus', () => {
  const sheet = styled(
    `:root.blog-wrapper a{b:c}html.blog-post-page a{b:c}.mdx-page a{b:c}.plugin-pages a{b:c}.docs-doc-page a{b:c}
     .DocSearch{d:e}.DocSearch .DocSearch-Button-Placeholder,.DocSearch-Button-Keys{f:g}.DocSearch-Button-Key{h:i}
     .DocSearch .DocSearch-Button-Container svg{j:k}.DocSearch-Search-Icon{l:m}`,
    {},
  );
  for (const rule of [
    ':root:where(html[data-kind^=blog-]:not([data-kind=blog-archive])):nth-child(n) a{b:c}',
    ':where(html[data-kind=blog-post]):nth-child(n):not(_) a{b:c}',
    ':where(html[data-kind=page]):nth-child(n) a{b:c}',
    ':where(html:is([data-kind=page],[data-kind=site-code])):nth-child(n) a{b:c}',
    ':where(html:is([data-kind=doc],[data-kind=category])):nth-child(n) a{b:c}',
    ':where(.navbar .search-button):nth-child(n){d:e}',
    ':where(.navbar .search-button):nth-child(n) :where(.search-button__label):nth-child(n),:where(.search-button__keys):nth-child(n){f:g}',
    ':where(.search-button kbd):nth-child(n){h:i}',
    ':where(.navbar .search-button):nth-child(n) svg{j:k}',
    ':where(.search-button .icon):nth-child(n){l:m}',
  ])
    expect(sheet).toContain(rule);
});

test('a rule for the logo leaves the picture of the other mode hidden', () => {
  const sheet = styled('.navbar__brand .navbar__logo{display:flex}', {});
  expect(sheet).toMatch(
    /:where\(html:not\(\[data-theme=dark\]\) [^{]*:not\(\.brand__picture--dark\),html\[data-theme=dark\] [^{]*:not\(\.brand__picture--light\)\)[^{]*\{display:flex\}/,
  );
});

test('rules for articles leave out pages that code draws', () => {
  const sheet = styled('article header h1,.a>article{a:b}.article{c:d}@media print{article.b{e:f}}', {});
  expect(sheet).toContain('article:where(:not(.site-page)) header h1');
  expect(sheet).toContain('.a>article:where(:not(.site-page))');
  expect(sheet).toContain('article:where(:not(.site-page)).b{e:f}');
  expect(sheet).toContain('.article{c:d}');
});

test('columns are as wide as a site has its containers', () => {
  const sheet = styled('@media (width>1px){.container{max-width:80rem}}.a .container{max-width:2px}', {});
  expect(sheet).toContain(
    '.container{max-width:80rem}:root{--ifm-container-width:80rem;--ifm-container-width-xl:80rem}}',
  );
  expect(sheet).not.toContain('--ifm-container-width:2px');
});

test('the picture of the logo is a part of the box around it', () => {
  const sheet = styled('.navbar__logo{height:40px}.navbar__logo img{max-width:9rem;height:100%}', {});
  expect(sheet).toContain('{--logo:40px;height:40px}');
  expect(sheet).toContain('{max-width:9rem;height:calc(var(--logo,2rem)*100/100)}');
});

test('a rule for code is for that in lines of text, which has the room that a site names', () => {
  const sheet = styled('code{a:b}p code,pre, code {c:d}@media print{code{e:f}}pre > code{g:h}', {});
  expect(sheet).toContain('code:where(:not(pre > *)){a:b}');
  expect(sheet).toMatch(/p code, ?pre, ?code:where\(:not\(pre > \*\)\) ?\{c:d\}/);
  expect(sheet).toContain('code:where(:not(pre > *)){e:f}');
  expect(sheet).toContain('pre > code{g:h}');
});

test('rules for figures are not for blocks of code', () => {
  const sheet = styled('figure,figure > p{display:flex}main figcaption{color:red}.figure{a:b}', {});
  expect(sheet).toContain(
    'figure:where(:not(.code-block,.image)),figure:where(:not(.code-block,.image)) > p{',
  );
  expect(sheet).toContain('main figcaption:where(:not(.code-block>*,.image>*)){');
  expect(sheet).toContain('.figure{a:b}');
});

test('boxes and buttons have the colors that a site gives their states', () => {
  const sheet = styled(
    '.alert--info{--ifm-alert-background-color:pink}.button--hero{--ifm-button-color:red}.alert{--ifm-code-background:tan}',
    {},
  );
  expect(sheet).toMatch(
    /:where\(\.admonition--info,\.alert--info,\.details\)\{[^}]*--ifm-alert-background-color:var\(--ifm-color-info-contrast-background\)/,
  );
  expect(sheet).toContain(
    ':where(.admonition--info,.alert--info,.details):nth-child(n){--ifm-alert-background-color:pink}',
  );
  // Details and notices are boxes, and code in boxes has the ground that they name.
  expect(sheet).toContain(
    ':where(.admonition,.alert,.details,.notice):nth-child(n){--ifm-code-background:tan}',
  );
  expect(sheet).toMatch(/:where\(\.admonition--tip,[^}]*--ifm-code-background:color-mix/);
  expect(sheet).toContain(':where(.button--danger){--ifm-button-background-color:var(--ifm-color-danger)');
});

test.each([
  [{}, false],
  [{ v4: true }, true],
  [{ v4: { useCssCascadeLayers: false } }, false],
  [{ v4: { useCssCascadeLayers: true } }, true],
])(
  'colors that a site gives all of its pages hold in the dark where the theme is in layers: %o',
  (future, isLayered) => {
    const css = ':root{--ifm-background-color:navy}';
    const sheet = rules(css, { content: { code: { siteConfig: { future } } } } as unknown as SiteConfig);
    expect(sheet).toMatch(/html\[data-theme='dark'\]\{[^}]*--ifm-background-color:#1b1b1d/);
    expect(/@media screen\{@layer tokens\{html\[data-theme/.test(sheet)).toBe(isLayered);
  },
);

test('a bar on a dark ground has light words, its further rows have its ground, and its menus the colors of the page', () => {
  for (const [style, ground] of Object.entries({ dark: '#242526', primary: 'var(--ifm-color-primary)' })) {
    expect(styled('', { navbar: { style } })).toContain(`--ifm-navbar-background-color:${ground}`);
    expect(styled('', { navbar: { style } })).toMatch(
      /\.navbar\{color-scheme:dark;[^}]*--color-surface-raised:var\(--ifm-navbar-background-color\);[^}]*color:#f5f6f7/,
    );
    expect(styled('', { navbar: { style } })).toMatch(
      /\.navbar \.dropdown__panel\{--color-surface-raised:var\(--ifm-dropdown-background-color\);[^}]*--color-text:var\(--ifm-dropdown-link-color\)/,
    );
  }
});

test('"Copy page" is shown where a plugin of the site has it', () => {
  const sheet = (plugins: unknown) =>
    rules('', { content: { code: { siteConfig: { plugins } } } } as unknown as SiteConfig);
  expect(sheet(['docusaurus-plugin-copy-page-button'])).toContain('--copy-page:flex');
  expect(sheet(undefined)).not.toContain('--copy-page');
});

test('code has the colors of the themes of Prism', () => {
  const style = (type: string, color: string, languages?: string[]) => ({
    types: [type],
    style: { color },
    ...(languages && { languages }),
  });
  const day = {
    plain: { color: '#333', backgroundColor: '#f6f8fa' },
    styles: [style('keyword', '#00a4db'), style('keyword', '#00009f'), style('keyword', 'red', ['css'])],
  };
  const night = {
    plain: { backgroundColor: 'hsl(220, 13%, 18%)' },
    styles: [{ types: ['constant'], style: { color: 'rgb(1, 2, 3)', fontStyle: 'italic' } }],
  };
  const { css = '', code } = prismLook({ theme: day, darkTheme: night }) ?? {};
  const [, light = '', dark = ''] =
    /\.code-block\{([^}]*)\}\[data-theme="dark"\] \.code-block\{([^}]*)\}/.exec(css) ?? [];
  expect(light).toBe('color-scheme:light;--code-bg:#f6f8fa;--code-text:#333');
  expect(dark).toBe('color-scheme:dark;--code-bg:hsl(220, 13%, 18%);--code-text:currentcolor');
  expect(css).toContain('.l0{--light:#00009f}[data-theme="dark"] .d0{--dark:rgb(1, 2, 3);font-style:italic}');
  expect(code?.classes).toEqual(['', 'l0', 'd0']);
  const plain = prismLook({ theme: night, darkTheme: day }, { prism: {} } as never);
  expect(plain?.css).toContain('.d0{--dark:#00a4db;font-style:normal}');
  const slanted = { plain: night.plain, styles: [{ types: ['keyword'], style: { fontStyle: 'italic' } }] };
  const run = prismLook({ theme: day, darkTheme: slanted }, { prism: {} } as never);
  expect(run?.css).toContain('.d0{--dark:currentcolor;font-style:italic}');
  expect(prismLook({})?.css).toContain('.code-block{color-scheme:dark;--code-bg:#292d3e');
  expect(prismLook({ theme: { code: 'missing' } })).toBeUndefined();
  const foreign = prismLook({ theme: { plain: { backgroundColor: '#fff;}body{display:none' } } });
  expect(foreign?.css).not.toContain('body{');
});

test('classes of parts of the page are those of the engine, and links of a footer without columns have one row', () => {
  const css = styled(
    '.menu__link--active:hover{color:red}nav .menu__linkage{top:0}.markdown h2{top:1px}.menu__link::after{left:0}',
    {},
  );
  expect(css).toContain(
    ':where(html:not([data-kind^=blog-]) .sidebar [aria-current],html:not([data-kind^=blog-]) .sidebar li:has([aria-current])>a,html:not([data-kind^=blog-]) .sidebar li:has([aria-current])>details:first-child>summary):nth-child(n):hover{color:red}',
  );
  for (const kept of ['nav .menu__linkage{top:0}', '.menu__link::after{left:0}']) expect(css).toContain(kept);
  expect(css).toContain(':where(.prose):nth-child(n) h2{top:1px}');
  expect(styled('', { footer: { links: [{ label: 'Home', to: '/' }] } })).toContain(
    '.footer__columns h2{display:none}',
  );
  expect(styled('', { footer: { links: [{ title: 'More', items: [] }] } })).not.toContain(
    '.footer__columns h2',
  );
});
