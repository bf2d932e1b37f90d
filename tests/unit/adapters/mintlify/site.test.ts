/** A site of Mintlify as it is: its addresses, navigation, languages, pages and operations. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { words as wordsOf } from '../../../words.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('mintlify', features);
}, 120_000);

const page = (path: string): string => site.files.get(`${path}.html`) ?? '';

/** What a writer wrote, as HTML without drawings. */
const main = (path: string): string =>
  (
    /<div class="prose"[\s\S]*?(?=<footer class="doc__footer|<\/article>)/.exec(page(path))?.[0] ?? ''
  ).replace(/<svg\b[\s\S]*?<\/svg>/g, '');

/** Its words. */
const said = (path: string): string =>
  main(path)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('pages have the addresses that Mintlify gives them, and redirects lead on', () => {
  const pages = [...site.files.keys()].filter((file) => /^(?!es[/.]).*\.html$/.test(file));
  expect(
    pages.sort(),
  ).toEqual(wordsOf`404.html api.html api/light.html api/one-of-them.html api/plain.html first.html guides.html
    guides/alone.html guides/boxes.html guides/callouts.html guides/code.html guides/fields.html
    guides/hidden.html guides/more.html guides/nights.html guides/snippets.html help.html help/one.html
    help/questions.html help/two.html index.html old.html out.html out/put-out.html reference.html
    reference/lanterns.html reference/lanterns/get-lanterns.html reference/lanterns/light-a-lantern.html
    reference/lanterns/list-all-lanterns.html search.html shop.html wild/alone.html wild/boxes.html
    wild/callouts.html wild/code.html wild/fields.html wild/hidden.html wild/more.html wild/nights.html
    wild/snippets.html`);
  expect(site.files.get('_redirects')).toContain('/ /first 301');
  for (const redirect of ['/old /guides/nights 301', '/wild/code /guides/code 301'])
    expect(site.files.get('_redirects')).toContain(redirect);
  for (const file of ['images/lamp.svg', 'spec/lanterns.yaml', 'favicon.svg'])
    expect(site.files.has(file)).toBe(true);
  for (const file of ['docs.json', 'README.md', 'snippets/counter.jsx'])
    expect(site.files.has(file)).toBe(false);
});

test('the bar, the sidebar, the footer and the head are those of the configuration', () => {
  const html = page('guides/nights');
  for (const part of [
    ...['>Guides', '>Reference', '>Pages of operations', '>Forum', '>Workshop', '>GitHub', '>Company<'],
    ...['href="https://shop.example.com"', 'longer nights</a> are here', 'content="en_US"', '/logo/dark.svg'],
  ])
    expect(html).toContain(part);
  const sidebar = /<nav class="sidebar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  expect(sidebar.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toMatch(
    / Start First NEW Deeper .* Nights Deprecated Code Parts Callouts Boxes Fields Snippets More Shop/,
  );
  expect(sidebar).not.toContain('Hidden');
  expect(page('help/one')).toMatch(/>Questions<[\s\S]*>2<[\s\S]*>1</);
});

test('the accent is the color of the configuration in each color mode', () => {
  const [, sheet = ''] = /href="\/(assets\/site-\w+\.css)"/.exec(page('first')) ?? [];
  expect(String(site.files.get(sheet))).toMatch(/:root\{[^}]*--site-accent:light-dark\(#884400,#ffaa55\);\}/);
});

test('pages that no visible part names are there, hidden', () => {
  for (const path of ['guides/hidden', 'guides/alone']) expect(page(path)).toContain('noindex');
  expect(page('guides/code')).not.toContain('noindex');
  expect(page('guides/alone')).not.toContain('Unlisted');
  expect(page('guides/alone')).toMatch(/class="[^"]*sidebar[\s\S]*href="\/guides\/code"/);
  expect(site.files.get('sitemap.xml')).not.toContain('guides/alone');
});

test('front matter: titles, descriptions, tags, pictures, and titles of paths', () => {
  expect(page('first')).toMatch(/<h1>First light[\s\S]*?NEW/);
  expect(main('first')).toContain('<p class="lead">How a lantern {starts} to &lt;shine&gt;.</p>');
  expect(site.files.get('first.md')).not.toContain('className');
  expect(said('first')).toContain('How a lantern {starts} to &lt;shine&gt;. Release 3.1.');
  expect(page('guides')).toContain('<h1>Guides');
  expect(page('guides/nights')).toMatch(/<h1>Nights[\s\S]*?Deprecated/);
  expect(page('guides/nights')).toMatch(/property="og:image" content="[^"]*lamp/);
});

