/** What Vue computes, drawn by the VitePress of a site. A package stands in for it here. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askTool } from '#engine/adapters/common/plugins/siteTools.ts';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

/** Computes `plums` in texts and in lists of elements, and draws a component with a style, and a part of the layout. */
async function createServer(root: string) {
  const pluginContainer = { load: async (_id: string): Promise<{ code: string } | undefined> => undefined };
  const theme: { Layout?: (props: object, context: object) => unknown[] } = {};
  let seen = '';
  const sheet = '/Box.vue?vue&type=style&index=0&scoped=abc123&lang.css';
  const render = async (path: string) => {
    const text =
      (await pluginContainer.load(`${root.replaceAll('\\', '/')}${path.replace(/\/$/, '/index')}.md?t=1`))
        ?.code ?? '';
    const plums: string[] = JSON.parse(/const plums = (.*)/.exec(text)?.[1] ?? '[]');
    const html = text
      .replace(/<(\w+) v-for="each of plums">([\s\S]*?)<\/\1>/g, (_, name, inner) =>
        plums.map((each) => `<${name}>${inner.replace('{{ each }}', each)}</${name}>`).join('<!--]-->\n'),
      )
      .replace('{{ plums.length }}', `${plums.length}`)
      .replace('{{ folder }}', process.cwd().replace(/^.*[/\\]/, ''))
      .replace(/<(\/?)Box>/g, (_, end) => (end ? '</div>' : '<div class="box" data-v-abc123>'));
    if (html.includes('{{ end }}')) process.exit(1);
    if (html.includes('{{')) throw new Error('No value\nat App');
    const draw = (html: string) => () => html;
    const slots = {
      'home-hero-image': draw('<em>Picture</em>'),
      'home-hero-info-after': draw('<em>Below</em>'),
      'doc-before': draw('<p>Above</p>'),
      'nav-bar-title-after': draw('<a href="/page"><h2>New</h2></a>'),
      'aside-top': draw('<i>Beside</i>'),
      'aside-outline-before': draw('<!--[--><b>Too</b><!--]-->'),
      'layout-bottom': draw('<!---->'),
    };
    const drawn = [theme.Layout?.({}, { slots })].flat(9).join('');
    return { content: html + drawn };
  };
  const modules: Record<string, object> = {
    vue: { h: (name: string, props?: object) => `<${name} data-part="${Object.values(props ?? {})}">` },
    vitepress: { Content: '' },
    'vitepress/theme': { default: theme },
    [sheet.replace('?', '?inline&')]: {
      default: '.box[data-v-abc123] { color: plum }\n.dark .box[data-v-abc123] { color: white }',
    },
  };
  return {
    pluginContainer,
    config: { build: {}, vitepress: { srcDir: root, site: { base: '/' } } },
    async transformRequest(file: string) {
      seen += (await pluginContainer.load(file))?.code ?? '';
      if (file !== 'virtual:made.css') return undefined;
      const made = Array.from(seen.matchAll(/class="(\w+)"/g), ([, name]) => `.${name}{--found:${name}}`);
      const css = `*,::before{--un-x:0} ${made.join('')}[data-title='grow.js ~x:y~']::before{--icon:url("data:,a")}`;
      return { code: `const __vite__css = ${JSON.stringify(css)}\n` };
    },
    moduleGraph: {
      getModulesByFile: () => undefined,
      urlToModuleMap: new Map([
        [sheet, {}],
        [`${sheet}&t=1`, {}],
      ]),
    },
    async ssrLoadModule(id: string) {
      return modules[id.replace('&t=1', '')] ?? { render };
    },
  };
}

const folderWith = (files: Record<string, string>) =>
  testFolder({
    '.vitepress/config.ts': 'export default {}',
    'node_modules/vitepress/package.json': '{ "name": "vitepress", "version": "1.6.4", "type": "module" }',
    'node_modules/vitepress/dist/node/index.js': `export ${createServer}`,
    ...files,
  });

