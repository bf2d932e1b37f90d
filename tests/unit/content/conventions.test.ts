/** Authoring conventions: what a writer may put into a page, and what becomes of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFiles, checkFiles } from '../site.ts';
import { type BuiltPage, buildPages, page } from './pages.ts';

async function render(body: string, matter?: string): Promise<string> {
  const { findings, read } = await buildFiles({ 'docs/page.mdx': page(body, matter) });
  expect(findings).toEqual([]);
  return main((await read('docs/page.html')) ?? '');
}

const text = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
const main = (html: string) => /<div class="prose">[\s\S]*<\/article>/.exec(html)?.[0] ?? '';

describe('Markdown', () => {
  it.each<[what: string, body: string, texts: string[], html: string[]]>([
    [
      'unknown text and leaf directives as they were written',
      'Open localhost:3000 at 10:30, a:b[c]{d=e}.\n\n::nothing[x]',
      ['Open localhost:3000 at 10:30, a:b[c]{d=e}.', '::nothing[x]'],
      [],
    ],
    [
      'tables, footnotes, task lists, strikethrough and bare addresses',
      '| a | b |\n|---|--:|\n| 1 | 2 |\n\n~~x~~ https://example.com [^1]\n\n- [x] done\n\n[^1]: Note.',
      ['Note.'],
      ['<table', '<del>x</del>', 'href="https://example.com"', 'type="checkbox"'],
    ],
    [
      'HTML comments and the older form of admonition titles',
      '<!-- unseen {x} -->\n\n:::note Old *title*\n\nInside\n\n:::\n\n`<!-- shown -->`\n\n```text\n<!-- shown too -->\n:::note x\n```',
      ['Old title Inside', ':::note x'],
      ['&lt;!-- shown --&gt;'],
    ],
    [
      'admonitions, lists, tabs and code in each other',
      '::::warning[Outer]\n\n1. One\n\n   <Tabs groupId="g">\n     <TabItem value="a" label="A">\n\n     :::tip\n     Inner\n     :::\n\n     ```js\n     let x;\n     ```\n\n     </TabItem>\n   </Tabs>\n\n::::',
      ['Inner', 'let x'],
      [],
    ],
    [
      'literals of every kind as attributes and text',
      '{"text"} {7}\n\n<Tabs groupId={`g`} defaultValue={\'b\'} values={[{ label: \'L1\', value: "a" }, { label: \'L2\', value: \'b\', }]}>\n<TabItem value="a">One</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>',
      ['text 7', 'L1', 'L2', 'One', 'Two'],
      [],
    ],
  ])('knows %s', async (_, body, texts, parts) => {
    const html = await render(body);
    for (const part of texts) expect(text(html)).toContain(part);
    for (const part of parts) expect(html).toContain(part);
    expect(html).not.toMatch(/ style=|unseen/);
  });

  const idsIn = (html = '') => Array.from(main(html).matchAll(/<h[23][^>]* id="([^"]+)"/g), ([, id]) => id);

  it('gives headings ids of their own, or those that the writer chose', async () => {
    const html = await render('## Two words\n\n## Two words\n\n### Ünïcode & `code` {#mine}\n\n## 日本語');
    expect(idsIn(html)).toEqual(['two-words', 'two-words-1', 'mine', '日本語']);
  });

  it('keeps capital letters in ids where the site says so', async () => {
    const files = { 'docs/page.mdx': page('## API Keys\n\nBack to [keys](#API-Keys).\n\n## API Keys') };
    const { findings, read } = await buildFiles(files, 'content: { keepsCase: true },');
    expect(findings).toEqual([]);
    expect(idsIn(await read('docs/page.html'))).toEqual(['API-Keys', 'API-Keys-1']);
  });

  it('takes a first heading of level 1 as the title', async () => {
    const { html } = await buildFiles({ 'docs/page.mdx': '# From the *body*\n\nText.\n' });
    expect(html.replace(/<template[\s\S]*?<\/template>/g, '').match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<title>From the body | Test</title>');
  });

  it('takes ids of headings from comments, also where a heading is the title', async () => {
    const body =
      '# A *title* <!-- #start -->\n\n## One {/* #first */}\n\n## Two <!-- #second -->\n\n## Three <!-- not one -->';
    const { findings, pageMarkdown, html } = await buildFiles({ 'docs/page.mdx': body });
    expect(findings.filter((text) => !text.includes('description'))).toEqual([]);
    expect(html).toContain('<title>A title | Test</title>');
    expect(idsIn(html)).toEqual(['first', 'second', 'three']);
    const headings = (await pageMarkdown('docs/page.md')).match(/^#.*/gm);
    expect(headings).toEqual(['# A title', '## One {#first}', '## Two {#second}', '## Three']);
  });

  it('says of bare addresses that they are written from left to right', async () => {
    const html = await render('https://a.example/b/ [words](https://a.example/b/) [docs](/docs)');
    expect(html.match(/ dir="ltr"/g)).toHaveLength(1);
    expect(html).toMatch(/<a href="https:\/\/a\.example\/b\/"[^>]* dir="ltr"[^>]*>https:/);
  });

  it('gives the boxes of task lists the words beside them as names', async () => {
    const html = await render('- [ ] Do `this` **now**\n  - [x] And that\n\n- [x] Loose');
    const names = Array.from(html.matchAll(/<input[^>]*aria-label="([^"]*)"/g), ([, name]) => name);
    expect(names).toEqual(['Do this now', 'And that', 'Loose']);
  });

  it('writes names of files with spaces as addresses have them', async () => {
    const { findings, read, pageMarkdown } = await buildFiles({
      'docs/sub/page two.mdx': page('[itself](./page%20two.mdx)'),
      'docs/sub/a.mdx': page('[file](<./page two.mdx>)\n\n<Card title="Card" href="./page%20two.mdx" />'),
    });
    expect(findings).toEqual([]);
    const html = ((await read('docs/sub/a.html')) ?? '') + ((await read('docs/sub/page two.html')) ?? '');
    expect(html).not.toMatch(/="[^"]*page two/);
    expect(html).toContain('class="paginator__next" href="/docs/sub/page%20two"');
    expect(html).toContain('href="/docs/sub/page%20two.md"');
    const markdown = await pageMarkdown('docs/sub/a.md');
    expect(markdown).toContain('[file](</docs/sub/page%20two>)');
    expect(markdown).toContain('[Card](/docs/sub/page%20two)');
  });

  it('keeps title, classes and id of an admonition, however they are written', async () => {
    const html = await render(
      [
        ':::tip{title="Given *title*"}\n\nOne\n\n:::',
        ':::note{.wide .high #own}\n\nTwo\n\n:::',
        ':::note[Label `]` *here*]{.wide} and more\n\nThree\n\n:::',
        ':::tip {title="Behind a space"}\n\nFour\n\n:::',
        ':::info 1. A [link](/docs) in it] `:::` **x**\n\nFive\n\n:::',
      ].join('\n\n'),
    );
    const shown = text(html);
    for (const part of ['Given *title* One', 'Label ] here and more Three', 'Behind a space Four'])
      expect(shown).toContain(part);
    expect(shown).toMatch(/1\. A link in it\] ::: x Five/);
    expect(html).toMatch(/class="admonition admonition--note flow wide high" id="own"/);
    expect(html).toMatch(/admonition--note flow wide"/);
  });

  it('reports attributes of an admonition that mean nothing', async () => {
    const { findings } = await buildFiles({ 'docs/page.mdx': page(':::note{colour="red"}\n\nx\n\n:::') });
    expect(findings).toEqual([expect.stringMatching(/page\.mdx:6:1 The box has the attribute "colour"/)]);
  });

  const codes = [
    '> ```js\n> :::note code\n> ```',
    '- ```js\n  :::note code\n  ```',
    '1. ~~~js\n   :::note code\n   ~~~',
    '> - ```js\n>   :::note code\n>   ```',
    '-\t```js\n\t:::note code\n\t```',
    '> ```js\n> :::note code',
    '- ```js\n  :::note code',
    '````js\n```\n:::note code\n`````',
    '```js\n:::note code\n``` js\n```',
    '``` `:::note code` ```',
  ];
  const titled = ['> :::note Old title\n>\n> Inside\n>\n> :::', '- :::note Old title\n\n  Inside\n\n  :::'];
  const types = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];
  const behind = (code: string) => `${code}\n\n:::warning Own title\n\nInside\n\n:::`;
  const untitled = (type: string) => `:::${type}\n\nInside [a *link*](/docs).\n\n:::`;

  describe('in pages that are built together', () => {
    const bodies = [...codes.map(behind), ...titled, ...types.map(untitled)];
    let built: BuiltPage[];
    beforeAll(async () => {
      built = await buildPages(bodies.map((body) => page(body)));
    });
    const shown = (body: string): string => {
      const { findings, html = '' } = built[bodies.indexOf(body)] ?? {};
      expect(findings).toEqual([]);
      return text(main(html));
    };

    it.each(codes)('reads the titles of admonitions after code in %j', (code) => {
      expect(shown(behind(code))).toContain('Own title Inside');
      expect(shown(behind(code))).toContain(':::note code');
    });

    it.each(titled)('reads the title of an admonition in %j', (body) =>
      expect(shown(body)).toContain('Old title Inside'),
    );

    it.each(types)('draws the admonition %s with its default title', (type) =>
      expect(shown(untitled(type)).toLowerCase()).toContain(`${type} inside a link`),
    );
  });

  it('includes partials, links in them resolved', async () => {
    const { findings, read, pageMarkdown, html } = await buildFiles({
      'docs/page.mdx': page("import Part from './_part.mdx';\n\n## A\n\n<Part />"),
      'docs/_part.mdx': '## A\n\nShared [link](/docs).',
    });
    expect(findings).toEqual([]);
    expect(html).toContain('id="a-1"');
    expect(html).toContain('Shared');
    expect(await read('docs/_part.html')).toBeUndefined();
    expect(await pageMarkdown('docs/page.md')).toContain('Shared [link](/docs).');
  });

  it('resolves links and images of a partial from its own file, and keeps its first heading', async () => {
    const { findings, read, pageMarkdown } = await buildFiles({
      'docs/deep/page.mdx': page("import Part from '../shared/_part.mdx';\n\n<Part />\n\nEnd."),
      'docs/shared/_part.mdx':
        '# Shared title\n\n[File](./near.mdx#there), [address](./near), [folder](../deep/page) and ![dot](./dot.svg).',
      'docs/shared/near.mdx': page('## There', 'title: Near'),
      'docs/shared/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" />',
    });
    expect(findings).toEqual([]);
    const html = main((await read('docs/deep/page.html')) ?? '');
    expect(html).toContain('<h1 id="shared-title">Shared title');
    expect(html).toContain('href="/docs/shared/near#there"');
    expect(html).toContain('<a href="/docs/shared/near">address</a>');
    expect(html).toContain('<a href="/docs/deep/page">folder</a>');
    expect(html).toMatch(/src="\/assets\/dot-[0-9a-f]{8}\.svg"/);
    expect(await pageMarkdown('docs/deep/page.md')).toContain(
      '# Shared title\n\n[File](/docs/shared/near#there)',
    );
  });

  it('names the file of a broken link in a partial', async () => {
    const findings = await checkFiles({
      'docs/page.mdx': page("import Part from './shared/_part.mdx';\n\n<Part />"),
      'docs/shared/_part.mdx': '[Beside the page](./index)',
    });
    expect(findings).toEqual([
      expect.stringContaining(
        'error content/docs/shared/_part.mdx:1:1 Broken link: "./index" does not exist.',
      ),
    ]);
  });

  it('leaves a file that does not exist to an error of the import', async () => {
    const findings = await checkFiles({ 'docs/page.mdx': page("import Part from './_gone.mdx';\n\nx") });
    expect(findings).toEqual([
      'error content/docs/page.mdx:6:1 The imported file "./_gone.mdx" cannot be used (looked for content/docs/_gone.mdx).',
    ]);
  });

  it('measures images, so that nothing moves while they load', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAADklEQVR4nGNg+M/wHwYABf4C/p8y4zgAAAAASUVORK5CYII=',
      'base64',
    );
    const { findings, html } = await buildFiles({
      'docs/page.mdx': page(
        '![Alt "x"](./img/a%20b.png)\n\ntext ![in](/pub.png) line\n\n<img src="/pub.png" alt="" height="30" />\n\n<img src="/pub.png" alt="" width="50%" />',
      ),
      'docs/img/a b.png': png,
      'public/pub.png': png,
    });
    expect(findings).toEqual([]);
    expect(html).toMatch(/src="\/assets\/a-b-[0-9a-f]{8}\.png"[^>]*/);
    expect(html.match(/width="2" height="3"/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain('src="/pub.png"');
    // A side that is not written follows from the proportions of the file.
    expect(html).toMatch(/<img (?=[^>]*width="20")(?=[^>]*height="30")/);
    expect(html).toMatch(/<img (?=[^>]*width="50%")(?=[^>]*height="3")/);
  });
});

