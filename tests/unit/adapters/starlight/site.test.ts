/** A site of Starlight as it is: its addresses, navigation, languages and pages. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { words as wordsOf } from '../../../words.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('starlight', features);
}, 120_000);

const page = (path: string): string => site.files.get(`${path === '' ? '' : `${path}/`}index.html`) ?? '';

/** What a writer wrote, as HTML without drawings. */
const main = (path: string): string =>
  (
    /<div class="prose"[\s\S]*?(?=<footer class="doc__footer|<\/article>)/.exec(page(path))?.[0] ?? ''
  ).replace(/<svg\b[\s\S]*?<\/svg>/g, '');

test('pages have the addresses that Astro gives them, and redirects lead on', () => {
  const pages = [...site.files.keys()].filter((file) => file.endsWith('.html') && !file.startsWith('fr'));
  expect(pages.sort()).toEqual(wordsOf`404.html chosen/place/index.html guides/first/index.html
    guides/second/index.html index.html old/index.html reference/star-names-v10/index.html search/index.html`);
  expect(main('guides/second')).toMatch(
    /"\/sky\/guides\/first\/">the first<.*"\/sky\/guides\/first\/">file<.*"\/sky\/guides\/first\/">plain</,
  );
  expect(site.files.get('_redirects')).toContain('/sky/old /sky/guides/first/ 301');
});

test('sidebar, social and edit links, head and languages are those of the configuration', () => {
  const html = page('guides/second');
  for (const part of [
    '>Start<',
    '>First<',
    '>Next<',
    '>Star Names v1.0<',
    '>Elsewhere',
    'href="https://github.com/example/stars"',
  ])
    expect(html).toContain(part);
  expect(html).toContain('https://github.com/example/stars/edit/main/src/content/docs/guides/second.md');
  expect(html).toContain('<meta name="theme-color" content="#000"/>');
  expect(html).toContain('<title>Second look | Stars</title>');
  expect(page('fr/guides/second')).toContain('En français.');
  expect(page('fr/guides/second')).toContain('>Débuter<');
});

test('the list of headings begins with the top of the page, and texts are those of the language', () => {
  expect(page('guides/second')).toContain('<h1 id="_top">Second look</h1>');
  expect(page('guides/second')).toMatch(/toc-title">On this page<\/p><ul><li><a [^>]*href="#_top">Overview</);
  expect(page('guides/second')).toContain('>Edit page<');
  expect(page('fr/guides/second')).toMatch(/href="#_top">Vue d’ensemble</);
  expect(page('fr/guides/second')).toContain('>Modifier<');
  expect(page('fr/guides/first')).toMatch(/class="translation"[^>]*>Pas encore en français\.</);
  expect(page('')).not.toContain('#_top');
});

test('components are those of the engine', () => {
  const html = main('guides/first');
  expect(html).toMatch(
    /<div class="tabs" data-group="eye">[\s\S]*tabs__label">Left<\/p>One eye[\s\S]*tabs__label">Right/,
  );
  expect(html).toMatch(/admonition--caution[^>]*>.*<span>Sun<\/span><\/p>Do not look\./);
  expect(html).toContain('<div class="steps"><ol>');
  expect(html).toContain('<small class="badge admonition--tip">New</small>');
  expect(html).toContain('<a href="/sky/guides/second/" class="button button--primary">Go</a>');
  expect(html).toContain('<figcaption>see.js</figcaption>');
  expect(html).toMatch(/<img alt="A star" src="\/sky\/assets\/star-\w+\.svg"/);
  for (const words of ['Near', 'Nearer', 'Nearest'])
    expect(html).toMatch(new RegExp(`<img alt="${words}" src="/sky/assets/star-\\w+\\.svg"`));
  expect(html).toContain('Words of the part.');
  expect(html).toContain('Inside of an own component.');
  expect(html).toContain('<h4 id="deep-">');
  expect(html).toMatch(
    /<a href="\/sky\/guides\/second\/">the <em>second<\/em><\/a> and <a href="https:\/\/example.com\/"[^>]*>more/,
  );
  expect(page('guides/first')).toMatch(/<img class="brand__picture[^>]*src="\/sky\/star\.svg"/);
  expect(main('')).toMatch(
    /<p class="home-hero__tagline">Look {up}<br\/>at night<br\/><\/p>\s*<p [^>]*><a [^>]*href="\/sky\/guides\/first\/">Begin<\/a><\/p>\s*<div [^>]*><img alt="A star"[^>]*src="\/sky\/assets\/star[^"]*\.svg"/,
  );
  expect(main('')).toContain('<div class="stagger"><div class="card-grid">');
  expect(main('')).toMatch(
    /Moon[\s\S]*Near\.[\s\S]*<a href="\/sky\/guides\/second\/">Second<\/a>[\s\S]*More stars\./,
  );
  expect(site.files.get('guides/first.md')).toContain('```js title="see.js"\nsee()\n```');
});

test('boxes and code keep what the engine has, too', () => {
  const html = main('guides/second');
  expect(html).toMatch(/admonition--tip[^>]*>.*<span>Wait<\/span><\/p><p>For the dark/);
  expect(html).toMatch(/<\/div>\s*<p>Cold<\/p>\s*<p>Take a <em>coat<\/em>/);
  expect(site.files.get('guides/second.md')).not.toContain(':::important');
  expect(html).toMatch(
    /<figcaption>sky\.js<\/figcaption>.*class="numbered".*<mark class="line" data-line="1"><[^>]*><mark>see<[\s\S]*<ins class="line" data-line="2"/,
  );
});

test('commands for packages are in tabs, and lines keep marks that have labels', () => {
  const html = main('guides/first').replace(/<\/?span[^>]*>/g, '');
  for (const command of ['npm i -D stars', 'yarn add -D stars', 'pnpm add -D stars', 'bun create sky'])
    expect(html).toContain(command);
  expect(site.files.get('guides/first.md')).toContain('```bash\nnpm i -D stars\n```');
  expect(html).toContain('<div class="tabs" data-group="packages">');
  expect(html).toContain('npm i moons');
  expect(html).not.toContain('suns');
  expect(main('guides/second')).toMatch(
    /<mark class="line"><span[^>]*>sleep<\/span>\(\);\n<\/mark><del class="line"/,
  );
});

test('quotes, dashes and points are typographic, as Astro sets them, outside of code', () => {
  const text = main('guides/second').replace(/<[^>]*>/g, '');
  expect(text).toContain('“Don’t” look — wait…');
  expect(text).toContain('Say “now”, ‘then’ and (“a "b" -- c”) in the ’90s.');
  expect(main('guides/second')).toContain('<h2 id="dont-look--wait">');
});

test('the banner of a page is a band above it', () =>
  expect(main('guides/second')).toMatch(
    /^<div class="prose"[^>]*><div class="banner">Clouds <a href="\/sky\/guides\/first\/">tonight<\/a><\/div>/,
  ));

const css = () => [...site.files].find(([file]) => /^assets\/site-\w+\.css$/.test(file))?.[1] ?? '';

test('the sidebar and the list of headings appear from the same widths as there', () => {
  const sheets = [...site.files].filter(([file]) => /^assets\/(?:main|site)-\w+\.css$/.test(file));
  const found = sheets.flatMap(([, text]) => [...text.matchAll(/width ?[<>]=? ?([\d.]+em)/g)]);
  const widths = found.map(([, width]) => width);
  expect(widths).toEqual(expect.arrayContaining(['50em', '72em']));
  for (const own of ['62.25em', '75em']) expect(widths).not.toContain(own);
});

test('the switch of the color mode and the end of a page have the signs of the theme', () => {
  expect(css()).toMatch(/\.icon--system\s*\{[^}]*mask-image:[^}]*laptop/);
  expect(css()).toMatch(/\.page-meta \.icon\s*\{[^}]*mask:[^}]*pencil/);
  expect(css()).toMatch(/\.paginator__next:has\(span\)::?after\s*\{[^}]*mask:[^}]*arrow/);
});

