/** Forms of pages and of the configuration that sites of Docusaurus have, as its parser reads them. */
import { describe, expect, test } from 'vitest';
import { mainOf, smallSite, wordsOf } from './smallSite.ts';

const site = await smallSite(
  `i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
    presets: [['classic', { blog: false, docs: { includeCurrentVersion: false } }]],
    themeConfig: {
      navbar: { items: [
        { to: 'pathname:///playground/', label: 'Playground' },
        { type: 'html', value: '<a class="x" href="/docs/forms">Forms</a>' },
        ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((name) => ({ to: '/docs/forms', label: name + ' of many' })),
        { href: 'https://code.example', className: 'icon', 'aria-label': 'Source code' },
      ] },
      footer: { logo: { src: 'img/foot.svg', alt: 'Foot', href: 'https://foot.example' }, links: [] },
      prism: { magicComments: [{ className: 'added', block: { start: 'diff-add-start', end: 'diff-add-end' } }] },
    }`,
  {
    'versions.json': '["2.x", "1.x"]',
    'versioned_docs/version-1.x/old.md': 'Old words.',
    'static/llms-full.txt': 'All of our own.',
    'docs/ids.md': '## `four()` {#four.a\\_b}\n\n:::note\nWords.\n:::\n',
    'docs/forms.md': [
      ...[':::note', '', '| a | b |', '|---|---|', '| 1 | 2 |', ':::', ''],
      ...['After the note. [refused](docblock://x) and ~~[undefined][target]~~.', '', '<!-- hidden'],
      ...['', 'more {x} <b>', '', '```js', 'hidden', '``` -->', '', 'Shown <i>words</i>.', ''],
      ...['| ddl |', '|---|', '| last(bids[1][1]) AS bid |', ''],
      '<iframe src="https://frame.example/x" style={{ width: "100%" }} title="A frame"></iframe>',
      ...[
        '',
        '## One {#same}',
        '',
        '## Two {#same}',
        '',
        '## Three <!-- words -->',
        '',
        '```js',
        '// diff-add-start',
        'a();',
        '```',
      ],
    ].join('\n'),
  },
);

describe('a page', () => {
  test('ends a note after the row of a table, and counts its lines on', () => {
    const page = mainOf(site, 'docs/forms.html');
    expect(page).not.toContain(':::');
    expect(page).toMatch(/<\/table>[\s\S]*<\/(?:aside|section|div)>\s*<p>After the note\./);
    expect(site.findings).toContainEqual(expect.stringMatching(/^docs\/forms\.md:8: .*\[target\]/));
  });

  test('has headings with any signs in their ids', () =>
    expect(mainOf(site, 'docs/ids.html')).toMatch(/<h2 id="four\.a_b"><code>four\(\)<\/code><a/));

  test('hides a comment with a fence in it, and nothing else', () => {
    const words = wordsOf(mainOf(site, 'docs/forms.html'));
    expect(words).toContain('Shown words .');
    expect(words).not.toContain('hidden');
  });

  test('takes no index of an array for a link', () =>
    expect(site.findings.filter((finding) => finding.includes('[1]'))).toEqual([]));

  test('shows the words of a link whose address is refused, as its copy does', () => {
    expect(mainOf(site, 'docs/forms.html')).toContain('After the note. refused and');
    expect(site.files.get('docs/forms.md')).toContain('After the note. refused and');
  });

  test('has a link in its copy where it has a frame', () => {
    expect(site.files.get('docs/forms.md')).toContain('[A frame](https://frame.example/x)');
    expect(site.files.get('docs/forms.md')).not.toContain('<iframe');
  });

  test('numbers an id that is used twice', () => {
    expect(mainOf(site, 'docs/forms.html')).toContain('<h2 id="same-1">Two');
    expect(site.findings.filter((finding) => finding.includes('twice'))).toEqual([]);
  });

  test('has a hyphen in its ids for the space before a comment', () =>
    expect(mainOf(site, 'docs/forms.html')).toContain('<h2 id="three-">Three'));

  test('names a comment that is not closed as its writer does', () =>
    expect(site.findings).toContainEqual(expect.stringContaining('diff-add-start has no diff-add-end.')));
});

