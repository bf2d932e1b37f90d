/** Pages and pictures that are made, renamed and moved in the browser. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { DevSite } from '#engine/dev/devSite.ts';
import { answerEdit } from '#engine/dev/edit/answerEdit.ts';
import { openDevSite } from '../openDevSite.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n${body}\n`;
const file = 'content/docs/guides/first.mdx';
const linking = page(
  'Links',
  'See [it](./guides/first.mdx#steps), [again](/docs/guides/first), [other](./guides/first-steps.mdx).\n\n```md\n[code](./guides/first.mdx)\n```',
).replaceAll('\n', '\r\n');

let root: string;
let site: DevSite;

beforeEach(async () => {
  ({ root, site } = await openDevSite(
    {
      [file]: page('First', '## Steps\n\nText.'),
      'docs/guides/first-steps.mdx': page('Steps', 'Text.'),
      'docs/links.mdx': linking,
      'docs/_shared.mdx': '[Shared](/docs/guides/first?a=b#steps)\n',
      'docs/shares.mdx': page('Shares', "import Shared from './_shared.mdx';\n\n<Shared />"),
      'content/blog/post.mdx': page('Post', 'Text.').replace('\n---\n\n', '\ndate: 2025-01-01\n---\n\n'),
      'content/redirects.yml': '# What moved\r\n/oldest: /docs/guides/first\r\n',
    },
    "collections: [{ id: 'blog', type: 'blog', dir: 'blog', routeBasePath: '/blog', title: 'B', description: 'B.' }],",
    onTestFinished,
  ));
});

async function ask(action: string, sent: object) {
  const { status, body } = await answerEdit(site, { action, file, ...sent });
  return { status, data: JSON.parse(body.toString()) };
}
const read = (name: string) => readFile(join(root, name), 'utf8');
const names = (folder: string) => readdir(join(root, folder));
const status = async (url: string) => (await site.answer(url, [])).status;

async function hash(): Promise<string> {
  const { body } = await site.answer('/docs/guides/first', []);
  const [, key] = /name="dev-source" content="(\S+) /.exec(body.toString()) ?? [];
  return (await ask('open', { key })).data.hash;
}

describe('a new page', () => {
  test('stands beside the page in view, and is shown', async () => {
    const { data } = await ask('create', { title: 'Error: none', name: '' });
    expect(data.address).toBe('/docs/guides/error-none');
    expect(await read('content/docs/guides/error-none.mdx')).toMatch(/^---\ntitle: "Error: none"\n/);
    expect(await status('/docs/guides/error-none')).toBe(200);
  });

  test.each([
    ['of a page that is there', { title: 'First', name: '' }, 409],
    ['that leads elsewhere', { title: 'Elsewhere', name: '../../evil' }, 422],
    ['that stands for its folder', { title: 'Elsewhere', name: 'index' }, 422],
    ['of no letters', { title: '目次', name: '' }, 422],
  ])('is not written under a name %s', async (_, sent, expected) => {
    const before = await names('content/docs/guides');
    expect((await ask('create', sent)).status).toBe(expected);
    expect(await names('content/docs/guides')).toEqual(before);
  });

  test('is no post', async () => {
    expect((await ask('create', { file: 'content/blog/post.mdx', title: 'New', name: '' })).status).toBe(422);
  });
});

describe('another name', () => {
  test('is followed by links to the file, and by a redirect', async () => {
    const { data } = await ask('rename', { hash: await hash(), name: 'start' });
    expect(data).toEqual({ address: '/docs/guides/start' });
    expect(await names('content/docs/guides')).toEqual(['first-steps.mdx', 'start.mdx']);
    expect(await read('content/docs/links.mdx')).toBe(
      linking
        .replace('first.mdx#steps', 'start.mdx#steps')
        .replace('(/docs/guides/first)', '(/docs/guides/start)'),
    );
    expect(await read('content/docs/_shared.mdx')).toBe('[Shared](/docs/guides/start?a=b#steps)\n');
    const shown = (await site.answer('/docs/links', [])).body.toString();
    expect(shown).not.toContain('does not exist');
    expect(await read('content/redirects.yml')).toBe(
      '# What moved\r\n/oldest: /docs/guides/start\r\n/docs/guides/first: /docs/guides/start\r\n',
    );
    const { headers } = await site.answer('/docs/guides/first', []);
    expect(headers['Location']).toBe('/docs/guides/start');
    expect(await status('/docs/links')).toBe(200);
  });

  test('and back again leaves no redirect of a page that is there', async () => {
    await ask('rename', { hash: await hash(), name: 'start' });
    const { body } = await site.answer('/docs/guides/start', []);
    const [, key] = /name="dev-source" content="(\S+) /.exec(body.toString()) ?? [];
    const renamed = 'content/docs/guides/start.mdx';
    const opened = await ask('open', { file: renamed, key });
    const { data } = await ask('rename', { file: renamed, hash: opened.data.hash, name: 'first' });
    expect(data).toEqual({ address: '/docs/guides/first' });
    expect(await read('content/redirects.yml')).toBe(
      '# What moved\r\n/oldest: /docs/guides/first\r\n/docs/guides/start: /docs/guides/first\r\n',
    );
    expect(await read('content/docs/links.mdx')).toBe(linking);
  });

  test('changes nothing where the site would have more errors', async () => {
    const sidebars =
      "export default { docs: ['index', 'guides/first', 'guides/first-steps', 'links', 'shares'] };";
    await writeFile(join(root, 'sidebars.ts'), sidebars);
    await site.change('config', [join(root, 'sidebars.ts')]);
    const before = await Promise.all([file, 'content/docs/links.mdx', 'content/redirects.yml'].map(read));
    const { status: answer, data } = await ask('rename', { hash: await hash(), name: 'start' });
    expect([answer, data.problems[0].message]).toEqual([422, expect.stringContaining('guides/first')]);
    expect(await Promise.all([file, 'content/docs/links.mdx', 'content/redirects.yml'].map(read))).toEqual(
      before,
    );
    expect(await names('content/docs/guides')).toEqual(['first-steps.mdx', 'first.mdx']);
    expect(await status('/docs/guides/first')).toBe(200);
  });

  test.each([
    ['of another page', 'first-steps', 409],
    ['that leads elsewhere', '../first', 422],
  ])('is not given when it is one %s', async (_, name, expected) => {
    expect((await ask('rename', { hash: await hash(), name })).status).toBe(expected);
    expect(await names('content/docs/guides')).toEqual(['first-steps.mdx', 'first.mdx']);
  });

  test('is not given to a file that changed meanwhile', async () => {
    const opened = await hash();
    await writeFile(join(root, file), page('First', '## Steps\n\nOther text.'));
    expect((await ask('rename', { hash: opened, name: 'start' })).status).toBe(409);
  });
});

describe('a picture', () => {
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is put beside the page, and never over another one', async () => {
    const sent = { name: 'Screen shot 1.PNG', data: dot.toString('base64') };
    expect((await ask('picture', sent)).data).toEqual({ link: '![Screen shot 1](./screen-shot-1.png)' });
    expect((await ask('picture', sent)).data).toEqual({ link: '![Screen shot 1](./screen-shot-1-2.png)' });
    expect(await readFile(join(root, 'content/docs/guides/screen-shot-1.png'))).toEqual(dot);
  });

  test.each([
    ['page.html', dot.toString('base64')],
    ['no-picture.png', Buffer.from('<script>').toString('base64')],
    ['../../../up.png', 'not base64'],
  ])('%s is refused when it is none', async (name, data) => {
    const before = await names('content/docs/guides');
    expect((await ask('picture', { name, data })).status).toBeGreaterThanOrEqual(400);
    expect(await names('content/docs/guides')).toEqual(before);
  });

  test('with a path as its name stays in the folder', async () => {
    const sent = { name: '../../up.png', data: dot.toString('base64') };
    expect((await ask('picture', sent)).data.link).toMatch(/\(\.\/up\.png\)$/);
  });
});
