/** What the editor in the page reads and writes. */
import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerEdit } from '#engine/dev/edit/answerEdit.ts';
import { openDevSite } from '../openDevSite.ts';

const file = 'content/docs/guide.mdx';
const text = `---
title: Guide
description: A guide.
---

import Part from './_part.mdx';

First words.

## A heading

- one
- two

  more of two

| a | b |
| - | - |
| c | d |

:::tip[Listen]
In a **box**.
:::

\`\`\`ts
const code = 1;
\`\`\`

> Said.

<Tabs>
  <TabItem value="a">

    Within a tab.

  </TabItem>
</Tabs>

<Part />

Last words, [elsewhere](/docs).

Version @@version@@, [file](/docs?v=@@version@@).

@@trunk@@

\`\`\`sh
get docs-@@version@@
\`\`\`
`;

const { root, site } = await openDevSite(
  {
    'docs/guide.mdx': text,
    'docs/_part.mdx': 'From a partial.\n\n- in a list\n',
    'secret.mdx': '---\ntitle: Secret\n---\n\nSecret.\n',
  },
  "values: { version: '4.2', trunk: 'trunk' },",
);
beforeEach(async () => {
  await writeFile(join(root, file), text);
  await site.change('content', [join(root, file)]);
});

async function shownPage(address = '/docs/guide') {
  const { body } = await site.answer(address, []);
  const page = parse(body.toString(), { blockTextElements: { script: true } });
  const [, key, source] =
    /^(\S+) (.*)$/.exec(page.querySelector('meta[name=dev-source]')?.getAttribute('content') ?? '') ?? [];
  const blocks = page.querySelectorAll('[data-source]').map((block) => {
    const [start = 0, end = 0] = block.getAttribute('data-source')?.split('-').map(Number) ?? [];
    return { words: block.textContent.replace(/\s+/g, ' ').trim(), start, end };
  });
  return { key, source, blocks };
}

async function ask(action: string, sent: object) {
  const { status, body } = await answerEdit(site, { action, ...sent });
  return { status, data: JSON.parse(body.toString()) };
}

async function opened() {
  const { key, source, blocks } = await shownPage();
  const { data } = await ask('open', { file: source, key });
  const part = (words: string) => {
    const block = blocks.findLast((each) => each.words.includes(words));
    return { start: data.bodyStart + (block?.start ?? -1), end: data.bodyStart + (block?.end ?? -1) };
  };
  return { ...data, part };
}

async function save(words: string, by: string, more = {}) {
  const { hash, part } = await opened();
  return ask('save', { file, hash, ...part(words), text: by, page: '/docs/guide', ...more });
}

const onDisk = () => readFile(join(root, file), 'utf8');

test('blocks say where they stand in the text', async () => {
  const { text: read, part } = await opened();
  const source = (words: string) => {
    const { start, end } = part(words);
    return read.slice(start, end);
  };
  expect(source('First words')).toBe('First words.');
  expect(source('A heading')).toBe('## A heading');
  expect(source('more of two')).toBe('- one\n- two\n\n  more of two');
  expect(source('abcd')).toBe('| a | b |\n| - | - |\n| c | d |');
  expect(source('In a box')).toBe(':::tip[Listen]\nIn a **box**.\n:::');
  expect(source('const code')).toBe('```ts\nconst code = 1;\n```');
  expect(source('Said')).toBe('> Said.');
  expect(source('Within a tab')).toBe('    Within a tab.');
  expect(source('Last words')).toBe('Last words, [elsewhere](/docs).');
  expect(source('Version 4.2')).toBe('Version @@version@@, [file](/docs?v=@@version@@).');
  expect(source('trunk')).toBe('@@trunk@@');
  expect(source('get docs')).toBe('```sh\nget docs-@@version@@\n```');
  expect(source('From a partial')).toBe('<Part />');
});

test('a build marks nothing', async () => {
  const { buildFiles } = await import('../../site.ts');
  const built = await buildFiles(
    { 'docs/guide.mdx': text, 'docs/_part.mdx': 'Part.\n' },
    "values: { version: '4.2', trunk: 'trunk' },",
  );
  expect(await built.read('docs/guide.html')).not.toMatch(/data-source|dev-source/);
});

