/** Text for one kind of reader, and text to give to an assistant, in each output. */

import { describe, expect, test } from 'vitest';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { httpHandler } from '#engine/features/mcp/server/http.ts';
import { serverFactory } from '#engine/features/mcp/server/server.ts';
import { mcpRequest } from '../features/mcp/builtSite.ts';
import { buildFiles, checkFiles } from '../site.ts';
import { page } from './pages.ts';

const body = `Everybody reads this.

<For who="agents">

## Only agents {#agents}

Only agents read the [other page](./other.mdx) about lanterns.

</For>

<For who="people">

## Only people {#people}

Only people read about candles.

</For>

All <For who="people">humans</For><For who="agents">programs</For> see this.

<Prompt title="Add a [lamp]">

Read the [other page](./other.mdx) and add a lamp to my project.

- Keep it small.

  \`\`\`js
  lamp({ on: true });
  \`\`\`

</Prompt>

1. In a list:

   <Prompt>
   One line.

   Another line.
   </Prompt>

## Last

The end.
`;
const files = {
  'docs/page.mdx': `---\ntitle: Page\ndescription: A page.\n---\n\n${body}`,
  'docs/other.mdx': '---\ntitle: Other\ndescription: Another page.\n---\n\nText.\n',
  'docs/first.mdx':
    '---\ntitle: First\n---\n\n<For who="agents">\n\nHello agents.\n\n</For>\n\nHello people.\n',
  'content/blog/2025-01-01-a.mdx':
    '---\ntitle: Post\ndescription: A post.\n---\n\nHello <For who="agents">agents</For><For who="people">people</For>.\n\n<Prompt>\nDo it.\n</Prompt>\n\n{/* truncate */}\n\nMore.\n',
};
const config = `
  print: ['default'],
  assistants: [
    { name: 'One', url: 'https://one.example/new?q={prompt}' },
    { name: 'Two', url: 'https://two.example/new?u={url}' },
    { name: 'Three', url: 'https://three.example/new?q={prompt}&u={url}' },
  ],
  collections: [{ id: 'blog', type: 'blog', dir: 'blog', routeBasePath: '/blog', title: 'Blog', description: 'News.' }],`;

const built = await buildFiles(files, config);
const read = async (file: string) => (await built.read(file)) ?? '';
const main = async (file: string) => /<main.*<\/main>/s.exec(await read(file))?.[0] ?? '';

const prompt = `Read the [other page](https://example.com/docs/other) and add a lamp to my project.

- Keep it small.

  \`\`\`js
  lamp({ on: true });
  \`\`\``;

test('a page with both has no findings', () => expect(built.findings).toEqual([]));