const build = (files: Record<string, string>) => buildFixture(folderWith(files), features);

test('values and elements that Vue computes are drawn, with the Markdown in them as ours', async () => {
  const { files, findings } = await build({
    'index.md': `# Plums

<script setup>
const plums = ["Red", "{Blue}"]
</script>

There are {{ plums.length }}, not \`{{ none }}\`.

<section v-for="each of plums">
<h2>{{ each }}</h2>
</section>

<Box>

**Ripe.**

\`\`\`js
const ripe = "{{ ripe }}";

ripe();
\`\`\`

</Box>
`,
  });
  const [, html = ''] = /<div class="prose"([\s\S]*?)<\/article>/.exec(files.get('index.html') ?? '') ?? [];
  expect(html).toContain('There are 2, not <code>{{ none }}</code>');
  expect(html).toMatch(
    /<section[^>]*>\s*<h2[^>]*>Red<\/h2>\s*<\/section>\s*<section[^>]*>\s*<h2[^>]*>\{Blue\}/,
  );
  expect(html).toMatch(/<div [^>]*data-v-abc123[^>]*>\s*<p><strong>Ripe\.[\s\S]*code-block[\s\S]*<\/div>/);
  const all = [...files.values()].join('');
  expect(all.match(/\.box\[data-v-abc123\]\s*\{\s*color:\s*plum/g)).toHaveLength(1);
  expect(all).toMatch(/\[data-theme=["']?dark["']?\] \.box\[data-v-abc123\]\s*\{\s*color:\s*(?:white|#fff)/);
  expect(findings.filter((each) => each.includes('index.md'))).toEqual([]);
});

const theme = {
  '.vitepress/theme/index.ts': "import Layout from './Layout.vue';\nexport default { Layout };",
  '.vitepress/theme/Layout.vue':
    '<template><Layout><template #home-hero-image>A</template><template #doc-before>B</template><template #nav-screen-content-before>C</template></Layout></template>',
};

test('what a theme adds to its layout is drawn where it has a place, and else named', async () => {
  const { files, findings } = await build({
    ...theme,
    'index.md': '---\nlayout: home\nhero:\n  name: Plums\n---\n',
    'page.md': '# Page\n\nText.\n\n## Ripe\n',
  });
  const [home = '', page = ''] = ['index', 'page'].map((name) => files.get(`${name}.html`));
  expect(home).toMatch(/home-hero__picture">(?:<p>)?<em>Picture<\/em>/);
  expect(home).toMatch(/home-hero__words[\s\S]*<em>Below<\/em>[\s\S]*home-hero__picture/);
  expect(home).not.toMatch(/Above|Beside/);
  expect(page).toMatch(/<p[^>]*>Above<\/p>[\s\S]*<h1[\s\S]*<p>Text/);
  expect(page).toMatch(
    /class="brand"[\s\S]*page-part" data-part="logo-after"[^>]*><a href="\/page"><h2[^>]*>New<\/h2><\/a><[\s\S]*<main/,
  );
  expect(page).toMatch(
    /toc-column[^>]*>\s*<div[^>]*><i>Beside<\/i><\/div>\s*<div[^>]*><b>Too<\/b><\/div>\s*<nav[^>]*>[\s\S]*Ripe/,
  );
  expect(page.match(/New/g)).toHaveLength(1);
  expect(files.get('page.md')).not.toMatch(/New|Beside/);
  expect(findings.filter((each) => each.includes('layout'))).toEqual([
    '.vitepress/config.ts: Not taken over: parts of the layout that code of the theme adds: nav-screen-content-before.',
  ]);
});

test('what stands beside the headings is there on pages without headings', async () => {
  const { files } = await build({
    ...theme,
    'page.md': '# Page\n',
    'bare.md': '---\naside: false\n---\n# Bare\n',
  });
  expect(files.get('page.html')).toMatch(/toc-column[^>]*>\s*<div[^>]*><i>Beside<\/i>/);
  expect(files.get('bare.html')).not.toContain('toc-column');
});

test('style sheets that code of a page imports are for that page', async () => {
  const page = (text: string) =>
    `# Plums\n\n<script setup>\nimport './plums.css'\nconst plums = ["Red"]\n</script>\n\n${text}\n`;
  const { files } = await build({
    'index.md': page('{{ plums.length }}'),
    'other.md': page('None.'),
    'plums.css': ':root {\n  --ripe: 1;\n\n}\n\na.plum { color: plum }',
  });
  const sheets = ['index', 'other'].map((name) =>
    /\/assets\/page-\w+\.css/.exec(files.get(`${name}.html`) ?? ''),
  );
  for (const [sheet = ''] of sheets.map((each) => each ?? []))
    expect(files.get(sheet.slice(1))).toMatch(/--ripe: ?1[\s\S]*a\.plum/);
});

test('a page that cannot be drawn is named with the reason, and stays as it is written', async () => {
  const { files, findings } = await build({ 'index.md': '# Plums\n\nAll {{ others }}.\n' });
  expect(files.get('index.html')).toContain('<p>All .</p>');
  expect(findings.join()).toContain('What Vue computes cannot be drawn: No value.');
});

test('after a page that ends the process, no other page waits for it', async () => {
  const { findings } = await build({
    'a.md': '# A\n\nAll {{ end }}.\n',
    'b.md': '# B\n\n{{ plums.length }} plums.\n',
    'index.md': '# Start\n',
  });
  const named = findings.filter((each) => each.includes('What Vue computes'));
  expect(named.join()).toContain('it takes too long, or ends its process.');
  expect(named).toHaveLength(2);
});

test('style sheets that tools make of the classes in pages apply below those of the theme', async () => {
  const { files, findings } = await build({
    '.vitepress/theme/index.ts': "import 'virtual:made.css';\nimport 'virtual:none.css';",
    'index.md': '# Plums\n\n<i class="ripe">a</i>\n\n```html [grow.js]\n<i class="green">\n```\n',
  });
  const css = [...files].find(([file]) => /assets\/site-.*\.css$/.test(file))?.[1];
  expect(css).toMatch(/@layer site ?\{[\s\S]*--un-x: ?0[\s\S]*\.prose \.ripe ?\{/);
  expect(css).toMatch(/:is\(\[title=["']?grow\.js["']?\], ?\[data-value=["']?grow\.js["']?\]\)::?before/);
  expect(css).not.toContain('--found:green');
  expect(findings.filter((each) => /sheet|rules/.test(each))).toEqual([
    '.vitepress/config.ts: Not taken over: style sheet virtual:none.css.',
  ]);
});

test('no sheets are made where reading the pages takes too long, and the process goes on', () => {
  const root = folderWith({ 'index.md': '# Plums\n' });
  const ask = (most: number) =>
    askTool<{ made: object }>(root, 'vitepress', { names: ['virtual:made.css'], files: ['index.md'], most });
  expect(ask(-1)?.made).toEqual({});
  expect(Object.keys(ask(60_000)?.made ?? {})).toEqual(['virtual:made.css']);
});

test('code of a site runs in the folder of its package', async () => {
  const root = testFolder({
    'plums/package.json': '{}',
    'plums/docs/.vitepress/config.ts': 'export default {}',
    'plums/docs/index.md': '# Plums\n\nIn {{ folder }}.\n',
    'plums/node_modules/vitepress/package.json':
      '{ "name": "vitepress", "version": "1.6.4", "type": "module" }',
    'plums/node_modules/vitepress/dist/node/index.js': `export ${createServer}`,
  });
  const { files } = await buildFixture(join(root, 'plums/docs'), features);
  expect(files.get('index.html')).toContain('<p>In plums.</p>');
});
