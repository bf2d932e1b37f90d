/** Plugins of remark and rehype of a site, which run on its pages. */
import { expect, test } from 'vitest';
import { mainOf, type SmallSite, smallSite, wordsOf } from './smallSite.ts';

/** Walks a tree, as the package that plugins use for it. */
const visit = `const visit = (node, type, visitor, index, parent) => {
  if (node.type === type) visitor(node, index, parent);
  (node.children ?? []).slice().forEach((child, at) => visit(child, type, visitor, at, node));
};\n`;

/** A site with plugins for its docs, by their options, in files below \`src/remark\`. */
const siteWith = (
  plugins: Readonly<Record<string, string>>,
  page: string,
  more: Readonly<Record<string, string>> = {},
): Promise<SmallSite> => {
  const names = Object.keys(plugins);
  const options = names.map((name) => `${name}: [require('./src/remark/${name}')]`).join();
  const files = names.map((name) => [`src/remark/${name}.js`, `${visit}module.exports = ${plugins[name]};`]);
  return smallSite(`presets: [['classic', { docs: { ${options} } }]]`, {
    'docs/page.mdx': page,
    ...Object.fromEntries(files),
    ...more,
  });
};

const page = (site: SmallSite): string => mainOf(site, 'docs/page.html');
const copy = ({ files }: SmallSite): string => files.get('docs/page.md') ?? '';

test('what a remark plugin changes is on the page, in its Markdown copy, and the rest stays as it is written', async () => {
  const site = await siteWith(
    {
      remarkPlugins: `() => (tree) => visit(tree, 'text', (node) => {
        node.value = node.value.replace('@issue', 'issue of the tracker');
      })`,
    },
    `# Page\n\nSee @issue, *now*.\n\n* one\n* two @issue\n\n:::note[Title]\n\nIn @issue <b>box</b>.\n\n:::\n\n| a | b |\n|---|---|\n| @issue | \`@issue\` |\n`,
  );
  expect(site.findings).toEqual([]);
  expect(wordsOf(page(site))).toContain('See issue of the tracker, now .');
  expect(page(site)).toContain('In issue of the tracker <b>box</b>.');
  expect(copy(site)).toContain('See issue of the tracker, *now*.\n\n* one\n* two issue of the tracker');
  expect(copy(site)).toContain('| issue of the tracker | `@issue` |');
});

test('elements that a plugin opens in one node and closes in another hold what is between', async () => {
  const site = await siteWith(
    {
      remarkPlugins: `() => (tree) => {
        const code = tree.children.find(({ type }) => type === 'code');
        const jsx = (value) => ({ type: 'jsx', value });
        const other = { ...code, value: 'yarn add gulls', position: undefined };
        tree.children.splice(tree.children.indexOf(code), 1, jsx('<Tabs groupId="tools">\\n<TabItem value="npm">'), code,
          jsx('</TabItem>\\n<TabItem value="yarn" label="Yarn">'), other, jsx('</TabItem>\\n</Tabs>'));
        tree.children.unshift({ type: 'import', value: "import Tabs from '@theme/Tabs';\\nimport TabItem from '@theme/TabItem';" });
      }`,
    },
    '# Page\n\nWords.\n\n```bash\nnpm install gulls\n```\n',
  );
  expect(site.findings).toEqual([]);
  const panels = page(site).split('class="tabs__panel').slice(1).map(wordsOf);
  expect(panels).toEqual([expect.stringMatching(/npm install/), expect.stringMatching(/yarn add gulls/)]);
  expect(page(site).match(/role="tab"/g)).toHaveLength(2);
});

test('the configuration is bundled once for all that runs it', async () => {
  const note = `require('node:fs').appendFileSync(__dirname + '/static/starts.txt', process.argv[2] + '\\n')`;
  const site = await smallSite(
    `customFields: { note: ${note} }, plugins: [() => ({ name: 'p' })],
     presets: [['classic', { docs: { remarkPlugins: [() => () => {}] } }]]`,
    { 'docs/page.md': '# Page\n', 'static/starts.txt': '' },
  );
  const starts = site.files.get('starts.txt')?.match(/evaluate-\w+/g) ?? [];
  expect(starts).toHaveLength(3);
  expect(new Set(starts).size).toBe(1);
});

