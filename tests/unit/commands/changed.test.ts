/** `changed`: what differs for readers between a git revision and the working tree, and between two docs versions. */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changedCommand } from '#engine/commands/changed/command.ts';
import { textBlocks } from '#engine/commands/changed/textBlocks.ts';
import { differences } from '#engine/commands/changed/wordDiff.ts';
import { parseOptions } from '#engine/commands/commandLine.ts';
import { features } from '#engine/features/index.ts';
import { writeSite } from '../site.ts';
import { testFolder } from '../temporaryFolder.ts';

let printed: string[];
let said: string[];
beforeEach(() => {
  [printed, said] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => said.push(text));
});
afterEach(() => vi.restoreAllMocks());

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About it.\n${more}---\n\n${body}\n`;

const described = (description: string) => `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      summary: List orders
      description: ${description}
      operationId: list
      tags: [Orders]
      responses: { 200: { description: OK } }
tags: [{ name: Orders }]
`;

const text =
  '## One\n\nFirst words\nof a text.\n\n* a\n* b\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\nSee [start](/docs).\n';

const files = {
  'docs/comment.mdx': page('Comment', text),
  'docs/partial.mdx': page('Partial', "import Part from './_part.mdx';\n\n<Part />"),
  'docs/_part.mdx': 'Shared words.\n',
  'docs/code.mdx': page('Code', '```ts file="/samples/a.ts"\n```'),
  'samples/a.ts': 'send();\n',
  'docs/gone.mdx': page('Gone', 'Soon gone.'),
  'docs/guides/_category_.yml': 'label: Guides\n',
  'docs/guides/moving.mdx': page('Moving', 'It moves.\n\nWith words of its own.\n\nAnd more.'),
  'content/api/shop.yaml': described('Lists them.'),
};
const options = "openapi: [{ file: 'content/api/shop.yaml', lint: false, docs: 'default' }],";

async function repository(extra: Record<string, string> = {}, config = options): Promise<string> {
  const root = await writeSite({ ...files, ...extra }, config);
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', '--all');
  git(
    '-c',
    'user.name=Ada',
    '-c',
    'user.email=a@example.com',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '-qm',
    'x',
  );
  return root;
}

function changed(root: string, values: Record<string, string>): Promise<number> {
  const args = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
  expect(parseOptions(changedCommand, args)).toEqual({ values });
  return changedCommand.run({ root, out: '', extensions: async () => ({ features, adapters: [] }), values });
}

/** Writes the content of files below `content/docs` anew. */
const edit = (root: string, texts: Record<string, string>) =>
  Promise.all(Object.entries(texts).map(([file, content]) => writeFile(join(root, file), content)));

describe('changed --base', () => {
  test('lists the pages whose text differs, by section, whatever file it comes from', async () => {
    const root = await repository();
    await edit(root, {
      // The same for readers: other lines, another sign for lists, a comment.
      'content/docs/comment.mdx': page(
        'Comment',
        `{/* Nobody sees it. */}\n\n${text.replace('words\nof', 'words of').replaceAll('* ', '- ').replaceAll('|---', '| :-- ')}`,
      ),
      'content/docs/_part.mdx': 'Other words.\n',
      'samples/a.ts': 'receive();\n',
      'content/docs/guides/new.mdx': page('New', 'All new.'),
      'content/api/shop.yaml': described('Lists all of them.'),
    });
    await rm(join(root, 'content/docs/gone.mdx'));
    await rename(join(root, 'content/docs/guides/moving.mdx'), join(root, 'content/docs/guides/moved.mdx'));
    const out = join(root, 'review');
    expect(await changed(root, { base: 'HEAD', url: 'https://pr-1.example.com/sub', out })).toBe(0);
    const review = await readFile(join(out, 'index.html'), 'utf8');
    expect(review).toContain('href="https://pr-1.example.com/sub/docs/guides/new"');
    const at = (path: string) => `(https://pr-1.example.com/sub/docs/${path})`;
    expect(printed.join('\n')).toBe(
      `7 pages differ: 1 added, 4 changed, 1 moved, 1 removed.

### Guides

- Moved from /docs/guides/moving: [Moving]${at('guides/moved')}
- Added: [New]${at('guides/new')}

### Orders

- Changed: [List orders]${at('list')}

### Other pages

- Changed: [Code]${at('code')}
- Removed: Gone
- Changed: [Partial]${at('partial')}
- Changed: [Orders API]${at('tags/orders')}`,
    );
    expect(
      execFileSync('git', ['worktree', 'list'], { cwd: root }).toString().trim().split('\n').length,
    ).toBe(1);
  });

  test('says so where nothing differs, and compares with where the branch began', async () => {
    const root = await repository();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', ...args], { cwd: root });
    git('checkout', '-qb', 'other');
    await edit(root, { 'content/docs/partial.mdx': page('Partial', 'Changed elsewhere since.') });
    git('-c', 'commit.gpgsign=false', 'commit', '-qam', 'x');
    git('checkout', '-q', '-');
    expect(await changed(root, { base: 'other' })).toBe(0);
    expect(printed).toEqual(['No page has changed.']);
  });

  test('makes no marks, mentions or links of titles, and writes a page without scripts', async () => {
    const title = "'<img src=x> @ada #1 [a](b) | `c` https://evil.example'";
    const root = await repository({
      'docs/hostile.mdx': page(title, 'Old words stay.\n\nSame.\n\n```\na  b\n```'),
    });
    await edit(root, {
      'content/docs/hostile.mdx': page(
        title,
        'New words stay.\n\nSame.\n\n```\na b\n```\n\n`<script>alert(1)</script>`',
      ),
    });
    const out = testFolder();
    expect(await changed(root, { base: 'HEAD', out })).toBe(0);
    expect(printed.join('\n')).toContain(
      '- Changed: &lt;img src=x\\> @<!-- -->ada \\#<!-- -->1 \\[a\\](b) \\| \\`c\\` https<!-- -->://evil.example',
    );
    const html = await readFile(join(out, 'index.html'), 'utf8');
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(html).toContain(hash('sha256', style, 'base64'));
    expect(html).not.toMatch(/<(script|img|link)/);
    expect(html).toContain('<del>Old</del>');
    expect(html).toContain('<ins>New</ins>');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  test.each([
    [{}, /^Name what to compare with/],
    [{ base: 'a', versions: '1..2' }, /^Name what to compare with/],
    [{ base: 'no-such-name' }, /no revision "no-such-name"/],
    [{ base: '--help' }, /no revision "--help"/],
    [{ base: 'HEAD', url: 'javascript:alert(1)' }, /^--url must be an address/],
    [{ versions: '1..2' }, /This site has: current\.$/],
  ])('refuses %o with a sentence', async (values, message) => {
    expect(await changed(await repository(), values as Record<string, string>)).toBe(1);
    expect(said.join('\n')).toMatch(message);
    expect(printed).toEqual([]);
  });

  test('lists nothing where the site has errors now, or there is no git', async () => {
    const root = await repository();
    await edit(root, { 'content/docs/partial.mdx': page('Partial', '<Nothing />') });
    expect(await changed(root, { base: 'HEAD' })).toBe(1);
    expect(said.join('\n')).toMatch(/content\/docs\/partial\.mdx.*\n?.*Nothing/);
    await rm(join(root, '.git'), { recursive: true });
    expect(await changed(root, { base: 'HEAD' })).toBe(1);
    expect(said.at(-1)).toMatch(/is in no git repository/);
    expect(printed).toEqual([]);
  });
});

