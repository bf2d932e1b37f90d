/** Pages of a Docusaurus site that hold code, and pages that are components. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '#engine/config/schema.ts';
import { samplesFor } from '#engine/features/site-code/build/samples.ts';
import { siteCode } from '#engine/features/site-code/feature.ts';
import { Problems } from '#engine/shared/problems.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { smallSite } from './smallSite.ts';

const site = await buildFixture('docusaurus-code', [siteCode]);

const page = (file: string): string => site.files.get(file) ?? '';
const main = (file: string): string => /<main[\s\S]*<\/main>/.exec(page(file))?.[0] ?? '';

const islandWith = (file: string, text: string): string =>
  main(file)
    .split(/(?=<(?:div|span) data-island)/)
    .find((part) => /^<\w+ data-island/.test(part) && part.includes(text)) ?? '';

const sheetOf = (file: string): string => {
  const [, name = ''] =
    /<link rel="stylesheet" href="\/coast\/(assets\/site-code[^"]*)"/.exec(page(file)) ?? [];
  return site.files.get(name) ?? '';
};

describe('a page with code', () => {
  test.each([
    ['a value in a text', 'The sum is 6, in fathoms: '],
    ['a component that the page exports', '<strong class="total">9</strong>.'],
    ['elements that an expression makes', '<ul><li>Dover</li><li>Calais</li></ul>'],
    ['an expression with a component', '<strong class="total">42</strong>'],
    ['values of attributes of components of ours', 'data-value="Calais" aria-selected="true"'],
    ['labels of tabs that are computed', '>CALAIS</button>'],
    ['a file as text, highlighted', '<span class="l7">Clock</span>'],
    ['a partial with properties', 'The depth at the pier is 3 m.'],
    ['what an import of two lines names', 'The depth at the mole is 7 m.'],
    ['what stands in a fragment', 'Words in a <em>fragment</em>'],
    [
      'a component of src/theme/MDXComponents',
      '<mark class="mark-blue">Marked <strong>words</strong></mark>',
    ],
    ['data of the configuration', '<h4>Dover<!-- --> of <!-- -->Tide tables</h4>'],
    ['the version of the page', 'The version is Next.'],
    ['a drawing as a component', '<path fill-rule="evenodd"'],
    ['a link of Docusaurus', '<a href="/coast/docs/plain">Plain page</a>'],
    [
      'Markdown within components',
      'Words in <strong>Markdown</strong> with a <a href="/coast/docs/plain">link</a>.',
    ],
    ['what follows a broken component', '<p>Words after a broken component.</p>'],
    ['what a missing component holds', 'What a missing component holds.'],
    ['what browsers show in the place of what waits for them', '<p>Later</p>'],
  ])('shows %s', (_, html) => expect(main('docs/own.html')).toContain(html));

  test('headings within components stand in the table of contents', () => {
    expect(main('docs/own.html')).toContain('href="#inside-of-a-harbor">Inside of a harbor</a>');
    expect(main('docs/own.html')).toContain('<h3 id="inside-of-a-harbor">');
  });

  test('Markdown among the components of the site is a part of the page that names it', () => {
    const page = main('docs/shared.html');
    expect(page).toContain('<h3 id="signals-of-the-harbors">Signals of the harbors<');
    expect(page).toContain('A <em>red flag</em> in Dover, seen by the crew.');
    expect(page).toContain('href="#signals-of-the-harbors">');
  });

  test('a component of the site is drawn, though one of ours has its name', () =>
    expect(main('docs/shared.html')).toContain(
      '<a class="own-card" href="/coast/docs/plain">To the plain page</a>',
    ));

  test('files are named from the root of the site', () => {
    const page = main('docs/from-root.html');
    expect(page).toContain('A <em>red flag</em> in Dover, seen by the pilot.');
    expect(page).toContain('Deep by 2 soundings, sounded 2 times');
    expect(page).toContain('Back to the <a href="/coast/docs/plain">plain page</a>.');
  });
  test('pictures keep what follows their path, which rules for a color scheme look at', () => {
    const sources = Array.from(main('docs/from-root.html').matchAll(/ src="([^"]*)"/g), ([, src = '']) =>
      src.replace(/-[0-9a-f]{8}/, ''),
    );
    expect(sources).toEqual([
      '/coast/assets/wave.svg#light-mode-only',
      '/coast/assets/wave.svg#dark-mode-only',
      '/coast/img/wave.svg',
    ]);
  });

  test('statements within elements count, and modules whose types are not those of TypeScript', () =>
    expect(main('docs/shared.html')).toContain('Deep by 2 soundings.'));
  test('components learn of versions and documents what the docs plugin tells', () =>
    expect(main('docs/known.html')).toContain(
      '1 version, current: known at /coast/docs/known in defaultSidebar, ' +
        'begins at Charts (/coast/docs/charts), titled Plain of default. Others: 0, undefined.',
    ));

  test('components learn of the sidebar around the page', () => {
    expect(main('docs/known.html')).toContain(
      'Sidebar defaultSidebar: charts clicks formulas from-root known lamps live module moved own plain quay shared squall syntax theme; trail: Known.',
    );
    const charts = main('docs/charts.html');
    expect(charts).toContain('<p>Category Charts.</p>');
    expect(charts).toContain('<a href="/coast/docs/charts/channel">The channel</a>');
    expect(charts).toContain('Between two coasts');
  });

  test('what needs the browser is an island, and nothing else', () => {
    expect(main('docs/own.html').match(/data-island="site-code"/g)).toHaveLength(5);
    for (const text of ['>Count <!-- -->2<', '<p>Later</p>', 'Ring</button>', 'No report yet'])
      expect(islandWith('docs/own.html', text)).toContain('data-wake="visible"');
    expect(islandWith('docs/own.html', 'mark-blue')).not.toMatch(/mark-blue[\s\S]*<\/div>$/);
  });

  test.each([
    [
      'of src/theme/MDXComponents, on a page without statements',
      'docs/shared.html',
      'Bell<!-- --> <!-- -->off',
    ],
    ['of src/theme', 'docs/theme.html', 'Lamp<!-- --> <!-- -->off'],
  ])('a component %s is an island', (_, file, text) =>
    expect(islandWith(file, text)).toContain('data-wake="visible"'),
  );
  test('Markdown of an island stands in the page once', () => {
    expect(main('docs/own.html').match(/Only with <em>even/g)).toHaveLength(1);
    expect(main('docs/own.html')).not.toContain('Only with &lt;em&gt;');
  });

  test('bar and footer have the colors of their styles, and rules for elements lose to those of the shell', () => {
    const [, sheet = ''] = /href="\/coast\/(assets\/site-\w+\.css)"/.exec(page('docs/plain.html')) ?? [];
    const rules = page(sheet);
    expect(rules).toContain('.navbar{--ifm-navbar-background-color:var(--ifm-color-primary);');
    for (const part of ['navbar', 'footer'])
      expect(rules).toMatch(
        new RegExp(`\\.${part}\\{[^}]*background:var\\(--ifm-${part}-background-color\\)`),
      );
    expect(rules).toMatch(/\.navbar__links::?before\{background:var\(--ifm-navbar-background-color\)/);
    expect(rules).toContain('.footer{--ifm-footer-background-color:#303846;--ifm-footer-color:#ebedf0;');
    expect(rules).toContain('.footer{--ifm-footer-background-color: rgb(4, 5, 6)}');
    expect(rules).toContain(
      'footer :where(.footer__columns a):nth-child(n):not(_):hover{letter-spacing:2px}',
    );
    expect(rules).toMatch(/@layer base\{[^@]*\}a\{color:var\(--ifm-link-color\)/);
    expect(rules).toContain('@layer site{h2{color:navy}}.navbar .wide{color:navy}');
    const main = [...site.files.keys()].find((file) => /^assets\/main-\w+\.css$/.test(file)) ?? '';
    expect(page(main)).toContain('base,site,shell');
  });

  test('style sheets of components are in the sheet of all pages', () => {
    const [, sheet = ''] = /href="\/coast\/(assets\/site-\w+\.css)"/.exec(page('docs/plain.html')) ?? [];
    const [, name = ''] = /class="counter (\w+_box)"/.exec(main('docs/own.html')) ?? [];
    expect(page(sheet)).toContain(`.${name}{border-style:dashed`);
    expect(page(sheet)).toContain('.harbor{border-left:4px');
    const [, rounded] = /\.([\w-]+_rounded)\{border-radius:7px/.exec(page(sheet)) ?? [];
    expect(islandWith('docs/own.html', 'Count')).toMatch(new RegExp(`<button[^>]* class="${rounded} `));
    expect(sheetOf('index.html')).toBe(sheetOf('docs/own.html'));
    expect(page('docs/plain.html')).not.toContain('site-code');
  });

  test('what is wrong takes nothing else down', () => {
    expect(main('docs/syntax.html')).toContain('Words of a page whose code is wrong.');
    expect(main('docs/module.html')).toContain('Words beside a module that is wrong');
    expect(main('bad.html')).toContain('>bad</h1>');
    expect(site.findings).toEqual(
      expect.arrayContaining([
        'docs/own.mdx: The component <Broken> cannot be drawn: No water here',
        'docs/own.mdx: Not found, shown without it: @vendor/not-installed.',
        'docs/own.mdx: The expression {missing.name} cannot be run: nothing is called "missing" here. Define or import it.',
        'src/pages/bad.js: The page cannot be drawn: This page is adrift',
        expect.stringMatching(/^src\/components\/wrong.js: This module cannot be used: /),
      ]),
    );
  });
});

test('formulas are MathML without styles of elements, and those that cannot be read stay as they are', () => {
  const text = main('docs/formulas.html');
  expect(text).toContain('<span class="formula"><math><mrow><msub><mi>h</mi><mn>1</mn></msub><mo>&lt;</mo>');
  expect(text).toMatch(/<div class="formula"><math display="block" class="tml-display style-\w{8}">/);
  expect(text).toContain('costs $5 a tide');
  expect(text).toContain('<span class="formula"><code>\\unheardof{1}</code></span>');
  expect(text).toContain('$code$</code>');
  expect(/<article[\s\S]*<\/article>/.exec(text)?.[0]).not.toContain('style="');
  const [, sheet = ''] = /href="\/coast\/(assets\/page-\w+\.css)"/.exec(page('docs/formulas.html')) ?? [];
  expect(site.files.get(sheet)).toContain('{display:block math}');
  expect(site.files.get('docs/formulas.md')).toContain('$h_{1} < \\frac{r}{2}$');
  expect(site.findings).toContain(
    'docs/formulas.md: The formula cannot be read: There is no command \\unheardof.',
  );
});

describe('a page that is a component', () => {
  test('has the title and description that it gives itself', () => {
    expect(page('harbors.html')).toContain('<title>Harbors | Tide tables</title>');
    expect(page('harbors.html')).toContain('<meta name="description" content="Every harbor of the coast"/>');
    expect(page('index.html')).toContain('<title>Hello from Dover | Tide tables</title>');
  });

  test('has the elements of Markdown from the theme', () => {
    const text = main('harbors.html');
    for (const part of [
      '<h2>Parts</h2><ul><li><a href="/coast/docs/plain">Plain</a> <code>tide</code> <img src="/coast/',
      'data-language="js"><pre tabindex="0"><code>ebb();\nflow();\n</code></pre></figure>',
      '<summary>More</summary>',
    ])
      expect(text).toContain(part);
  });

  test('is HTML without scripts where it needs none', () => {
    expect(main('harbors.html')).toContain('<h1>2 harbors</h1>');
    expect(main('harbors.html')).toContain('<p>High water 4.2 m</p>');
    expect(main('harbors.html')).not.toContain('data-island');
    expect(main('harbors.html').match(/<main/g)).toHaveLength(1);
  });

  test('draws Markdown that it imports, with components of its own, of providers and of the site', () => {
    const text = main('harbors.html');
    for (const part of [
      '<h2 id="own-notes-of-the-harbors">Notes of the harbors</h2>',
      'In <i>winter</i>, <b>Dover</b> with 3 ships and <mark class="mark-red">ice</mark>; see',
      '<a href="/coast/docs/plain#top">the plain page</a> and <a href="/coast/docs/own">tables</a>',
      'Before you sail',
      'Read <code>depths</code>.',
      '<figcaption>sail.js</figcaption>',
      'sail(1 &lt; 2);',
      '<p class="coast" style="color:red">Coast</p>',
      '<td class="align-right">6</td>',
      '<p>Notes of the harbors (winter)</p>',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/<img src="\/coast\/assets\/wave-\w+\.svg" alt="A wave"/);
    expect(text).toMatch(/<img src="\/coast\/\S+wave\S*\.svg" alt="A swell"/);
    expect(islandWith('index.html', '<em>winter</em>, <b>Dover</b> with <!-- -->2')).not.toBe('');
  });

  test('leads on where it redirects', () => {
    expect(page('old-chart.html')).toContain('<meta http-equiv="refresh" content="0; url=/coast/chart"/>');
    expect(page('old-chart.html')).not.toContain('data-build');
    expect(page('docs/moved.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/coast/docs/plain"/>',
    );
  });

  test('is given the configuration, without folders of the machine, and classes of style sheets that are not read', () => {
    expect(main('chart.html')).toContain('<h1 class="wide">Tide tables by classic</h1>');
    expect(main('chart.html')).toMatch(/<svg [^>]*class="at-root"/);
    const scripts = [...site.files].filter(([name]) => name.endsWith('.js')).map(([, text]) => text);
    expect(scripts.some((text) => text.includes('@site/src/css'))).toBe(true);
    expect(scripts.filter((text) => text.includes('tests/fixtures'))).toEqual([]);
  });

  test('is an island as a whole where it needs the browser', () =>
    expect(islandWith('index.html', 'Water, twice a day')).toContain('>Count <!-- -->7<'));
  test('holds what is loaded late', () => expect(main('index.html')).toContain('All that the chart says.'));
});

describe('a fence that readers edit', () => {
  test('is the sample as it is written, in an island', () => {
    expect(main('docs/live.html').match(/data-island="site-code"/g)).toHaveLength(2);
    const sample = islandWith('docs/live.html', 'Depth');
    expect(sample).toContain('data-wake="visible"');
    expect(sample).toMatch(/<figure class="code-block" data-language="jsx"/);
    expect(islandWith('docs/live.html', 'in a list')).toContain('code-block');
    expect(site.findings.filter((finding) => finding.startsWith('docs/live.md'))).toEqual([
      "docs/live.md: Readers edit samples, which run as code: 'unsafe-eval' is in the policy of the site.",
    ]);
    expect(site.findings.filter((finding) => finding.includes('theme-live-codeblock'))).toEqual([]);
  });

  test('is a sample, with one note, where the site lacks the package that runs it', () => {
    const problems = new Problems();
    const config = { content: { code: { siteConfig: {}, editable: true } } } as unknown as SiteConfig;
    expect(samplesFor(join(import.meta.dirname, '../../../fixtures/docusaurus'), config, problems)).toBe(
      false,
    );
    expect(problems.all.map(({ message }) => message)).toEqual([
      'The package react-live is not installed: live code blocks are samples that cannot be edited.',
    ]);
  });

  test('is code in the copy for programs, and may be run', () => {
    expect(site.files.get('docs/live.md')).toContain('```jsx live\n');
    expect(site.files.get('_headers')).toMatch(/script-src [^;]*'unsafe-eval'/);
  });
});

test('what components ask of the network is named and allowed, styles of elements too', () => {
  expect(site.findings).toContain(
    'src/components/Weather.jsx: Asks the network: https://weather.example.org.',
  );
  expect(site.files.get('_headers')).toContain("connect-src 'self' https://weather.example.org;");
  expect(site.files.get('_headers')).toContain("style-src-attr 'unsafe-inline'");
});

test('elements for the head stand there on pages of code, and others are named', async () => {
  const { files, findings } = await smallSite(`presets: [['classic', { blog: false }]]`, {
    'src/pages/own.js': `import Head from '@docusaurus/Head';
      export default () => <><Head><title>Own</title><meta name="robots" content="noindex" /><link rel="alternate" hrefLang="x" href="https://b.example/" /><script src="/a.js" /></Head><p>Words.</p></>;`,
    'src/Badge.js': `import Head from '@docusaurus/Head';
      export default () => <><Head><meta name="badge" content="1" /></Head><b>Badge</b></>;`,
    'docs/page.mdx': `import Badge from '@site/src/Badge';\n\n# Page\n\n<Badge />\n`,
  });
  const [head = ''] = (files.get('own.html') ?? '').split('</head>');
  expect(head).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(head).toContain('<link rel="alternate" hrefLang="x" href="https://b.example/"/>');
  expect(head).not.toContain('/a.js');
  const named = findings.filter((line) => line.includes('for the head of a page'));
  expect(named.map((line) => line.replace(/:\d+/, ''))).toEqual([
    'src/pages/own.js: Left out: <script> for the head of a page.',
    'docs/page.mdx: Left out: <meta> for the head of a page.',
  ]);
});
