/** The files of a new site, by their paths. */
import { slugify } from '../new/page.ts';
import { apiFile, collectionFiles } from './fullSite.ts';
import { markdownPage } from './markdownPage.ts';
import type { NewSite } from './newSite.ts';
import { readme } from './readme.ts';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Text of each file. `nginx.conf` comes from elsewhere. */
export function siteFiles(site: NewSite): Map<string, string> {
  const today = new Date().toISOString().slice(0, 10);
  return new Map([
    ['package.json', manifest(site)],
    ['site.config.ts', config(site)],
    ['tsconfig.json', tsconfig],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n'],
    ['README.md', readme(site)],
    ['public/favicon.svg', favicon],
    ['content/docs/index.mdx', start(site)],
    ['content/docs/guides/_category_.yml', 'label: Guides\n'],
    ['content/docs/guides/write-a-page.mdx', guide],
    ...(site.kind === 'full' ? [...collectionFiles(today), apiFile(site.title)] : []),
  ]);
}

const manifest = ({ name, version }: NewSite): string =>
  json({
    name: slugify(name) || 'docs',
    private: true,
    type: 'module',
    scripts: {
      dev: 'docwright dev',
      build: 'docwright build',
      check: 'docwright check',
      preview: 'docwright preview',
      start: 'docwright start',
      new: 'docwright new',
    },
    dependencies: { docwright: version },
  });

const tsconfig = json({
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: [],
  },
  include: ['*.ts', 'theme'],
});

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4f46e5" d="M6 3h9l4 4v14H6z"/></svg>\n`;

function config({ title, kind }: NewSite): string {
  const isFull = kind === 'full';
  const parts = isFull
    ? `
    { label: 'API', to: '/api' },
    { label: 'Blog', to: '/blog' },
    { label: 'Releases', to: '/releases' },`
    : '';
  return `import { defineConfig } from 'docwright';

export default defineConfig({
  title: ${JSON.stringify(title)},
  tagline: 'Guides for those who use it',
  description: ${JSON.stringify(`Documentation of ${title}.`)},
  // The address under which readers find the site.
  url: 'https://docs.example.com',
  copyright: ${JSON.stringify(`Copyright © ${new Date().getFullYear()} ${title}`)},
  locales: [{ code: 'en', label: 'English' }],
  navbar: [
    { label: 'Guides', to: '/' },${parts}
    { type: 'search' },
  ],
  footer: { columns: [] },
  docs: [
    {
      id: 'default',
      routeBasePath: '/',
      versions: [{ name: 'current', label: 'Current', dir: 'docs', sidebars: true }],
    },${isFull ? apiInstance : ''}
  ],${isFull ? collections : ''}
});
`;
}

const apiInstance = `
    {
      id: 'api',
      routeBasePath: '/api',
      kind: 'api-home',
      versions: [{ name: 'current', label: 'Current', dir: 'api', sidebars: true }],
    },`;

const collections = `
  openapi: [{ file: 'content/api/openapi.yaml', docs: 'api' }],
  collections: [
    {
      id: 'blog',
      type: 'blog',
      dir: 'blog',
      routeBasePath: '/blog',
      title: 'Blog',
      description: 'News and ideas.',
    },
    {
      id: 'releases',
      type: 'releases',
      dir: 'releases',
      routeBasePath: '/releases',
      title: 'Releases',
      description: 'What is new, fixed and removed.',
      sidebarTitle: 'All releases',
    },
  ],`;

const start = ({ title }: NewSite): string =>
  markdownPage(
    { title: 'Start', description: `What ${title} is, and where to begin.`, sidebar_position: 1 },
    `Say here in two sentences what your product does, and for whom.

<Steps>

1. Change this page: it is \`content/docs/index.mdx\`.
2. Read [how to write a page](./guides/write-a-page.mdx).
3. Set the address of the site in \`site.config.ts\`.

</Steps>
`,
  );

const guide = markdownPage(
  { title: 'Write a page', description: 'How a page gets its address, its title and its place.' },
  `Add a file below \`content/docs/\`. Its path is its address: this page is \`/guides/write-a-page\`.

\`\`\`mdx title="content/docs/guides/billing.mdx"
---
title: Billing
description: How you pay.
---

Text in Markdown.
\`\`\`

:::tip[It appears by itself]

The page stands in the sidebar as soon as the file is saved.

:::
`,
);
