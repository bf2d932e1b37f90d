/** Code that pages import as text. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

test('an element shows the code of a file that its page imports as text', async () => {
  const root = testFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'src/content/docs/index.mdx': `---
title: Sky
---
import { Code } from '@astrojs/starlight/components';
import near from './look.js?raw';
import far from '~/look.py?raw';
import same from '/src/look.py?raw';
import gone from './gone.js?raw';

<Code code={near} lang="js" />

<Code code={far} lang="py" />

<Code code={same} lang="py" />

<Code code={gone} />
`,
    'src/content/docs/look.js': 'look();\n',
    'src/look.py': 'gaze()\n',
  });
  const site = await buildFixture(root, features);
  const html = site.files.get('index.html')?.replace(/<\/?span[^>]*>/g, '');
  expect(html).toMatch(/<code>look\(\);\n<\/code>[\s\S]*(?:<code>gaze\(\)\n<\/code>[\s\S]*){2}/);
  expect(site.findings).toEqual([
    'src/content/docs/index.mdx: The included file "./gone.js" does not exist.',
    'src/content/docs/index.mdx: The component <Code> is not known: what it holds is shown without it.',
  ]);
});

test('expressions have the values of what the page exports and imports; those without one are named', async () => {
  const root = testFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./src/*"] } } }',
    'src/where.ts': 'export const where = (name: string): string => `/sky/${name}/`;',
    'src/look.txt': 'far\n',
    'src/content/docs/index.mdx': `---
title: Sky
---
import { Code } from '@astrojs/starlight/components';
import { where } from '@/where';
import look from '/src/look.txt?raw';
import Gone from './Gone.astro';

export const from = 'up@sky.example.com';
export const shown = \`look(up);
look(down);\`;
export const file = 'look.js';
export const marks = ['up', 2];
export const near = shown.replace('up', 'near');

<Code code={shown} title={file} lang="js" mark={marks} ins="down" />

It is in {1 + 1} {file}, <a href={where('near')}>near</a>: {look.trim()} {from} {frontmatter.title.length + marks.length}

<Code code={near} frame={false} lang="sh" />
`,
    'src/content/docs/gone.mdx': `---
title: Gone
---
export const lost = undefined;
export const found = 'words';

{lost.name} {found}
`,
    'src/content/docs/broken.mdx': `---
title: Broken
---
import { none } from './none';

{none.name} {2 * 21}
`,
  });
  const site = await buildFixture(root, features);
  const html = /<figure.*<\/article>/s.exec(site.files.get('index.html') ?? '')?.[0];
  expect(html).toMatch(/<figcaption[^>]*>look\.js<[\s\S]*look[\s\S]*<mark[^>]*>.*up/);
  expect(html).toMatch(/<mark class="[^"]*\bline\b[\s\S]*<ins[^>]*>.*down/);
  expect(html).toMatch(/It is in 2 look\.js, <a href="\/sky\/near\/">near<\/a>: far up@sky\.example\.com 5/);
  expect(html?.replace(/<[^>]+>/g, '')).toContain('look(near);');
  expect(html).toContain('data-language="shellscript"');
  expect(site.files.get('gone/index.html')).toContain('words');
  expect(site.files.get('broken/index.html')).toContain('42');
  expect(site.findings.filter((each) => !each.includes('Broken link'))).toEqual([
    'src/content/docs/broken.mdx: Expressions are not run: they are left out.',
    'src/content/docs/gone.mdx: Code of a page is not run: what it exports is left out.',
    'src/content/docs/gone.mdx: Expressions are not run: they are left out.',
  ]);
});

test('what a file of its own says of code counts: lines that wrap, and the look', async () => {
  const root = testFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
    'ec.config.mjs': `import { defineEcConfig } from '@astrojs/starlight/expressive-code';
export default defineEcConfig({ defaultProps: { wrap: true, frame: 'none' }, styleOverrides: { borderRadius: '9px' } });`,
    'src/content/docs/index.md':
      '---\ntitle: Sky\n---\n\n```js\nlook();\n```\n\n```js wrap=false\nup();\n```\n',
  });
  const site = await buildFixture(root, features);
  expect(site.files.get('index.html')?.match(/<pre[^>]*class="wrapped"/g)).toHaveLength(1);
  const sheet = [...site.files.keys()].find((file) => /^assets\/site-\w+\.css$/.test(file)) ?? '';
  expect(site.files.get(sheet)).toContain('--ec-brdRad:9px');
  expect(site.findings).toEqual([
    'astro.config.mjs: Not taken over: option expressiveCode.defaultProps.frame.',
  ]);
});

test('diagrams are drawn where the site has something that draws them, and are code elsewhere', async () => {
  const pageWith = async (plugin: string) => {
    const { files } = await buildFixture(
      testFolder({
        'astro.config.mjs': `${plugin}
export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
        'src/content/docs/index.md': '---\ntitle: Sky\n---\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
      }),
      features,
    );
    return files.get('index.html')?.replace(/<\/?span[^>]*>/g, '') ?? '';
  };
  expect(await pageWith('')).toMatch(/<code>flowchart LR/);
  expect(await pageWith('// rehype-mermaid')).toMatch(/class="[^"]*diagram/);
});
