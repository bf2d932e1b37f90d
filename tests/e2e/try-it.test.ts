/** "Try it" as a reader meets it, against a server of this machine. */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phrases } from '../words.ts';
import { allowApi } from './apiServer.ts';
import { awake, visit } from './browser.ts';
import { everythingStored, type Form, tryIt } from './tryItForm.ts';

const { site, server: api, key, open, fill, execute } = tryIt();
const strict = visit('fixture');

const streamed = (form: Form) =>
  form.box.getByLabel('Example').selectOption('A question, answered as a stream');
const code = (box: Locator) => box.locator('.try-it__outcome .code-block code').innerText();
describe('before the reader presses Send', () => {
  it('is a button, and nothing of it is loaded', async () => {
    const loaded: string[] = [];
    const page = await site.open('try-it', {
      before: async (fresh) => {
        fresh.on('request', (request) => loaded.push(request.url()));
        await fresh.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        );
      },
    });
    await page.locator('html[data-runtime]').waitFor();
    expect(loaded.filter((url) => /TryIt|hydrate|tryIt/.test(url))).toEqual([]);
    await page.locator('#execute').getByRole('button', { name: 'Try it' }).click();
    await page.locator('#execute').getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(loaded.filter((url) => /TryIt|tryIt/.test(url))).toHaveLength(2);
  });

  it('makes no call', async () => {
    const asked: string[] = [];
    const form = await execute('helper', {
      before: (page) => page.on('request', (request) => asked.push(new URL(request.url()).origin)),
    });
    await form.box.getByText('Request as code').waitFor();
    await awake(form.page);
    expect(new Set(asked)).toEqual(new Set([new URL(site.url).origin]));
    expect(api.calls).toEqual([]);
  });
});

describe('the form', () => {
  it('is filled in from the description, and sends what it holds', async () => {
    const form = await execute('agent / ü?');
    await form.box.getByLabel('culture').selectOption('es');
    expect(await form.sent()).toMatch(/^200 OK, \d+ ms, \d+ B$/);
    const [call] = api.calls;
    expect(call?.url).toBe(`/api/v2/agent/${encodeURIComponent('agent / ü?')}/execute?culture=es`);
    expect([call?.headers['x-api-key'], call?.headers['content-type']]).toEqual([key, 'application/json']);
    expect(JSON.parse(String(call?.body))).toEqual([{ Key: 'message', Value: 'Is it in stock?' }]);
    expect(await code(form.box)).toContain('"content": "Yes, nine left."');
  });
  it('is checked against the schema before anything is sent, errors tied to their fields', async () => {
    const form = await open('shapes');
    await form.box.getByLabel('email').fill('not an address');
    await form.box.getByLabel('amount').fill('9');
    await form.box.getByLabel('side').fill('wide');
    await form.send();
    const summary = form.box.getByRole('alert');
    await summary.waitFor();
    expect(await summary.innerText()).toContain('3 fields need a look.');
    const errorOf = async (label: string) => {
      const field = form.box.getByLabel(label);
      const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      const texts = await Promise.all(ids.map((id) => form.box.locator(`[id="${id}"]`).innerText()));
      return [await field.getAttribute('aria-invalid'), ...texts];
    };
    expect(await errorOf('email')).toEqual(phrases`true | This has to be in the format email. |
      Where to write to.`);
    expect(await errorOf('amount')).toEqual(['true', 'The largest value is 5.']);
    expect(await errorOf('side')).toEqual(['true', 'This has to be: number.']);
    expect(await form.box.getByLabel('email').evaluate((node) => node === document.activeElement)).toBe(true);
    expect(api.calls).toEqual([]);
    await form.box.getByLabel('email').fill('ada@example.org');
    await form.box.getByLabel('amount').fill('3');
    await form.box.getByLabel('side').fill('2.5');
    await expect.poll(() => summary.count()).toBe(0);
    await form.sent();
    expect(JSON.parse(String(api.calls[0]?.body))).toEqual({
      email: 'ada@example.org',
      amount: 3,
      shape: { kind: 'square', side: 2.5 },
    });
  });
  it('has fields for lists, choices, kinds and what contains itself', async () => {
    const form = await open('shapes');
    await form.box.getByLabel('isSure').selectOption('false');
    await form.box.getByRole('button', { name: 'Add item' }).click();
    await form.box.getByLabel('tags 1', { exact: true }).fill('a');
    await form.box.getByLabel('Kind of shape').selectOption('Circle');
    const kind = form.box.getByRole('textbox', { name: 'kind required' });
    expect([await kind.inputValue(), await kind.isEditable()]).toEqual(['circle', false]);
    await form.box.getByLabel('radius').fill('1');
    await form.box.getByRole('button', { name: 'Add tree' }).click();
    await form.box.getByLabel('name').fill('root');
    const tree = form.box.getByRole('group', { name: 'tree' });
    await tree.getByRole('button', { name: 'Add item' }).click();
    await form.box.getByRole('group', { name: 'children 1' }).getByLabel('name').fill('leaf');
    expect(await form.box.getByLabel('id', { exact: true }).count()).toBe(0);
    expect(await form.sent()).toMatch(/^200/);
    expect(JSON.parse(String(api.calls[0]?.body))).toEqual({
      email: 'ada@example.org',
      amount: 2,
      isSure: false,
      tags: ['a'],
      shape: { kind: 'circle', radius: 1 },
      tree: { name: 'root', children: [{ name: 'leaf' }] },
    });
  });
  it('is sent with Ctrl and Enter', async () => {
    const form = await execute('helper');
    await form.box.getByLabel('Value').press('Control+Enter');
    await expect.poll(() => api.calls.length).toBe(1);
  });

  it('uploads files with the other parts', async () => {
    const form = await open('upload');
    await form.send();
    await form.box.getByRole('alert').waitFor();
    const name = 'Über "uns"; 1.txt';
    await form.box
      .getByLabel('File')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('of the file') });
    await form.box.getByLabel('CallbackUrl').fill('https://example.org/done');
    expect(await form.sent()).toMatch(/^200/);
    const { parts } = JSON.parse(await code(form.box)) as { parts: Record<string, string>[] };
    expect(parts).toContainEqual({ name: 'CallbackUrl', text: 'https://example.org/done' });
    expect(parts).toContainEqual(
      expect.objectContaining({ name: 'File', text: 'of the file', type: 'text/plain' }),
    );
  });
});

