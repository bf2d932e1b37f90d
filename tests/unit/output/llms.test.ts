/** What machines are told of a site. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fullText, fullTexts, llmsIndexes } from '#engine/output/llms.ts';
import { agentNote } from '#engine/shared/text/agentNote.ts';
import { words } from '../../words.ts';
import { buildFiles } from '../site.ts';
import { testFolder } from '../temporaryFolder.ts';

test('robots.txt says what pages may be used for, as far as the configuration does', async () => {
  const read = async (extra = '') => (await buildFiles({}, extra)).read('robots.txt');
  expect(await read()).not.toContain('Content-Signal');
  expect(await read('contentSignals: { search: true, aiInput: true, aiTrain: false },')).toContain(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n',
  );
  expect(await read('contentSignals: { aiTrain: false },')).toContain('Content-Signal: ai-train=no\n');
});

test('llms.txt lists pages by section with their sizes, and each section has a file with its texts', async () => {
  const terms = `{ id: 'terms', routeBasePath: '/terms', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'terms' }] }`;
  const { read } = await buildFiles(
    {
      'docs/other.mdx': '---\ntitle: Other\n---\n\nText.\n',
      'content/terms/index.mdx': '---\ntitle: Terms\n---\n\nText.\n',
    },
    `docs: [{ id: 'default', routeBasePath: '/docs', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'docs' }] }, ${terms}],`,
  );
  const index = (await read('llms.txt')) ?? '';
  const size = Buffer.byteLength((await read('llms-full.txt')) ?? '');
  expect(index).toContain(`https://example.com/llms-full.txt (${size} B)`);
  expect(await read('.well-known/llms.txt')).toBe(index);
  expect(index).toMatch(/## docs\n\n(- \[.*\]\(https:\/\/example\.com\/docs.*\.md\).* \(\d+ B\)\n){2}/);
  const texts = (await read('llms-full/docs.txt')) ?? '';
  expect(texts).toMatch(/# Start[\s\S]*\n---\n\n# Other|# Other[\s\S]*\n---\n\n# Start/);
  expect(texts).toContain('# Other\n\nSource: https://example.com/docs/other\n\nText.\n');
  expect(await read('llms-full.txt')).toContain(texts);
});

test('a page of code says in Markdown what its HTML says', async () => {
  const meta = `{ path: '/tool', title: 'Tool', description: 'A tool.' }`;
  const tool = `export const meta = ${meta};\nexport default () => <><h1>Tool</h1><p>Choose <a href="/docs">one</a>.</p></>;\n`;
  const { pageMarkdown } = await buildFiles({ 'theme/tool.page.tsx': tool });
  expect(await pageMarkdown('tool.md')).toBe('# Tool\n\nA tool.\n\nChoose [one](/docs).\n');
});

test('every page leads agents to llms.txt and to its Markdown, and its Markdown to llms.txt', async () => {
  const { read } = await buildFiles({}, "baseUrl: '/help/',");
  for (const page of ['index', 'docs', '404']) {
    const html = (await read(`${page}.html`)) ?? '';
    const note =
      '<p class="sr-only" aria-hidden="true">For AI agents: all pages of this site are listed in <a href="/help/llms.txt" tabindex="-1">llms.txt</a>.';
    expect(html.split('</a>', 1)[0]).toMatch(/<body><a class="skip-link"/);
    expect(html.split('</a>')[1]).toBe(note.slice(0, note.indexOf('</a>')));
    const [, main = ''] = html.split(/<main [^>]*>/);
    expect(
      main.startsWith(`${note} This page as <a href="/help/${page}.md" tabindex="-1">Markdown</a>.</p>`),
    ).toBe(true);
    expect(await read(`${page}.md`)).toMatch(
      /^# .*\n\n> For AI agents: \[llms\.txt\]\(https:\/\/example\.com\/help\/llms\.txt\) lists all pages of this site as Markdown\.\n\n/,
    );
  }
});

test('links in the Markdown of pages are whole addresses, and those in code stay as they are', async () => {
  const body =
    '---\ntitle: Page\n---\n\n[a](./index.mdx#x) ![b](./b.svg) <a href="/docs">c</a> [d](https://d.example/e) [f](#f)\n\n```md\n[g](/docs)\n```\n\n## F\n';
  const { read } = await buildFiles({
    'docs/page.mdx': body,
    'docs/index.mdx': '---\ntitle: Start\n---\n\n## X\n',
    'docs/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  expect(await read('docs/page.md')).toMatch(
    /\n\[a\]\(https:\/\/example\.com\/docs#x\) !\[b\]\(https:\/\/example\.com\/assets\/b-\w+\.svg\) \[c\]\(https:\/\/example\.com\/docs\) \[d\]\(https:\/\/d\.example\/e\) \[f\]\(#f\)\n\n```md\n\[g\]\(\/docs\)\n```\n/,
  );
  expect(await read('llms-full.txt')).toContain(
    '# Page\n\nSource: https://example.com/docs/page\n\n[a](https://example.com/docs#x)',
  );
});

function siteOf(...sections: string[]): Parameters<typeof llmsIndexes>[0] {
  const routes = sections.map((section) => ({
    listed: true,
    locale: 'en',
    path: `/${section}`,
    summary: { section, href: `/help/${section}`, title: 'Title', description: 'w'.repeat(160) },
  }));
  const config = {
    dialect: {},
    title: 'Site',
    description: 'About it.',
    defaultLocale: { code: 'en' },
    url: 'https://example.com',
    baseUrl: '/help/',
  };
  return { routes, features: [], locales: [], context: { config } } as unknown as Parameters<
    typeof llmsIndexes
  >[0];
}

test('llms.txt leaves its largest sections to files of their own before it gets longer than agents read', () => {
  const site = siteOf('terms', ...Array.from({ length: 500 }, () => 'docs'));
  const renditions = new Map(site.routes.map(({ path }) => [path, { file: 'x.md', bytes: 1234 }]));
  const files = llmsIndexes(site, renditions);
  expect([...llmsIndexes(site).keys()]).toEqual([...files.keys()]);
  const index = files.get('llms.txt') ?? '';
  expect(files.get('.well-known/llms.txt')).toBe(index);
  expect(index).toContain('## terms\n\n- [Title](https://example.com/help/terms.md)');
  const parts = [
    ...index.matchAll(/^- \[docs\]\(https:\/\/example\.com\/help\/(llms\/\S+\.txt)\): (\d+) pages$/gm),
  ];
  expect(parts.map(([, file]) => file)).toEqual(['llms/docs.txt', 'llms/docs-2.txt', 'llms/docs-3.txt']);
  const counts = parts.map(([, file = '', count]) => {
    const text = files.get(file) ?? '';
    expect(text.length).toBeLessThan(50_000);
    expect(text).toMatch(/^# Site: docs\n\n> About it\.\n\n- \[/);
    expect(text.match(/^- .*\/docs\.md\): w+ \(1\.2 kB\)$/gm)?.length).toBe(Number(count));
    return Number(count);
  });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(500);
});

test('sections whose names are in another script have files of their own', () => {
  const site = siteOf(...['指南', 'ガイド'].flatMap((section) => Array.from({ length: 500 }, () => section)));
  expect([...llmsIndexes(site).keys()]).toEqual(expect.arrayContaining(['llms/指南.txt', 'llms/ガイド.txt']));
});

test('a large section stands in its own file alone, and the common one says where', async () => {
  const renditions = new Map([
    ['/docs', { file: 'docs.md', bytes: 4_000_000 }],
    ['/api', { file: 'api.md', bytes: 4_000_001 }],
  ]);
  const textsOf = (...sections: string[]) =>
    fullTexts(siteOf(...sections), renditions).map(({ routes }) => routes.map(({ path }) => path));
  expect(textsOf('docs', 'api')).toEqual([['/docs'], ['/docs'], ['/api']]);
  expect(textsOf('api')).toEqual([['/api']]);
  const folder = testFolder({
    'docs.md': `# Docs\n${agentNote('https://example.com/help/llms.txt')}\nText.\n`,
  });
  const site = siteOf('docs', 'api');
  const [common] = fullTexts(site, renditions);
  const parts: Uint8Array[] = [];
  const pathOf = (file: string) => join(folder, file);
  if (common) for await (const part of fullText(common, site, renditions, pathOf)) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe(
    '# Docs\n\nSource: https://example.com/help/docs\n\nText.\n\n---\n\nNot in this file: https://example.com/help/llms-full/api.txt\n',
  );
});
test('llms.txt calls sections as readers do, and leaves out what only leads to pages that it lists', async () => {
  const post = (day: string) =>
    `---\ntitle: Post ${day}\ndescription: A post.\n---\n\nText.\n\n{/* truncate */}\n`;
  const { read, findings } = await buildFiles(
    Object.fromEntries(['2025-01-01', '2025-01-02'].map((day) => [`content/news/${day}.mdx`, post(day)])),
    `collections: [{ id: 'news', type: 'blog', dir: 'news', routeBasePath: '/news', title: 'What is new', description: 'News.', postsPerPage: 1 }],
    search: { source: 'embedded', sections: [{ id: 'docs', label: 'Guides' }] }, mcp: { url: 'https://mcp.example.com/mcp' },`,
  );
  expect(findings).toEqual([]);
  const index = (await read('llms.txt')) ?? '';
  expect(index.match(/^## .*/gm)).toEqual(expect.arrayContaining(['## Test', '## Guides', '## What is new']));
  expect([...index.matchAll(/\/(news\S*)\.md/g)].map(([, page]) => page).sort()).toEqual(words`news
    news/2025-01-01 news/2025-01-02`);
  expect(index).toContain('\n\nMCP server: https://mcp.example.com/mcp\n\n');
});

test('clients and registries read what the MCP server is, before they connect', async () => {
  const { read } = await buildFiles({}, "mcp: { url: 'https://mcp.example.com/docs/mcp' },");
  const about = {
    name: 'com.example.mcp/docs',
    title: 'Test',
    description: 'Searches and reads the documentation of Test.',
    version: '1.1.0',
    websiteUrl: 'https://example.com/',
    remotes: [{ type: 'streamable-http', url: 'https://mcp.example.com/docs/mcp' }],
  };
  const schema = (name: string) => `https://static.modelcontextprotocol.io/schemas/${name}.schema.json`;
  const fileOf = async (name: string) => JSON.parse((await read(`.well-known/mcp/${name}.json`)) ?? '{}');
  expect(await fileOf('server-card')).toEqual({ $schema: schema('v1/server-card'), ...about });
  expect(await fileOf('server')).toEqual({ $schema: schema('2025-12-11/server'), ...about });
  const title = 'Long '.repeat(30).trim();
  const long = await buildFiles({}, `mcp: { url: 'https://mcp.example.com/mcp' }, title: '${title}',`);
  const { description, ...card } = JSON.parse((await long.read('.well-known/mcp/server.json')) ?? '{}');
  expect([card.title.length, description.length]).toEqual([100, 100]);
  const { files } = await buildFiles({});
  expect(files.filter((file) => file.startsWith('.well-known/mcp'))).toEqual([]);
});
