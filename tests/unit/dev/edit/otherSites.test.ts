/** Sites of other generators are edited where their pages are shown as they were written. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { DevSite } from '#engine/dev/devSite.ts';
import { answerEdit } from '#engine/dev/edit/answerEdit.ts';
import { features } from '#engine/features/index.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const root = temporaryFolder();
const file = 'docs/guide.md';
const text =
  '\uFEFF---\r\ntitle: Guide\r\n---\r\n\r\nFirst *words*.\r\n\r\n:::note\r\n\r\n| a |\r\n| - |\r\n:::\r\n\r\nLast.';
let site: DevSite;

beforeAll(async () => {
  const files = {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: {} }]] };",
    'package.json': '{}',
    [file]: text,
    'docs/renamed.md': '# Old\n',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  site = new DevSite({ root, features, adapters }, () => {});
  await site.home();
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

const ask = async (action: string, sent: object) => {
  const { status, body } = await answerEdit(site, { action, file, ...sent });
  return { status, ...JSON.parse(body.toString()) };
};

test('a part of a page of Docusaurus is saved, and no other byte changes', async () => {
  const html = (await site.answer('/docs/guide', [])).body.toString();
  const [, key] = /name="dev-source" content="(\S+) docs\/guide\.md"/.exec(html) ?? [];
  const opened = await ask('open', { key });
  for (const [part, by] of [
    ['First *words*.', 'Other words,\non two lines.'],
    ['Last.', 'The end.'],
  ] as const) {
    const {
      hash,
      text: now,
      bodyStart,
    } = await ask('open', { key: keyIn((await site.answer('/docs/guide', [])).body.toString()) });
    const start = now.indexOf(part);
    expect(html).toContain(`data-source="${opened.text.indexOf(part) - bodyStart}-`);
    expect(
      await ask('save', { hash, start, end: start + part.length, text: by, page: '/docs/guide' }),
    ).toMatchObject({ status: 200 });
    await site.change('content', [join(root, file)]);
  }
  const expected = text
    .replace('First *words*.', 'Other words,\r\non two lines.')
    .replace('Last.', 'The end.');
  expect(await readFile(join(root, file), 'utf8')).toBe(expected);
});

test('a renamed page tells which redirect its configuration lacks', async () => {
  const renamed = 'docs/renamed.md';
  const { hash } = await ask('open', {
    file: renamed,
    key: keyIn((await site.answer('/docs/renamed', [])).body.toString()),
  });
  expect(await ask('rename', { file: renamed, hash, name: 'fresh' })).toEqual({
    status: 200,
    address: '/docs/fresh',
    message: 'Add a redirect to the configuration of the site: /docs/renamed to /docs/fresh.',
  });
});

const keyIn = (html: string) => /name="dev-source" content="(\S+) /.exec(html)?.[1];
