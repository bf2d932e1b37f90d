/** A repository with documents as it is: its pages, addresses, navigation, links and forms of GitHub. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { words } from '../../../words.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { copiedFixture } from './folders.ts';

const folder = copiedFixture('https://ada:secret@github.com/example/sky.git');
let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture(folder, features);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const page = (path: string): string => site.files.get(`${path === '' ? '' : `${path}/`}index.html`) ?? '';

/** What a writer wrote, as HTML without drawings and signs for links. */
const main = (path: string): string =>
  (/<div class="prose"[\s\S]*?(?=<footer class="doc__footer|<\/article>)/.exec(page(path))?.[0] ?? '')
    .replace(/<svg\b[\s\S]*?<\/svg>|<a class="hash-link"[^>]*><\/a>|<span class="sr-only">[^<]*<\/span>/g, '')
    .replace(/ class="external" target="_blank" rel="noopener noreferrer"/g, '');

const title = (path: string): string => /<h1[^>]*>(.*?)<\/h1>/.exec(page(path))?.[1] ?? '';

test('pages have the addresses of their files, with README or index as that of its folder', () => {
  const pages = [...site.files.keys()].filter((file) => file.endsWith('.html'));
  expect(pages.sort()).toEqual(words`404.html CODE_OF_CONDUCT/index.html CONTRIBUTING/index.html
    docs/02-moons/extra/index.html docs/02-moons/index.html docs/02-moons/io/index.html docs/02-moons/titan/index.html
    docs/10-first-steps/index.html docs/100-sure-1/index.html docs/9-last/index.html docs/api/README/index.html
    docs/api/index.html docs/api/one/index.html docs/index.html docs/signs/index.html docs/Über-uns/index.html index.html
    packages/lens/index.html search/index.html`);
});

test('ground and text are white and gray, not those of the engine', () => {
  const [, sheet = ''] = /href="\/(assets\/site-\w+\.css)"/.exec(page('')) ?? [];
  expect(String(site.files.get(sheet))).toMatch(/--color-bg: ?light-dark\(#fff(fff)?, ?#1b1b1d\)/);
});

test('titles are those of headings, also of HTML, else of names', () => {
  expect(title('')).toBe('Sky &amp; stars');
  expect(main('')).not.toContain('<h1');
  expect(main('')).toContain('<p><img alt="Sky" src="/assets/comet');
  expect(title('CONTRIBUTING')).toBe('Help us');
  expect(title('docs')).toBe('Documents');
  expect(title('docs/02-moons/extra')).toBe('Extra');
  expect(title('docs/api/one')).toBe('One');
  expect(main('docs/api/one')).toContain('A rule is no front matter.');
});

test('the sidebar follows the links of pages, then names, and ends with what readers look for last', () => {
  const [nav = ''] = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(page('')) ?? [];
  const entries = Array.from(
    nav.matchAll(/<a href="([^"]*)"|<summary>(\w+)/g),
    ([, href, label]) => href ?? label,
  );
  expect(
    entries,
  ).toEqual(words`/ /docs/ /docs/10-first-steps/ /docs/02-moons/ /docs/02-moons/titan/ /docs/02-moons/io/
    /docs/02-moons/extra/ /docs/signs/ /docs/9-last/ /docs/100-sure-1/ /docs/api/ /docs/api/one/ /docs/api/README/
    /docs/Über-uns/ packages /packages/lens/ /CODE_OF_CONDUCT/ /CONTRIBUTING/`);
});

test('links lead to pages, to published files, and to the repository', () => {
  const links = Array.from(main('').matchAll(/href="([^"]*)"/g), ([, href]) => href).slice(1);
  expect(links).toEqual([
    '#-sky--stars',
    '/docs/02-moons/',
    '/docs/10-first-steps/#set-up',
    '/docs/signs/',
    'https://github.com/example/sky/blob/HEAD/src/look.txt#L1',
    'https://github.com/example/sky/tree/HEAD/src',
    'https://github.com/example/sky/blob/HEAD/LICENSE',
    expect.stringMatching(/^\/assets\/tables-\w+\.csv$/),
    '/packages/lens/',
    'docs/gone.md',
    'https://example.org/a_b',
  ]);
  expect(main('docs/02-moons/io')).toContain(
    '<a href="/docs/02-moons/">Up</a> and <a href="/docs/02-moons/titan/#haze">',
  );
  expect(main('packages/lens')).toContain('<a href="/">the sky</a> and <a href="/docs/02-moons/">');
  expect(page('')).toContain('https://github.com/example/sky/edit/HEAD/README.md');
  expect(
    words`index.html site.webmanifest llms.txt`.filter((file) => site.files.get(file)?.includes('secret')),
  ).toEqual([]);
});

test('ids of headings are those of GitHub', () => {
  const ids = (path: string) => Array.from(page(path).matchAll(/<h\d id="([^"]*)"/g), ([, id]) => id);
  expect(ids('')).toEqual(['-sky--stars', 'install-rocket', 'install-rocket-1', 'ünïcode-星--end']);
  expect(main('')).toContain('<h2 id="install-rocket">Install 🚀</h2>');
  expect(ids('docs/02-moons/titan')).toEqual(['titan', 'haze', 'haze-1', 'lakes']);
  expect(page('docs/02-moons/titan')).toContain('href="#lakes">Lakes</a>');
});

test('pictures are those of files, and of the color mode', () => {
  expect(main('')).toMatch(/<img alt="Comet" src="\/assets\/comet-\w+\.svg" width="20" height="10"/);
  expect(main('')).toMatch(/<img alt="Day" class="themed-light" src="\/assets\/light-/);
  expect(main('')).toMatch(
    /<img alt="A sky" width="200" align="right" class="themed-light" src="\/assets\/light-/,
  );
  expect(main('')).toMatch(
    /<img alt="A sky" width="200" align="right" class="themed-dark" src="\/assets\/dark-/,
  );
  expect(main('')).toMatch(/<img alt="Night" class="themed-dark" src="\/assets\/dark-/);
  expect(main('')).toContain('<div class="align-center flow">');
  expect(main('docs/signs')).toMatch(
    /<p class="align-center"><img width="50" align="left" src="\/assets\/comet-\w+\.svg"/,
  );
});

test('signs of MDX and boxes of other tools are text', () => {
  const html = main('docs/signs');
  expect(html).toContain(
    'A list of &lt;T&gt;, {braces}, &lt;package-name&gt; and <a href="mailto:mail@example.org" dir="ltr">mail@example.org</a>. ::: and :name stay.',
  );
  expect(html).toContain('<p>:::unknown\nA box of another tool.\n:::</p>');
  expect(html).toContain('<p>Term\n: Meaning.</p>');
  expect(site.findings.join('\n')).not.toContain('a form of another tool');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script');
});

test('forms of GitHub are drawn', () => {
  const html = main('docs/signs');
  for (const part of [
    /admonition--note[^>]*>.*?<p>Mind <strong>this<\/strong>/,
    /admonition--caution[^>]*>.*?<p>And that/,
    /<msub><mi>a<\/mi><mn>1<\/mn><\/msub>/,
    /<math><msup><mi>c<\/mi><mn[^>]*>2/,
    /and \$5 or \$6\./,
    /<math display="block"[^>]*><msqrt>/,
    /<figure class="diagram">/,
    /<figure class="code-block" data-language="geojson">/,
    /😄 :unknown-code:/,
    /<a id="here"><\/a>/,
    /<details open="" class="details flow"><summary>More<\/summary><p>Hidden <em>words/,
    /<kbd>Ctrl<\/kbd>. H<sub>2<\/sub>O<br\/>below/,
  ])
    expect(html).toMatch(part);
  expect(main('docs')).toMatch(
    /checkbox" disabled="" aria-label="Seen" checked=""[\s\S]*<td class="align-center">blue/,
  );
  expect(main('docs/9-last')).toContain('data-footnote-ref');
});

test('what is left out is named', () => {
  expect(site.findings.sort()).toEqual([
    'README.md: Broken link: "docs/gone.md" does not exist.',
    'README.md: Not taken over: files of Markdown that no page in docs/ or at the top leads to, that begin with _ or a dot, or list pages: 3 (_draft.md, .github/PULL_REQUEST_TEMPLATE.md, packages/cap/README.md).',
    'README.md: Not taken over: pages that are no Markdown: 1 (notes.rst).',
    'docs/10-first steps.md: Has no effect here: the key "parent".',
    'docs/signs.markdown: Broken anchor: /docs/signs has no "#What-Is-Drawn".',
    'docs/signs.markdown: Has no effect here: the attribute "width".',
    'docs/signs.markdown: Unknown language "geojson" of a code block.',
  ]);
});
