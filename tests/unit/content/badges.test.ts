/** Badges of pages, wherever a page is named. */
import { expect, it } from 'vitest';
import { buildFiles, checkFiles } from '../site.ts';
import { page } from './pages.ts';

const matter = (badge: string) => `title: Agents\ndescription: What they do.\nbadge: ${badge}`;
const small = (tone: string, text: string) =>
  `<small class="page-badge admonition--${tone}" data-search-skip="">${text}</small>`;

it('shows a badge in the heading, sidebars, lists, search and Markdown', async () => {
  const site = await buildFiles(
    {
      'docs/a/_category_.yml': 'label: Part\nlink: { type: generated-index }',
      'docs/a/page.mdx': page('x', `${matter('beta')}\ntags: [One]`),
      'docs/b/index.mdx': page(
        'x',
        'title: Folder\ndescription: D.\nbadge: { text: Own word, variant: danger }',
      ),
      'docs/b/other.mdx': page('x'),
    },
    "search: { source: 'embedded' }, docTags: [{ docs: 'default' }],",
    { isBundled: true },
  );
  expect(site.findings).toEqual([]);
  const html = (await site.read('docs/a/page.html')) ?? '';
  expect(html).toContain(`<h1>Agents ${small('info', 'Beta')}</h1>`);
  expect(html).toContain('<title>Agents | Test</title>');
  const sidebar = /<nav class="sidebar".*?<\/nav>/s.exec(html)?.[0];
  expect(sidebar).toContain(`>Agents ${small('info', 'Beta')}</a>`);
  expect(sidebar).toContain(`>b ${small('danger', 'Own word')}</a>`);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*marks\.page-/);
  expect(await site.read('docs/category/part.html')).toContain(`>Agents</a> ${small('info', 'Beta')}</h2>`);
  expect(await site.pageMarkdown('docs/a/page.md')).toMatch(/^# Agents\n+> \*\*Beta\*\*\n\nx/);
  expect(await site.pageMarkdown('docs/category/part.md')).toContain(
    '[Agents](/docs/a/page): Beta. What they do.',
  );
  expect(await site.pageMarkdown('docs/tags/one.md')).toContain('Beta. What they do.');
  expect(await site.read('llms.txt')).toContain(': Beta. What they do.');
  const texts = site.files
    .filter((file) => /search.*\.json$/.test(file))
    .map((file) => `${site.bytes(file)}`);
  expect(texts.join()).toContain('"badge":"Beta","tone":"info"');
});

it('loads nothing for badges where there are none', async () => {
  const { read } = await buildFiles({ 'docs/page.mdx': page('x') }, '', { isBundled: true });
  expect(await read('docs/page.html')).not.toContain('badge');
});

it.each([
  ['nwe', 'there is no badge "nwe"', 'Did you mean "new"?'],
  ['Preview', 'there is no badge "Preview"', 'write: { text: "Preview", variant: info }'],
  ['{ text: Preview, variant: red }', 'variant', 'note'],
])('reports the badge %s', async (badge, message, hint) => {
  const findings = await checkFiles({ 'docs/page.mdx': page('x', matter(badge)) });
  expect(findings).toEqual([expect.stringContaining('content/docs/page.mdx:4')]);
  expect(findings[0]).toContain(message);
  expect(findings[0]).toContain(hint);
});