describe('text for agents', () => {
  test.each(['docs/page.md', 'llms-full.txt'])(
    'is in %s, with final links, in the place of that for people',
    async (file) => {
      const text = await read(file);
      expect(text).toContain(
        '## Only agents {#agents}\n\nOnly agents read the [other page](https://example.com/docs/other) about lanterns.\n\nAll programs see this.',
      );
      expect(text).not.toMatch(/candles|humans|<For/);
    },
  );

  test('is what read_page reads', async () => {
    const answer = httpHandler(
      serverFactory(async (file) => read(file), undefined),
      ['example.com'],
    );
    const params = { name: 'read_page', arguments: { page: '/docs/page#agents' } };
    const response = await answer(mcpRequest('tools/call', params));
    expect(await response.text()).toMatch(/## Only agents .*lanterns/);
  });

  test.each(['docs/page.html', 'print/docs.html', 'blog/rss.xml', 'blog/a.html', 'blog.html'])(
    'is not in %s',
    async (file) => {
      const text = await read(file);
      expect(text).toMatch(/humans|people/);
      expect(text).not.toMatch(/lanterns|programs|>Only agents|Hello agents/);
    },
  );

  test('is neither searched nor listed', async () => {
    const searched = built.files.filter((file) => /search.*\.json$|^pages\.json$|^llms\.txt$/.test(file));
    expect(searched.length).toBeGreaterThan(2);
    const texts = (await Promise.all(searched.map(read))).join('\n');
    expect(texts).toContain('candles');
    expect(texts).toContain('Hello people.');
    expect(texts).not.toMatch(/lanterns|Hello agents/);
    expect(await main('docs/page.html')).not.toContain('href="#agents"');
  });
});

test('text for people keeps its heading, and says to converters that Markdown lacks it', async () => {
  const html = await main('docs/page.html');
  expect(html).toMatch(/<div data-markdown-ignore=""><h2 [^>]*id="people"/);
  expect(html).toContain('href="#people"');
  expect(html).toContain('All <span data-markdown-ignore="">humans</span> see this.');
});

describe('a prompt', () => {
  test('is shown as it is given, with whole addresses, a button that copies it, and assistants that take one', async () => {
    const html = await main('docs/page.html');
    expect(html).toContain(`<figcaption>Add a [lamp]</figcaption><pre>${prompt}</pre>`);
    expect(html).toContain(
      '<figcaption>Prompt for an assistant</figcaption><pre>One line.\n\nAnother line.</pre>',
    );
    expect(html).toMatch(/<button [^>]*data-copy-page="">Copy prompt<\/button>/);
    const given = encodeURIComponent(prompt);
    expect(html).toContain(
      `href="https://one.example/new?q=${given}" target="_blank" rel="noopener noreferrer"`,
    );
    expect(html).toContain(`href="https://three.example/new?q=${given}&amp;u=https%3A%2F%2Fexample.com%2F"`);
    expect(html).not.toContain('two.example');
  });

  test('is a quotation in Markdown, where it stands', async () => {
    const text = await read('docs/page.md');
    expect(text).toContain(`**Add a [lamp]**\n\n${prompt.replace(/^/gm, '> ').replace(/ +$/gm, '')}\n`);
    expect(text).toContain('1. In a list:\n\n   > One line.\n   >\n   > Another line.\n\n## Last');
  });

  test('can be read in print and feeds, and found', async () => {
    expect(await read('print/docs.html')).toContain('add a lamp to my project');
    const feed = await read('blog/rss.xml');
    expect(feed).toContain('&lt;pre&gt;Do it.&lt;/pre&gt;&lt;/figure&gt;');
    const index = built.files.filter((file) => /search.*\.json$/.test(file));
    expect((await Promise.all(index.map(read))).join('')).toContain('add a lamp');
  });

  test('has a style sheet of its own, which other pages do not load', async () => {
    const sheet = /<link rel="stylesheet"/g;
    const count = async (file: string) => (await read(file)).match(sheet)?.length ?? 0;
    expect(await count('docs/page.html')).toBe((await count('docs/other.html')) + 1);
    expect(await count('blog.html')).toBe((await count('blog/archive.html')) + 1);
    expect(await count('print/docs.html')).toBe((await count('docs/other.html')) + 1);
  });
});

test.each([
  [
    '<For who="robots">x</For>',
    '<For who="robots"> is for nobody that is known. — Write who="agents" or who="people".',
  ],
  ['<For who="agent">x</For>', 'Did you mean "agents"?'],
  ['<For>x</For>', '<For> does not say for whom. — Write who="agents" or who="people".'],
  ['<For whom="agents">x</For>', '<For> has the attribute "whom"'],
  ['<Prompt></Prompt>', '<Prompt> holds no text.'],
])('%s is a finding', async (text, finding) => {
  const [first = ''] = await checkFiles({ 'docs/x.mdx': `---\ntitle: X\ndescription: X.\n---\n\n${text}\n` });
  expect(first).toContain('error content/docs/x.mdx:6');
  expect(first).toContain(finding);
});

test('what is wrong in text for agents is a finding as anywhere', async () => {
  const text = '<For who="agents">\n\n[gone](./gone.mdx)\n\n</For>';
  const found = await checkFiles({ 'docs/x.mdx': `---\ntitle: X\ndescription: X.\n---\n\n${text}\n` });
  expect(found.join()).toMatch(/x\.mdx:8.*gone/);
});

test.each([
  ['For who="agents"', 'For'],
  ['Prompt', 'Prompt'],
])('ids of headings that people see do not depend on those in <%s>', async (open, close) => {
  const text = `<${open}>\n\n## Setup\n\nx\n\n</${close}>\n\n## Setup\n\ny\n`;
  const { findings, read } = await buildFiles({ 'docs/page.mdx': page(text) });
  expect(findings).toEqual([]);
  expect(await read('docs/page.html')).toMatch(/<h2 [^>]*id="setup"/);
});

test.each([
  ['<For who="agents">\n\nA\n\n<For who="people">\n\nB\n\n</For>\n\nC\n\n</For>\n\nD', 'D'],
  ['<Prompt title="T">\n\nDo it.\n\n</Prompt>\n\nD', 'D'],
  ['<For who="people">\n\n<Prompt>\n\nDo it.\n\n</Prompt>\n\nP\n\n</For>\n\nD', 'P'],
  ['<For who="people">Humans</For><For who="agents">programs</For> read.', 'Humans read.'],
  ['A <Prompt /> and more', 'A and more'],
  ['@@product@@ reads.\n\nD', '@@product@@ reads.'],
  ['[[toc]]\n\nE', 'E'],
  ['[TOC]\n\nF', 'F'],
])('the description of %j is %s', (text, description) => expect(excerpt(text)).toBe(description));