test('the newest documents are there where their version has no folder', () => {
  expect([site.files.has('docs/forms.html'), site.files.has('docs/1.x/old.html')]).toEqual([true, true]);
  expect(site.findings).toContainEqual(expect.stringContaining('docs is version 2.x'));
});

test('languages without translations are named once', () =>
  expect(site.findings.filter((finding) => finding.includes('translations into'))).toEqual([
    'docusaurus.config.js: Not taken over: translations into fr, de, which have no folder: their pages are in the first language.',
  ]));

test('an address that is no page is no broken link, and an icon has its words', () => {
  const page = site.files.get('docs/forms.html') ?? '';
  expect(page).toMatch(/href="\/playground\/"[^>]*>Playground</);
  expect(page).toMatch(
    /<a class="icon unsigned" href="https:\/\/code\.example"[^>]*><span class="sr-only">Source code</,
  );
  // In the bar, and in the menu of narrow windows.
  expect(page.match(/<span class="sr-only">Source code/g)).toHaveLength(2);
  expect(site.findings.filter((finding) => finding.includes('Broken link'))).toEqual([]);
});

test('a file of full texts that the site brings stays', () => {
  expect(site.files.get('llms-full.txt')).toBe('All of our own.');
  expect(site.findings.filter((finding) => finding.includes('take the place'))).toEqual([]);
});

test('the index of pages names no full texts where the site brings the only one', async () => {
  const { files } = await smallSite(`presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]]`, {
    'docs/forms.md': '---\nslug: /\n---\n\nWords.',
    'static/llms-full.txt': 'All of our own.',
  });
  expect(files.get('llms.txt')).toContain('index.md');
  expect(files.get('llms.txt')).not.toContain('in one file');
});

test('entries of the bar keep their order, and links in HTML are links', () => {
  const [bar = ''] =
    /<header class="navbar">[\s\S]*?<\/header>/.exec(site.files.get('docs/forms.html') ?? '') ?? [];
  expect(bar).toMatch(/href="\/docs\/forms"[^>]*>Forms</);
  const labels = [...bar.matchAll(/>(\w+) of many</g)].map(([, label]) => label);
  expect(labels).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']);
});

test('the footer has its own logo', () => {
  const [, footer = ''] = (site.files.get('docs/forms.html') ?? '').split('<footer class="footer">');
  expect(footer).toContain('src="/img/foot.svg" alt="Foot"');
});

test('pages in a folder beside the site have the packages of the site', async () => {
  const { files, findings } = await smallSite(`presets: [['classic', { docs: { path: '../docs' } }]]`, {
    '../docs/page.mdx': `# Page\n\nimport Player from 'player';\n\n<Player name="Tour" />\n`,
    'node_modules/player/package.json': `{ "name": "player", "main": "index.js" }`,
    'node_modules/player/index.js': `exports.default = ({ name }) => 'Watch ' + name; exports.__esModule = true;`,
  });
  expect(findings).toEqual([]);
  expect(wordsOf(mainOf({ files }, 'docs/page.html'))).toContain('Watch Tour');
});

test('a package without side effects brings only what a page asks it for', async () => {
  const { files } = await smallSite(
    `presets: [['classic', { docs: false, blog: false }]]`,
    {
      'src/pages/index.js': `import { Sun } from 'signs';\nexport default () => <button onClick={() => {}}><Sun /></button>;\n`,
      'node_modules/signs/package.json': `{ "name": "signs", "main": "index.js", "sideEffects": false }`,
      'node_modules/signs/index.js': `export { Sun } from './sun.js';\nexport { Moon } from './moon.js';\n`,
      'node_modules/signs/sun.js': `export const Sun = Object.assign(() => 'Sun rises', { sign: true });\n`,
      'node_modules/signs/moon.js': `export const Moon = Object.assign(() => 'Moon rises', { sign: true });\n`,
    },
    { isBundled: true },
  );
  const scripts = Array.from(files, ([name, text]) => (name.endsWith('.js') ? text : '')).join('');
  expect(scripts).toContain('Sun rises');
  expect(scripts).not.toContain('Moon rises');
});