test('changed --versions compares pages of two docs versions, links within them aside', async () => {
  const versions = `versions: [
    { name: '2', label: 'Two', dir: 'docs', isLast: true },
    { name: '1', label: 'One', dir: 'old', path: '1', banner: 'unmaintained' }]`;
  const root = await repository({
    'docs/same.mdx': page('Same', 'See [code](./code.mdx).'),
    'content/old/index.mdx': page('Start', 'Hello.'),
    'content/old/same.mdx': page('Same', 'See [code](./code.mdx).'),
    'content/old/code.mdx': page('Code', 'Without code.'),
  });
  const config = await readFile(join(root, 'site.config.ts'), 'utf8');
  await edit(root, {
    'site.config.ts': config.replace(/versions: \[.*?\]/, versions).replace(options, ''),
  });
  expect(await changed(root, { versions: '1..2' })).toBe(0);
  const list = printed.join('\n');
  expect(list).toMatch(/^5 pages differ: 4 added, 1 changed\./);
  expect(list).toContain('- Changed: Code');
});

test('the text of a page is the same however its Markdown is written', () => {
  const one =
    '# T\n\n> For AI agents: [llms.txt](x) lists.\n\nA *b*\n__c__.\n\n* d\n  e\n* f\n\n<!-- no -->\n\n---\n\n1) g\n';
  const other = '# T\n\nA _b_ **c**.\n\n- d e\n- f\n\n1. g';
  expect(textBlocks(one)).toEqual(['# T', 'A *b* **c**.', '- d e', '- f', '1. g']);
  expect(textBlocks(other)).toEqual(textBlocks(one));
  expect(textBlocks('```js\na\n  b\n```\n\n> q\n>\n> r')).toEqual(['```js\na\n  b\n```', '> q', '> r']);
});

test('differences have a block around them, words that changed marked, also in scripts without spaces', () => {
  const [first, second, ...rest] = differences(
    ['a', 'b', 'c d', 'e', 'f', 'g', 'h', 'old', '文档引擎'],
    ['a', 'b', 'c x', 'e', 'f', 'g', 'h', '文档工具'],
  );
  expect(rest).toEqual([]);
  expect(first?.alike).toBe(1);
  const texts = first?.rows.map(({ before, after }) =>
    [before, after].map((side) => side.map((part) => part.text).join('')),
  );
  expect(texts).toEqual([
    ['b', 'b'],
    ['c d', 'c x'],
    ['e', 'e'],
  ]);
  expect(first?.rows[1]?.after.filter(({ isMarked }) => isMarked)).toEqual([{ text: 'x', isMarked: true }]);
  expect(second?.alike).toBe(2);
  expect(differences(['文档引擎'], ['文档工具'])[0]?.rows[0]?.after).toEqual([
    { text: '文档', isMarked: false },
    { text: '工具', isMarked: true },
  ]);
  expect(differences(['a'], ['a'])).toEqual([]);
});
