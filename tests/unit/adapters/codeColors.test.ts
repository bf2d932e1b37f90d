/** Code has the colors that the theme of another engine gives its tokens. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../fixtureSite.ts';
import { testFolder } from '../temporaryFolder.ts';

const code = "import { a } from 'b';\nconst sum = a(1) + { key: 2 }; // Notes\n";
const page = `# Page\n\n\`\`\`ts\n${code}\`\`\`\n\n\`\`\`python\ndef low(self):\n    return high(print)\n\`\`\`\n`;

/** The colors of a token in the page, the light one first; none for plain text. */
async function colorsIn(folder: Record<string, string>, path: string) {
  const { files } = await buildFixture(testFolder(folder), features);
  const html = files.get(path) ?? '';
  const css = [...files].find(([file]) => /^assets\/site-\w+\.css$/.test(file))?.[1] ?? '';
  const colorOf = (name: string) =>
    new RegExp(`\\.${name}\\s*\\{--(?:light|dark):\\s*([^;}]+)`).exec(css)?.[1]?.toLowerCase() ?? name;
  const colorsOf = (token: string) => {
    const found = [...html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>/g)].find(([, , text = '']) =>
      text.trim().split(/\s/).includes(token),
    );
    return found?.[1]?.split(' ').map(colorOf) ?? [];
  };
  return Object.assign(colorsOf, { html, css });
}

test('of VitePress: the themes of GitHub, in both color modes', async () => {
  const colorsOf = await colorsIn({ '.vitepress/config.ts': 'export default {}', 'a.md': page }, 'a.html');
  expect(colorsOf('import')).toEqual(['#d73a49', '#f97583']);
  expect(colorsOf('sum')).toEqual(['#005cc5', '#79b8ff']);
  expect(colorsOf("'b'")).toEqual(['#032f62', '#9ecbff']);
  expect(colorsOf('=')).toEqual(['#d73a49', '#f97583']);
});

test('of Starlight: Night Owl, which nothing makes oblique, in colors with contrast', async () => {
  const siteWith = (options: string) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky', expressiveCode: { ${options} } })] };`,
    'src/content/docs/a.md': `---\ntitle: A\n---\n\n${page}`,
  });
  const colorsOf = await colorsIn(siteWith(''), 'a/index.html');
  expect(colorsOf('import')).toEqual(['#8a44b0', '#c792ea']);
  const low = await colorsIn(siteWith('minSyntaxHighlightingColorContrast: 0'), 'a/index.html');
  expect(low('import')).toEqual(['#994cc3', '#c792ea']);
});

test('of Starlight: a theme whose plain text has its color in a rule without scope, or none', async () => {
  const frameWith = async (rule: string) => {
    const theme = `{ name: 'quay', type: 'dark', colors: { 'editor.background': '#1f1f1f' }, tokenColors: [
      ${rule} { scope: 'keyword', settings: { foreground: '#f97583' } }] }`;
    const { files } = await buildFixture(
      testFolder({
        'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky', expressiveCode: { themes: [${theme}], minSyntaxHighlightingColorContrast: 0 } })] };`,
        'src/content/docs/a.md': `---\ntitle: A\n---\n\n${page}`,
      }),
      features,
    );
    const css = [...files].find(([file]) => /^assets\/site-\w+\.css$/.test(file))?.[1] ?? '';
    return /\.code-block\{[^}]*--code-bg:\s*(#\w+)[^}]*--code-text:\s*(#\w+)/.exec(css)?.slice(1);
  };
  expect(await frameWith(`{ settings: { foreground: '#b392f0' } },`)).toEqual(['#1f1f1f', '#b392f0']);
  expect(await frameWith('')).toEqual(['#1f1f1f', '#bbbbbb']);
});

test('of Docusaurus: the tokens of Prism, in one color for a theme of both color modes', async () => {
  const theme = `{ plain: { color: '#111', backgroundColor: '#fff' }, styles: [
    { types: ['keyword'], style: { color: '#00f', fontStyle: 'italic' } },
    { types: ['property'], style: { color: '#0a0' } }, { types: ['function'], style: { color: '#f0f' } } ] }`;
  const config = `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', {}]],
    themeConfig: { prism: { theme: ${theme}, darkTheme: ${theme} } } };`;
  const scripts = page.replace('```python', '```js\nconst pier = { quay: new Key() };\n```\n\n```python');
  const colorsOf = await colorsIn(
    { 'docusaurus.config.js': config, 'docs/a.md': scripts },
    'docs/a/index.html',
  );
  expect(colorsOf('const')).toEqual(['#00f', 'italic']);
  expect(colorsOf('key')).toEqual([]);
  expect(colorsOf('quay')).toEqual(['#0a0']);
  expect(colorsOf('Key')).toEqual([]);
  expect(colorsOf('low')).toEqual(['#f0f']);
  expect(colorsOf('high')).toEqual([]);
});

test('of Docusaurus: keywords and values of attributes as in Palenight, where the site has no theme', async () => {
  const config = `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', {}]] };`;
  const markup = page.replace('```python', '```jsx\nconst boat = <Pier quay="low" />;\n```\n\n```python');
  const colorsOf = await colorsIn(
    { 'docusaurus.config.js': config, 'docs/a.md': markup },
    'docs/a/index.html',
  );
  expect(colorsOf('const')).toEqual(['italic']);
  expect(colorsOf('Notes')).toEqual(['#697098', 'italic']);
  expect(colorsOf('low')).toEqual(['#ff5572']);
});

