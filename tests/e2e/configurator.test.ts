/** The configurator of the chat widget in a browser: form, code, address. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './browser.ts';

const site = visit('real');
const code = (page: Page) => page.locator('.configurator pre').innerText();
const mode = (page: Page) => page.getByLabel('Mode', { exact: true });
const sketch = (page: Page) => page.getByRole('img', { name: /^Sketch/ });

it('writes the code, draws the place and keeps the choice in the address', async () => {
  const page = await site.open('chat-widget-configurator');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await mode(page).selectOption('side-panel');
  await expect.poll(() => code(page)).toContain('mode: "side-panel"');
  await page.getByLabel('Agent code').fill('kettle-helper');
  await expect.poll(() => code(page)).toContain('agentCode: "kettle-helper"');
  expect(await sketch(page).getAttribute('aria-label')).toContain('at the side');
  await expect.poll(() => new URL(page.url()).search).toBe('?mode=side-panel&agentCode=kettle-helper');
  await page.reload();
  await expect.poll(() => mode(page).inputValue()).toBe('side-panel');
  await expect.poll(() => code(page)).toContain('agentCode: "kettle-helper"');
  expect([...new Set(asked)]).toEqual([new URL(page.url()).origin]);
});

it('shows the code without scripts', async () => {
  const page = await site.open('chat-widget-configurator', { javaScriptEnabled: false });
  expect(await code(page)).toContain('new AIHubChat("aihub-chat"');
});