test('an address in the page of a folder counts from the folder, in another from that of the page', async () => {
  const built = await smallSite(`presets: [['classic', {}]]`, {
    'docs/tour/index.md': '# Tour\n\n[Accounts](./accounts)',
    'docs/tour/accounts.md': '# Accounts of the tour\n\n[Rules](./rules)',
    'docs/tour/rules.md': '# Rules of the tour',
    'docs/tour/accounts/rules.md': '# Rules of accounts',
    'docs/accounts.md': '# Accounts',
  });
  expect(built.findings).toEqual([]);
  expect(mainOf(built, 'docs/tour.html')).toContain('<a href="/docs/tour/accounts">Accounts</a>');
  expect(mainOf(built, 'docs/tour/accounts.html')).toContain('<a href="/docs/tour/rules">Rules</a>');
});

test('a page with an empty title shows no first heading, and has the title of the site alone', async () => {
  const { files, findings } = await smallSite(`presets: [['classic', { blog: false }]]`, {
    'docs/a.md': `---\ntitle: ""\nsidebar_label: Boat\n---\n\n## Sails\n\nWords.\n`,
  });
  expect(files.get('docs/a.html')).toContain('<title>T</title>');
  expect(files.get('docs/a.html')).toContain('<h1 class="sr-only">a</h1>');
  expect(findings).toEqual([]);
});

test('pages are folders of addresses without a slash where the configuration does not say', async () => {
  const { files } = await smallSite(`trailingSlash: undefined, presets: [['classic', {}]]`, {
    'docs/a.md': '# A\n\n[B](./b.md)\n',
    'docs/b.md': '# B\n',
  });
  expect([...files.keys()].filter((file) => /^docs\/.*html$/.test(file))).toEqual([
    'docs/a/index.html',
    'docs/b/index.html',
  ]);
  expect(mainOf({ files }, 'docs/a/index.html')).toContain('href="/docs/b"');
});

test('a page without a description has its first line of words, without marks', async () => {
  const code = '````js\nx();\n```\ny();\n````';
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/code.md': `import A from './a';\nexport const b = 1;\n\n# Title\n\n${code}\n\nA [link](/docs/code) and \`code\`\non two lines.\n`,
    'docs/list.md': '- **One** :tada: point\n- Two\n',
    'docs/heading.md': 'Title\n===\n\n## A heading {#id}\n\nWords.\n',
    'docs/own.md': '---\ndescription: Its own.\n---\n\nWords.\n',
    'docs/none.md': "---\ndescription: ''\n---\n\nWords.\n",
    'blog/2024-01-02-post.md': '# Post\n\n> A ~~short~~ *quote*.\n\nWords.\n',
  });
  const descriptionOf = (file: string) =>
    /name="description" content="([^"]*)"/.exec(files.get(file) ?? '')?.[1];
  expect(['code', 'list', 'heading', 'own'].map((name) => descriptionOf(`docs/${name}.html`))).toEqual([
    'A link and code',
    '- One point',
    'A heading',
    'Its own.',
  ]);
  expect(descriptionOf('blog/2024/01/02/post.html')).toBe('A short quote.');
  expect(descriptionOf('docs/none.html')).toBeUndefined();
});

test('a folder has the name, the place and the classes of its page where it has none of its own', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/a/index.md':
      '---\nsidebar_position: 3\nsidebar_label: Third part\nsidebar_class_name: late\n---\n\n# A\n',
    'docs/a/x.md': '# X\n',
    'docs/b/README.md': '---\nsidebar_position: 1\n---\n\n# The first part\n',
    'docs/b/y.md': '# Y\n',
    'docs/c/_category_.json':
      '{ "label": "Second part", "position": 2, "link": { "type": "doc", "id": "start" } }',
    'docs/c/start.md': '---\nsidebar_class_name: early\n---\n\n# Start\n',
    'docs/c/z.md': '# Z\n',
  });
  const page = files.get('docs/b/y.html') ?? '';
  expect(wordsOf(page)).toMatch(/The first part .*Second part .*Third part /);
  expect(page.match(/class="[^"]*\b(early|late)\b/g)).toHaveLength(2);
});

