/** Components of a Starlight site that the Astro of the site draws. Its packages stand in for it here. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../fixtureSite.ts';
import { testFolder } from '../temporaryFolder.ts';

/** Compiles components whose expressions stand on lines of their own. */
async function transform(source: string, { internalURL = '', normalizedFilename = '' }) {
  const [, fence = '', template = '', css] =
    /^---\n([\s\S]*?)---\n([\s\S]*?)(?:<style *>([\s\S]*)<\/style>)?\s*$/.exec(source) ?? [];
  const lines = fence.split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const scope = `data-astro-cid-${normalizedFilename.length}`;
  const html = template
    .replace(/^ *\{(.*)\}$/gm, (_, code) => `$\{[${code}].flat().join('')}`)
    .replace('<section', `<section ${scope}`);
  const code = `import { createComponent, render } from '${internalURL}';
    ${imports.join('\n')}
    export default createComponent(async (result, props, slots) => {
      const Astro = { props, slots, ...result };
      ${lines.filter((line) => !imports.includes(line)).join('\n')}
      return render\`${html}\`;
    });`;
  return { code, css: css ? [css.replace(/section/g, `section[${scope}]`)] : [], diagnostics: [] };
}

const astro = {
  'node_modules/astro/package.json': JSON.stringify({
    name: 'astro',
    exports: {
      './container': './container.mjs',
      './compiler-runtime': './runtime.mjs',
      './package.json': './package.json',
    },
    dependencies: { '@astrojs/compiler': '*' },
  }),
  'node_modules/astro/container.mjs': `export const experimental_AstroContainer = { create: () => ({
    renderToString: async (component, { props, slots, locals, request }) =>
      component({ locals, url: new URL(request.url) }, props, slots),
  }) };`,
  'node_modules/astro/runtime.mjs': `export const createComponent = (draw) => draw;
    export const render = String.raw;
    export const addAttribute = (value, name) => \` \${name}="\${String(value).replaceAll('"', '&quot;')}"\`;
    export const spreadAttributes = (all) =>
      Object.entries(all).map(([name, value]) => (value === undefined ? '' : addAttribute(value, name))).join('');
    export const renderSlot = (result, slot) => slot ?? '';`,
  'node_modules/@astrojs/compiler/package.json':
    '{ "name": "@astrojs/compiler", "type": "module", "exports": "./index.js" }',
  'node_modules/@astrojs/compiler/index.js': `export ${transform}`,
};

const site = {
  'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
  'src/components/Cards.astro': `---
import { Code, Icon } from '@astrojs/starlight/components';
import { Image } from 'astro:assets';
import { loud, type Words } from '../words';
import list from '../list.json';
import note from '../note.txt?raw';
import '../sheet.css';
const { title, picture, count = 2 }: { title: Words; picture: object; count: number } = Astro.props;
---
<section>
{loud(title)}
{list.map((each) => '<b>' + each.name + count * 2 + note + '</b>')}
{Icon(result, { name: 'star', class: 'far', 'data-astro-cid-9': true }, {})}
{Image(result, { src: picture, alt: 'Plum', densities: [1] }, {})}
{Code(result, { code: 'look(up)', lang: 'js', mark: ['up'] }, {})}
{slots.default}
<footer>
{slots.end ?? 'No end'}
</footer>
</section>
<script>console.log(1);</script>
<style>section { color: red; }</style>`,
  'src/components/Reads.astro': `---
const [, ...items] = (slots.default ?? '').replace(/<\\/li>[^]*?(?=<li>|$)/g, '').split('<li>');
---
<dl>
{items.map((each) => '<dd>' + each + '</dd>')}
</dl>`,
  'node_modules/showcase/package.json': '{ "name": "showcase", "type": "module", "exports": "./index.ts" }',
  'node_modules/showcase/index.ts':
    "export { default as Show } from './Show.astro'; export { default as Asks } from './Asks.astro';",
  'node_modules/showcase/Show.astro':
    '---\nimport own from "virtual:starlight/user-config";\n---\n<figure>\n{props.of + own.title}\n</figure>\n<script>console.log(2);</script>',
  'src/components/Shelf.astro': `---
import config from 'virtual:sky/config';
const some = import.meta.glob<{ default: object }>('../assets/*{.svg,.png}');
const now = import.meta.glob('../*.json', { eager: true, import: 'default' });
const { entries } = Astro.props;
const found = [...entries, { thumbnail: some['../assets/plum.svg']() }];
const shown = await Promise.all(found.map(async ({ thumbnail }) => (await thumbnail).default.src));
---
<nav>
{shown.map((src) => '<img alt="Shelf" src="' + src + '"/>')}
{now['../list.json'].length + String(config.title)}
</nav>
<style lang="scss">nav { i { color: lime; } }</style>`,
  'node_modules/sass/package.json': '{ "name": "sass", "main": "./index.cjs" }',
  'node_modules/sass/index.cjs':
    "exports.compileString = (css) => ({ css: css.replace('nav { i {', 'nav i {').replace('} }', '}') });",
  'node_modules/showcase/Asks.astro': "---\nimport { getEntry } from 'astro:content';\n---\n{getEntry()}\n",
  'src/components/Fails.astro': "---\nthrow new Error('No wind');\n---\n",
  'src/components/Listed.astro':
    "---\nimport { getCollection } from 'astro:content';\n---\n{getCollection()}\n",
  'src/components/Ends.astro': '---\nprocess.exit();\n---\n',
  'src/words.ts':
    "import { end } from './old.cjs';\nexport type Words = string;\nexport const loud = (words: Words) => words.toUpperCase() + end;",
  'src/old.cjs': "exports.end = require('node:path').basename('a/~');",
  'src/list.json': '[{ "name": "north" }, { "name": "south" }]',
  'src/note.txt': '!',
  'src/sheet.css': 'section b { color: blue; }',
  'src/assets/plum.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'src/content/docs/index.mdx': `---
title: Sky
---
import Cards from '../../components/Cards.astro';
import Ends from '../../components/Ends.astro';
import Fails from '../../components/Fails.astro';
import Listed from '../../components/Listed.astro';
import Reads from '../../components/Reads.astro';
import Shelf from '../../components/Shelf.astro';
import { Gone } from 'gone';
import { Show as Shown } from 'showcase';
import plum from '../../assets/plum.svg';

<Cards title="wind" count={3} picture={plum}>
  Some **bold** words.

  <p slot="end">The end</p>
</Cards>

<Reads>
- Type: \`code\`
- *Default*
</Reads>

<Reads>
> Quoted
</Reads>

<Shown of="clouds" />

<Shelf entries={[{ thumbnail: import('../../assets/plum.svg') }]} />

<Ends /> <Fails /> <Listed /> <Gone />
`,
};