describe('addresses', () => {
  it('follows folders, number prefixes, ids, slugs and index files', async () => {
    const { findings, read } = await buildFiles({
      'docs/2-second/1-first.mdx': page('x', 'title: F'),
      'docs/2-second/index.mdx': page('x', 'title: I'),
      'docs/2024-07-22-dated.mdx': page('x', 'title: D'),
      'docs/deep/deep.mdx': page('x', 'title: Deep'),
      'docs/own.mdx': page('x', 'title: O\nslug: /elsewhere/of-it'),
      'docs/relative/own.mdx': page('x', 'title: R\nslug: other'),
      'docs/with-id.mdx': page('x', 'title: W\nid: renamed'),
      'docs/_hidden.mdx': 'x',
    });
    expect(findings).toEqual([]);
    const addresses = 'second/first second 2024-07-22-dated deep elsewhere/of-it relative/other renamed';
    for (const path of addresses.split(' ')) expect(await read(`docs/${path}.html`), path).toBeDefined();
    expect(await read('docs/_hidden.html')).toBeUndefined();
  });

  it('writes folders with an index file where addresses end with a slash', async () => {
    const { read } = await buildFiles({ 'docs/page.mdx': page('[s](./index.mdx)') }, 'trailingSlash: true,');
    expect(await read('docs/page/index.html')).toContain('href="/docs/"');
    expect(await read('404.html')).toBeDefined();
  });
});