test('pages say when they last changed where the configuration says so', async () => {
  const page = { 'docs/a.md': '---\nlast_update:\n  date: 2024-05-06\n---\n\n# A\n' };
  const shown = await smallSite(`presets: [['classic', { docs: { showLastUpdateTime: true } }]]`, page);
  expect(mainOf(shown, 'docs/a.html')).toContain('2024-05-06');
  const hidden = await smallSite(`presets: [['classic', {}]]`, page);
  expect(mainOf(hidden, 'docs/a.html')).not.toContain('2024-05-06');
});

test('a list of headings has those that its code names', async () => {
  const page = (code: string) =>
    `import TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={${code}} />\n\n## One\n\n## Two\n\n### Within two\n`;
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/all.mdx': page('toc'),
    'docs/part.mdx': page('toc.slice(1)'),
    'docs/level.mdx': page('toc.filter((node) => node.level === 2)'),
  });
  const listed = (name: string) =>
    [...mainOf({ files }, `docs/${name}.html`).matchAll(/<li>(?:<p>)?<a href="(#[\w-]+)">/g)].map(
      ([, id]) => id,
    );
  expect(listed('all')).toEqual(['#one', '#two', '#within-two']);
  expect(listed('part')).toEqual(['#two', '#within-two']);
  expect(listed('level')).toEqual(['#one', '#two']);
});

test('a page of several sidebars has the last one beside it', async () => {
  const { files } = await smallSite(`presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]`, {
    'sidebars.js':
      "module.exports = { all: ['one', { type: 'category', label: 'More', link: { type: 'doc', id: 'two' }, items: ['three'] }], part: ['two', { type: 'ref', id: 'one' }] };",
    'docs/one.md': '# One\n',
    'docs/two.md': '# Two\n',
    'docs/three.md': '# Three\n',
  });
  const besides = ['one', 'two', 'three'].map(
    (name) => /data-sidebar="([^"]*)"/.exec(mainOf({ files }, `docs/${name}.html`))?.[1],
  );
  expect(besides.map((name) => name?.replace(/^.*-/, ''))).toEqual(['all', 'part', 'all']);
});

test.each([
  ['', ['docs/', 'docs/guide/', 'docs/guide/first', 'docs/moved/', 'about/', 'team']],
  ['trailingSlash: false', ['docs', 'docs/guide', 'docs/guide/first', 'docs/moved', 'about', 'team']],
  ['trailingSlash: true', ['docs/', 'docs/guide/', 'docs/guide/first/', 'docs/moved/', 'about/', 'team/']],
])('canonical addresses end as the configuration says: %s', async (option, addresses) => {
  const { files } = await smallSite(
    `presets: [['classic', { blog: false }]], trailingSlash: undefined, ${option}`,
    {
      'docs/index.md': '# Home\n',
      'docs/guide/guide.md': '# Guide\n',
      'docs/guide/first.md': '# First\n',
      'docs/other.md': '---\nslug: /moved/\n---\n# Other\n',
      'src/pages/about/index.js': 'export default () => <h1>About</h1>;',
      'src/pages/team.js': 'export default () => <h1>Team</h1>;',
    },
  );
  const found = addresses.map((address) => {
    const bare = address.replace(/\/$/, '');
    const html = files.get(`${bare}.html`) ?? files.get(`${bare}/index.html`) ?? '';
    return /<link rel="canonical" href="https:\/\/a\.example\/(.*?)"/.exec(html)?.[1];
  });
  expect(found).toEqual(addresses);
});