test('a link that a plugin puts into a link gives way to its words', async () => {
  const site = await siteWith(
    {
      remarkPlugins: `() => (tree) => visit(tree, 'text', (node, index, parent) => {
        const [before, name, after] = node.value.split(/(@\\w+)/);
        if (!name) return;
        const link = { type: 'link', url: 'https://people.example/' + name, children: [{ type: 'text', value: name }] };
        parent.children.splice(index, 1, { type: 'text', value: before }, link, { type: 'text', value: after });
      })`,
    },
    '# Page\n\nAsk @ada.\n\nUse [the @ada/api package](https://a.example).\n\nWrite to [help@ada.example](mailto:help@ada.example).\n',
  );
  expect(site.findings).toEqual([]);
  expect(page(site)).toContain('Ask <a href="https://people.example/@ada"');
  expect(wordsOf(page(site))).toContain('Use the @ada/api package (opens in new tab) .');
  expect(wordsOf(page(site))).toContain('Write to help@ada.example .');
  expect(page(site)).toContain('href="https://a.example"');
});

test('what a rehype plugin changes of links, headings and code is on the page, and Markdown stays Markdown', async () => {
  const site = await siteWith(
    {
      rehypePlugins: `() => (tree) => {
        visit(tree, 'element', (node) => {
          if (node.tagName === 'a' && /^https:/.test(node.properties.href))
            Object.assign(node.properties, { rel: ['nofollow', 'noopener'], target: '_blank' });
          if (node.tagName === 'h2')
            node.children.push({ type: 'element', tagName: 'sup', properties: { className: ['mark'] }, children: [{ type: 'text', value: 'new ' + node.properties.id }] });
          if (node.tagName === 'blockquote') Object.assign(node, { tagName: 'div', properties: { className: ['quiet'] } });
          if (node.tagName === 'pre') {
            node.properties.className = ['painted'];
            node.children[0].children = [{ type: 'element', tagName: 'span', properties: { style: 'color: red' }, children: [{ type: 'text', value: 'let {a} = 1;\\n  b' }] }];
          }
        });
      }`,
    },
    '# Page\n\n## The way\n\nRead [more *here*](https://a.example/x) or [that](./other.mdx).\n\n> Quoted `words`,\n> on two lines\n>\n> - and\n> - a list\n\n```js\nlet a\n```\n',
    { 'docs/other.mdx': 'Other' },
  );
  expect(site.findings).toEqual([]);
  expect(page(site)).toMatch(
    /<a href="https:\/\/a.example\/x"[^>]*rel="nofollow noopener noreferrer"[^>]*>more <em>here<\/em>/,
  );
  expect(page(site)).toContain('<a href="/docs/other">that</a>');
  expect(page(site)).toMatch(/<h2 id="the-way"[^>]*>The way<sup class="mark">new the-way<\/sup>/);
  expect(page(site)).toMatch(
    /<div class="quiet[^"]*"><p>Quoted <code>words<\/code>, on two lines<\/p><ul><li>and<\/li><li>a list<\/li><\/ul><\/div>/,
  );
  expect(page(site)).toMatch(/<pre class="painted"[^>]*><code[^>]*><span[^>]*>let \{a\} = 1;\n {2}b<\/span>/);
  expect(copy(site)).toContain(
    'Read [more *here*](https://a.example/x) or [that](https://a.example/docs/other).',
  );
});

test('an item of a list or a cell of a table that gets a class stays in its list or table', async () => {
  const site = await siteWith(
    {
      remarkPlugins: `() => (tree) => visit(tree, 'listItem', (node) => {
        if (JSON.stringify(node).includes('special')) node.data = { hProperties: { className: ['special'] } };
      })`,
      rehypePlugins: `() => (tree) => visit(tree, 'element', (node) => {
        if (node.tagName === 'td' && node.children[0]?.value === 'wide') node.properties.colSpan = 2;
      })`,
    },
    '# Page\n\n* one\n* special [link](https://a.example)\n  * inner\n\n| a | b |\n|---|---|\n| wide |\n| *x* | y |\n',
  );
  expect(site.findings).toEqual([]);
  expect(page(site).replace(/>\s+</g, '><')).toMatch(
    /<ul><li>one<\/li><li class="special">special <a [^>]*>link.*?<ul><li>inner<\/li><\/ul><\/li><\/ul>/,
  );
  expect(page(site)).toMatch(/<td colspan="2">wide<\/td>/i);
  expect(page(site)).toMatch(/<td><em>x<\/em><\/td><td>y<\/td>/);
});