it('front matter passes keywords and tags on to search engines', async () => {
  const { read } = await buildFiles({
    'docs/page.mdx': page('x', 'title: x\nkeywords: [one, "two & three"]\ntags: [four]'),
  });
  expect(await read('docs/page.html')).toContain(
    '<meta name="keywords" content="one, two &amp; three, four"/>',
  );
  expect(await read('docs.html')).not.toContain('name="keywords"');
});

it('what stays out leaves drafts out of the site and unlisted pages out of lists', async () => {
  const { read } = await buildFiles({
    'docs/draft.mdx': page('x', 'title: Drafted\ndraft: true'),
    'docs/secret.mdx': page('x', 'title: Secret\nunlisted: true'),
  });
  expect(await read('docs/draft.html')).toBeUndefined();
  const html = (await read('docs/secret.html')) ?? '';
  expect(html).toContain('content="noindex, nofollow"');
  expect(text(html)).toContain('This page is unlisted.');
  expect((await read('docs.html')) ?? '').not.toContain('Secret');
  for (const file of ['sitemap.xml', 'pages.json', 'llms.txt', 'llms-full.txt'])
    expect(await read(file)).not.toMatch(/Secret|secret/);
});

it.each([
  ['keeps an id that is given', '## H {#own}', '## H {#own}'],
  ['has titles and words of boxes', ':::tip[Do it]\n\nInside\n\n:::', '**Do it**\n\nInside'],
  [
    'has tabs one after the other',
    '<Tabs>\n<TabItem value="a" label="A">\n\nB\n\n</TabItem>\n</Tabs>',
    '**A**\n\nB',
  ],
  ['has cards as links', '<CardGrid>\n<Card title="T" href="/docs">W</Card>\n</CardGrid>', '- [T](/docs): W'],
  [
    'leaves out comments, and keeps code',
    '{/* gone */}\n\n```js title="x" {1}\nx;\n```',
    '```js title="x" {1}\nx;\n```',
  ],
  ['has final links', 'Intro [s](./index.mdx).', 'Intro [s](/docs).'],
  [
    'writes literals without their braces',
    "Write {'x'}, {`{name}`}, {'*'} and {7}.\n\n{'alone'}\n\nEnd.",
    'Write x, {name}, \\* and 7.\n\nalone\n\nEnd.',
  ],
  [
    'keeps the blank lines of code, and one between paragraphs',
    'One.\n\n\n\n{/* unseen */}\n\n- Item\n\n  ```python\n  a = 1\n\n\n  b = 2\n  ```\n\n\n\nTwo.',
    'One.\n\n- Item\n\n  ```python\n  a = 1\n\n\n  b = 2\n  ```\n\nTwo.',
  ],
])('the Markdown export %s', async (_, body, markdown) => {
  const { findings, pageMarkdown } = await buildFiles({ 'docs/page.mdx': page(body) });
  expect(findings).toEqual([]);
  expect(await pageMarkdown('docs/page.md')).toBe(`# Page\n\n${markdown}\n`);
});

