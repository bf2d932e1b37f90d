/** The menu beside "Copy page": how a page gets into an assistant or editor. */
import { describe, expect, it } from 'vitest';
import { withoutAgentNote } from '#engine/shared/text/agentNote.ts';
import { faults } from '../site/axe.ts';
import { phrases } from '../words.ts';
import { visit } from './browser.ts';

const permissions = ['clipboard-read', 'clipboard-write'];
const more = { name: 'More ways to use this page' };

describe('the menu of a page', () => {
  const site = visit('fixture');
  const opened = async (path = 'docs/intro') => {
    const page = await site.open(path, { permissions });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', more).click();
    const menu = page.getByRole('menu', more);
    await menu.waitFor();
    return { page, menu, requests };
  };

  it('offers copies, editors and assistants, and asks nobody for anything', async () => {
    const { page, menu, requests } = await opened();
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(phrases`Copy page | Copy as prompt |
      View as Markdown | Connect to VS Code | Connect to Cursor | Copy command for Claude Code |
      Copy MCP address | Open in Helper`);
    const hrefs = await menu
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const markdown = `${site.url}docs/intro.md`;
    expect(hrefs[0]).toBe(markdown);
    expect(JSON.parse(decodeURIComponent(hrefs[1]?.split('?')[1] ?? ''))).toEqual({
      name: 'fixture-docs',
      type: 'http',
      url: 'https://docs.example.com/help/mcp',
    });
    const cursor = new URL(hrefs[2] ?? '').searchParams.get('config') ?? '';
    expect(JSON.parse(atob(cursor))).toEqual({ url: 'https://docs.example.com/help/mcp' });
    const helper = new URL(hrefs[3] ?? '').searchParams;
    expect([helper.get('q'), helper.get('from')]).toEqual([
      `Read ${markdown} and answer my questions about it.`,
      markdown,
    ]);
    expect(requests.filter((url) => !url.startsWith(site.url))).toEqual([]);
    expect(requests.filter((url) => url.endsWith('.md'))).toEqual([]);
    expect(await faults(page, '#Main')).toEqual([]);
  });

  it('copies the page as a prompt, and the command', async () => {
    const { page, menu } = await opened();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await menu.getByRole('menuitem', { name: 'Copy command for Claude Code' }).click();
    await expect
      .poll(copied)
      .toBe('claude mcp add --transport http fixture-docs https://docs.example.com/help/mcp');
    await menu.getByRole('menuitem', { name: 'Copy as prompt' }).click();
    await expect.poll(copied).toContain(`Name the address ${site.url}docs/intro with`);
    const markdown = await (await fetch(`${site.url}docs/intro.md`)).text();
    const published = '](https://docs.example.com/help/';
    expect(markdown).toContain(published);
    expect(await copied()).toContain(withoutAgentNote(markdown).replaceAll(published, `](${site.url}`));
  });
  it('works by keys: arrows, Home, End and letters move, Escape and Tab close', async () => {
    const { page, menu } = await opened();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Copy page');
    for (const [key, item] of [
      ['ArrowDown', 'Copy as prompt'],
      ['ArrowUp', 'Copy page'],
      ['ArrowUp', 'Open in Helper'],
      ['ArrowDown', 'Copy page'],
      ['End', 'Open in Helper'],
      ['Home', 'Copy page'],
      ['v', 'View as Markdown'],
      ['C', 'Connect to VS Code'],
      ['c', 'Connect to Cursor'],
      ['j', 'Connect to Cursor'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(), key).toBe(item);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    const opener = page.getByRole('button', { ...more, expanded: false });
    expect(await focused()).toBe(more.name);
    await opener.press('Enter');
    await expect.poll(focused).toBe('Copy page');
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('the first guide');
    await opener.click();
    await menu.waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await menu.waitFor({ state: 'hidden' });
    await opener.click();
    await expect.poll(focused).toBe('Copy page');
    await page.keyboard.press('v');
    await page.keyboard.press('Space');
    await page.waitForURL('**/docs/intro.md');
  });
  it('is a link to the Markdown where scripts are switched on and do not come', async () => {
    site.allow(/main-/);
    const page = await site.open('docs/intro', {
      before: (target) => target.route('**/assets/main-*.js', (route) => route.abort()),
    });
    expect(await page.getByRole('button', more).count()).toBe(0);
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await page.waitForURL('**/docs/intro.md');
  });

  it('gives way to the Markdown when it cannot be fetched', async () => {
    site.allow(/pageMenu/);
    const page = await site.open('docs/intro', {
      before: (target) => target.route('**/assets/pageMenu-*.js', (route) => route.abort()),
    });
    await page.getByRole('button', more).click();
    await page.waitForURL('**/docs/intro.md');
  });
});

describe('the menu of an operation', () => {
  const site = visit('real');

  it('copies a prompt with its fields and a sample, and names no editor where the site has no server', async () => {
    const page = await site.open('docs/api/aihub/execute-agent-with-code', { permissions });
    await page.getByRole('button', more).click();
    const menu = page.getByRole('menu', more);
    await menu.getByRole('menuitem', { name: 'Copy as prompt' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('Write a call of this operation of Serenity* Star.');
    expect(await copied()).toContain("curl -X POST 'https://api.serenitystar.ai/api/v2/agent/");
    expect(await copied()).toMatch(/- `Key` \(string/);
    expect(await menu.getByRole('menuitem').allInnerTexts()).not.toContain('Connect to VS Code');
  });

  it('stays in the window of a phone', async () => {
    const page = await site.open('docs/billing/payment-methods', { viewport: { width: 320, height: 700 } });
    await page.getByRole('button', more).click();
    const { x, width } = (await page.getByRole('menu', more).boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