test('the sidebar stays where readers scroll it', () =>
  expect(css()).toMatch(/#Menu\[popover\]\s*\{[^}]*border-block-start:\s*2px solid transparent/));

test('a heading is current from a line below the bar on, also at the end of a page', () =>
  expect(css()).toMatch(/\.table-of-contents__link\s*\{[^}]*scroll-margin-block-start:\s*calc\(-1px/));

test('links of the bar are above the sidebar in the menu, and profiles below it', () => {
  expect(css()).toMatch(/#Menu :is\(\.menu__main[^{]*\{\s*display:\s*contents/);
  expect(css()).toMatch(/\.menu__links\s*>\s*:not\(:has\(\.profile\)\)\s*\{[^}]*order:\s*-1/);
  expect(css()).toMatch(/\.menu__links\s*>\s*:has\(\.profile\),[^{]*\{\s*order:\s*1/);
});

test('the tab of a file has no line at its end, and is as high as its words and its signs', () => {
  expect(css()).toMatch(/figcaption\s*\{[^}]*border:\s*0;(?![^}]*border-inline-end)/);
  expect(css()).toMatch(/--bar-size:\s*calc\(var\(--bar-words\) \+ 2 \* var\(--tab-line\)\)/);
});

test('the choices of color mode and language have the drawings of Starlight', () => {
  for (const name of ['sun', 'moon', 'system'])
    expect(css()).toMatch(new RegExp(`\\.color-mode \\.icon--${name}\\s*\\{[^}]*mask-image:\\s*url`));
  expect(css()).toMatch(/summary \.icon\s*\{[^}]*mask:\s*url/);
});

test('marked lines of code have a bar, and marked words are as high as their line', () => {
  expect(css()).toMatch(/\.code-block :is\(ins, ?del\)\.line\s*\{[^}]*box-shadow:\s*inset 2px 0/);
  expect(css()).toMatch(/:is\(mark, ?ins, ?del\):not\(\.line\)\s*\{\s*display:\s*inline-block/);
});

test('text of a box stands below its title, also where it is no block', () => {
  expect(css()).toMatch(/\.admonition__title\s*\{[^}]*margin-block-end:\s*0?\.5rem/);
  expect(css()).toMatch(/\.admonition__title\s*\+\s*\*\s*\{[^}]*margin-block-start:\s*0/);
});

test('headings of the page have the sizes that a site sets for its small text, and are as wide as there', () => {
  expect(css()).toMatch(/\.toc\s*>\s*ul\s*\{[^}]*inline-size:\s*min\([^}]*font-size:\s*var\(--sl-text-xs\)/);
  expect(css()).toMatch(/#toc-title\s*\{[^}]*font-size:\s*var\(--sl-text-h5\)/);
});

test('badges of the sidebar are those of the page', () =>
  expect(page('guides/first')).toContain(
    '<small class="page-badge admonition--default" data-search-skip="">New</small>',
  ));

test('variables of style sheets and rules for parts of the theme are taken over', () => {
  const sheet = [...site.files.keys()].find((file) => /^assets\/site-\w+\.css$/.test(file)) ?? '';
  const css = String(site.files.get(sheet));
  expect(css).toMatch(/:root\{--sl-color-accent: #8a2be2\}/);
  expect(css).toMatch(/--site-accent: var\(--sl-color-text-accent\)/);
  expect(css).toMatch(/--__sl-font: var\(--sl-font,[^;]*;[^}]*--font-text: var\(--__sl-font\)/);
  expect(css).toMatch(/\.card:not\(\.card-link\) ?\{color: ?red/);
  expect(css).not.toMatch(/color: ?blue/);
});

test('widths and colors are those of the version', async () => {
  const cssOf = async (version: string) => {
    const { files } = await buildFixture(
      testFolder({
        'package.json': JSON.stringify({ dependencies: { '@astrojs/starlight': version } }),
        'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky' })] };`,
        'src/content/docs/a.md': '---\ntitle: A\n---\n\nSky.\n',
      }),
      features,
    );
    return [...files].find(([file]) => /^assets\/site-\w+\.css$/.test(file))?.[1] ?? '';
  };
  const versions = ['0.24.5', '0.32.6', '0.33.2', '^0.38.2', '0.41.7'];
  const [of24, of32, of33, of38, of41] = await Promise.all(versions.map(cssOf));
  expect(of38).toContain('--toc-least:-100vw');
  expect(of38).not.toContain('scrollbar-gutter');
  // Before its layers, colors for both modes lost to the light ones.
  expect(of38).not.toContain('html:root:where');
  expect(of33).toContain('html:root:where(:not([data-theme="dark"])){--sl-color-white');
  // Its links of headings have signs that are seen without a pointer.
  expect(of33).toMatch(/hash-link\{--size.*hash-link\{position:absolute\}.*hash-link\{opacity:0\}/s);
  // The button of the menu kept its sign.
  expect(of32).toMatch(/#Menu:popover-open\) \.navbar__toggle \.icon\{background:none;mask:none\}/);
  expect(of41).not.toMatch(/hash-link\{--size.*hash-link\{opacity:0\}/s);
  expect(of41).not.toContain('--toc-least:-100vw');
  // Headings are in line since they have links, and the sidebar keeps room for its scroll bar.
  const inLine = 'has(>.hash-link){margin-block-end:0!important}';
  expect(of33).not.toContain(inLine);
  expect(of41).toContain(inLine);
  expect(of41).toContain('[data-sidebar]+#Menu{scrollbar-gutter:stable;scrollbar-width:auto}');
  // A sign named the key for the search.
  expect(of24).toContain('.search-button__keys{inline-size:1em');
  expect(of41).not.toContain('.search-button__keys{inline-size:1em');
}, 120_000);

test('what is left out is named', () => {
  expect(
    site.findings.filter((found) => /Not |Left out|left out|not known|no effect|Unknown/.test(found)).sort(),
  ).toEqual([
    'astro.config.mjs: Not installed, taken for empty: starlight-links-missing.',
    'astro.config.mjs: Not taken over: option of Astro vite.',
    'astro.config.mjs: Not taken over: option plugins.',
    'astro.config.mjs: Not taken over: page for missing addresses (404).',
    'astro.config.mjs: Not taken over: redirects with patterns.',
    'astro.config.mjs: Not taken over: rules of src/own.css (1): .right-group.',
    'src/Header.astro: Not drawn in the place of Header: Astro, from version 4.9 on, draws it: run "npm install" in the folder of the site.',
    'src/content/docs/guides/first.mdx: Expressions are not run: they are left out.',
    'src/content/docs/guides/first.mdx: Has no effect here: the key "unknownKey".',
    'src/content/docs/guides/first.mdx: Left out: an icon, whose drawing is in a package. To show it: npm install @astrojs/starlight',
    'src/content/docs/guides/first.mdx: Left out: an icon, whose drawing is in a package. To show it: npm install @iconify-json/seti',
    'src/content/docs/guides/first.mdx: The component <Own> is not known: it is shown as a link.',
    'src/content/docs/guides/first.mdx: The component <Own> is not known: it is shown as a link.',
    'src/content/docs/guides/first.mdx: The component <Own> is not known: what it holds is shown without it.',
    'src/content/docs/guides/first.mdx: The component <Own> is not known: what it holds is shown without it.',
    'src/content/docs/guides/first.mdx: The component <PackageManagers> is not known: what it holds is shown without it.',
    'src/content/docs/guides/second.md: Left out: labels of marked lines of blocks of code.',
    'src/content/docs/guides/second.md: Unknown directive ":::important": what it holds is shown without it.',
    'src/content/docs/index.mdx: Left out: an icon, whose drawing is in a package. To show it: npm install @astrojs/starlight',
  ]);
});

test('a quote with the mark of a box is a quote, a title is that of its language, and a sidebar may name the home page', async () => {
  const root = testFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({
      title: { en: 'Sky', fr: 'Ciel' }, locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      sidebar: ['index', { slug: 'stars' }],
    })] };`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n> [!NOTE]\n> Look up.\n',
    'src/content/docs/stars.md': '---\ntitle: Stars\n---\n',
    'src/content/docs/fr/stars.md': '---\ntitle: Astres\n---\n',
  });
  const { files } = await buildFixture(root, features);
  expect(files.get('index.html')).toMatch(/<blockquote[^>]*><p>\[!NOTE\]\s+Look up\./);
  expect(files.get('stars/index.html')).toMatch(/class="sidebar"[^>]*><ul><li><a href="\/">Home</);
  expect(files.get('fr/stars/index.html')).toContain('<title>Astres | Ciel</title>');
});

test('pages beside the folders of all languages are named, an empty title is none, and profiles have the signs of the package', async () => {
  const root = testFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({
      title: '', logo: { src: './src/logo.svg' }, defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } },
      plugins: [{ name: 'starlight-image-zoom-plugin', hooks: {} }, { name: 'starlight-docsearch' }],
      social: [{ icon: 'reddit', label: 'Reddit', href: 'https://reddit.com/r/sky' }],
    })] };`,
    'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />',
    'src/content/docs/index.mdx': '---\ntitle: Choose\n---\n',
    'src/content/docs/en/index.md': '---\ntitle: Home\n---\n',
    'node_modules/@astrojs/starlight/components/Icons.ts': `export const Icons = {\n\treddit: '<path d="M1 2"/>',\n};`,
  });
  const { files, findings } = await buildFixture(root, features);
  expect(findings).toEqual([
    'astro.config.mjs: Not taken over: option plugins: starlight-image-zoom-plugin.',
    'astro.config.mjs: Not taken over: option plugins: starlight-docsearch.',
    'astro.config.mjs: Not taken over: addresses of the first language, which redirect from /en.',
    'astro.config.mjs: Not taken over: pages beside the folders of languages: index.mdx.',
  ]);
  const sheet = [...files.keys()].find((file) => /^assets\/site-\w+\.css$/.test(file)) ?? '';
  expect(files.get(sheet)).toMatch(/:root\{--text-room:3rem\}.*\.search-button__keys\{[^}]*mask:url/s);
  expect(files.get('index.html')).not.toContain('logo-text');
  expect(files.get('index.html')).toMatch(/class="profile profile--0"[^>]*><span class="sr-only">Reddit</);
});

test('a hyphen at the end of an id is taken off before version 6 of Astro, two hyphens are the shorter dash from 7 on, and pictures keep their classes', async () => {
  const built = async (version: string) => {
    const { files, findings } = await buildFixture(
      testFolder({
        'package.json': `{ "dependencies": { "astro": "^${version}" } }`,
        'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
        'src/content/docs/index.mdx': `---
title: Sky
---
import { Image } from 'astro:assets';
import star from '../../star.svg';
import { LinkCard } from '@astrojs/starlight/components';

## Stars ⭐

Near -- far.

<Image src={star} alt="Star" class="far" />

<LinkCard title="Near" href="/" icon="rocket" />
`,
        'src/star.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
      features,
    );
    return { html: files.get('index.html'), findings };
  };
  const [five, six, seven] = await Promise.all(['5.1.0', '6.0.0', '7.0.0'].map(built));
  expect(five?.html).toContain('<h2 id="stars">');
  expect(six?.html).toContain('<h2 id="stars-">');
  expect(six?.html).toContain('Near — far.');
  expect(seven?.html).toContain('Near – far.');
  expect(five?.html).toMatch(/<img(?=[^>]*class="far")[^>]*alt="Star"/);
  expect(five?.html).not.toContain('card__icon');
  expect(five?.findings).toEqual([]);
});