it('composes the accents of file names in addresses, and finds files by names in both forms', async () => {
  const [long, short] = ['cafe\u0301', 'caf\u00e9'];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const links = [short, long].flatMap((name) => [
    `[a](./${name}.mdx) [b](/docs/${name}) [c](${encodeURI(`./${name}.mdx`)}) [d](/files/${name}.txt)`,
    `![e](./${name}.svg) ![f](/img/${name}.svg)`,
  ]);
  const imports = `import One from './_${short}.mdx'\nimport Two from './_${long}.mdx'`;
  const built = await buildFiles({
    [`docs/${long}.mdx`]: '---\ntitle: Coffee\ndescription: d\n---\n\nText.\n',
    [`docs/_${long}.mdx`]: 'Shared words.\n',
    [`docs/${long}.svg`]: svg,
    [`public/img/${long}.svg`]: svg,
    [`public/files/${long}.txt`]: 'x',
    'docs/page.mdx': `---\ntitle: Page\ndescription: d\n---\n\n${imports}\n\n${links.join('\n\n')}\n\n<One />\n\n<Two />\n`,
    'sidebars.ts': `export default { docs: ['page', '${short}'] };`,
  });
  expect(built.findings.filter((text) => !text.includes('"index"'))).toEqual([]);
  const html = (await built.read('docs/page.html')) ?? '';
  const targets = [...html.matchAll(/href="(\/docs\/caf[^"]*)"/g)].map(([, href = '']) => decodeURI(href));
  expect(new Set(targets)).toEqual(new Set(['/docs/caf\u00e9']));
  expect(html).not.toContain('e\u0301');
  expect(html.match(/Shared words\./g)).toHaveLength(2);
  expect(await built.read(`docs/${short}.html`)).toContain('Coffee');
  expect(await built.read(`img/${short}.svg`)).toBe(svg);
});