test('elements, imports and exports that a plugin makes are drawn by the code of the site', async () => {
  const attribute = `{ type: 'mdxJsxAttribute', name: 'words', value: { type: 'mdxJsxAttributeValueExpression', value: 'text' } }`;
  const site = await siteWith(
    {
      remarkPlugins: `() => (tree) => {
        visit(tree, 'code', (node, index, parent) => {
          if (node.lang !== 'note') return;
          parent.children[index] = { type: 'mdxJsxFlowElement', name: 'Box', attributes: [${attribute}],
            children: [{ type: 'paragraph', children: [{ type: 'text', value: node.value + ' {a} * b' }] }] };
        });
        tree.children.unshift({ type: 'mdxjsEsm', value: "import Box from '@site/src/Box';\\nexport const text = 'exported';" });
        tree.children.push({ type: 'html', value: '<p class="end">The <b>end</b><br></p>' });
      }`,
    },
    '# Page\n\n- A\n\n  ```note\n  Inside\n  ```\n- B\n',
    {
      'src/Box.jsx':
        'export default ({ words, children }) => <div className="own">{words}: {children}</div>;',
    },
  );
  expect(site.findings).toEqual([]);
  expect(wordsOf(page(site))).toMatch(/A\s+exported: Inside \{a\} \* b\s+B/);
  expect(page(site)).toContain('class="own"');
  expect(page(site)).toMatch(/<p class="end">The <b>end<\/b><br\/?><\/p>/);
  expect(copy(site)).toContain('Inside');
});

test('plugins get the file, its front matter, their options and data, and may wait', async () => {
  const site = await smallSite(
    `presets: [['classic', {
      docs: { id: 'default', beforeDefaultRemarkPlugins: [[require('./src/remark/first').default, { word: 'One' }]] },
      blog: { remarkPlugins: [require('./src/remark/second.mjs').default] },
      pages: { remarkPlugins: [require('./src/remark/third')] },
    }]],
    plugins: [['@docusaurus/plugin-content-docs', { id: 'guides', path: 'guides', routeBasePath: 'guides', remarkPlugins: [require('./src/remark/second.mjs').default, [require('./src/remark/first').default, { word: 'Two' }]] }]]`,
    {
      'src/remark/first.ts': `import { basename } from 'node:path';
        interface Options { word: string }
        export default function first(this: any, { word }: Options) {
          this.data('word', word);
          return async (tree: any, file: any) => {
            await new Promise((resolve) => setTimeout(resolve, 10));
            const words = [this.data('word'), basename(file.path), file.stem, file.data.frontMatter.topic, file.toString().trim()];
            tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: words.join(', ') }] });
          };
        }`,
      'src/remark/second.mjs': `export default () => (tree, file, next) => {
        next(null, { ...tree, children: [...tree.children, { type: 'paragraph', children: [{ type: 'text', value: 'second of ' + file.stem }] }] });
      };`,
      'src/remark/third.js': `module.exports = () => {};`,
      'docs/page.md': '---\ntopic: ships\n---\nText\n',
      'guides/guide.md': '---\ntopic: ports\n---\nGuide\n',
      'blog/2024-01-02-post.md': 'Post\n',
      'src/pages/plain.md': '# Plain\n',
    },
  );
  expect(site.findings.filter((finding) => !finding.includes('the key "topic"'))).toEqual([]);
  expect(wordsOf(page(site))).toContain('Text One, page.md, page, ships, Text');
  expect(wordsOf(mainOf(site, 'guides/guide.html'))).toContain(
    'Guide second of guide Two, guide.md, guide, ports, Guide',
  );
  expect(wordsOf(mainOf(site, 'blog/2024/01/02/post.html'))).toContain('second of 2024-01-02-post');
  expect(wordsOf(mainOf(site, 'plain.html'))).toContain('Plain');
});

