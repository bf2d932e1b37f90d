/** Where the keys of a reader go, and where they do not. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allowApi } from './apiServer.ts';
import { everythingStored, type Form, tryIt } from './tryItForm.ts';

const { site, server, key, open, fill, execute } = tryIt();
const field = ({ box }: Pick<Form, 'box'>) => box.getByLabel('API key (X-API-KEY)');
const here = () => `http://127.0.0.1:${server.port}`;
const there = () => `http://localhost:${server.port}`;

async function chooseOtherServer({ box }: Form): Promise<void> {
  await box.getByRole('combobox', { name: 'Server' }).selectOption('http://localhost:{port} (other)');
  await box.getByLabel('port').fill(String(server.port));
}

describe('a key', () => {
  it('is not sent to another server that the reader chose, until it is entered for that one', async () => {
    const form = await execute('helper');
    await form.box.getByLabel('Remember on this device').check();
    await chooseOtherServer(form);
    expect(await field(form).inputValue()).toBe('');
    expect(await form.box.getByLabel('Remember on this device').isChecked()).toBe(false);
    await form.box
      .getByText(`What you entered for ${here()} is not sent to ${there()}. Enter it again`)
      .waitFor();
    expect(await form.insisted()).toMatch(/^401/);
    expect(server.calls[0]?.headers['x-api-key']).toBeUndefined();
    await field(form).fill(key);
    expect(await form.sent()).toMatch(/^200/);
    expect(await everythingStored(form.page)).not.toContain(there());
    await form.box.getByRole('combobox', { name: 'Server' }).selectOption('http://127.0.0.1:{port}');
    await form.box.getByLabel('port').fill(String(server.port));
    expect(await field(form).inputValue()).toBe(key);
  });

  it('is not sent by the form of another description, for a scheme of the same name and the same host', async () => {
    const { page, box } = await execute('helper');
    await box.getByLabel('Remember on this device').check();
    const same = await fill(page, 'upload', undefined);
    expect(await field(same).inputValue()).toBe(key);
    const other = await fill(page, 'other-api', undefined);
    expect(await field(other).inputValue()).toBe('');
    expect(await other.insisted()).toMatch(/^401/);
    expect(server.calls[0]?.headers['x-api-key']).toBeUndefined();
  });

  it('in a field of the format password does not go to another server either', async () => {
    const form = await open('refresh', { key: undefined });
    await form.box.getByLabel('X-Refresh-Token').fill('refresh-me');
    await chooseOtherServer(form);
    expect(await form.box.getByLabel('X-Refresh-Token').inputValue()).toBe('');
  });

  it('does not follow a redirect to another host', async () => {
    const form = await execute('elsewhere');
    await form.sent();
    await form.box.getByText(/answered with a redirect. It is not followed/).waitFor();
    expect(server.calls.map(({ url, headers }) => [headers.host, url])).toEqual([
      [`127.0.0.1:${server.port}`, '/api/v2/agent/elsewhere/execute'],
    ]);
  });
});

describe('a remembered key', () => {
  it('says for which host and how long, and all are removed in one place', async () => {
    const form = await execute('helper');
    await form.box.getByLabel('Remember on this device').check();
    await chooseOtherServer(form);
    await field(form).fill('another-key');
    await form.box.getByLabel('Remember on this device').check();
    await form.page.reload();
    const other = await fill(form.page, 'refresh', undefined);
    const list = other.box.getByRole('listitem');
    const time = String.raw`\d{1,2}:\d\d( [AP]M)?`;
    await expect
      .poll(() => list.allInnerTexts())
      .toEqual([
        expect.stringMatching(new RegExp(`^${here()}, until ${time}$`)),
        expect.stringMatching(new RegExp(`^${there()}, until ${time}$`)),
      ]);
    await other.box.getByRole('button', { name: 'Remove all remembered keys' }).click();
    await other.box.getByText('No key is remembered on this device any more.').waitFor();
    const isFocused = other.box.locator('.try-it__remembered').evaluate((node) => node.matches(':focus'));
    expect(await isFocused).toBe(true);
    expect(await everythingStored(form.page)).not.toMatch(/another-key|key-of-the-test|127\.0\.0\.1:\d+"/);
    const again = await fill(form.page, 'upload', undefined);
    expect(await field(again).inputValue()).toBe('');
  });
  it('is forgotten in every tab when it is removed in one', async () => {
    const form = await execute('helper');
    await form.box.getByLabel('Remember on this device').check();
    const page = await form.page.context().newPage();
    await allowApi(page);
    await page.goto(form.page.url());
    const second = await fill(page, 'upload', undefined);
    expect(await field(second).inputValue()).toBe(key);
    await second.box.getByRole('button', { name: 'Remove all remembered keys' }).click();
    await expect.poll(() => field(form).inputValue()).toBe('');
  });
});

/** Markup of the opened form, with what its fields hold. */
const formOf = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('#execute .try-it');
    const fields = [...(box?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
    return [box?.innerHTML, ...fields.map(({ value, checked }) => `${value} ${checked}`)];
  });

it('an address and storage of hostile values cannot fill in, change or send anything', async () => {
  const stored = '<img src=x onerror=alert(1)>';
  const query =
    'server=http://localhost:1&port=9&key=planted&agentCode=planted&url=//localhost:1&send=1&body=planted';
  const visitWith = async (address: string, before: (page: Page) => unknown) => {
    const page = await site.open(address, { before });
    await page.locator('#execute').getByRole('button', { name: 'Try it' }).click();
    await page.locator('#execute').getByRole('button', { name: 'Send', exact: true }).waitFor();
    return page;
  };
  const clean = await visitWith('try-it', () => undefined);
  const asked: string[] = [];
  const page = await visitWith(`try-it?${query}#execute?${query}`, async (fresh) => {
    fresh.on('request', (request) => asked.push(new URL(request.url()).origin));
    await fresh.addInitScript((origin) => {
      const until = Date.now() + 1000;
      const entry = { api: 'content/api.yaml', origin, scheme: 'apiKey', secret: 'planted', until };
      localStorage.setItem('try-it.keys', JSON.stringify([entry, origin]));
    }, stored);
  });
  expect(await formOf(page)).toEqual(await formOf(clean));
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('try-it.keys');
  expect([...new Set(asked)]).toEqual([new URL(site.url).origin]);
});