test('addresses with other endings lead to pages where the plugin for redirects says so', async () => {
  const options = `fromExtensions: ['php', 'htm'], toExtensions: ['pdf'], createRedirects: (path) => path === '/docs/page' ? ['/old'] : []`;
  const { files, findings } = await smallSite(
    `presets: [['classic', { blog: false }]], plugins: [['@docusaurus/plugin-client-redirects', { ${options} }]]`,
    { 'docs/page.md': '# Page\n', 'docs/paper.md': '---\nslug: paper.pdf\n---\n# Paper\n' },
  );
  const rules = files.get('_redirects')?.split('\n');
  for (const rule of ['page.php /docs/page', 'page.htm /docs/page', 'paper /docs/paper.pdf'])
    expect(rules).toContain(`/docs/${rule} 301`);
  expect(rules).toContain('/old /docs/page 301');
  expect(findings).toEqual([]);
});

test('a configuration runs once where its redirects need no function of it', async () => {
  const { files } = await smallSite(
    `presets: [['classic', { blog: false }]], plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['php'] }]],
     tagline: String(require('node:fs').appendFileSync('static/runs.txt', 'once ') ?? 'Runs')`,
    { 'docs/page.md': '# Page\n', 'static/a.txt': '' },
  );
  expect(files.get('_redirects')).toContain('/docs/page.php /docs/page 301');
  expect(files.get('runs.txt')).toBe('once ');
});

test('details without a summary have the word of Docusaurus', async () => {
  const text =
    '<details>\n\nInner.\n\n</details>\n\n<details><summary>Own</summary>\n\nOther.\n\n</details>\n';
  const site = await smallSite(`presets: [['classic', { blog: false }]], markdown: { format: 'detect' }`, {
    'docs/one.mdx': `${text}\n<details><summary>Line</summary>Short.</details>\n`,
    'docs/two.md': text,
  });
  expect(wordsOf(mainOf(site, 'docs/one.html'))).toMatch(/Details Inner\. Own Other\. Line Short\./);
  expect(wordsOf(mainOf(site, 'docs/two.html'))).toMatch(/Details Inner\. Own Other\./);
});

test('menus of versions and of languages have the links around them', async () => {
  const { files } = await smallSite(
    `presets: [['classic', { blog: false }]], i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
     themeConfig: { navbar: { items: [
       { type: 'docsVersionDropdown', dropdownItemsBefore: [{ label: 'First', to: '/docs/page' }] },
       { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Translate', href: 'https://b.example/' }] },
     ] } }`,
    {
      'docs/page.md': '# Page\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/page.md': '# Page\n',
      'i18n/fr/code.json': '{}',
    },
  );
  const bar = wordsOf(
    /<div class="navbar__links">[\s\S]*?<\/nav>/.exec(files.get('docs/page.html') ?? '')?.[0] ?? '',
  );
  expect(bar).toMatch(/Version: 1\.0 First Next 1\.0 .*English Français Translate/);
});

test('an item of the bar is current on all pages of its sidebar', async () => {
  const { files } = await smallSite(
    `presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]],
     themeConfig: { navbar: { items: [
       { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
       { type: 'doc', docId: 'api/start', label: 'Reference' },
       { to: '/own', label: 'Own' },
     ] } }`,
    {
      'sidebars.js': `module.exports = { guides: ['get/first', 'intro', 'own'], reference: ['api/start', 'calls'] };`,
      ...Object.fromEntries(
        ['get/first', 'intro', 'own', 'api/start', 'calls'].map((name) => [`docs/${name}.md`, `# ${name}\n`]),
      ),
    },
  );
  const marked = (page: string) => {
    const [bar = ''] =
      /<div class="navbar__links">[\s\S]*?<\/div>/.exec(files.get(`${page}.html`) ?? '') ?? [];
    return Array.from(bar.matchAll(/aria-current="(\w+)">(\w+)/g), ([, ...mark]) => mark.join(' '));
  };
  expect(['get/first', 'intro', 'own', 'calls'].map(marked)).toEqual([
    ['page Guides'],
    ['true Guides'],
    ['true Guides', 'page Own'],
    ['true Reference'],
  ]);
});

