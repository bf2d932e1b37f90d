/** The bar, the sidebar, the line above everything and the footer of a site of Docusaurus. */
import { expect, test } from 'vitest';
import { mainOf, smallSite } from './smallSite.ts';

const pages = { 'docs/pier.md': '# Pier\n\n## Planks\n\nWords.\n', 'docs/quay.md': '# Quay\n\nWords.\n' };

test('a notice and the line above everything are the HTML of the configuration', async () => {
  const { files } = await smallSite(
    `presets: [['classic', {}]], themeConfig: {
       navbar: { logo: { src: 'img/a.png', width: 40 } },
       announcementBar: { content: 'Read <a href="/docs/pier">this</a>, it is <b>new</b>.' },
       footer: { copyright: '© Harbor<br />by <a href="https://a.example/us">us</a>', logo: { src: 'img/a.png', href: 'https://a.example/', width: 300 } },
     }`,
    { ...pages, 'static/img/a.png': '' },
  );
  const page = files.get('docs/pier.html') ?? '';
  expect(page).toContain('Read <a href="/docs/pier">this</a>, it is <b>new</b>.');
  expect(page).toContain('© Harbor<br />by <a href="https://a.example/us">us</a>');
  expect(page).toMatch(/footer__brand"><a class="brand" href="https:\/\/a\.example\/"/);
  const [, sheet = ''] = /href="\/(assets\/site-\w+\.css)"/.exec(page) ?? [];
  expect(files.get(sheet)).toContain('.footer__brand .brand__picture{inline-size:300px');
  expect(files.get(sheet)).toContain(':where(.navbar .brand__picture){inline-size:40px');
  // The sidebar stays where readers scroll it.
  expect(files.get(sheet)).toMatch(/#Menu ?\{[^}]*border-block-start: ?2px solid transparent/);
});

test('the switch of colors offers the mode of the system from version 3.9 on', async () => {
  const modesWith = async (version: string) => {
    const { files } = await smallSite(
      "presets: [['classic', {}]], themeConfig: { colorMode: { respectPrefersColorScheme: true } }",
      { ...pages, 'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }) },
    );
    return /data-modes="([^"]*)"/.exec(files.get('docs/pier.html') ?? '')?.[1];
  };
  expect(await modesWith('^3.8.1')).toBe('light dark');
  expect(await modesWith('~3.10.0')).toBe('system light dark');
});

test('items of the bar keep their order and classes, and all of a sidebar are current on its pages', async () => {
  const { files, findings } = await smallSite(
    `presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], themeConfig: { navbar: { items: [
       { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
       { type: 'docsVersionDropdown', position: 'left' },
       { type: 'doc', docId: 'quay', label: 'Quay' },
       { label: 'Away', href: 'https://a.example', className: 'flag' },
       { label: 'More', className: 'boat', items: [{ label: 'B', href: 'https://b.example' }] },
     ] } }`,
    {
      ...pages,
      'docs/pier/deck.md': '# Deck\n',
      'sidebars.js': `module.exports = { main: ['pier', 'quay'], other: ['pier/deck'] };`,
    },
  );
  expect(files.get('docs/pier/deck.html')).toMatch(/<a href="\/docs\/pier">Docs/);
  const [bar = ''] =
    /<div class="navbar__links">[\s\S]*?<div class="navbar__tools">/.exec(
      files.get('docs/pier.html') ?? '',
    ) ?? [];
  expect(bar).toMatch(
    />Docs<[\s\S]*dropdown[\s\S]*>Next<[\s\S]*>Quay<[\s\S]*class="flag"[\s\S]*class="dropdown boat"/,
  );
  expect(bar).toMatch(
    /href="\/docs\/pier" aria-current="page"[\s\S]*href="\/docs\/quay" aria-current="true"/,
  );
  expect(findings).toEqual([]);
});

test('sheets of a site address blocks of code and the line above everything by the names of the theme', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css': `.prism-code { color: navy } [class*='codeBlockContainer_'], [class^=codeBlockTitle], [class*="announcementBar_"] { color: teal }`,
  });
  const [, sheet = ''] =
    [...files].find(([name, text]) => name.endsWith('.css') && text.includes('navy')) ?? [];
  expect(sheet).toMatch(/:where\(\.code-block pre\):nth-child\(n\)\s*{\s*color:\s*navy/);
  expect(sheet).toMatch(
    /:where\(\.code-block\):nth-child\(n\),\s*:where\(\.code-block figcaption\):nth-child\(n\),\s*:where\(\.announcement\):nth-child\(n\)\s*{\s*color:\s*teal/,
  );
});