test('of Docusaurus: Prism itself where the site has installed it, with languages that it adds', async () => {
  const theme = `{ plain: { color: '#111', backgroundColor: '#fff' }, styles: [
    { types: ['function', 'tag'], style: { color: '#f0f' } }, { types: ['tag'], style: { color: '#0a0' } },
    { types: ['word'], style: { color: '#00f', fontStyle: 'italic' } },
    { types: ['word'], languages: ['go'], style: { color: '#f00' } } ] }`;
  const dark = `{ plain: { color: '#eee' }, styles: [{ types: ['word'], style: { color: '#ff0' } }] }`;
  const config = `export default { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', {}]],
    themeConfig: { prism: { theme: ${theme}, darkTheme: ${dark}, additionalLanguages: ['bash'] } } };`;
  const prism = `const tokenize = (code, { first }) => code.split(/\\b/).map((word) =>
    word === first ? { type: 'function', alias: 'word', content: [word] } : /^(moor|ebb)$/.test(word) ? { type: 'function', content: word } : word);
    exports.Prism = { languages: { js: { first: 'flow' } }, hooks: { run() {} }, tokenize };`;
  const folder = {
    'docusaurus.config.js': config,
    'docs/a.md':
      '# A\n\n```js\nflow; moor\n```\n\n```sh\n# Once:\n$ ebb\nquay\n```\n\n```rust\nlet moor;\n```\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
    'src/pages/quay.js': `import CodeBlock from '@theme/CodeBlock';
      export default () => <CodeBlock language="js" showLineNumbers metastring="{2}">{'ebb\\nmoor(1 < 2)\\n'}</CodeBlock>;`,
    'node_modules/prism-react-renderer/index.js': prism,
    'node_modules/prismjs/components/prism-bash.js': "Prism.languages.sh = { first: 'Once' };",
  };
  const colorsOf = await colorsIn(folder, 'docs/a/index.html');
  expect(colorsOf('flow')).toEqual(['#00f', '#ff0', 'italic']);
  expect(colorsOf('moor')).toEqual(['#f0f']);
  expect(colorsOf('Once')).toEqual(['#00f', '#ff0', 'italic']);
  expect(colorsOf('ebb')).toEqual(['#f0f']);
  expect(colorsOf('let')).toEqual([]);
  expect((await colorsIn(folder, 'docs/a/index.html')).html).toContain('<figure class="diagram">');
  const { html } = await colorsIn(folder, 'quay/index.html');
  expect(html.replace(/class="l\d"/g, 'class="l"')).toContain(
    '<pre tabindex="0" class="numbered"><code><span class="line" data-line="1"><span class="l">ebb</span>\n</span>' +
      '<mark class="line" data-line="2"><span class="l">moor</span>(1 &lt; 2)\n</mark></code>',
  );
});

