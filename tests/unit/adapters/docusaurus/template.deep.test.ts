/**
 * What `create-docusaurus` writes builds as it is, in both of its forms.
 *
 * @module-tag deep
 */

import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { features } from '#engine/features/index.ts';
import { build } from '#engine/output/build.ts';
import type { Rendered } from '#engine/routes/model.ts';
import { words } from '../../../words.ts';
import { testFolder } from '../../temporaryFolder.ts';

const require = createRequire(import.meta.url);
const templates = join(dirname(require.resolve('create-docusaurus/package.json')), 'templates');

/** Route paths as Docusaurus gives them to the pages of its template. */
const addresses = words`/ /blog /blog/archive /blog/authors /blog/authors/all-sebastien-lorber-articles
  /blog/authors/yangshun /blog/first-blog-post /blog/long-blog-post /blog/mdx-blog-post /blog/tags
  /blog/tags/docusaurus /blog/tags/facebook /blog/tags/hello /blog/tags/hola /blog/welcome
  /docs/category/tutorial---basics /docs/category/tutorial---extras /docs/intro
  /docs/tutorial-basics/congratulations /docs/tutorial-basics/create-a-blog-post
  /docs/tutorial-basics/create-a-document /docs/tutorial-basics/create-a-page
  /docs/tutorial-basics/deploy-your-site /docs/tutorial-basics/markdown-features
  /docs/tutorial-extras/manage-docs-versions /docs/tutorial-extras/translate-your-site /markdown-page`;

test.each(['classic', 'classic-typescript'])(
  'the template %s',
  async (name) => {
    const root = testFolder();
    for (const part of ['shared', name]) await cp(join(templates, part), root, { recursive: true });
    const pages = new Map<string, Rendered>();
    const { problems } = await build({
      root,
      extensions: async () => ({ features, adapters }),
      each: ({ path }, page) => pages.set(path, page),
    });
    expect(problems.all.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(problems.all.filter(({ message }) => /broken|does not exist/i.test(message))).toEqual([]);
    const own = [...pages.keys()].filter((path) => !/^\/(404|search)$/.test(path));
    expect(own.sort()).toEqual([...addresses].sort());
    const markdown = pages.get('/docs/tutorial-basics/markdown-features')?.html ?? '';
    for (const part of ['admonition--tip', 'admonition--danger', 'Docusaurus green'])
      expect(markdown).toContain(part);
    expect(pages.get('/docs/intro')?.html).toContain('/assets/site-');
  },
  120_000,
);

test('a page that cannot be written takes nothing else with it', async () => {
  const root = testFolder();
  for (const part of ['shared', 'classic']) await cp(join(templates, part), root, { recursive: true });
  await writeFile(join(root, 'blog/2024-01-01-why%3F.md'), 'A sign in its address.\n');
  const out = join(root, 'out');
  const { problems } = await build({ root, extensions: async () => ({ features, adapters }), out });
  const said = problems.all.map(({ message }) => message).filter((message) => /written/.test(message));
  expect(said).toEqual([
    'The file "blog/2024/01/01/why%3F/index.html" cannot be written: its path holds the sign %.',
    'The file "blog/2024/01/01/why%3F.md" cannot be written: its path holds the sign %.',
  ]);
  expect(await readFile(join(out, 'llms-full.txt'), 'utf8')).toContain('# Tutorial Intro');
});
