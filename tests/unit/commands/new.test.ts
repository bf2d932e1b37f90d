import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { newCommand } from '#engine/commands/new/new.ts';
import { existing, folderFault, nextPosition } from '#engine/content/newPages/folder.ts';
import { docKind, isSlug, type NewPage, pageText, slugify } from '#engine/content/newPages/page.ts';
import { parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { newPages } from '#engine/features/collections/build/newPages.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';
import { phrases } from '../../words.ts';
import { buildFiles, writeSite } from '../site.ts';
import { testFolder } from '../temporaryFolder.ts';

const kindNamed = (name: string) => newPages.find((kind) => kind.name === name) ?? docKind;
const [post, release] = [kindNamed('post'), kindNamed('release')];

const doc: NewPage = {
  kind: docKind,
  title: 'Agents',
  description: 'What agents are.',
  slug: 'agents',
  position: 3,
  date: '',
  authors: [],
  tags: [],
};

const matterOf = (text: string): { slug?: string } => parse(text.split('---\n')[1] ?? '');

test.each([
  ['How to Create an Agent', 'how-to-create-an-agent'],
  ['  C# & .NET: a "quick" start! ', 'c-net-a-quick-start'],
  ['Ärger über Größe, señor', 'arger-uber-grosse-senor'],
  ["Don't panic", 'dont-panic'],
  ['🎉 Party 🎉', 'party'],
  ['🎉', ''],
  ['日本語', ''],
  ['../../etc/passwd', 'etc-passwd'],
  ['a/b\\c\0d', 'a-b-c-d'],
  ['---', ''],
  ['x'.repeat(200), 'x'.repeat(80)],
])('slugify %j becomes "%s"', (title, slug) => expect(slugify(title)).toBe(slug));

test.each(['', '..', '.hidden', '_partial', 'a/b', 'a\\b', 'a b', 'index', 'README', 'page.mdx', 'ä', 'a\0'])(
  '%j is no file name',
  (slug) => expect(isSlug(slug)).toBe(false),
);

test.each(['../x', '/etc', 'a//b', 'a/../b', 'a/.b', 'a/', 'C:\\x', 'index'])('%j is no folder', (folder) =>
  expect(folderFault(folder)).toContain(folder),
);

test.each(['', 'agents', 'serenity-aihub/agents', '01-start/v1.2'])('%j is a folder', (folder) =>
  expect(folderFault(folder)).toBeUndefined(),
);

describe('the text of a page', () => {
  test('of the documentation', () => {
    const text = pageText(doc);
    expect(matterOf(text)).toEqual({ title: 'Agents', description: 'What agents are.', sidebar_position: 3 });
    const problems = new Problems();
    expect(parseFrontMatter(text, 'x.mdx', pageFrontMatter, problems)?.data).toMatchObject({
      title: 'Agents',
    });
    expect(problems.all).toEqual([]);
  });

  test('of the blog', () => {
    const told = { date: '2025-03-31', authors: ['ann'], tags: ['agents', 'forms'] };
    const text = pageText({ ...doc, kind: post, ...told });
    expect(text).toContain('\ndate: 2025-03-31\n');
    expect(matterOf(text)).toEqual({ title: 'Agents', description: 'What agents are.', ...told });
    expect(text).toContain('{/* truncate */}');
  });
  test.each([
    ...['Why: because', `"quoted" and 'single'`, '- list', '# comment', '🎉 emoji ★', '日本語', 'true'],
    ...['123', '2025-01-01', '---', '{ a: [b] }', '*alias &anchor !tag', '| pipe', '> fold'],
    ...['@at `tick` %percent', 'C:\\temp\\n', '<script>alert(1)</script>', 'a: b: c # d'],
    'x'.repeat(500),
    'null',
    '\u2028',
  ])('with the title %j is valid', (title) => {
    const text = pageText({ ...doc, title, description: title });
    const problems = new Problems();
    const parsed = parseFrontMatter(text, 'x.mdx', pageFrontMatter, problems);
    expect(problems.all).toEqual([]);
    expect([parsed?.data.title, parsed?.data.description]).toEqual([title, title]);
  });
});

test('new pages of each kind build without findings, at the address of their name', async () => {
  const entry = { ...doc, kind: post, date: '2025-03-31', authors: ['ann'], tags: ['forms'] };
  const collection = (id: string, type: string) =>
    `{ id: '${id}', type: '${type}', dir: '${id}', routeBasePath: '/${id}', title: '${id}', description: 'x' }`;
  const site = await buildFiles(
    {
      'docs/5-ways.mdx': pageText({ ...doc, slug: '5-ways' }),
      'content/news/hello.mdx': pageText({ ...entry, title: 'Hello' }),
      'content/news/2024-12-31-year.mdx': pageText({ ...entry, slug: '2024-12-31-year', date: '2025-01-01' }),
      'content/changes/2025-03-31.mdx': pageText({ ...entry, kind: release, slug: '2025-03-31' }),
      'content/authors.yml': 'ann:\n  name: Ann\n',
      'content/tags.yml': 'forms:\n  label: Forms\n',
    },
    `collections: [${collection('news', 'blog')}, ${collection('changes', 'releases')}],`,
  );
  expect(site.findings).toEqual([]);
  expect(await site.read('docs/5-ways.html')).toContain('Agents');
  expect(await site.read('news/hello.html')).toContain('Ann');
  expect(await site.read('news/2024-12-31-year.html')).toContain('2025-01-01');
  expect(await site.read('changes/2025-03-31.html')).toContain('Agents');
});

describe('a folder', () => {
  test('gives the next free position', () => {
    const folder = testFolder({
      'a.mdx': '---\nsidebar_position: 2\n---\n',
      'b.md': 'no front matter',
      '07-c.md': '',
      'd/_category_.json': '{ "label": "D", "position": 9 }',
      'e/_category_.yml': 'position: 4\n',
      'f/x.md': '---\nsidebar_position: 99\n---\n',
      'image.png': 'sidebar_position: 50',
    });
    expect([nextPosition(folder), nextPosition(join(folder, 'none'))]).toEqual([10, 1]);
  });

  test('knows what is taken', () => {
    const folder = testFolder({ 'a.md': '', 'b/index.mdx': '' });
    expect(existing(folder, 'a')).toBe(join(folder, 'a.md'));
    expect(existing(folder, 'b')).toBe(join(folder, 'b/index.mdx'));
    expect(existing(folder, 'c')).toBeUndefined();
  });
});

test('refuses days, authors and tags that there are not, and says which there are', async () => {
  const collection = `{ id: 'news', type: 'blog', dir: 'news', routeBasePath: '/news', title: 'N', description: 'x' }`;
  const root = await writeSite(
    { 'content/authors.yml': 'ann:\n  name: Ann\n', 'content/tags.yml': 'forms:\n  label: Forms\n' },
    `collections: [${collection}],`,
  );
  const said: unknown[] = [];
  const [error, log] = (['error', 'log'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((text) => said.push(text)),
  );
  const ask = (values: Record<string, string>) =>
    newCommand(features).run({
      root,
      extensions: async () => ({ features }),
      values: { yes: true, kind: 'post', title: 'T', ...values },
    } as never);
  try {
    expect([await ask({ tags: 'webhooks' }), await ask({ tags: 'form' })]).toEqual([1, 1]);
    expect([await ask({ authors: 'bob' }), await ask({ date: '2024-02-30' })]).toEqual([1, 1]);
    expect(
      said.map((text) => String(text).split('\n')[0]),
    ).toEqual(phrases`--tags: There is no "webhooks". Known: forms. |
      --tags: There is no "form". Did you mean "forms"? Known: forms. |
      --authors: There is no "bob". Known: ann. | --date: Write a day that exists, such as 2025-03-31.`);
    expect(await ask({ tags: 'forms', authors: 'ann' })).toBe(0);
  } finally {
    error?.mockRestore();
    log?.mockRestore();
    await rm(root, { recursive: true, force: true });
  }
});
