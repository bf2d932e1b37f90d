/** A writer edits a page in the browser, where they read it. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textKey } from '#engine/content/markdown/sourceMarks.tsx';
import { sharedBrowser } from './chromium.ts';
import { copiedSite } from './copy.ts';
import { type DevServer, startDev } from './devServer.ts';

const guide = `${copiedSite}/content/docs-1.0/guides/edited.mdx`;
const text = `---
title: Edited guide
description: A guide that is edited.
---

First words, [a link](/docs/guides/first).

## Steps

- one
- two

| a | b |
| - | - |
| ${'c'.repeat(300)} | d |

\`\`\`ts
const answer = 42;
\`\`\`
`;

const body = text.slice(text.indexOf('---\n\n') + '---\n'.length);

describe('edit mode', () => {
  let dev: DevServer;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    dev = await startDev();
    browser = await sharedBrowser();
  });
  afterAll(async () => await dev?.stop());
  beforeEach(async () => {
    await dev.write(guide, text);
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // What the server refuses is said in the page.
      const isExpected = /status of (409|422)|favicon/.test(message.text() + message.location().url);
      if (message.type() === 'error' && !isExpected)
        complaints.push(`${message.text()} ${message.location().url}`);
    });
    const address = `${dev.url.replace('127.0.0.1', 'localhost')}docs/guides/edited`;
    // The server needs a moment to notice the file.
    await expect.poll(async () => (await fetch(address)).text()).toContain(`"${textKey(body)} `);
    await page.goto(address);
  });
  afterEach(async () => {
    await page.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  const onDisk = () => readFile(dev.path(guide), 'utf8');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const editor = () => page.getByRole('textbox', { name: /Markdown/ });
  const part = (words: string) => page.locator('main [data-source]', { hasText: words }).last();
  const open = async (words: string) => {
    await part(words).click();
    await editor().waitFor();
  };
  const type = async (words: string) => {
    await editor().press('ControlOrMeta+a');
    await editor().evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, words);
  };

  test('a click opens nothing until it is switched on', async () => {
    await page.getByRole('link', { name: 'a link' }).click();
    await page.waitForURL(/first$/);
  });

  test('parts are reached by keys while it is switched on, and tables always', async () => {
    const reached = () => page.locator('main [data-source][tabindex]').count();
    await expect.poll(reached).toBe(1);
    await button('Edit').click();
    await expect.poll(reached).toBe(await page.locator('main [data-source]').count());
    await button('Edit').click();
    await expect.poll(reached).toBe(1);
  });

  test('changes nothing for other pages and programs', async () => {
    const address = new URL('/__dev/edit', dev.url);
    const sent = JSON.stringify({ action: 'save', file: guide, text: '' });
    for (const headers of [{}, { Origin: 'https://example.com' }, { Origin: address.origin }]) {
      const given = { 'Content-Type': 'application/json', ...headers };
      const { status } = await fetch(address, { method: 'POST', headers: given, body: sent });
      expect(status).toBe(403);
    }
    expect(await onDisk()).toBe(text);
  });

  test('saves a part, and the page shows it', async () => {
    await button('Edit').click();
    await open('First words');
    await type('Other **words**.');
    await editor().press('ControlOrMeta+s');
    await page.locator('main p', { hasText: 'Other words.' }).waitFor();
    expect(await onDisk()).toBe(
      text.replace('First words, [a link](/docs/guides/first).', 'Other **words**.'),
    );
    expect(await page.locator('dev-editor').count()).toBe(0);
  });

  test('a key opens a part, and another one saves it', async () => {
    await button('Edit').click();
    await part('one').press('Enter');
    await editor().waitFor();
    await type('1. first\n2. second');
    await editor().press('ControlOrMeta+Enter');
    await page.locator('main ol', { hasText: 'second' }).waitFor();
    expect(await onDisk()).toBe(text.replace('- one\n- two', '1. first\n2. second'));
  });

  test('the title opens the front matter', async () => {
    await button('Edit').click();
    await page.locator('main h1').click();
    await editor().waitFor();
    await type('---\ntitle: New title\ndescription: A guide that is edited.\n---\n');
    await button('Save').click();
    await page.locator('main h1', { hasText: 'New title' }).waitFor();
    expect(await onDisk()).toBe(text.replace('Edited guide', 'New title'));
  });

  test('what is invalid is said in place, and not saved', async () => {
    await button('Edit').click();
    await open('First words');
    await type('First [words](/nowhere).');
    await editor().press('ControlOrMeta+s');
    await page.getByRole('alert').getByText('Broken link: "/nowhere"').waitFor();
    expect(await onDisk()).toBe(text);
    await type('First [words](/docs/guides/first).');
    await editor().press('ControlOrMeta+s');
    await expect.poll(onDisk).toContain('First [words](/docs/guides/first).');
  });

  test('a text that changed meanwhile is shown beside that of the writer', async () => {
    await button('Edit').click();
    await open('First words');
    await type('Mine.');
    await dev.write(guide, text.replace('First words', 'Their words'));
    await editor().press('ControlOrMeta+s');
    await page.getByRole('alert').getByText('Their words, [a link](/docs/guides/first).').waitFor();
    expect([await onDisk(), await editor().innerText()]).toEqual([text.replace('First', 'Their'), 'Mine.']);
    await button('Put mine in its place').click();
    await expect.poll(onDisk).toBe(text.replace('First words, [a link](/docs/guides/first).', 'Mine.'));
    await page.locator('main p', { hasText: 'Mine.' }).waitFor();
  });

  test('Escape leaves, and what was typed waits, also after a reload', async () => {
    await button('Edit').click();
    await open('First words');
    await editor().press('ControlOrMeta+a');
    // Keys that do something on the page.
    await page.keyboard.type('Half a sentence? /s');
    await button('Save').focus();
    await page.keyboard.press('Escape');
    await part('First words').waitFor();
    await page.reload();
    await button(/Unsaved: Half a sentence/).hover();
    await page.mouse.down();
    // The bar is brought to a new state in the middle of the click.
    await button('Edit').dispatchEvent('click');
    await button('Edit').dispatchEvent('click');
    await page.mouse.up();
    expect(await editor().innerText()).toBe('Half a sentence? /s');
    await button('Discard').click();
    await part('First words').waitFor();
    expect([await button(/Unsaved/).count(), await onDisk()]).toEqual([0, text]);
  });

  test('an editor that opens while a new state of the page is on its way stays open', async () => {
    await button('Edit').click();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(page.url(), async (route) => {
      await held;
      await route.continue();
    });
    const fetched = page.waitForRequest(page.url());
    const added = '---\ntitle: Added guide\ndescription: A guide that is added.\n---\n\nText.\n';
    await dev.write(`${copiedSite}/content/docs-1.0/guides/added.mdx`, added);
    await fetched;
    await open('First words');
    await page.keyboard.type('Typed. ');
    const arrived = page.waitForResponse(page.url());
    release();
    await (await arrived).finished();
    expect(await editor().innerText()).toContain('Typed.');
    await button('Discard').click();
    await page.locator('#Menu', { hasText: 'Added guide' }).waitFor({ state: 'attached' });
  });

  test('a picture that is dropped lies beside the page and is shown', async () => {
    await button('Edit').click();
    await open('First words');
    await editor().press('ControlOrMeta+End');
    await editor().evaluate(async (element) => {
      const canvas = document.createElement('canvas');
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([picture ?? ''], 'Blue sky.png', { type: 'image/png' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => editor().innerText()).toContain('![Blue sky](./blue-sky.png)');
    await editor().press('ControlOrMeta+s');
    await page.getByRole('img', { name: 'Blue sky' }).waitFor();
  });

  test('a page gets another place in the sidebar', async () => {
    await button('Pages').click();
    await page.getByLabel('Position').fill('0');
    await button('Move').click();
    await expect.poll(onDisk).toBe(text.replace('edited.\n---', 'edited.\nsidebar_position: 0\n---'));
    await page.getByRole('dialog', { name: 'Pages' }).waitFor({ state: 'detached' });
  });

  test('a new page is shown, and what is wrong with its name is said', async () => {
    await button('Pages').click();
    await page.getByLabel('Title', { exact: true }).fill('Edited');
    await button('Create').click();
    await page.getByRole('alert').getByText('There is a page edited already.').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Brand new');
    await button('Create').click();
    await page.waitForURL(/guides\/brand-new$/);
    expect(await page.locator('main h1').innerText()).toBe('Brand new');
  });

  test('a page with another name is shown at its new address', async () => {
    await button('Pages').click();
    await page.getByLabel('New file name').fill('renamed');
    await button('Rename').click();
    await page.waitForURL(/guides\/renamed$/);
    await page.locator('main', { hasText: 'First words' }).waitFor();
    await page.goto(page.url().replace('renamed', 'edited'));
    expect(page.url()).toMatch(/guides\/renamed$/);
  });
});