test('components of Astro with code are drawn; those that fail are named with their causes', async () => {
  const { files, findings, hints } = await buildFixture(testFolder({ ...site, ...astro }), features);
  const html = (/<section[\s\S]*<\/section>/.exec(files.get('index.html') ?? '')?.[0] ?? '').replace(
    /\s+/g,
    ' ',
  );
  expect(html).toMatch(
    /<section data-astro-cid-\d+="true" class="flow"> WIND~ <b>north6!<\/b><b>south6!<\/b> <svg class="icon far"[^>]* data-astro-cid-9[ =>]/,
  );
  expect(html).toMatch(/look<[^>]*>.*<mark[^>]*>.*up/);
  expect(html).toMatch(/<img alt="Plum"[^>]*src="[^"]*plum[^"]*\.svg"/);
  expect(html).toMatch(/Some <strong>bold<\/strong> words\..*<footer> <p[^>]*>The end<\/p> <\/footer>/);
  expect(files.get('index.html')).toContain(
    '<dl> <dd>Type: <code>code</code></dd><dd><em>Default</em></dd> </dl>',
  );
  expect(files.get('index.html')).toMatch(/<figure[^>]*> *cloudsSky *<\/figure>/);
  const css = [...files].flatMap(([file, text]) => (file.endsWith('.css') ? text : [])).join('');
  expect(css).toMatch(/section\[data-astro-cid-\d+\] ?\{ ?color: ?red/);
  expect(files.get('index.html')).toMatch(
    /<nav> (?:<img alt="Shelf"[^>]*src="[^"]*plum[^"]*\.svg"[^>]*>){2} 2undefined <\/nav>/,
  );
  expect(css).toMatch(/nav i ?\{ ?color: ?(?:lime|#0f0)/);
  expect(css).toMatch(/section b ?\{ ?color: ?(?:blue|#00f)/);
  expect(findings).toEqual([
    'src/components/Cards.astro: Left out: scripts of the component.',
    'src/content/docs/index.mdx: The component <Reads> is not known: what it holds is shown without it.',
    'showcase: Left out: scripts of the component.',
    ...['Ends', 'Fails', 'Listed', 'Gone'].map(
      (name) =>
        `src/content/docs/index.mdx: The component <${name}> is not known: what it holds is shown without it.`,
    ),
  ]);
  expect(hints).toEqual([
    'It cannot be drawn: it reads what it holds.',
    'It cannot be drawn: it takes too long, or ends its process.',
    'It cannot be drawn: No wind.',
    'It cannot be drawn: it asks for "astro:content".',
    expect.stringMatching(/^It cannot be drawn: .*Could not resolve "gone"/),
  ]);
});

test('without Astro, the command is named that installs it', async () => {
  const { hints } = await buildFixture(testFolder(site), features);
  expect(new Set(hints)).toEqual(
    new Set(['Astro, from version 4.9 on, draws it: run "npm install" in the folder of the site.']),
  );
});

test('components in the place of parts of the frame stand around them, or in their place', async () => {
  const parts = {
    SiteTitle: `---
import Sign from '@astrojs/starlight/components/Sign.astro';
import Default from '@astrojs/starlight/components/SiteTitle.astro';
const { starlightRoute, _actionPayload } = Astro.locals;
const { siteTitle, entry } = starlightRoute;
---
<section>
{'<em>' + siteTitle + entry.data.title + Astro.url.pathname + '</em>'}
{Default(result, {}, {})}
{await Sign(result, {}, {})}
</section>
<style>section { color: lime; }</style>`,
    PageTitle: '---\nconst { entry } = Astro.props;\n---\n<h1 id="_top">\n{entry.data.title + "!"}\n</h1>',
    Footer:
      "---\nimport Own from 'virtual:starlight/components/Footer';\n---\n{Own(result, {}, {})}\n<p>Below</p>",
    Pagination:
      '---\nconst { pagination } = Astro.locals.starlightRoute;\n---\n<p>Steps</p>\n{pagination.next}',
    MarkdownContent: '---\n---\n<div class="measure">\n{slots.default}\n</div>',
    Sidebar: '---\n---\n<p>Nothing</p>',
    Header:
      "---\nimport Search from '@astrojs/starlight/components/Search.astro';\n---\n{Search(result, {}, {})}",
  };
  const files = Object.entries(parts).map(([name, text]) => [`src/parts/${name}.astro`, text]);
  const paths = Object.keys(parts).map((name) => [name, `./src/parts/${name}.astro`]);
  const components = JSON.stringify({ ...Object.fromEntries(paths), Search: './src/parts/None.astro' });
  const root = testFolder({
    ...astro,
    ...Object.fromEntries(files),
    'node_modules/@astrojs/starlight/components/Sign.astro': '---\n---\n<i>New</i>\n',
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky', components: ${components} })] };`,
    'src/content/docs/plum.md': '---\ntitle: Plum\n---\n\nText.\n',
    'src/content/docs/index.md': '---\ntitle: Home\nhero:\n  tagline: All.\n---\n\nText.\n',
  });
  const { files: out, findings } = await buildFixture(root, features);
  const page = out.get('plum/index.html') ?? '';
  expect(page).toMatch(
    /<section[^>]*>\s*<em>SkyPlum\/plum<\/em>\s*<a class="brand"[\s\S]*?<\/a>\s*<i>New<\/i>\s*<\/section>[\s\S]*<main/,
  );
  expect(page).toMatch(/<header class="page-header">\s*<h1 id="_top">\s*Plum!/);
  expect(page).toMatch(/doc__footer[\s\S]*<\/footer>\s*<p>Below<\/p>\s*<\/article>/);
  expect(page).toMatch(
    /<div class="measure">\s*<div class="prose"[\s\S]*Text\.[\s\S]*<\/div>\s*<\/div>\s*<footer/,
  );
  expect(page).not.toMatch(/Steps|Nothing|own-part/);
  expect(out.get('plum.md')).not.toMatch(/New|Below/);
  expect(out.get('index.html')).not.toContain('Home!');
  expect([...out.values()].join('')).toMatch(/section\[data-astro-cid-\d+\]\s*\{\s*color:\s*(?:lime|#0f0)/);
  expect(findings.filter((each) => /place of|components/.test(each)).sort()).toEqual([
    'astro.config.mjs: Not taken over: option components.Search.',
    'src/parts/Header.astro: Not drawn in the place of Header: It cannot be drawn: it takes Search from Starlight.',
    'src/parts/Pagination.astro: Not drawn in the place of Pagination: It cannot be drawn: it asks for "pagination" of the page.',
    'src/parts/Sidebar.astro: Not drawn in the place of Sidebar: It cannot be drawn: it leaves out what it is in the place of.',
  ]);
});

test('components in the place of the name and of the profiles have their places in the bar', async () => {
  const social = [{ icon: 'github', label: 'Code', href: 'https://example.com' }];
  const components = { SiteTitle: './src/Title.astro', SocialIcons: './src/Icons.astro' };
  const root = testFolder({
    ...astro,
    'src/Title.astro': '---\n---\n<a href="/" class="site-title">Sky</a>',
    'src/Icons.astro': `---
import config from 'virtual:starlight/user-config';
const [own] = config.social;
---
{'<b>' + own.label + own.icon + '</b>'}`,
    'own.css': '.site-title { color: teal } .sky { color: navy }',
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default(${JSON.stringify({ title: 'Sky', social, components, customCss: ['./own.css'] })})] };`,
    'src/content/docs/plum.md': '---\ntitle: Plum\n---\n\nText.\n',
  });
  const { files, findings } = await buildFixture(root, features);
  expect(files.get('plum/index.html')).toMatch(
    /<a href="\/" class="site-title brand">Sky<\/a>\s*<div class="navbar__links"><ul><li class="social-icons"><b>Codegithub<\/b><\/li>/,
  );
  expect([...files.values()].join('')).toMatch(/\.brand\s*{\s*color:\s*teal\s*}[^}]*\.navbar[^{}]*\.sky\s*{/);
  expect(findings.filter((each) => /place of|components/.test(each))).toEqual([]);
});
