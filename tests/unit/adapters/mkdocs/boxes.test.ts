/** Boxes of types that a site has of its own, icons that its theme names, and tags that have no page. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
const page = (): string => site.files.get('index.html') ?? '';
const sheet = (): string =>
  String(site.files.get(/href="\/(assets\/site-\w+\.css)"/.exec(page())?.[1] ?? ''));

beforeAll(async () => {
  const root = temporaryFolder({
    'mkdocs.yml': `site_name: Light
theme: { name: material, icon: { admonition: { tip: octicons/heart-fill-24 }, menu: material/check } }
plugins: [search, tags]
markdown_extensions: [admonition, pymdownx.details, pymdownx.superfences]
extra_css: [own.css]
`,
    'docs/own.css': '.md-typeset .lamp > .admonition-title { background-color: #ff0 }\n',
    'docs/index.md':
      '---\ntags: [Oil, Big lamps]\n---\n# Start\n\n!!! lamp "Lit"\n\n    On.\n\n??? big-lamp "Big"\n\n    Off.\n\n- Wick\n\n1. Flame\n',
    'docs/below.md':
      '# Below\n\n- Oil\n\n  ```\n  fill\n  ```\n\n- Wick\n\n  Cut it.\n\n- Glass\n\n    Wipe it.\n\n    - Ring\n\n      Screw it.\n',
    'docs/other.md':
      '# Other\n\n3. Oil\n\n!!! important\n\n    Lit.\n\n<details class="example" markdown>\n<summary>Wick</summary>\n\nCut it.\n\n</details>\n\n<div class="admonition example" markdown>\n<p class="admonition-title">Drop</p>\n\nIt fell.\n\n</div>\n',
  });
  site = await buildFixture(root, features);
}, 120_000);

test('a box has the class of a type that the site has rules for', () => {
  expect(page()).toMatch(/<aside class="admonition[^"]* lamp"|<div class="admonition[^"]* lamp"/);
  expect(page()).toMatch(/<details class="details[^"]* big-lamp"/);
  expect(sheet()).toMatch(/\.lamp ?> ?\.admonition__title/);
});

test('a box that is written as HTML has the title and the sign of others', () => {
  expect(site.files.get('other/index.html')).toMatch(
    /<div class="admonition example[^"]*"><p class="admonition__title"><span class="icon"><\/span>Drop<\/p>/,
  );
});

test('arrows have the color of known types, and that of the words in others', () => {
  expect(sheet()).toMatch(/\.note ?> ?summary ?\{ ?--arrow: ?#448aff/);
  expect(sheet()).toMatch(/summary::after ?\{[^}]*background: ?var\(--arrow, ?currentcolor\)/i);
});

test('details in HTML keep their class, beside that of all', () => {
  const tags = site.files.get('other/index.html')?.match(/<details[^>]*>/g) ?? [];
  expect(tags).toContain('<details class="details flow example">');
});

test('a box with a name that Material 9 no longer has is of its default kind', () => {
  expect(site.files.get('other/index.html')).toMatch(/class="admonition admonition--note[^"]* important"/);
});

test('without the extension sane_lists, the numbers of a list begin at 1', async () => {
  expect(site.files.get('other/index.html')).toMatch(/<ol>\s*<li>Oil/);
  const sane = temporaryFolder({
    'mkdocs.yml': 'markdown_extensions: [sane_lists]\nplugins: [tags: { tags: false }]\n',
    'docs/index.md': '---\ntags: [Hidden]\n---\n# A\n\n- Wick\n\n3. Oil\n',
  });
  const html = (await buildFixture(sane, features)).files.get('index.html');
  expect(html).toContain('<ol start="3">');
  expect(html).not.toMatch(/doc-tags|>Hidden</);
});

test('blocks with fewer than four columns are no part of the item above them', () => {
  const html = (site.files.get('below/index.html') ?? '').replace(/\s*\n\s*/g, '');
  expect(html).toMatch(/<ul><li>Oil<\/li><\/ul><(?:figure|div) class="code-block/);
  expect(html).toContain('<ul><li>Wick</li></ul><p>Cut it.</p>');
  expect(html).toContain('<li><p>Glass</p><p>Wipe it.</p><ul><li>Ring</li></ul><p>Screw it.</p></li>');
});

test('without it, the first item decides the kind of a list', () => {
  expect(page()).toMatch(/<ul>\s*<li>\s*<p>Wick<\/p>\s*<\/li>\s*<li>\s*<p>Flame<\/p>\s*<\/li>\s*<\/ul>/);
});

test('boxes and parts have the icons that the theme names', () => {
  expect(sheet()).toMatch(
    /:is\(\.admonition, ?\.details\)\.tip ?\{ ?--sign: ?var\(--md-admonition-icon--tip, ?url\("data:image/,
  );
  expect(sheet()).toMatch(/--icon-menu: ?url\("data:image/);
});

test('tags without a page of tags are shown without links, in their order by letters', () => {
  expect(page()).toMatch(/class="doc-tags"[^>]*>.*?<span>Big lamps<\/span>, <span>Oil<\/span>/);
  expect(site.files.get('other/index.html')).not.toContain('doc-tags');
});
