/** A site of Docusaurus as it is: its addresses, navigation, sidebars and pages. */
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../fixtureSite.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('docusaurus', features);
}, 120_000);

/** What readers see of a page. */
const words = (file: string): string =>
  (site.files.get(file) ?? '')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const main = (file: string): string => /<main[\s\S]*<\/main>/.exec(site.files.get(file) ?? '')?.[0] ?? '';

test('pages have the addresses that Docusaurus gives them', () => {
  const pages = [...site.files.keys()].filter((file) => file.endsWith('.html') && !file.startsWith('fr'));
  expect(pages.sort()).toEqual([
    '404.html',
    'blog.html',
    'blog/2024/05/06/first-harvest.html',
    'blog/archive.html',
    'blog/authors.html',
    'blog/authors/ada.html',
    'blog/own-slug.html',
    'blog/tags.html',
    'blog/tags/apple.html',
    'blog/tags/fresh-fruit.html',
    'blog/undated.html',
    'community/welcome.html',
    'docs/guides/plant.html',
    'docs/intro.html',
    'docs/next/category/reference.html',
    'docs/next/guides/plant.html',
    'docs/next/guides/prune.html',
    'docs/next/intro.html',
    'docs/next/lenient.html',
    'docs/next/other-address.html',
    'docs/next/reference.html',
    'docs/next/reference/first.html',
    'docs/next/reference/notes/2024-01-02-report.html',
    'index.html',
    'plain-page.html',
    'search.html',
  ]);
  expect(words('fr/docs/next/intro.html')).toContain('Des mots.');
  expect(site.files.has('img/favicon.svg')).toBe(true);
});

test('addresses that moved lead on', () => {
  expect(site.files.get('_redirects')).toContain('/base/older /base/docs/next/intro');
});

describe('around the page', () => {
  test('the navigation bar leads to pages, starts of sidebars, and through menus', () => {
    const page = site.files.get('docs/next/intro.html') ?? '';
    for (const [href, label] of [
      ['/base/docs/intro', 'Guides'],
      ['/base/docs/next/other-address', 'Renamed'],
      ['/base/community/welcome', 'Community'],
      ['/base/plain-page', 'Page'],
    ])
      expect(page).toMatch(new RegExp(`href="${href}"[^>]*>${label}<`));
    expect(words('docs/next/intro.html')).toContain('Harvest starts');
    expect(words('docs/next/intro.html')).toContain('Copyright © 2024 Orchard');
    expect(page).toContain('href="https://github.com/example/orchard/edit/main/website/docs/intro.md"');
  });

  test('a sidebar keeps all of its items', () => {
    const sidebar = words('docs/next/lenient.html');
    for (const label of [
      'Introduction',
      'Another label',
      'Set apart',
      'Elsewhere',
      'Shorthand',
      'Numbers first',
    ])
      expect(sidebar).toContain(label);
  });
});

describe('pages', () => {
  test('the heading of the text wins over the title of the front matter', () => {
    const page = site.files.get('docs/next/intro.html') ?? '';
    expect(page).toContain('<h1>Heading of the text</h1>');
    expect(page).toContain('<title>Front matter title | Orchard</title>');
    expect(main('docs/next/intro.html')).toContain('id="a-later-heading-stays"');
    expect(main('docs/next/intro.html')).toContain('id="chosen-id"');
  });

  test('links are found in all forms', () => {
    const page = main('docs/next/intro.html');
    for (const href of ['/base/docs/next/guides/plant', '/base/docs/next/guides/prune', '/base/blog'])
      expect(page).toContain(`href="${href}"`);
    expect(page).toMatch(/href="\/base\/assets\/list-\w+\.csv"/);
  });

  test('no words are lost to components, elements and directives that are not known', () => {
    const text = words('docs/next/lenient.html');
    for (const phrase of [
      'Words within an own component.',
      'Words of the part.',
      'Red words',
      'Text of the first tab.',
      'Text of the second tab.',
      'Ripe',
      'Pick it.',
      'Important words.',
      'Words of an unknown kind.',
      'Link by a component',
      'Centered words',
      'Within a block',
      'npm install orchard',
      'Unfolded words',
    ])
      expect(text).toContain(phrase);
    expect(
      main('docs/next/lenient.html').match(/<img [^>]*src="\/base\/(assets|img)\/[\w-]+\.svg"/g),
    ).toHaveLength(3);
  });

  test('a page that is no valid MDX keeps its text', () => {
    expect(words('docs/next/guides/prune.html')).toContain('a &lt; b, {unclosed and breaks.');
    expect(words('docs/next/guides/prune.html')).toContain('Bold words stay.');
  });

  test('posts have the day of their file, authors and tags of their own', () => {
    const post = words('blog/2024/05/06/first-harvest.html');
    for (const phrase of ['First harvest', 'Ada', 'Ben Inline', 'Fresh Fruit', 'Apples', 'May 6, 2024'])
      expect(post).toContain(phrase);
    expect(words('blog/own-slug.html')).toContain('Cleo');
  });
});

test('what is not taken over is said once for each cause', () => {
  expect(site.findings).toEqual(
    expect.arrayContaining([
      'docusaurus.config.js: Not taken over: option scripts.',
      'docusaurus.config.js: Not taken over: plugin @example/plugin-of-a-vendor.',
      'docusaurus.config.js: Not taken over: plugin ownPlugin.',
      'docusaurus.config.js: Not installed, taken for empty: prism-react-renderer.',
      'docs/intro.md: Has no effect here: the key "sidebar_class_name".',
      'docs/renamed-file.md: Has no effect here: the key "unknown_key".',
      'docs/lenient.mdx: Not found, shown without it: @site/src/components/Own.',
    ]),
  );
  expect(site.findings.filter((finding) => finding.includes('Broken'))).toEqual([]);
});