test('a plugin that throws, hangs or ends its process is named, and pages are built without it', async () => {
  const site = await smallSite(
    `presets: [['classic', { docs: { remarkPlugins: [
      require('./src/remark/fine'),
      function broken() { return (tree) => { tree.children = []; throw new Error('No ship'); }; },
      () => () => new Promise(() => {}),
    ], rehypePlugins: [function leaving() { return () => process.exit(1); }] } }]]`,
    {
      'src/remark/fine.js': `module.exports = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'fine' }] }); };`,
      'docs/a.md': 'Words of A\n',
      'docs/b.md': 'Words of B\n',
    },
  );
  for (const name of ['A', 'B'])
    expect(wordsOf(mainOf(site, `docs/${name.toLowerCase()}.html`))).toContain(`Words of ${name} fine`);
  expect(site.findings).toEqual([
    'docs/a.md: The plugin remarkPlugins[2] takes longer than 5 seconds here, or ends its process.',
    'docs/a.md: The plugin remarkPlugins[1] (broken) fails: No ship',
    'docs/a.md: The plugin rehypePlugins[0] (leaving) takes longer than 5 seconds here, or ends its process.',
  ]);
}, 60_000);

test('a configuration that ends the process of its plugins is named with its time', async () => {
  const site = await smallSite('', {
    'docusaurus.config.js': `const { existsSync, writeFileSync } = require('node:fs');
      if (existsSync('read.txt')) process.exit();
      writeFileSync('read.txt', '');
      module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/',
        presets: [['classic', { docs: { remarkPlugins: [() => () => {}] } }]] };`,
    'docs/page.mdx': 'Words\n',
  });
  expect(site.findings).toEqual([
    'docs/page.mdx: The configuration takes longer than 30 seconds here, or ends its process.',
  ]);
});

test('a site without the packages of its plugins is told once which command installs them', async () => {
  const site = await smallSite(
    `presets: [['classic', { docs: { remarkPlugins: [require('remark-harbor')] } }]]`,
    { 'docs/a.md': 'A', 'docs/b.md': 'B', 'pnpm-lock.yaml': '' },
  );
  expect(site.findings).toEqual([
    'docusaurus.config.js: Plugins for Markdown may lack packages: remark-harbor.',
    'docusaurus.config.js: Not installed, taken for empty: remark-harbor.',
  ]);
});

test('a plugin with a syntax of its own is named once, as are those that change the code of a page', async () => {
  const site = await siteWith(
    {
      remarkPlugins: `function marks() { this.data('micromarkExtensions', [{}]); }`,
      recmaPlugins: '() => () => {}',
    },
    'Page',
    { 'docs/other.md': 'Other' },
  );
  expect(site.findings.map((finding) => finding.replace(/^docs.\\w+\.mdx?/, 'page'))).toEqual([
    'docusaurus.config.js: Not taken over: docs option recmaPlugins.',
    expect.stringMatching(
      /^docs.\w+\.mdx?: The plugin remarkPlugins\[0\] \(marks\) adds a syntax to Markdown, which is not read\.$/,
    ),
  ]);
});

test('a page whose plugin makes all nodes anew is the same', async () => {
  const text = `# Page

Words ~~gone~~, *soft*, **strong**, \`code\`, 1 * 2 ~ 3, a_b_c, {'braces'} &lt;b>, $5 and $x$.[^1]

- [x] done
- [ ] open

  ::::tip[A *title*]

  :::note

  Inner

  :::

  ::::

1. one
2. two

| a | b |
|:--|--:|
| \`x\\|y\` | [l](https://a.example "T") |

> Quote
> on two lines

<Tabs><TabItem value="a" label="A">

## In a tab {#tab}

![Picture](https://a.example/a.png)

</TabItem></Tabs>

\`\`\`\`js title="a.js" {1}
\`\`\`
\`\`\`\`

***

[^1]: A note

    of two
`;
  const anew = `() => function copy({ position, ...node }) {
    return { ...node, ...(node.children && { children: node.children.map(copy) }) };
  }`;
  const [before, after] = await Promise.all([siteWith({}, text), siteWith({ remarkPlugins: anew }, text)]);
  const shown = (site: SmallSite) => page(site).replace(/>\s+/g, '>').replace(/\s+</g, '<');
  expect(shown(after)).toBe(shown(before));
});