test('the classic theme may be given as a plugin, and says what its pages look like', async () => {
  const { files, findings } = await smallSite(
    `plugins: ['@docusaurus/plugin-content-docs', ['@docusaurus/theme-classic', { customCss: './own.css' }]]`,
    { ...pages, 'own.css': '.footer { color: navy }' },
  );
  expect([...files].some(([name, text]) => name.endsWith('.css') && text.includes('navy'))).toBe(true);
  expect(findings).toEqual([]);
});

test('a page without a list of headings says so, and its text has the place', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/pier.md': '---\nhide_table_of_contents: true\n---\n\n# Pier\n\n## Planks\n',
    'docs/quay.md': '# Quay\n\n## Stones\n',
  });
  expect(files.get('docs/pier.html')).toMatch(/<main [^>]*data-toc="hidden"/);
  expect(files.get('docs/quay.html')).not.toContain('data-toc');
});

test('items of the bar in HTML keep their elements and their place, also as words of links and in menus', async () => {
  const sign =
    '<a href="/sign" class="button" aria-label="Sign in"><svg viewBox="0 0 2 2"><path d="M0 0h2"/></svg></a>';
  const { files, findings } = await smallSite(
    `presets: [['classic', {}]], themeConfig: { navbar: { items: [
       { label: 'Pier', to: '/docs/pier' },
       { type: 'html', value: '${sign}', className: 'flag' },
       { html: '<b>Quay</b> <i>new</i>', to: '/docs/quay' },
       { type: 'html', value: '<b>Open</b><script>a()</script>', position: 'right' },
       { label: 'More', items: [{ type: 'html', value: '<hr class="line">' }, { html: '<b>Away</b>', href: 'https://a.example' }] },
     ] } }`,
    pages,
  );
  const page = files.get('docs/pier.html') ?? '';
  const [bar = ''] = /<div class="navbar__links">[\s\S]*?<div class="navbar__tools">/.exec(page) ?? [];
  expect(bar).toMatch(
    />Pier<[\s\S]*<div class="flag"><a href="\/sign" class="button"[\s\S]*<b>Quay<[\s\S]*<b>Open</,
  );
  expect(bar).toContain(`<div class="flag">${sign}</div>`);
  expect(bar).toMatch(/<a[^>]* href="\/docs\/quay"><b>Quay<\/b> <i>new<\/i><\/a>/);
  expect(bar).toMatch(
    /<li><div><hr class="line"><\/div><\/li><li><a href="https:\/\/a\.example"[^>]*><b>Away<\/b>/,
  );
  expect(page.split(sign)).toHaveLength(3);
  expect(findings).toEqual([expect.stringMatching('Not taken over: script in the HTML of a navbar item')]);
});

const sheetOf = (files: ReadonlyMap<string, string>): string =>
  [...files].find(([name]) => /^assets\/site-\w+\.css$/.test(name))?.[1] ?? '';

