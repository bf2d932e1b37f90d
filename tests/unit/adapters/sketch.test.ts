/** A second adapter in a few lines: a folder of MkDocs becomes a site without a change anywhere else. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Adapter } from '#engine/adapters/adapter.ts';
import { features } from '#engine/features/index.ts';
import { build } from '#engine/output/build.ts';
import { createSite } from '#engine/output/createSite.ts';
import type { Rendered } from '#engine/routes/model.ts';
import { Problems } from '#engine/shared/problems.ts';
import { writeSite } from '../site.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

interface MkDocs {
  site_name: string;
  nav: Record<string, string>[];
}

const read = async (root: string): Promise<MkDocs> => parse(await readFile(join(root, 'mkdocs.yml'), 'utf8'));

const mkdocs: Adapter = {
  name: 'mkdocs',
  title: 'MkDocs',
  configFile: (root) => ['mkdocs.yml'].find((name) => existsSync(join(root, name))),
  async readConfig(root, file) {
    const { site_name: title } = await read(root);
    const config = {
      title,
      description: title,
      tagline: '',
      url: 'https://example.com',
      copyright: title,
      locales: [{ code: 'en', label: 'English' }],
      navbar: [],
      footer: { columns: [] },
      docs: [
        {
          id: 'default',
          routeBasePath: '/',
          numberPrefixes: false,
          versions: [{ name: 'current', label: 'Current', dir: 'docs', sidebars: file }],
        },
      ],
      content: { adapter: 'mkdocs', findings: 'warnings', dir: '.', format: 'md' },
    };
    return { config, given: {} };
  },
  dialect: () => ({
    async sidebars(root) {
      const { nav } = await read(root);
      const items = nav.flatMap((each) => Object.entries(each));
      return { nav: items.map(([label, file]) => ({ type: 'doc', label, id: file.replace(/\.md$/, '') })) };
    },
    markdown: {
      parse: (text, ours) =>
        ours(
          text.replace(
            /^!!! (\w+)((?:\n {4}.*)+)/gm,
            (_, type, body) => `> [!${type}]${body.replace(/^ {4}/gm, '> ')}`,
          ),
        ),
    },
  }),
};

const files = {
  'mkdocs.yml': 'site_name: Lighthouse\nnav:\n  - Home: index.md\n  - Turning it on: guide/on.md\n',
  'docs/index.md': '# Lighthouse\n\nSee [how to turn it on](guide/on.md).\n',
  'docs/guide/on.md': '# On\n\n!!! warning\n    It is **bright**.\n\n[Nowhere](gone.md)\n',
};

const root = temporaryFolder();
beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});

test('an adapter of a few lines gives configuration, sidebars and pages', async () => {
  const pages = new Map<string, Rendered>();
  const { problems } = await build({
    root,
    extensions: async () => ({ features, adapters: [mkdocs] }),
    each: ({ path }, page) => pages.set(path, page),
  });
  expect(problems.all.map(({ severity, file, line, message }) => [severity, file, line, message])).toEqual([
    ['warning', 'docs/guide/on.md', 6, 'Broken link: "gone.md" does not exist.'],
  ]);
  expect([...pages.keys()].sort()).toEqual(['/', '/404', '/guide/on', '/search']);
  const { html = '' } = pages.get('/guide/on') ?? {};
  expect(html).toContain('<title>On | Lighthouse</title>');
  expect(html).toMatch(/<a[^>]*href="\/guide\/on"[^>]*>Turning it on<\/a>/);
  expect(html).toMatch(/class="admonition admonition--warning flow"[\s\S]*<strong>bright<\/strong>/);
  expect(pages.get('/')?.html).toContain('<a href="/guide/on">how to turn it on</a>');
});

test('a configuration that names an adapter which is not there says which are', async () => {
  const site = await writeSite({}, "content: { adapter: 'mkdoc' },");
  const problems = new Problems();
  await createSite({ root: site, features, adapters: [mkdocs] }, problems);
  await rm(site, { recursive: true });
  expect(problems.all).toMatchObject([
    {
      file: 'site.config.ts',
      message: 'Option "content.adapter": there is no adapter "mkdoc".',
      hint: 'Did you mean "mkdocs"? Known: mkdocs.',
    },
  ]);
});