test('signs of dollars in what a plugin changes stay as they are', async () => {
  const plugin = `() => (tree) => visit(tree, 'text', (node) => { node.value = node.value.replace('old', 'new'); })`;
  const site = await siteWith(
    { remarkPlugins: plugin },
    "One old price: \\$\\$5, `$$`, `$&`, `$'` and `$1`.\n",
  );
  expect(wordsOf(page(site))).toContain("One new price: $$5, $$ , $&amp; , $' and $1");
});

test('plugins of a configuration that was compiled to CommonJS run', async () => {
  const site = await smallSite('', {
    'docusaurus.config.js': `Object.defineProperty(exports, '__esModule', { value: true });
      exports.default = { title: 'T', url: 'https://a.example', baseUrl: '/', trailingSlash: false, presets: [['classic', { docs: { remarkPlugins: [
        () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'added' }] }); },
      ] } }]] };`,
    'docs/page.mdx': 'Words\n',
  });
  expect(site.findings).toEqual([]);
  expect(wordsOf(page(site))).toContain('Words added');
});

test.each(['.', './', 'guides/..'])('plugins run on docs in the folder of the site: %s', async (path) => {
  const marked = (word: string) =>
    `[() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }); }]`;
  const site = await smallSite(
    `presets: [['classic', { docs: { path: '${path}', include: ['*.mdx', 'guides/*.mdx'], remarkPlugins: [${marked('Of docs')}] },
       blog: { remarkPlugins: [${marked('Of the blog')}] } }]]`,
    {
      'page.mdx': '# Page\n',
      'guides/more.mdx': '# More\n',
      'blog/2024-01-02-ebb.md': '# Ebb\n',
    },
  );
  expect(wordsOf(page(site))).toContain('Of docs');
  expect(wordsOf(mainOf(site, 'docs/guides/more.html'))).toContain('Of docs');
  const post = wordsOf(mainOf(site, 'blog/2024/01/02/ebb.html'));
  expect(post).toContain('Of the blog');
  expect(post).not.toContain('Of docs');
});

test('a plugin parses what it adds as the site does', async () => {
  const plugin = `module.exports = function () {
    const { parse } = this;
    return (tree) => { tree.children.push(...parse(':::tip[Low *tide*]\\n\\nWait.\\n\\n:::').children); };
  };`;
  const { files, findings } = await smallSite(
    `presets: [['classic', { docs: { beforeDefaultRemarkPlugins: [require('./plugin.js')] } }]]`,
    {
      'docs/pier.md': '# Pier\n',
      'plugin.js': plugin,
      ...Object.fromEntries(
        ['parse', 'mdx', 'directive', 'gfm'].map((name) => [
          `node_modules/remark-${name}/index.js`,
          `exports.default = '${name}';`,
        ]),
      ),
      'node_modules/unified/index.js': `exports.unified = () => ({ used: [], use(name) { this.used.push(name); return this; }, parse(text) {
        const [, words] = /\\*(.*)\\*/.exec(text);
        const title = [{ type: 'text', value: 'Low ' }, { type: 'emphasis', children: [{ type: 'text', value: words }] }];
        return { type: 'root', children: this.used.join() === 'parse,mdx,directive,gfm' ? [{ type: 'containerDirective', name: 'tip', children: [
          { type: 'paragraph', data: { directiveLabel: true }, children: title },
        ] }] : [] };
      } });`,
    },
  );
  expect(findings).toEqual([]);
  expect(mainOf({ files }, 'docs/pier.html')).toMatch(
    /admonition__title">.*<span>Low <em>tide<\/em><\/span>/,
  );
});