test('saving replaces the part and no other byte', async () => {
  await chmod(join(root, file), 0o664);
  const { status } = await save('First words', 'Other words.');
  expect([status, await onDisk()]).toEqual([200, text.replace('First words.', 'Other words.')]);
  expect((await stat(join(root, file))).mode & 0o777).toBe(0o664);
});

test('front matter is a part like others', async () => {
  const { hash, bodyStart } = await opened();
  const matter = '---\ntitle: Handbook\ndescription: A guide.\n---\n';
  const { status } = await ask('save', {
    file,
    hash,
    start: 0,
    end: bodyStart,
    text: matter,
    page: '/docs/guide',
  });
  expect([status, await onDisk()]).toEqual([200, text.replace('title: Guide', 'title: Handbook')]);
});

test.each([
  ['a broken link', 'First [words](/nowhere).', /Broken link: "\/nowhere"/],
  ['an unknown component', '<Nothing />', /Unknown component <Nothing>/],
  ['a tag that is not closed', '<Tabs>', /Tabs/],
])('%s is said, and nothing is written', async (_, by, message) => {
  const { status, data } = await save('First words', by);
  expect([status, await onDisk()]).toEqual([422, text]);
  expect(data.problems[0].message).toMatch(message);
  expect(data.problems[0].file).toBe(file);
});

test('a wrong value of front matter is said, and nothing is written', async () => {
  const { hash, bodyStart } = await opened();
  const matter = '---\ntitle: Guide\ndescription: A guide.\nsidebar_position: first\n---\n';
  const { status, data } = await ask('save', {
    file,
    hash,
    start: 0,
    end: bodyStart,
    text: matter,
    page: '/docs/guide',
  });
  expect([status, await onDisk()]).toEqual([422, text]);
  expect(data.problems[0]).toMatchObject({ file, line: 4 });
});

test('errors that a page has already do not keep a writer from mending another part', async () => {
  const broken = `${text}\n[Broken](/nowhere)\n`;
  await writeFile(join(root, file), broken);
  await site.change('content', [join(root, file)]);
  const { status } = await save('First words', 'Other words.');
  expect([status, await onDisk()]).toEqual([200, broken.replace('First words.', 'Other words.')]);
});

test('a file that changed meanwhile is not overwritten, and its text is given', async () => {
  const { hash, part } = await opened();
  const other = text.replace('Last words', 'Final words');
  await writeFile(join(root, file), other);
  const { status, data } = await ask('save', {
    file,
    hash,
    ...part('First words'),
    text: 'Mine.',
    page: '/docs/guide',
  });
  expect([status, data.now.text, await onDisk()]).toEqual([409, other, other]);
});

test('a page that shows an older text does not open', async () => {
  const { key, source } = await shownPage();
  await writeFile(join(root, file), text.replace('Last words', 'Final words'));
  expect(await ask('open', { file: source, key })).toMatchObject({ status: 409 });
});

describe('files that are no pages of the content', () => {
  test.each(['secret.mdx', 'content/docs/../../secret.mdx', 'content/docs/_part.mdx', 'site.config.ts', ''])(
    '%s',
    async (other) => {
      const given = { file: other, key: '', hash: '', start: 0, end: 0, text: 'x', page: '/docs/guide' };
      expect(await ask('open', given)).toMatchObject({ status: 404 });
      expect(await ask('save', given)).toMatchObject({ status: 404 });
    },
  );

  test('a link that leads out of the content folder', async () => {
    const linked = 'content/docs/linked.mdx';
    await mkdir(join(root, 'outside'), { recursive: true });
    await writeFile(join(root, linked), text);
    await site.change('content', [join(root, linked)]);
    await rm(join(root, linked));
    await symlink(join(root, 'secret.mdx'), join(root, linked));
    expect(await ask('open', { file: linked, key: '' })).toMatchObject({ status: 404 });
    await rm(join(root, linked));
    await site.change('content', [join(root, linked)]);
  });
});

test.each([{ action: 'remove' }, { action: 'save', file }, { action: 'constructor' }])(
  'a request that is none is refused: %o',
  async (sent) => expect(await answerEdit(site, sent)).toMatchObject({ status: 400 }),
);