test.each([
  ['code in languages that Prism does not bundle is plain', '', {}, [true, false, false]],
  [
    'languages that the site adds have colors',
    `prism: { additionalLanguages: ['bash'] }`,
    {},
    [true, true, false],
  ],
  [
    'Docusaurus 2 has other languages',
    '',
    { 'package.json': '{ "dependencies": { "@docusaurus/core": "^2.4.3" } }' },
    [true, true, false],
  ],
  [
    'languages that a component of the site adds have colors',
    '',
    { 'src/theme/prism-include-languages.js': 'export default () => {};' },
    [true, true, true],
  ],
])('%s', async (_, theme, more, expected) => {
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  const page = `# Page\n\n${fence('js', 'const depth = 7;')}\n${fence('sh', 'echo "deep" # water')}\n${fence('toml', 'depth = "deep"')}`;
  const { files } = await smallSite(`presets: [['classic', {}]], themeConfig: { ${theme} }`, {
    'docs/page.md': page,
    ...more,
  });
  const blocks = mainOf({ files }, 'docs/page.html').match(/<pre[\s\S]*?<\/pre>/g) ?? [];
  expect(blocks.map((block) => /<span class="[a-z]\d+/.test(block))).toEqual(expected);
});

test('a table that is wider than a phone scrolls there', async () => {
  const cells = Array.from({ length: 8 }, (_, at) => `Heading${at}`).join(' | ');
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/page.md': `# Page\n\n| ${cells} |\n|${'---|'.repeat(8)}\n| ${cells} |\n`,
  });
  expect(files.get('docs/page.html')).toContain('<table><thead>');
});

test('code in the title of a page is code in its first heading', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/page.md': '# `run <x>` and `stop`\n\nWords.\n',
    'docs/other.md': '---\ntitle: The `run` command\n---\n\nWords.\n',
  });
  expect(files.get('docs/page.html')).toMatch(/<h1[^>]*><code>run &lt;x&gt;<\/code> and <code>stop<\/code>/);
  expect(files.get('docs/other.html')).toMatch(/<h1[^>]*>The `run` command/);
});

test('a first heading behind other text stays there, and is the only one that is seen', async () => {
  const built = await smallSite(`presets: [['classic', {}]]`, {
    'docs/hidden.md': '---\ntitle: Pier\nhide_title: true\n---\n\n&nbsp;\n\n# Pier\n\nWords.\n',
    'docs/both.md': '---\ntitle: Own\n---\n\nBefore.\n\n# Late `x`\n\n## Late x\n\nWords.\n',
    'docs/none.md': 'Before.\n\n```\n## Code\n```\n\n# Late\n\nWords.\n',
    'docs/second.md': '---\ntitle: Own\n---\n\n## Part\n\n# Late\n',
    'docs/first.md': "import A from './a';\nimport B from './b';\n\n# First\n\nWords.\n",
    'src/pages/about.md': '---\ntitle: About\n---\n\nBefore.\n\n# Late\n\nWords.\n',
  });
  const headings = (name: string) => mainOf(built, `${name}.html`).match(/<h[12].*?<\/h[12]>|<p>.*?<\/p>/gs);
  expect(headings('docs/hidden')?.slice(1)).toEqual(['<p>\u00a0</p>', '<h1>Pier</h1>', '<p>Words.</p>']);
  expect(headings('docs/both')?.slice(0, 3)).toEqual([
    '<h1 class="sr-only">Own</h1>',
    '<p>Before.</p>',
    '<h1>Late <code>x</code></h1>',
  ]);
  expect(mainOf(built, 'docs/both.html')).toContain('id="late-x-1"');
  expect(headings('docs/none')?.filter((each) => each.startsWith('<h1'))).toEqual([
    '<h1 class="sr-only">none</h1>',
    '<h1>Late</h1>',
  ]);
  expect(headings('docs/second')?.[0]).toBe('<h1>Own</h1>');
  expect(headings('docs/first')).toEqual(['<h1>First</h1>', '<p>Words.</p>']);
  expect(headings('about')?.[0]).toBe('<h1 class="sr-only">About</h1>');
});

