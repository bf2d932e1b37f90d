import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DevServer, followEvents, startDev } from './devServer.ts';
import { ask } from './request.ts';

const site = 'tests/fixtures/site';
const guide = `${site}/content/docs-1.0/guides/first.mdx`;
const address = '/help/docs/guides/first';

let dev: DevServer;
const body = async (path: string) => (await ask(dev.url, path)).body.toString();

/** The errors that a page brings to the client. */
async function errors(path: string): Promise<{ file: string; line?: number; message: string }[]> {
  const [, json = '[]'] = /id="dev-problems">(.*?)<\/script>/s.exec(await body(path)) ?? [];
  return JSON.parse(json);
}

afterAll(() => dev.stop());

describe('the dev server', () => {
  let events: Awaited<ReturnType<typeof followEvents>>;

  beforeAll(async () => {
    dev = await startDev();
  });
  beforeEach(async () => {
    events = await followEvents(dev.url);
  });
  afterEach(() => events.close());

  test('answers to names of this machine only', async () => {
    for (const path of [address, '/help/sitemap.xml', '/__dev/events', '/nothing']) {
      const answer = await ask(dev.url, path, { host: 'evil.example' });
      expect([answer.status, answer.body.toString()], path).toEqual([403, expect.stringContaining('HOST')]);
    }
    expect((await ask(dev.url, address, { host: 'localhost:3000' })).status).toBe(200);
  });

  test('serves pages, drafts, files and redirects as the built site does, and adds its client', async () => {
    const page = await ask(dev.url, address);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*'sha256-/);
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(page.body.toString()).toMatch(
      /<script type="module" src="\/help\/assets\/dev-\w+\.js"><\/script><\/head>/,
    );
    expect(await errors(address)).toEqual([]);
    const status = async (path: string) => (await ask(dev.url, path)).status;
    expect([await status(`${address}.md`), await status('/help/sitemap.xml')]).toEqual([200, 200]);
    expect([await status('/help/docs/guides/draft'), await status('/help/nothing')]).toEqual([200, 404]);
    expect(await status('/help/_headers')).toBe(404);
    expect((await ask(dev.url, `${address}/`)).headers.location).toBe(address);
    expect((await ask(dev.url, '/')).headers.location).toBe('/help/');
    for (const path of ['/help/..%2f..%2fpackage.json', '/../package.json', '/%']) {
      expect([400, 404]).toContain(await status(path));
    }
  });

  test('tells a page that was loaded before an edit and asks after it', async () => {
    const [, state] = /<meta name="dev-state" content="(\d+)">/.exec(await body(address)) ?? [];
    await dev.edit(guide, (text) => `${text}\nAn early sentence.\n`);
    await events.next();
    for (const [since, type] of [
      [state, 'content'],
      ['0', 'reload'],
    ]) {
      const late = await followEvents(dev.url, `/__dev/events?since=${since}`);
      expect(await late.next(type)).toEqual({ type });
      late.close();
    }
  });
  test('finds new pages, in new folders too, and forgets removed ones', async () => {
    const file = `${site}/content/docs-1.0/guides/third.mdx`;
    await dev.write(file, '---\ntitle: Third\n---\n\nText.\n');
    expect(await events.next()).toEqual({ type: 'content' });
    await expect.poll(async () => (await ask(dev.url, '/help/docs/guides/third')).status).toBe(200);
    await dev.remove(file);
    expect(await events.next()).toEqual({ type: 'content' });
    await expect.poll(async () => (await ask(dev.url, '/help/docs/guides/third')).status).toBe(404);
  });
  test('keeps the last good state while the configuration is wrong', { tags: 'deep' }, async () => {
    await dev.edit(`${site}/site.config.ts`, (text) => text.replace("title: 'Fixture'", 'title: 5'));
    expect(await events.next()).toEqual({ type: 'content' });
    await expect.poll(async () => (await errors(address))[0]).toMatchObject({ file: 'site.config.ts' });
    expect((await ask(dev.url, address)).status).toBe(200);
    await dev.edit(guide, (text) => `${text}\nWritten meanwhile.\n`);
    await events.next();
    await expect.poll(() => errors(address)).not.toEqual([]);
    await dev.edit(`${site}/site.config.ts`, (text) => text.replace('title: 5', "title: 'Renamed'"));
    expect(await events.next('reload')).toEqual({ type: 'reload' });
    await expect
      .poll(() => body(address))
      .toMatch(/Written meanwhile[\s\S]*Renamed|Renamed[\s\S]*Written meanwhile/);
    await expect.poll(() => errors(address)).toEqual([]);
  });

  test('brings a new style sheet, and says what is wrong with a broken one', async () => {
    await dev.edit('engine/render/styles/base.css', (text) => `${text}\n.brand-new { color: red }\n`);
    const update = await events.next('style');
    expect(update).toMatchObject({
      type: 'style',
      style: expect.stringMatching(/^\/help\/assets\/main-\w+\.css$/),
    });
    expect(await body(update.style ?? '')).toContain('.brand-new');
    await dev.edit('engine/render/styles/main.css', (text) => `@import './none.css';\n${text}`);
    await events.next();
    await expect
      .poll(async () => (await errors(address))[0])
      .toMatchObject({ file: 'engine/render/styles/main.css', line: 1 });
    await dev.edit('engine/render/styles/main.css', (text) => text.replace("@import './none.css';\n", ''));
    await events.next();
    await expect.poll(() => errors(address)).toEqual([]);
  });
  test('shows the place of an error that a template throws', async () => {
    const template = 'engine/render/footer/Footer.tsx';
    const original = await readFile(join(import.meta.dirname, '../..', template), 'utf8');
    await dev.write(
      template,
      original.replace(/( *)return /, "$1throw new Error('Broken on purpose');\n$1return "),
    );
    await events.next('reload');
    const answer = await ask(dev.url, address);
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toMatch(/Footer\.tsx:\d+[\s\S]*Broken on purpose/);
    await dev.write(template, original);
    await events.next('reload');
    await expect.poll(async () => (await ask(dev.url, address)).status).toBe(200);
  });
});

test('SIGTERM ends it, also while pages wait for changes', async () => {
  const events = await followEvents(dev.url);
  expect(await dev.stop()).toBe(0);
  await expect(ask(dev.url, '/help/')).rejects.toThrow(/ECONNREFUSED/);
  events.close();
});

test('a site that is broken from the start shows why, and appears when it is fixed', {
  tags: 'deep',
}, async () => {
  dev = await startDev(async (copy) => {
    const config = join(copy, site, 'site.config.ts');
    await writeFile(config, (await readFile(config, 'utf8')).replace("title: 'Fixture'", 'titel: 5'));
  });
  const { status, body: page } = await ask(dev.url, '/help/');
  expect([status, page.toString()]).toEqual([500, expect.stringContaining('site.config.ts')]);
  expect(page.toString()).toContain('/__dev/wait.js');
  const events = await followEvents(dev.url);
  await dev.edit(`${site}/site.config.ts`, (text) => text.replace('titel: 5', "title: 'Fixture'"));
  await events.next();
  await expect.poll(async () => (await ask(dev.url, '/help/')).status).toBe(200);
  events.close();
});
test('code that cannot even be bundled is explained in the terminal', { tags: 'deep' }, async () => {
  const start = startDev((copy) => writeFile(join(copy, 'engine/render/footer/Footer.tsx'), 'const = ;\n'));
  await expect(start).rejects.toThrow(/Footer\.tsx:1/);
});