test('rules of a site for elements and names of Infima say how the sidebar is set, and colors have their signs', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css': ':root { --ifm-menu-link-padding-vertical: 0.1rem } nav { font-size: 14px }',
  });
  const sheet = sheetOf(files);
  expect(sheet).toMatch(/@layer site\s*{\s*nav\s*{\s*font-size:\s*14px/);
  expect(sheet).toMatch(
    /\.sidebar\s*{[^}]*var\(--ifm-menu-link-padding-vertical\)[^}]*font-size:\s*revert-layer/,
  );
  expect(sheet).toMatch(/\.paginator a\s*{\s*overflow-wrap:\s*anywhere/);
  expect(sheet).toMatch(/\.icon--sun\s*{\s*--sign:\s*url\(/);
  expect(sheet).toMatch(/\.announcement\s*{[^}]*?&:has\(> ?button\)::?before/);
  expect(sheet).toMatch(/html:not\(\[data-kind="?doc"?\],[^{]*\) \.toc-details\s*{\s*display:\s*none/);
});

test('a site without a footer has no words of ours there, and no search unless it has one', async () => {
  const docSearch = { '../node_modules/@docsearch/css/package.json': '{"version":"4.3.1"}' };
  const { files } = await smallSite(`presets: [['classic', {}]]`, { ...pages, ...docSearch });
  expect(files.get('docs/pier.html')).toContain('<div class="footer__copyright"></div>');
  expect(sheetOf(files)).not.toContain('& kbd:first-child');
  expect(sheetOf(files)).toContain('.navbar .search-button{display:none}');
  expect(sheetOf(files)).toMatch(/\.footer__columns:empty[^{}]*{\s*display:\s*none/);
  const algolia = `algolia: { appId: 'a', apiKey: 'b', indexName: 'c' }`;
  const searched = await smallSite(`presets: [['classic', {}]], themeConfig: { ${algolia} }`, {
    ...pages,
    ...docSearch,
  });
  expect(sheetOf(searched.files)).toContain('& kbd:first-child');
  expect(sheetOf(searched.files)).toContain('.navbar .search-button{border-radius:4px;');
  expect(sheetOf(searched.files)).not.toMatch(/\.search-button(>span)?{display:none}/);
  const indexed = await smallSite("presets: ['classic'], plugins: ['@orama/plugin-docusaurus-v3']", pages);
  expect(sheetOf(indexed.files)).toContain('.navbar .search-button.search-button>span{display:none}');
});

test('links to other sites have a sign where the theme has one: by "href", and not by "to"', async () => {
  const { files } = await smallSite(
    `presets: [['classic', {}]], themeConfig: { navbar: { items: [
       { label: 'Away', href: 'https://a.example', className: 'boat' }, { label: 'Also', to: 'https://b.example' },
       { href: 'https://c.example', className: 'sail' } ] } }`,
    pages,
  );
  const page = files.get('docs/pier.html') ?? '';
  expect(page).toMatch(
    /<a class="unsigned"[^>]*href="https:\/\/b\.example"|href="https:\/\/b\.example"[^>]*class="unsigned"/,
  );
  expect(page).toContain('class="sail unsigned"');
  expect(page).toContain('class="boat"');
});

test('rules of a site count as much as they did, and reach the parts of the bar and signs of breadcrumbs', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css': `.main-wrapper * { color: navy } .DocSearch-Button { color: teal }
      .navbar__items--right .dropdown > .navbar__link { color: olive } .navbar__item.dropdown { color: plum }
      .breadcrumbs__item:not(:last-child)::after { content: "-" }
      div[class*="docItemCol"], .mine.markdown, html.plugin-docs p { color: coral } details.alert { color: gold }`,
  });
  const rules = /:where\(#Page\).*/s.exec(sheetOf(files))?.[0];
  expect(rules).toContain(':where(#Page):nth-child(n) *{color:navy}');
  expect(rules).toContain(':where(.navbar .search-button):nth-child(n){color:teal}');
  expect(rules).toMatch(
    /,\.navbar__tools\):nth-child\(n\) \.dropdown>:where\([^)]*>summary[^)]*\):nth-child\(n\){color:olive}/,
  );
  expect(rules).toMatch(/,\.navbar :is\(\.dropdown,\.navbar__item\)\):nth-child\(n\)\.dropdown{color:plum}/);
  expect(rules).toContain(':where(.breadcrumbs li):nth-child(n):not(:last-child)::after{content:"-"}');
  expect(rules).toContain('.details{color:gold}');
  expect(rules).toContain(
    ':where(.doc):nth-child(n):not(_),.mine:where(.prose):nth-child(n),:where(html:is([data-kind=doc],[data-kind=category])):nth-child(n):not(_) p{color:coral}',
  );
});

test('rules of a site reach lists and names of categories by the names of the theme', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css': `.port > .menu__list-item-collapsible > .menu__link { color: navy } .port > .menu__list .menu__link { color: teal }`,
  });
  expect(sheetOf(files)).toMatch(
    /:is\(\.port\s*>\s*details\s*>\s*summary,\s*\.port\s*>\s*a:has\(\+\s*details\)\)\s*{\s*color:\s*navy/,
  );
  expect(sheetOf(files)).toMatch(/:is\(\.port\s*>\s*ul,\s*\.port\s*>\s*details\s*>\s*ul\)/);
});

test('pages whose elements have classes of Infima have their rules', async () => {
  const items = `[{ type: 'html', value: '<i class="margin-right--sm"></i>' }]`;
  const { files } = await smallSite(
    `presets: [['classic', {}]], themeConfig: { navbar: { items: ${items} } }`,
    {
      'docs/pier.mdx': '# Pier\n\n<div className="row"><div className="col col--4">Planks</div></div>\n',
      'docs/quay.mdx': '# Quay\n\n<div className="crow">Words</div>\n',
    },
  );
  const sheets = (path: string) =>
    [...(files.get(path) ?? '').matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, name = '']) =>
      files.get(name),
    );
  expect(sheets('docs/pier.html').join()).toContain('.col--4{--columns:4}');
  expect(sheets('docs/quay.html').join()).not.toContain('.col--4{--columns:4}');
  expect(sheetOf(files)).toMatch(/\.margin-right--sm\s*\{/);
  expect(sheetOf(files)).not.toContain('.margin-right--md');
});

test('the list of headings stands beside the text wherever the sidebar does', async () => {
  const sheet = sheetOf((await smallSite(`presets: [['classic', {}]]`, pages)).files).replaceAll(/\s+/g, '');
  expect(sheet).toMatch(/@media\(width>=62\.25em\)\{html:not[^{}]*\{(?:&|[^{}]*)\.toc-column\{display:block/);
});

test('pages outside of the docs are no wider than others in wide windows', async () => {
  const sheet = sheetOf((await smallSite(`presets: [['classic', {}]]`, pages)).files).replaceAll(/\s+/g, '');
  expect(sheet).toContain('--fluid:min(100vw,var(--columns)+max(0px,(1440px-100vw)*999))');
  expect(sheet).toContain('--measure:calc(var(--fluid)/1.5-2rem)');
});

test('the drawer is as wide as that of the theme, and its links have the color of menus', async () => {
  const sheet = sheetOf((await smallSite(`presets: [['classic', {}]]`, pages)).files).replaceAll(/\s+/g, '');
  expect(sheet).toMatch(/@media\(width<62\.25em\)\{#Menu\{inline-size:83vw/);
  expect(sheet).toContain(':is(.menu__linksa,.menu__primarysummary){color:var(--ifm-menu-color)');
});

test('names of categories leave room for their signs, and the drawer begins with a bar of the theme', async () => {
  const sheet = sheetOf((await smallSite(`presets: [['classic', {}]]`, pages)).files).replaceAll(/\s+/g, '');
  expect(sheet).toMatch(/\.sidebara:has\(\+details\)\{padding-inline-end:3\.5rem/);
  expect(sheet).toMatch(/\.menu__header\{block-size:var\(--ifm-navbar-height\)/);
});

test('what elements of writers hold has its distance below it', async () => {
  const sheet = sheetOf((await smallSite(`presets: [['classic', {}]]`, pages)).files).replaceAll(/\s+/g, '');
  expect(sheet).toMatch(/\.flow>\*\)\{margin-block:0;?\}/);
  expect(sheet).toMatch(/\.flow>:is\(p,[^{}]*\{margin-block:0var\(--ifm-paragraph-margin-bottom\)/);
});

test('boxes end where their last part does, and their text follows their title closely', async () => {
  const sheet = sheetOf((await smallSite(`presets: [['classic', {}]]`, pages)).files).replaceAll(/\s+/g, '');
  expect(sheet).toMatch(/:is\(\.admonition,\.details,\.tabs__panel\)>:last-child\{margin-block-end:0;?\}/);
  expect(sheet).toMatch(/\.admonition__title\{[^{}]*margin-block-end:0?\.3rem/);
});

test('a list of headings stays below the bar and above the end of the window, and is first on phones', async () => {
  const sheet = sheetOf((await smallSite(`presets: [['classic', {}]]`, pages)).files).replaceAll(/\s+/g, '');
  expect(sheet).toMatch(
    /\.toc-column\{inset-block-start:calc\(var\(--navbar-height\)\+1rem\);max-block-size:calc\(100dvh-var\(--navbar-height\)-2rem\);padding-block:0/,
  );
  expect(sheet).toMatch(/\.page-header:first-child>&\{margin-block-start:0/);
});

test('menus of the bar have the colors of the theme, and text follows bare elements as closely as there', async () => {
  const sheet = sheetOf((await smallSite(`presets: [['classic', {}]]`, pages)).files).replaceAll(/\s+/g, '');
  expect(sheet).toMatch(/\.navbar\.dropdownul\{[^{}]*var\(--ifm-dropdown-link-color\)/);
  expect(sheet).toMatch(/\.prose>:where\(div:not\(\.flow,[^{}]*\{margin-block-end:0/);
});

test('a sidebar that hides has a button for it', async () => {
  const sheet = async (hideable: string) =>
    sheetOf((await smallSite(`presets: [['classic', {}]], ${hideable}`, pages)).files);
  expect(await sheet('')).not.toContain('Collapse sidebar');
  const hides = await sheet(
    `themeConfig: { docs: { sidebar: { hideable: true } }, mermaid: { theme: { light: 'forest' } } }`,
  );
  expect(hides).toMatch(/--diagram-node:\s*light-dark\(#cde498,\s*#1f2020\)/);
  expect(hides).toMatch(/\.menu__main \{\s*position: sticky;[^}]*display: block/);
});

test('authors have the signs of their profiles, and pages at the addresses of Docusaurus', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    ...pages,
    'blog/2024-05-06-first.md': '---\nauthors: ann42\n---\n\nWords.\n',
    'blog/authors.yml': 'ann42:\n  name: Ann\n  page: true\n  socials:\n    github: ann\n',
  });
  expect(files.get('blog/2024/05/06/first.html')).toMatch(
    /<span class="profiles"><a href="https:\/\/github\.com\/ann"/,
  );
  expect(files.has('blog/authors/ann-42.html')).toBe(true);
  expect(sheetOf(files)).toMatch(/\.profiles [^{]*github\.com[^{]*\{--profile:url/);
});

test('blocks of Infima look as the installed sheet has them', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    ...pages,
    '../node_modules/infima/package.json': '{"name":"infima","version":"0.2.0"}',
    '../node_modules/infima/dist/css/default/default.css': `:root { --ifm-pills-gap: 2px; --ifm-boat: 1px }
      .pills { gap: var(--ifm-pills-gap) } .menu { color: teal } .breadcrumbs, .card { color: plum }
      a { top: 1px } .dropdown:hover { color: gold }
      @media print { .hero, .menu { color: navy } .menu { color: red } } /* Ends. */`,
  });
  const sheet = sheetOf(files).replaceAll(/\s+/g, ' ');
  expect(sheet).toContain(':where(:root) { --ifm-pills-gap: 2px}');
  expect(sheet).toContain('.pills { gap: var(--ifm-pills-gap) }');
  expect(sheet).toMatch(
    /\.breadcrumbs \[aria-current\] ?\{[^}]*[^-]color: ?var\(--ifm-breadcrumb-color-active/,
  );
  expect(sheet).toMatch(/:where\(ul\)\.breadcrumbs, \.card:where\(:not\([^{]*{ color: plum }/);
  // The menus of the bar are others.
  expect(sheet).toMatch(/\.dropdown:where\(:not\([^{]*details\)\):hover { color: gold }/);
  expect(sheet).toContain('@media print { .hero { color: navy } }');
  expect(sheet).not.toMatch(/--ifm-boat|color: (?:teal|red)|Ends/);
});

test('a document with the name of its folder and a number is a page below it, and slugs may begin above', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/pier/1-pier.md': '# Pier\n',
    'docs/quay/quay.md': '# Quay\n',
    'docs/1-quay/boat.md': '---\nslug: ../harbor/boats/boat\n---\n\n# Boat\n',
    'docs/quay/far.md': '---\nslug: ../../../far\n---\n\n# Far\n',
  });
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'docs/pier/pier.html',
      'docs/quay.html',
      'docs/harbor/boats/boat.html',
      'docs/far.html',
    ]),
  );
});

test('a link to the home is current on all pages', async () => {
  const { files } = await smallSite(
    `presets: [['classic', {}]], themeConfig: { navbar: { items: [{ label: 'Home', to: '/' }] } }`,
    { ...pages, 'src/pages/index.md': '# Harbor\n' },
  );
  expect(files.get('docs/pier.html')).toMatch(/href="\/" aria-current="[^"]*">Home</);
});

test('an address of a file from the start of the docs means the version of its page', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/boats/pier.md': '# Pier\n',
    'versions.json': '["2.0", "1.0"]',
    ...Object.fromEntries(
      ['2.0', '1.0'].flatMap((name) => [
        [`versioned_docs/version-${name}/boats/pier.md`, '# Pier\n'],
        [`versioned_docs/version-${name}/docs/quay.md`, '# Quay\n\n[Pier](/boats/pier.md)\n'],
        [`versioned_docs/version-${name}/quays/quay.md`, '# Quay\n\n[Pier](/boats/pier.md)\n'],
      ]),
    ),
  });
  for (const folder of ['docs', 'quays'])
    expect(mainOf({ files }, `docs/1.0/${folder}/quay.html`)).toContain('href="/docs/1.0/boats/pier"');
});

test('documents of an instance that has no breadcrumbs show none', async () => {
  const { files, findings } = await smallSite(
    `presets: [['classic', { docs: { breadcrumbs: false } }]],
     plugins: [['@docusaurus/plugin-content-docs', { id: 'guides', path: 'guides', routeBasePath: 'guides' }]]`,
    { ...pages, 'guides/tide.md': '# Tide\n\nWords.\n' },
  );
  expect(files.get('docs/pier.html')).not.toContain('class="breadcrumbs"');
  expect(files.get('guides/tide.html')).toContain('class="breadcrumbs"');
  expect(findings).toEqual([]);
});

test('rules of a site reach the picture of the footer, and its variables set heights of the frame', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css':
      '.footer__logo { height: 54px } footer > .container { place-content: center } footer > div > div.row.footer__links { padding-left: 1rem }',
  });
  const sheet = [...files].flatMap(([name, text]) => (name.endsWith('.css') ? text : [])).join('');
  expect(sheet).toMatch(/:where\(\.footer__brand \.brand__picture\):nth-child\(n\)\s*{\s*height:\s*54px/);
  expect(sheet).toMatch(/\.footer\s*>\s*\.footer__inner\s*{\s*place-content:\s*center/);
  expect(sheet).toMatch(/:where\(\.footer__columns\):nth-child\(n\)\s*{\s*padding-left:\s*1rem/);
  expect(sheet).toMatch(/\.announcement{[^}]*block-size:var\(--docusaurus-announcement-bar-height,\s*auto\)/);
  expect(sheet).toContain('padding:var(--ifm-tabs-padding-vertical) var(--ifm-tabs-padding-horizontal)');
  expect(sheet).toMatch(/li\s*>\s*\[target="?_blank"?\]:not\(\.unsigned\)::?after{[^}]*mask/);
});

test('headings of the text have the sizes that a site names on themselves', async () => {
  const { files } = await smallSite(`presets: ['classic']`, { 'docs/lone.md': '# Lone' });
  const sheet = [...files].flatMap(([name, text]) => (name.endsWith('.css') ? text : [])).join('');
  for (const [name, size] of Object.entries({ h2: '--ifm-h2-font-size', h3: '--ifm-h3-font-size' }))
    expect(sheet.replaceAll(' ', '')).toContain(
      `:where(${name}){${size}:var(--${name});font-size:var(${size})`,
    );
});

test('of the categories beside each other one is open where the theme says so, but for those that start open', async () => {
  const options = (theme: string) =>
    `presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], themeConfig: { ${theme} }`;
  const categories = (of: string) => [...of.matchAll(/<details ([^>]*)data-place="([^"]*)"/g)];
  const files = {
    ...pages,
    'sidebars.js': `module.exports = { main: [
       { type: 'category', label: 'A', items: ['pier', { type: 'category', label: 'B', items: ['quay'] }] },
       { type: 'category', label: 'C', items: ['quay'] },
       { type: 'category', label: 'D', collapsed: false, items: ['quay'] },
     ] };`,
  };
  const auto = await smallSite(options('docs: { sidebar: { autoCollapseCategories: true } }'), files);
  expect(auto.findings).toEqual([]);
  const found = categories(auto.files.get('docs/pier.html') ?? '').map(
    ([, attributes = '', place]) => [place, /name="([^"]*)"/.exec(attributes)?.[1]] as const,
  );
  const names = new Map(found);
  expect(names.get('0')).toBeDefined();
  expect(names.get('1')).toBe(names.get('0'));
  expect(names.get('0.0')).not.toBe(names.get('0'));
  expect(names.get('2')).toBeUndefined();
  const plain = await smallSite(options(''), files);
  expect(plain.files.get('docs/pier.html')).not.toMatch(/<details [^>]*name=/);
});

test('blocks of tabs, badges and buttons have the looks that a site gives their classes', async () => {
  const { files } = await smallSite(
    `presets: [['classic', { theme: { customCss: './custom.css' } }]], themeConfig: {
       footer: { links: [{ label: 'A', to: '/docs/pier' }, { label: 'B', to: '/docs/quay' }] } }`,
    {
      ...pages,
      'custom.css': `.tabs-container { outline-color: red } .tabs { outline-color: blue }
        @media (max-width: 9px) { .main-wrapper { padding-left: 0; padding-right: 0 } }`,
    },
  );
  const sheet = sheetOf(files);
  expect(sheet).toMatch(/:where\(\.tabs:not\(ul\)\):nth-child\(n\) ?\{ ?outline-color: ?red/);
  expect(sheet).toMatch(/:where\(\.tabs__list, ?ul\.tabs\):nth-child\(n\) ?\{ ?outline-color: ?(#00f|blue)/);
  // The wrapper has no padding there, that of the page is between its text and the window.
  expect(sheet).not.toMatch(/max-width: ?9px[^@]*padding-left/);
  // What a site says of all buttons holds for those in the colors of states, too.
  expect(sheet).not.toMatch(/\.button--primary\)\{[^}]*--ifm-button-color/);
  expect(sheet).toMatch(/li ?\+ ?li::before ?\{ ?content: ?["']·["']/);
});

test('rules of a site for the height of the bar set that of the frame', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css': `.navbar--fixed-top { height: 4rem; color: teal }
      @media (max-width: 9px) { nav.navbar { height: calc(1rem + 8px) } } .navbar { height: auto } .my-navbar { height: 5rem }`,
  });
  const sheet = sheetOf(files).replaceAll(/\s+/g, ' ');
  expect(sheet.match(/(?<=:root ?{ ?--navbar-height: ?)(?!var)[^}]*/g)).toEqual(['4rem', 'calc(1rem + 8px)']);
  expect(sheet).toMatch(/:where\(\.navbar\):nth-child\(n\) ?{ ?height: ?4rem; ?color: ?teal/);
});

test('elements of the theme that are one here have the rules of both', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css': `.menu__list-item-collapsible > .menu__link:not([href]) { color: navy }
      .menu__list-item-collapsible:has(> .menu__link:not([href])):hover { color: teal }
      .codeBlockContent > pre { color: olive } [class*="codeBlockContent_"] .prism-code { color: plum }`,
  });
  const sheet = sheetOf(files).replaceAll(/\s+/g, '');
  const name = String.raw`:where\([^{}]*summary,a:has\(\+details\)\)\):nth-child\(n\)`;
  const link = String.raw`:where\([^{}]*li>span\)\):nth-child\(n\):is\(\.fixed>\*>\*\)`;
  expect(sheet).toMatch(new RegExp(`${name}${link}{color:navy}`));
  expect(sheet).toMatch(new RegExp(`${name}:is\\(${link}\\):hover{color:teal}`));
  expect(sheet).toContain(':where(.code-blockpre):nth-child(n){color:olive}');
  expect(sheet).toMatch(/(:where\(\.code-blockpre\):nth-child\(n\)){2}\{color:plum\}/);
});

test('what a site says of current entries of the sidebar holds for the categories around them', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css': '.menu__link--active { color: navy }',
  });
  expect(sheetOf(files).replaceAll(/\s+/g, '')).toMatch(
    /\.sidebarli:has\(\[aria-current\]\)>a,[^{}]*li:has\(\[aria-current\]\)>details:first-child>summary\):nth-child\(n\)\{color:navy/,
  );
});
