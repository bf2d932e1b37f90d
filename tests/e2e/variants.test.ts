/** Text for one variant of a product: readers choose, and the choice stays. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSite } from '../unit/site.ts';
import { visit } from './browser.ts';
import { buildSite, type OwnSite } from './site.ts';

const own: OwnSite = { root: '', dist: '', baseUrl: '/' };

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n${body}\n`;

const main = `
<If product="cloud">

## Sign in

With a key.

</If>

<If product="server">

## Set up

On a machine.

</If>

<Tabs groupId="product">
<TabItem value="cloud" label="In the cloud">Tab of the cloud.</TabItem>
<TabItem value="server" label="On a server">Tab of the server.</TabItem>
</Tabs>

[Another page](./other.mdx)
`;

beforeAll(async () => {
  own.root = await writeSite(
    {
      'docs/page.mdx': page('Page', main),
      'docs/other.mdx': page(
        'Other',
        'It is <If product="cloud">ours</If><If product="server">yours</If>. [Back](./page.mdx#set-up)',
      ),
    },
    `variants: { product: { cloud: 'Cloud', server: 'Own server' } },`,
  );
  own.dist = join(own.root, 'dist');
  await buildSite(own);
});

const site = visit(own);

afterAll(() => rm(own.root, { recursive: true, force: true }));

const choice = (at: Page) => at.getByLabel('Product');
const shown = async (at: Page) => (await at.locator('main .prose').innerText()).replace(/\s+/g, ' ');
const toc = (at: Page) => at.locator('.toc-column a:visible').allInnerTexts();

it('shows the first variant, and another one for good when a reader chooses it', async () => {
  const at = await site.open('docs/page');
  await at.locator('.variant-choice [data-ready]').waitFor();
  expect(await shown(at)).toMatch(/Sign in.*With a key.*Tab of the cloud/);
  expect(await shown(at)).not.toMatch(/Set up|Cloud|Tab of the server/);
  expect(await toc(at)).toEqual(['Sign in']);
  await choice(at).selectOption('Own server');
  await expect.poll(() => shown(at)).toMatch(/Set up.*On a machine.*Tab of the server/);
  expect(await toc(at)).toEqual(['Set up']);
  await at.getByRole('link', { name: 'Another page' }).click();
  await at.waitForURL('**/docs/other');
  await expect.poll(() => shown(at)).toContain('It is yours.');
  expect(await choice(at).inputValue()).toBe('server');
});

it('follows the tabs of a group with its name', async () => {
  const at = await site.open('docs/page');
  await at.getByRole('tab', { name: 'On a server' }).click();
  await expect.poll(() => choice(at).inputValue()).toBe('server');
  expect(await shown(at)).toContain('On a machine.');
});

it('shows what was chosen before any script of the page has come', async () => {
  const at = await site.open('docs/other');
  await at.evaluate(() => localStorage.setItem('tab.product', 'server'));
  await at.route('**/assets/*.js', (route) => route.abort());
  await at.reload();
  expect(await shown(at)).toContain('It is yours.');
  const color = await choice(at).evaluate((list) => getComputedStyle(list).color);
  expect(color).toMatch(/, 0\)$/);
});

it('ignores what is no variant any more', async () => {
  const at = await site.open('docs/other');
  await at.evaluate(() => localStorage.setItem('tab.product', 'gone'));
  await at.reload();
  await at.locator('.variant-choice [data-ready]').waitFor();
  expect(await shown(at)).toContain('It is ours.');
  expect(await choice(at).inputValue()).toBe('cloud');
});

it('shows the variant of a heading that a link leads to', async () => {
  const at = await site.open('docs/other');
  await at.getByRole('link', { name: 'Back' }).click();
  await at.mouse.move(300, 300);
  await at.locator('h2:visible', { hasText: 'Set up' }).waitFor();
  expect(await choice(at).inputValue()).toBe('server');
  expect(await at.evaluate(() => localStorage.getItem('tab.product'))).toBeNull();
});

it('shows all of them with labels without scripts', async () => {
  const at = await site.open('docs/other', { javaScriptEnabled: false });
  expect(await shown(at)).toContain('It is (Cloud: ours)(Own server: yours).');
  expect(await choice(at).isVisible()).toBe(false);
});