test('of Docusaurus: rules of a sheet for classes of Prism win where they are important, each in its color mode', async () => {
  const theme = `{ plain: { color: '#111' }, styles: [{ types: ['keyword', 'comment'], style: { color: '#00f', fontStyle: 'italic' } }] }`;
  const folder = {
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', baseUrl: '/',
      presets: [['classic', { theme: { customCss: './a.css' } }]], themeConfig: { prism: { theme: ${theme}, darkTheme: { ...${theme} } } } };`,
    'a.css': `[data-theme='dark'] { span.token.comment { color: rgb(255, 131, 201) !important } }
      .token.keyword, .token.string { color: #0a0 }
      .language-python .token.function { color: #f0f; }
      .quay .token.string { color: red } .token.string { font-weight: bold }`,
    'docs/a.md': page,
  };
  const colorsOf = await colorsIn(folder, 'docs/a/index.html');
  expect(colorsOf('Notes')).toEqual(['#00f', 'rgb(255, 131, 201)', 'italic']);
  expect(colorsOf('import')).toEqual(['#00f', '#00f', 'italic']);
  expect(colorsOf.css).toContain('{--dark:rgb(255, 131, 201);font-style:italic}');
  expect(colorsOf("'b'")).toEqual(['#0a0', '#0a0']);
  const { findings } = await buildFixture(testFolder(folder), features);
  expect(findings).toEqual(
    expect.arrayContaining([
      'docusaurus.config.js: Not taken over: color of .quay .token.string.',
      'docusaurus.config.js: Not taken over: font-weight of .token.string.',
    ]),
  );
});

test('of MkDocs: the variables of Material, with names plain where something is called', async () => {
  const colorsOf = await colorsIn(
    {
      'mkdocs.yml': 'site_name: A\ntheme: material\n',
      'docs/a.md': `${page}\n\`\`\`toml\n[quay]\n\`\`\`\n\n\`\`\`js\nmoor(1);\n\`\`\`\n`,
    },
    'a/index.html',
  );
  expect(colorsOf('def')).toEqual(['var(--md-code-hl-keyword-color)']);
  expect(colorsOf('low')).toEqual(['var(--md-code-hl-function-color)']);
  expect(colorsOf('print')).toEqual(['var(--md-code-hl-constant-color)']);
  for (const called of ['high', 'moor']) expect(colorsOf(called)).toEqual(['var(--md-code-hl-name-color)']);
  expect(colorsOf('[quay]')).toEqual(['var(--md-code-hl-keyword-color)']);
});

test('of MkDocs: words of a shell are plain, and block scalars of YAML constants', async () => {
  const colorsOf = await colorsIn(
    {
      'mkdocs.yml': 'site_name: A\ntheme: material\n',
      'docs/a.md':
        '# A\n\n```sh\nsudo light oil > "$LAMP" && cd quay\n```\n\n```yaml\nkeys: |\n  turned\nlamp: lit\n```\n',
    },
    'a/index.html',
  );
  for (const word of ['sudo', 'light', 'oil', '>', 'quay']) expect(colorsOf(word)).toEqual([]);
  expect(colorsOf('cd')).toEqual(['var(--md-code-hl-constant-color)']);
  expect(colorsOf('turned')).toEqual(['var(--md-code-hl-constant-color)']);
  expect(colorsOf('lit')).toEqual(['var(--md-code-hl-string-color)']);
});

test('of MkDocs: tokens of a shell are those of Pygments', async () => {
  const code =
    'OIL=20 light 8080:80 -v 755 "$(wick $1)" `cask` \\\nfor a in 1; do echo ${LAMP:-lit}; done # All';
  const colorsOf = await colorsIn(
    {
      'mkdocs.yml': 'site_name: A\ntheme: material\n',
      'docs/a.md': `# A\n\n\`\`\`bash\n${code}\n\`\`\`\n`,
    },
    'a/index.html',
  );
  const kinds = {
    OIL: 'variable',
    20: 'number',
    8080: 'number',
    755: 'number',
    '"': 'string',
    '$(': 'keyword',
    $1: 'variable',
    '`': 'string',
    '\\': 'special',
    for: 'keyword',
    in: 'keyword',
    echo: 'constant',
    '${': 'string',
    LAMP: 'variable',
    ':-': 'keyword',
    All: 'comment',
  };
  for (const [token, kind] of Object.entries(kinds))
    expect([token, ...colorsOf(token)]).toEqual([token, `var(--md-code-hl-${kind}-color)`]);
  for (const word of ['light', ':80', 'wick', 'cask']) expect(colorsOf(word)).toEqual([]);
});

test('of MkDocs: names in scripts are plain, values of INI strings, and lines of a difference have a ground', async () => {
  const colorsOf = await colorsIn(
    {
      'mkdocs.yml': 'site_name: A\ntheme: material\n',
      'docs/a.md':
        '# A\n\n```ts\nclass Quay {\n  moor(rope: string) { super.moor(); }\n}\n```\n\n```ini\nlamp = lit\n```\n\n```diff\n-gone\n+come\n```\n',
    },
    'a/index.html',
  );
  for (const name of ['Quay', 'moor']) expect(colorsOf(name)).toEqual(['var(--md-code-hl-name-color)']);
  for (const word of ['string', 'super']) expect(colorsOf(word)).toEqual(['var(--md-code-hl-keyword-color)']);
  expect(colorsOf('lit')).toEqual(['var(--md-code-hl-string-color)']);
  expect(colorsOf.html).toMatch(
    /<span class="(l\d+)">-gone<\/span>\s*<span class="(?!\1")l\d+">\+come<\/span>/,
  );
});
