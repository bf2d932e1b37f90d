/** What every page of Material shows: its languages, its list of headings, and a title that is a link. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
const page = (path = ''): string => site.files.get(`${path}index.html`) ?? '';
const sheet = (): string =>
  String(site.files.get(/href="\/(assets\/site-\w+\.css)"/.exec(page())?.[1] ?? ''));

beforeAll(async () => {
  const root = temporaryFolder({
    'mkdocs.yml': `site_name: Light
theme: { name: material, features: [content.code.copy, navigation.path, navigation.indexes], icon: { edit: material/pencil } }
markdown_extensions: [pymdownx.emoji]
repo_url: https://github.com/a/b
nav: [{ Begin: index.md }, { More: [{ Two: two.md }] }, { Parts: [parts/index.md] }, { All: [all/index.md, { Of them: all/one.md }] }]
extra_css: [own.css]
extra:
  social: [{ icon: fontawesome/brands/twitter, link: "https://example.com/ada" }]
  alternate: [{ name: English, link: /en/, lang: en }, { name: Deutsch, link: /de/, lang: de }]
`,
    'docs/own.css':
      "@font-face { font-family: Lamp; src: url('gone/lamp.woff2') }\n.md-header--shadow { box-shadow: none }\n.md-banner__inner { color: red }\n.md-typeset .grid.cards > ul > li { color: tan }\n.md-typeset .grid.cards { gap: 1px }\n",
    'docs/index.md':
      '# [Lamps](two.md) of old\n\n## First\n\n<noscript><p>No scripts here.</p></noscript>\n\n# Later\n',
    'docs/parts/index.md': '# Parts\n',
    'docs/all/index.md': '# All\n',
    'docs/all/one.md': '# One\n\n[:octicons-arrow-right-24: All](index.md)\n',
    'docs/two.md': '# One\n\n## Below one\n\n# Two\n\n## Below two\n',
  });
  site = await buildFixture(root, features);
}, 120_000);

test('other languages are a menu among the tools, also in narrow windows', () => {
  const tools = page().slice(page().indexOf('navbar__tools'), page().indexOf('</header>'));
  expect(tools).toMatch(/class="dropdown"[\s\S]*href="\/en\/"[\s\S]*href="\/de\/"/);
});

test('the list of headings holds those below the first title', () => {
  const list = /<nav class="toc"[\s\S]*?<\/nav>/.exec(page('two/'))?.[0];
  expect(list).toContain('Below one');
  expect(list).not.toMatch(/Below two|href="#two"/);
  expect(page('two/')).toMatch(/<h1 id="two"[\s\S]*<h2 id="below-two"/);
});

test('a title keeps its link', () => {
  expect(page()).toMatch(/<h1 id="lamps-of-old">(<[^>]*>)*<a href="\/two\/">Lamps<\/a> of old/);
});

test('a later title does not take its place', () => {
  expect(page()).toMatch(/<h1 id="lamps-of-old">[\s\S]*<h2 id="first">[\s\S]*<h1 id="later">/);
});

test('a heading may break before the link to itself', () => {
  expect(sheet()).toMatch(/\.hash-link ?\{ ?display: ?inline-block/);
});

test('buttons of code are seen where the theme has them, and the bar has the shadow of the site', () => {
  expect(sheet()).toMatch(/\.code-block \.code-actions ?\{ ?opacity: ?1/);
  expect(sheet()).toMatch(/\.navbar ?\{ ?box-shadow: ?none/);
  expect(sheet()).toMatch(/\.announcement ?\{ ?color: ?red/);
  expect(sheet()).toMatch(/\[data-footnote-ref\]::before[^}]*content: ?none/);
});

test('words of the bar have the color that a sheet of the site gives it', () => {
  expect(sheet()).toMatch(
    /:where\([^{]*\) :is\(\.navbar, ?\.menu__header\) ?\{[^}]*--color-text: ?currentcolor/,
  );
});

test('the path to a page begins with the first page', () => {
  const path = /<nav class="breadcrumbs"[\s\S]*?<\/nav>/.exec(page('two/'))?.[0];
  expect(path).toMatch(/href="\/" aria-label="Begin"[\s\S]*>More<[\s\S]*aria-current="page">Two</);
  expect(sheet()).toMatch(/\.breadcrumbs:has\(:nth-child\(3\)\)[^{}]*\{[^}]*visibility: ?visible/);
});

test('the path to the page of a section ends with it', () => {
  for (const path of ['parts/', 'all/'])
    expect(page(path)).toMatch(/<li class="in-path"><a [^>]*aria-current="page"/);
  expect(page('two/')).not.toMatch(/class="[^"]*in-path[^"]*"><a [^>]*aria-current/);
  expect(sheet()).toMatch(
    /:has\(\.in-path ?> ?\[aria-current\]\) \.breadcrumbs ?\{[^}]*visibility: ?visible/,
  );
});

test('the sign of the source is that of the theme', () => {
  expect(sheet()).toMatch(/--icon-edit: ?url\("data:[^"]*M20\.71%207\.04/);
});

test('pages have the drawings of the theme that are here', () => {
  const drawn = Array.from(
    page('all/one/').matchAll(/<svg class="drawn-icon"[^>]*><path d="([^ ]+)/g),
    ([, d]) => d,
  );
  expect(drawn).toEqual(['M13.22']);
});

test('rules of a site for cards reach them', () => {
  expect(sheet()).toMatch(/:is\(\.card-grid ?> ?\.card, ?\.grid\.cards ?> ?ul ?> ?li\) ?\{ ?color: ?tan/);
  expect(sheet()).toMatch(/:is\(\.card-grid, ?\.grid\.cards\) ?\{ ?gap: ?1px/);
});

test('what is seen without scripts alone is left out, and named', () => {
  expect(page()).not.toContain('No scripts here');
  expect(site.findings).toContain('docs/index.md: Left out: what is seen without scripts alone.');
});

test('a font that is not there is named, and leaves the rest of its sheet', () => {
  expect(sheet()).toMatch(/\.announcement ?\{ ?color: ?red/);
  expect(site.findings).toContain('docs/own.css: Not there, left as written: gone/lamp.woff2.');
});