test('ids of headings and links are those of Mintlify', () => {
  expect(main('first').match(/<h2 id="[^"]*"/g)).toEqual([
    '<h2 id="what’s-in-the-box-&amp;-why"',
    '<h2 id="what’s-in-the-box-&amp;-why-2"',
    '<h2 id="step-1-read/write-&#8594;-chat-agent"',
  ]);
  expect(main('first')).toMatch(
    /"\/guides\/nights">nights<.*"\/guides\/nights#long-nights">.*"\/guides">the deep</,
  );
  expect(said('first')).toContain('$5 to $10');
  expect(main('guides/nights')).toContain('<h2 id="long-nights"');
});

test('pictures of both color modes, videos, and frames', () => {
  const html = main('guides/nights');
  expect(html).toMatch(/<video [^>]*autoPlay=""[^>]*muted=""/i);
  expect(html).toMatch(
    /<img alt="A lamp"[^>]*class="themed-light"[\s\S]*<img alt="A dark lamp"[^>]*class="themed-dark"/,
  );
  expect(html).toMatch(
    /<p>Look here<\/p>\s*<figure>.*<figcaption>A lamp, see <a href="\/guides\/code">code<\/a></,
  );
});

test('code: titles, lines, groups, examples and formulas', () => {
  const html = main('guides/code');
  expect(html).toMatch(
    /<figcaption>lamp\.js<\/figcaption>.*class="numbered wrapped".*<mark class="line" data-line="1"/,
  );
  expect(html).toMatch(
    /<div class="code-group"><div class="tabs">[\s\S]*tabs__label">npm<\/p>.*npm [\s\S]*i lantern<[\s\S]*tabs__label">pnpm<\/p>/,
  );
  for (const title of ['Ask', 'Answer']) expect(html).toContain(`<figcaption>${title}</figcaption>`);
  expect(html).toContain('<msup><mi>a</mi><mn>2</mn></msup>');
});

test('elements with code, which code may compute, are blocks of it', () => {
  expect(main('guides/code')).toMatch(
    /class="code-group">[\s\S]*tabs__label">Python<\/p>[\s\S]*lamp\.light\([\s\S]*tabs__label">Shell<\/p>[\s\S]*--lit/,
  );
  expect(site.files.get('guides/code.md')).toContain(
    '```python title="Python"\nimport lamp\n\nlamp.light(1 < 2)\n```',
  );
});