test('before version 3 a heading behind other text is one more', async () => {
  const built = await smallSite(`presets: [['classic', {}]]`, {
    'package.json': '{ "dependencies": { "@docusaurus/core": "^2.4.3" } }',
    'docs/both.md': '---\ntitle: Own\n---\n\nBefore.\n\n# Late\n',
  });
  const titles = mainOf(built, 'docs/both.html').match(/<h1.*?<\/h1>/gs);
  expect(titles).toEqual(['<h1>Own</h1>', '<h1>Late</h1>']);
});

test('elements of a heading are those of the table of contents, and of the title', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/page.mdx': `# The *real* <kbd>Esc</kbd> \`key\`

## Press <kbd>Ctrl</kbd> and **\`C\`** <span className="badge">New</span> ~~old~~

Words.
`,
  });
  const page = files.get('docs/page.html') ?? '';
  expect(page).toContain('<em>real</em> <kbd>Esc</kbd> <code>key</code></h1>');
  expect(page).toMatch(
    /<a class="table-of-contents__link"[^>]*>Press <kbd>Ctrl<\/kbd> and <strong><code>C<\/code><\/strong> <span class="badge">New<\/span> <del>old<\/del><\/a>/,
  );
});

test('the title of a picture is seen beside the pointer alone', async () => {
  const site = await smallSite("presets: ['classic']", {
    'docs/a.md': '# A\n\n![The pier](/img/a.png "Built in 1900")\n',
    'static/img/a.png': '',
  });
  expect(mainOf(site, 'docs/a.html')).toMatch(/<img[^>]*alt="The pier"[^>]*title="Built in 1900"/);
  expect(mainOf(site, 'docs/a.html')).not.toContain('figcaption');
});

test('a title that is a link is one on its page, and words elsewhere', async () => {
  const { files } = await smallSite("presets: ['classic']", {
    'docs/a.md': '# The [*old* pier](b.md) of [Ness](https://b.example)\n\nWords.\n',
    'docs/b.md': '# B\n',
  });
  const page = files.get('docs/a.html') ?? '';
  const link = '<a href="/docs/b"><em>old</em> pier</a>';
  expect(page).toContain(`>The ${link} of <a href="https://b.example">Ness</a></h1>`);
  expect(page).toContain('<title>The old pier of Ness | T</title>');
});

test('code in a heading is code in the table of contents', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/page.md': '# Page\n\n## Use `--depth` or [`-d`](#words) now\n\nWords.\n',
  });
  expect(files.get('docs/page.html')).toMatch(
    /<a class="table-of-contents__link" href="#use---depth-or--d-now">Use <code>--depth<\/code> or <code>-d<\/code> now<\/a>/,
  );
});

test('footnotes have a heading that is seen', async () => {
  const site = await smallSite("presets: ['classic']", { 'docs/a.md': '# A\n\nWords.[^1]\n\n[^1]: Note.\n' });
  expect(mainOf(site, 'docs/a.html')).toMatch(/<h2[^>]*id="footnote-label"[^>]*>/);
  expect(mainOf(site, 'docs/a.html')).not.toMatch(/<h2[^>]*sr-only/);
});

test('paragraphs within a paragraph are those of its element, and marks of quotations are text', async () => {
  const page = `# Pier

<p className="hero__subtitle">
  Words of *the* pier.
</p>

<p className="lead">
  First.

  Second.
</p>

> [!TIP] Mind the tide.
`;
  const { files } = await smallSite(`presets: ['classic']`, { 'docs/pier.mdx': page });
  const main = mainOf({ files }, 'docs/pier.html');
  expect(main).toContain('<p class="hero__subtitle">Words of <em>the</em> pier.</p>');
  expect(main).toMatch(/<div class="lead[^"]*">\s*<p>First\.<\/p>\s*<p>Second\.<\/p>\s*<\/div>/);
  expect(main).toMatch(/<blockquote>\s*<p>\[!TIP\] Mind the tide\.<\/p>\s*<\/blockquote>/);
});