describe('the answer', () => {
  it('shows status, time, headers and formatted JSON, every digit kept', async () => {
    const form = await execute('large');
    expect(await form.sent()).toMatch(/^200 OK, \d+ ms, 40 B$/);
    expect(await code(form.box)).toBe('{\n  "id": 12345678901234567890,\n  "ratio": 1.50\n}');
    await form.box.getByText(/^Headers \(\d+\)$/).click();
    expect(await form.box.locator('dl').innerText()).toContain('application/json');
  });
  it('shows server-sent events live as they come', async () => {
    const form = await execute('helper');
    await streamed(form);
    await form.send();
    const events = form.box.getByRole('listitem');
    await expect.poll(() => events.count()).toBeGreaterThan(0);
    expect(await form.box.getByRole('button', { name: 'Cancel' }).count()).toBe(1);
    expect(await form.status()).toBe('200 OK. Receiving …');
    await expect.poll(form.status).toMatch(/^200 OK, \d+ ms, \d+ B, 6 events$/);
    const names = await events.locator('strong').allInnerTexts();
    expect(names).toEqual(['start', 'content', 'content', 'content', 'content', 'stop']);
    expect(await events.nth(4).innerText()).toContain('日本');
    expect(api.calls[0]?.headers.accept).toBe('text/event-stream');
  });

  it('says when a stream breaks off', async () => {
    site.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING|address space/);
    const form = await execute('broken');
    await streamed(form);
    expect(await form.sent()).toMatch(/^200 OK\. One event\. The connection broke off/);
  });

  it('shows HTML and lies as text, and says that a body is empty', async () => {
    const form = await execute('html');
    expect(await form.sent()).toMatch(/^502 Bad Gateway/);
    expect(await code(form.box)).toContain('<script>document.title');
    expect(await form.page.title()).not.toBe('hacked');
    await form.box.getByLabel('agentCode').fill('liar');
    await form.sent();
    expect(await code(form.box)).toBe('<not json>');
    await form.box.getByText('The server calls this JSON, but it is not.').waitFor();
    await form.box.getByLabel('agentCode').fill('empty');
    await form.sent();
    await form.box.getByText('The body is empty.').waitFor();
  });
  it('gives binary answers as downloads', async () => {
    const form = await open('download');
    await form.box.getByLabel('action').fill('one');
    await form.sent();
    const link = form.box.getByRole('link', { name: 'Download résumé.pdf (8 B)' });
    const [download] = await Promise.all([form.page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('résumé.pdf');
    expect([...(await readFile(await download.path()))]).toEqual([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 255]);
  });
});

describe('stopping', () => {
  it('cancels, and keeps the focus', async () => {
    const form = await execute('hanging');
    const before = api.abandoned;
    await form.send();
    await expect.poll(() => api.calls.length).toBe(1);
    const cancel = form.box.getByRole('button', { name: 'Cancel' });
    expect(await form.status()).toBe('Sending …');
    await cancel.click();
    await expect.poll(form.status).toMatch(/^Cancelled after \d+ ms\.$/);
    await expect.poll(() => api.abandoned).toBe(before + 1);
    const button = form.box.getByRole('button', { name: 'Send', exact: true });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  });
  it('gives up after the time limit', async () => {
    const form = await execute('silent');
    await streamed(form);
    await form.box.getByText('More options').click();
    await form.box.getByLabel('Time limit in seconds').fill('0.5');
    expect(await form.sent()).toMatch(/Nothing came for 0.5 seconds/);
  });
});

describe('failures', () => {
  it('that look like a cross-origin refusal are explained, and the exact command is offered', async () => {
    site.allow(/CORS|ERR_FAILED/);
    const form = await execute(`refused 'x' $HOME`);
    expect(await form.sent()).toBe('No answer could be read');
    const outcome = form.box.getByRole('region', { name: 'Response' });
    expect(await outcome.innerText()).toContain('cross-origin refusal, CORS');
    const command = form.box.locator('.try-it__command code');
    const address = `http://127.0.0.1:${api.port}/api/v2/agent/refused%20'\\''x'\\''%20%24HOME/execute`;
    expect(await command.innerText()).toContain(address);
    expect(await command.innerText()).toContain('X-API-KEY: YOUR_API_KEY');
    expect(await command.innerText()).not.toContain(key);
    await form.box.getByLabel('Show secrets').check();
    expect(await command.innerText()).toContain(`X-API-KEY: ${key}`);
  });
  it('of the security policy are told from others', async () => {
    strict.allow(/Content Security Policy|ERR_BLOCKED_BY_CSP|csp/i);
    const page = await strict.open('try-it', { before: allowApi });
    const form = await fill(page, 'execute', key);
    await form.box.getByLabel('agentCode').fill('helper');
    expect(await form.sent()).toBe('No answer could be read');
    await form.box
      .getByText('The security policy of this site does not allow calls to this server.')
      .waitFor();
    expect(api.calls).toEqual([]);
  });
});

describe('secrets', () => {
  it('stay in memory: not in storage, not in the address, and gone after a reload', async () => {
    const form = await execute('helper');
    await form.sent();
    expect(await everythingStored(form.page)).not.toContain(key);
    await form.page.reload();
    await fill(form.page, 'execute', undefined);
    expect(await form.box.getByLabel('API key (X-API-KEY)').inputValue()).toBe('');
  });

  it('are kept between pages in one tab', async () => {
    const form = await execute('helper');
    await form.box.getByRole('button', { name: 'Close' }).click();
    await form.page.locator('.navbar').getByRole('link', { name: 'Docs' }).click();
    await form.page.waitForURL('**/docs/intro');
    await form.page.goBack();
    const { box: again } = await fill(form.page, 'upload', undefined);
    expect(await again.getByLabel('API key (X-API-KEY)').inputValue()).toBe(key);
  });

  it('go only where the reader sends them, as the chosen kind', async () => {
    const asked: string[] = [];
    const form = await execute('helper', {
      before: (page) =>
        page.on('request', (request) =>
          asked.push(JSON.stringify([request.url(), request.headers(), request.postData()])),
        ),
    });
    await form.box.getByRole('combobox', { name: 'Authentication' }).selectOption('Access token (Bearer)');
    await form.box.getByLabel('Access token (Bearer)', { exact: true }).last().fill('token-of-the-test');
    expect(await form.sent()).toMatch(/^200/);
    expect(api.calls[0]?.headers.authorization).toBe('Bearer token-of-the-test');
    expect(api.calls[0]?.headers['x-api-key']).toBeUndefined();
    const leaks = asked.filter(
      (text) => /(token|key)-of-the-test/.test(text) && !text.includes(`:${api.port}/`),
    );
    expect(leaks).toEqual([]);
  });

  it('in fields are masked in the command until asked for', async () => {
    const form = await open('refresh', { key: undefined });
    const token = form.box.getByLabel('X-Refresh-Token');
    expect(await token.getAttribute('type')).toBe('password');
    await token.fill('refresh-me');
    const command = form.box.locator('.try-it__command');
    expect(await command.locator('code').innerText()).toContain('X-Refresh-Token: YOUR_REFRESH_TOKEN');
    expect(await command.innerText()).not.toContain('refresh-me');
    expect(await form.sent()).toMatch(/^200/);
    expect(await code(form.box)).toBe('"new-token"');
    await token.fill('line\u0007');
    await form.send();
    await form.box.getByText(/^Headers cannot hold/).waitFor();
  });
});

it('without a mouse or eyes is reached, filled in and sent with the keyboard in reading order', async () => {
  const page = await site.open('try-it', { before: allowApi });
  const box = page.locator('#download');
  await box.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  await box.getByRole('button', { name: 'Close' }).waitFor();
  const seen: string[] = [];
  const focused = () =>
    page.evaluate(() => {
      const node = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
      return node.ariaLabel ?? node.labels?.[0]?.innerText ?? node.innerText;
    });
  for (let index = 0; index < 10; index += 1) {
    await page.keyboard.press('Tab');
    seen.push((await focused()).trim().replace(/\s+/g, ' '));
    if (seen.at(-1) === 'port') await page.keyboard.type(String(api.port));
    if (seen.at(-1)?.startsWith('API key')) await page.keyboard.type(key);
    if (seen.at(-1)?.startsWith('action')) await page.keyboard.type('one');
  }
  expect(seen).toEqual(phrases`Start over | Close | Server | port | Authentication | API key (X-API-KEY) |
    Remember on this device for 8 hours | action required | More options | Send`);
  await page.keyboard.press('Enter');
  await expect.poll(() => api.calls.length).toBe(1);
  await expect.poll(() => box.getByRole('status').innerText()).toMatch(/^200/);
});