test('callouts are boxes, whose kind is a name for screen readers', () => {
  const boxes = [...main('guides/callouts').matchAll(/admonition--(\w+ flow \w+)"([^>]*)>(.*?)<\/div>/gs)];
  expect(
    boxes.map(([, type, given, inner]) => [
      type,
      /aria-label="(.*?)"/.exec(given ?? '')?.[1],
      inner?.replace('<p class="admonition__title"><span></span></p>', ''),
    ]),
  ).toEqual([
    ['note flow note', 'note', '<p>Mind the wick.</p>'],
    ['warning flow warning', 'warning', '<p>It is <strong>hot</strong>.</p>'],
    [
      'info flow info',
      undefined,
      '<p class="admonition__title"><span>By the way</span></p><p>Oil is dear.</p>',
    ],
    ['tip flow tip', 'tip', '<p>Trim it.</p>'],
    ['tip flow check', 'tip', '<p>It burns.</p>'],
    ['danger flow danger', 'danger', '<p>Fire.</p>'],
    ['note flow callout', 'note', '<p>Own words.</p>'],
  ]);
  expect(site.files.get('guides/callouts.md')).toContain(
    '**note**\n\nMind the wick.\n\n**warning**\n\nIt is **hot**.',
  );
});

test('cards, columns, steps, tabs, accordions, tiles and views', () => {
  const html = main('guides/boxes');
  expect(html.match(/card__icon/g)).toHaveLength(1);
  expect(html).toContain('<div class="card card-link card--row">');
  expect(html.match(/card-grid cols-\d/g)).toEqual(['card-grid cols-2', 'card-grid cols-1']);
  expect(html).toMatch(
    /card-grid.*card__icon.*<a href="\/guides\/nights">Nights<\/a>.*<p>Longer ones\.<\/p><p>Go on<\/p>/,
  );
  expect(html).toMatch(
    /<div class="steps"><ol>\s*<li>\s*<p><strong>Fill it<\/strong><\/p>\s*<p>With <code>oil<\/code>/,
  );
  expect(html).toMatch(/tabs__label">Oil<\/p>Burns slowly\.[\s\S]*tabs__label">Gas/);
  expect(
    Array.from(html.matchAll(/<button[^>]*data-value="(.*?)"[^>]*>(.*?)</g), (each) => each.slice(1)),
  ).toEqual([
    ['Oil', 'Oil'],
    ['Gas', 'Gas'],
    ['Oil 3', 'Oil'],
  ]);
  expect(html).toMatch(/<div class="card"><img [^>]*><strong class="card__title">Plain</);
  expect(html).toMatch(/<details id="does-it-smell" open=""[^>]*><summary>Does it smell\?<\/summary>Yes\./);
  expect(html).toMatch(/<div class="accordions">\s*<details/);
  expect(html).toContain('<summary>Is it <code>loud</code>?: Some ask</summary>');
  expect(html).toContain('<details id="oil-and-gas-lamps-whats-new"');
  expect(html).toMatch(/<a href="\/guides\/code">Tile one<.*<img [^>]*>.*Short words/);
  for (const words of [
    'Left side. Right side.',
    'Tile one Short words At the side .',
    'JavaScript For scripts. Python For snakes.',
  ])
    expect(said('guides/boxes')).toContain(words);
  expect(site.files.get('guides/boxes.md')).toMatch(
    /\*\*1\. Fill it\*\*\n+With `oil`\.[\s\S]*\*\*2\. Light it\*\*/,
  );
});

test('updates are in the copy of a page in Markdown, and their labels may be elements', () => {
  expect(page('guides/more')).toMatch(/<h2 id="april-2025">April 2025</);
  for (const words of [
    '## March 2025 (2.0)\n\nv2.0 \u00B7 Wicks\n\n## New wicks',
    '## April 2025\n\nThey burn.',
  ])
    expect(site.files.get('guides/more.md')).toContain(words);
});

test('icons are drawn by the package of their library', () => {
  const drawing =
    '<svg class="drawn-icon" aria-hidden="true" fill="currentColor" viewBox="0 0 24 24"><path fill="none" stroke="currentColor"';
  expect(page('guides/boxes')).toContain(`<span class="card__icon">${drawing}`);
  expect(page('guides/more')).toContain(`</a> with ${drawing}`);
  expect(site.files.get('guides/more.md')).not.toMatch(/<svg|Icon/);
});

test('icons of groups and pages in the sidebar are drawn by the sheet of the site', () => {
  expect(page('first')).toContain('class="menu-icon menu-icon--lucide-moon"');
  const [, sheet = ''] = /href="\/(assets\/site-\w+\.css)"/.exec(page('first')) ?? [];
  const rules = String(site.files.get(sheet));
  expect(rules).toMatch(/\.menu-icon--lucide-moon\{--icon:url\("data:image/);
  // Pictures have no style sheet: lines without a stroke would not be seen.
  expect(rules).toMatch(/\.menu-icon--lucide-caution\{--icon:url\("[^"]*%3Csvg[^"]*stroke%3D/);
});

test('a drawing that is in another place is left out', () => {
  expect(page('guides/more')).toMatch(/A {1,2}moth, and <svg viewBox="0 0 16 16"><path d="M0 0h9"/);
  expect(site.findings).toContain('guides/more.mdx: Left out: a drawing that is in another place.');
});

test('fields have names, types and marks', () => {
  expect(said('guides/fields')).toMatch(
    /limit number query default: 10 required How many lanterns\. colorName string body deprecated The color\. lantern Lantern soon parts wick_length number Its length\./,
  );
  expect(main('guides/fields')).toContain('id="param-color-name"');
});

test('snippets take props and export values; components of the site run', () => {
  expect(said('guides/snippets')).toMatch(
    /The word of the day is ember, said twice, by Lucy\. Lucy has size 9, and local words\. Bright: very width number required Of a lamp \. Counted Lit 3 times From an older snippet\. A public interface/,
  );
  expect(main('guides/snippets')).toContain('data-island="site-code"');
});

test('updates, tooltips, badges, trees, prompts and what is for some readers', () => {
  const html = main('guides/more');
  expect(html).toMatch(
    /<div class="update"><div><h2 id="march-2025-2-0">[\s\S]*<p>v2\.0<\/p><small class="badge">Wicks<\/small><\/div>/,
  );
  expect(html).toContain(
    '<abbr title="Wick: The part that burns">wick</abbr> <a href="/guides/nights">Read</a>',
  );
  expect(html).toContain('<small class="badge">beta</small>');
  expect(html).toMatch(
    /file-tree__folder">lamp<\/span>[\s\S]*wick\.ts[\s\S]*oil\.json[\s\S]*shop\/[\s\S]*till\.ts/,
  );
  expect(said('guides/more')).toMatch(/Ask for light Please light the lamp\./);
  expect(said('guides/more')).toContain('For people only.');
  expect(said('guides/more')).not.toContain('For agents only.');
  expect(site.files.get('guides/more.md')).toContain('For agents only.');
});

test('operations: pages of the navigation, of front matter, and without a description', () => {
  expect(page('reference/lanterns/list-all-lanterns')).toMatch(/<h1>List all lanterns[\s\S]*All of them\./);
  expect(said('api/light')).toMatch(/^ ?Words above the operation\..*POST.*\/lanterns.*It burns\./);
  expect(page('api/light')).toContain('<h1>Light one');
  expect(page('api/one-of-them')).toMatch(/<h1>One of them[\s\S]*One of them\./);
  expect(said('api/plain')).toMatch(
    /GET https:\/\/api\.example\.com \/moths size string query Of the moth\./,
  );
  expect(said('out/put-out')).toMatch(/Careful with water \..*DELETE/);
});

test('a folder of a language is a translation, with the words of its navigation', () => {
  expect(page('es/first')).toContain('En español.');
  expect(page('es/first')).toMatch(/>Guías[\s\S]*>Inicio</);
  expect(main('es/first').match(/ id="[^"]*"/g)).toEqual([' id="wick"', ' id="oil"', ' id="aceite"']);
});

test('every component in the table of the documentation is known, and on a page here', () => {
  const table = readFileSync('docs/mintlify.md', 'utf8').match(/^\| `<.*$/gm) ?? [];
  const names = table.flatMap((row) => Array.from(row.matchAll(/`<([A-Z][\w.]*)>`/g), ([, name]) => name));
  expect(names.length).toBeGreaterThan(35);
  const folder = 'tests/fixtures/mintlify';
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mdx'),
  );
  const written = pages.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  expect(names.filter((name) => !written.includes(`<${name}`))).toEqual([]);
  const unknown = site.findings.filter((finding) => finding.includes('is not known'));
  expect(unknown).toHaveLength(1);
});

test('style sheets of the site are for the parts that they name, and for its own classes', () => {
  const sheets = [...site.files].filter(([path]) => path.endsWith('.css'));
  const css = sheets.map(([, content]) => content).join('');
  for (const rule of [
    'html:not([data-theme="dark"]) .navbar{border-bottom:2px solid #e2dfd8}',
    '.admonition.tip{border-radius:4px}',
    ':is(.prose, .page-header) .wick-table td{color:#c2410c}',
  ])
    expect(css.includes(rule), rule).toBe(true);
  expect(css.includes('unknown-part')).toBe(false);
});

test('what is left out is named, with its cause', () => {
  for (const finding of [
    'docs.json: Not taken over: option colors.ultraLight.',
    'docs.json: Not taken over: script for all pages: lamp.js.',
    'docs.json: Not taken over: rules of style.css (1): #unknown-part.',
    'docs.json: Not taken over: in the navigation: the page gone, which does not exist.',
    'docs.json: Not taken over: redirects with patterns.',
    'guides/code.mdx: Has no effect here: the key "groups".',
    'guides/code.mdx: Left out: "expandable" of blocks of code.',
    'guides/boxes.mdx: Left out: an icon that @iconify-json/lucide does not have.',
    'guides/more.mdx: Has no effect here: the key "rss".',
    'guides/more.mdx: The component <Sparkle> is not known: what it holds is shown without it.',
    'guides/snippets.mdx: A name in braces has no value: it is left out.',
  ])
    expect(site.findings).toContain(finding);
});
