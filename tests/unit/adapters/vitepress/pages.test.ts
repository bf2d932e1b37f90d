/** What browsers and search engines are told of pages, ids, and words that are signs. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const build = async (config: object, files: Record<string, string>) => {
  const text = `export default ${JSON.stringify({ title: 'Orchard', ...config })}`;
  return (await buildFixture(testFolder({ '.vitepress/config.ts': text, ...files }), features)).files;
};

const titleOf = (html = '') => /<title>(.*?)<\/title>/.exec(html)?.[1];

test('the address of a folder ends with a slash, in all languages, and no other does', async () => {
  const nav = [{ text: 'Guide', link: '/guide/index' }];
  const built = await build(
    {
      locales: { root: {}, fr: { lang: 'fr' } },
      rewrites: { 'notes/start.md': 'notes/index.md' },
      sitemap: { hostname: 'https://fruit.example' },
      themeConfig: { nav },
    },
    {
      'index.md':
        '# Home\n\n[Guide](./guide/) [Guide](/guide/index.md#a) [Why](/guide/why) [Notes](/notes)\n',
      'guide/index.md': '# Guide\n\n## A\n',
      'guide/why.md': '# Why\n',
      'notes/start.md': '# Notes\n',
      'fr/index.md': '# Accueil\n',
      'fr/guide/index.md': '# Guide\n',
      'fr/own/index.md': '# Own\n',
    },
  );
  const pages = [...built.keys()].filter((file) =>
    /^(guide|notes|fr\/guide|fr\/own|fr\/index).*\.html$/.test(file),
  );
  const others = ['guide/why.html', 'notes/index.html'];
  expect(pages.sort()).toEqual(
    ['fr/guide/index.html', 'fr/own/index.html', 'fr/index.html', 'guide/index.html', ...others].sort(),
  );
  const home = built.get('index.html') ?? '';
  const [, main = ''] = /<div class="prose"([\s\S]*?)<\/article>/.exec(home) ?? [];
  expect(Array.from(main.matchAll(/href="(\/[^"]*)"/g), ([, address]) => address)).toEqual(
    expect.arrayContaining(['/guide/', '/guide/#a', '/guide/why', '/notes/']),
  );
  expect(home).toMatch(/<header[\s\S]*href="\/guide\/"[\s\S]*<\/header>/);
  const map = built.get('sitemap.xml') ?? '';
  for (const path of ['', 'guide/', 'guide/why', 'notes/', 'fr/', 'fr/guide/'])
    expect(map).toContain(`<loc>https://fruit.example/${path}</loc>`);
  expect(built.get('fr/guide/index.html')).toMatch(
    /<link rel="canonical" href="https:\/\/fruit\.example\/fr\/guide\/"/,
  );
});

test('a translation has the place of the page at its address, whatever the names of their files', async () => {
  const built = await build(
    { locales: { root: {}, fr: { lang: 'fr' } } },
    {
      'a/index.md': '# Plums\n',
      'b.md': '# Pears\n',
      'fr/a.md': '# Prunes\n',
      'fr/b/index.md': '# Poires\n\n[Prunes](../a.md)\n',
    },
  );
  expect(built.get('fr/a.html')).toContain('>Prunes</h1>');
  expect(built.has('fr/a/index.html')).toBe(false);
  expect(built.get('fr/b/index.html')).toMatch(/>Poires<\/h1>[\s\S]*href="\/fr\/a">Prunes/);
});

test('pages outside of the folder of the first language keep their addresses where that is moved to the root', async () => {
  const built = await build(
    {
      locales: { root: {}, fr: { lang: 'fr' } },
      rewrites: { 'en/:rest*': ':rest*' },
      srcExclude: ['en/notes/**'],
      themeConfig: {
        sidebar: [{ text: 'Plums', link: '/plums' }],
        editLink: { pattern: 'https://fruit.example/:path' },
      },
    },
    {
      'index.md': '---\nlayout: home\nhero: { name: Grow fruit }\n---\n',
      'readme.md': '# Read me\n\n[Plums](/plums)\n',
      'en/plums.md': '# Plums\n\n[Pears](./pears.md)\n',
      'en/pears.md': '# Pears\n',
      'en/notes/a.md': '# Note\n',
      'fr/index.md': '# Accueil\n',
      'fr/plums.md': '# Prunes\n',
    },
  );
  const pages = [...built.keys()].filter((file) => file.endsWith('.html'));
  expect(pages).toEqual(
    expect.arrayContaining(['index', 'readme', 'plums', 'pears', 'fr/plums'].map((name) => `${name}.html`)),
  );
  expect(pages.filter((file) => /notes|en\//.test(file))).toEqual([]);
  expect(built.get('index.html')).toContain('home-hero__name">Grow fruit<');
  expect(built.get('plums.html')).toMatch(/href="\/pears">Pears</);
  expect(built.get('plums.html')).toContain('https://fruit.example/en/plums.md');
  expect(built.get('plums.html')).toMatch(/href="\/fr\/plums"/);
  expect(built.get('fr/plums.html')).toContain('>Prunes</h1>');
});

test('titles of windows follow the template of the page or the site', async () => {
  const files = {
    'index.md': '---\nlayout: home\nhero: { name: Big <b>words</b> }\n---\n',
    'a.md': '# Plant\n',
    'own.md': '---\ntitle: Own\ntitleTemplate: ":title, by <us> & *you*"\n---\n',
    'bare.md': '---\ntitleTemplate: false\n---\n# Bare `Tree<T>`\n',
    'none.md': 'Words.\n\n## Section\n',
  };
  const titles = async (config: object) => {
    const built = await build(config, files);
    return ['index', 'a', 'own', 'bare', 'none'].map((name) => titleOf(built.get(`${name}.html`)));
  };
  const [own, bare] = ['Own, by &lt;us&gt; &amp; *you*', 'Bare Tree&lt;T&gt;'];
  expect(await titles({})).toEqual(['Orchard', 'Plant | Orchard', own, bare, 'Orchard']);
  expect(await titles({ titleTemplate: ':title - Fruit' })).toEqual([
    'Orchard - Fruit',
    'Plant - Fruit',
    own,
    bare,
    'Orchard - Fruit',
  ]);
  expect(await titles({ titleTemplate: 'Fruit' })).toEqual([
    'Orchard | Fruit',
    'Plant | Fruit',
    own,
    bare,
    'Orchard | Fruit',
  ]);
});

test('an included heading is the title, and pages without a description have that of the site', async () => {
  const built = await build(
    { description: 'How to grow fruit.' },
    {
      'a.md': '<!--@include: ./parts/plum.md-->\n',
      'parts/plum.md': '# Plums <Badge text="new" />\n\nBlue.\n',
      'b.md': '---\ndescription: Of pears.\n---\n# B\n',
    },
  );
  expect(titleOf(built.get('a.html'))).toBe('Plums | Orchard');
  expect(built.get('a.html')).toContain('<meta name="description" content="How to grow fruit."/>');
  expect(built.get('b.html')).toContain('<meta name="description" content="Of pears."/>');
  expect(built.get('llms.txt')).toContain('Blue.');
});

test('ids have names of entities and no emoji, and shortcuts are emoji', async () => {
  const built = await build(
    {},
    { 'a.md': '# A\n\n## 1 &rarr; 2 `&amp;`\n\n## :tada: Go\n\nGood :) or ;-), not http://a:/b.\n' },
  );
  const html = built.get('a.html') ?? '';
  expect(html).toContain('<h2 id="_1-rarr-2-amp"');
  expect(html).toMatch(/<h2 id="go"[^>]*>🎉 Go</);
  expect(html).toContain('Good 😃 or 😉, not ');
});

test('pages for missing addresses are named, and what is for browsers alone is shown', async () => {
  const locales = { root: {}, fr: { lang: 'fr' } };
  const root = testFolder({
    '.vitepress/config.ts': `export default ${JSON.stringify({ title: 'Orchard', locales })}`,
    'index.md': '# Home\n\n<ClientOnly>\n\nRipe.\n\n</ClientOnly>\n',
    '404.md': '# Lost\n',
    'fr/index.md': '# Accueil\n',
    'fr/404.md': '# Perdu\n',
    'errors/404.md': '# Error\n',
  });
  const { files, findings } = await buildFixture(root, features);
  expect(files.get('index.html')).toContain('<p>Ripe.</p>');
  expect(files.get('errors/404.html')).toContain('Error');
  expect(findings).toEqual(['.vitepress/config.ts: Not taken over: page for missing addresses (404).']);
});

test('a language has its own title, description and words at the end', async () => {
  const files = await build(
    {
      description: 'Trees.',
      locales: {
        root: {},
        fr: {
          lang: 'fr',
          title: 'Verger',
          description: 'Arbres.',
          themeConfig: { footer: { message: 'Fin' } },
        },
      },
      themeConfig: { footer: { message: 'End' } },
    },
    { 'index.md': '# Home\n', 'pear.md': '# Pear\n', 'fr/pear.md': '# Poire\n' },
  );
  const french = files.get('fr/pear.html');
  expect(titleOf(french)).toBe('Poire | Verger');
  expect(french).toContain('<meta name="description" content="Arbres."');
  expect(french).toMatch(/class="logo-text">Verger<[\s\S]*>Fin</);
  expect(titleOf(files.get('pear.html'))).toBe('Pear | Orchard');
});

test('code with values of Vue has the colors and the name of its language', async () => {
  const files = await build(
    {},
    { 'index.md': '# Home\n\n```js-vue {1} [a.js]\nplant()\n```\n\n```vue\n<b />\n```\n' },
  );
  expect(files.get('index.html')?.match(/data-language="\w+"/g)).toEqual([
    'data-language="js"',
    'data-language="vue"',
  ]);
});

test('languages have the pages that are written in them, and sidebars no others', async () => {
  const sidebar = [{ items: [{ link: '/pear' }, { link: '/plum' }] }];
  const config = {
    locales: { root: {}, fr: { lang: 'fr' } },
    themeConfig: { sidebar: { '/': sidebar, '/fr/': [{ items: [{ link: '/fr/pear' }] }] } },
  };
  const text = `export default ${JSON.stringify(config)}`;
  const pages = { 'index.md': '# Home\n', 'pear.md': '# Pear\n', 'plum.md': '# Plum\n' };
  const root = testFolder({ '.vitepress/config.ts': text, ...pages, 'fr/pear.md': '# Poire\n' });
  const { files, findings } = await buildFixture(root, features);
  expect(files.has('fr/plum.html')).toBe(false);
  expect(files.get('fr/pear.html')).not.toContain('Plum');
  expect(findings).toEqual([]);
});

test('a sign for the folder of pages stands for its path, even before dots', async () => {
  const page = '# Home\n\n<<< @../../inside/help.txt\n\n<<< @/../inside/more.txt\n';
  const root = testFolder({
    '.git/HEAD': '',
    'inside/help.txt': 'help()\n',
    'inside/more.txt': 'more()\n',
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/index.md': page,
  });
  const { files } = await buildFixture(join(root, 'docs'), features);
  expect(files.get('index.html')).toMatch(/help[\s\S]*more/);
});

test('pages that no rewrite is for keep their addresses, and drafts are pages', async () => {
  const files = await build(
    { rewrites: { 'next/:path*': ':path*' }, srcExclude: ['latest/**'] },
    {
      'index.md': '# Home\n\n[Trees](/docs/trees)\n',
      'team.md': '# Team\n',
      'latest/docs/trees.md': '# Older\n',
      'next/docs/trees.md': '---\ndraft: true\n---\n\n# Trees\n',
    },
  );
  expect(files.get('index.html')).toContain('href="/docs/trees"');
  expect(files.get('team.html')).toContain('Team');
  expect(files.get('docs/trees.html')).toContain('Trees');
});
