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
  return (token: string) => {
    const found = [...html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>/g)].find(([, , text = '']) =>
      text.trim().split(/\s/).includes(token),
    );
    return found?.[1]?.split(' ').map(colorOf) ?? [];
  };
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
