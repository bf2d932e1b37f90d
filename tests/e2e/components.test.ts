/** What writers put into a page, as a reader meets it: tabs, code, diagrams, images, videos. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake, visit } from './browser.ts';

const { open } = visit('fixture');
const path = 'docs/components';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panels = (page: Page, group: number) =>
  page.locator('.tabs').nth(group).locator('> .tabs__panel:visible');

async function ready(page: Page): Promise<void> {
  await page.waitForSelector('.tabs[data-ready]');
}

describe('tabs', () => {
  it('follow the ARIA pattern', async () => {
    const page = await open(path);
    await ready(page);
    const [first, second, third] = ['TypeScript', 'Python', 'C#'].map((name) => tab(page, name).first());
    expect(await first?.getAttribute('aria-selected')).toBe('true');
    expect(await second?.getAttribute('tabindex')).toBe('-1');
    const panel = page.locator(`#${await second?.getAttribute('aria-controls')}`);
    expect(await panel.getAttribute('role')).toBe('tabpanel');
    expect(await panel.getAttribute('aria-labelledby')).toBe(await second?.getAttribute('id'));

    await awake(page);
    await first?.focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const [key, name] of [
      ['ArrowLeft', 'C#'],
      ['ArrowRight', 'TypeScript'],
      ['End', 'C#'],
      ['Home', 'TypeScript'],
      ['ArrowRight', 'Python'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(), key).toBe(name);
    }
    expect(await first?.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await second?.getAttribute('aria-selected')).toBe('true');
    await third?.focus();
    await page.keyboard.press('Space');
    expect(await third?.getAttribute('aria-selected')).toBe('true');
    expect(await panels(page, 0).count()).toBe(1);
  });

  it('of one group change together, hold their place, and are remembered', async () => {
    const page = await open(path);
    await ready(page);
    const second = page.locator('.tabs').nth(1).getByRole('tab', { name: 'Python' });
    await second.scrollIntoViewIfNeeded();
    const before = await second.boundingBox();
    await second.click();
    await expect.poll(() => panels(page, 0).textContent()).toContain('answer = ask("Hello")');
    expect((await second.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect(await page.evaluate(() => localStorage.getItem('tab.language'))).toBe('python');

    await page.reload();
    await ready(page);
    expect(await panels(page, 1).textContent()).toContain('Again in Python.');
    expect(await panels(page, 2).textContent()).toContain('Panel B');
  });

  it('show a remembered choice before their script is here', async () => {
    const page = await open(path, {
      before: async (target) => {
        await target.addInitScript(() => localStorage.setItem('tab.language', 'python'));
        await target.route(/assets\/main-.*\.js/, (route) => route.abort());
      },
    });
    expect(await page.locator('.tabs[data-ready]').count()).toBe(0);
    expect(await panels(page, 0).textContent()).toContain('answer = ask("Hello")');
    expect(await panels(page, 1).textContent()).toContain('Again in Python.');
  });

  it('follow the address before what is stored, and write it', async () => {
    const page = await open(`${path}?lang=csharp`, {
      before: (target) => target.addInitScript(() => localStorage.setItem('tab.language', 'python')),
    });
    await ready(page);
    expect(await panels(page, 0).textContent()).toContain('AskAsync');
    await tab(page, 'TypeScript').first().click();
    await expect.poll(() => new URL(page.url()).search).toBe('?lang=ts');
    expect(await page.locator('h1').textContent()).toBe('Components');
  });

  it('follow choices in another window', async () => {
    const page = await open(path);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await ready(other);
    await tab(other, 'Python').first().click();
    await expect.poll(() => panels(page, 1).textContent()).toContain('Again in Python.');
  });
});

const permissions = ['clipboard-read', 'clipboard-write'];

it('text in Chinese and Japanese has room around Latin letters, and code and other languages have not', async () => {
  const page = await open(path);
  const spaces = await page.evaluate(() => {
    const spaceOf = (lang: string, tag: string) => {
      const text = document.createElement(tag);
      const box = Object.assign(document.createElement('p'), { lang });
      box.append(text);
      document.querySelector('.prose')?.append(box);
      return getComputedStyle(text).getPropertyValue('text-autospace');
    };
    return [spaceOf('ja', 'b'), spaceOf('zh-Hant', 'b'), spaceOf('ja', 'code'), spaceOf('en', 'b')];
  });
  expect(spaces).toEqual(['normal', 'normal', 'no-autospace', 'no-autospace']);
});

describe('code', () => {
  it('is copied without the lines to take out, and says so for a second', async () => {
    const page = await open(path, { permissions });
    const block = page.locator('.code-block', { hasText: 'AIHubChat' });
    const button = block.getByRole('button', { name: 'Copy code to clipboard' });
    await block.hover();
    await button.click();
    const done = block.getByRole('button', { name: 'Copied' });
    await done.waitFor();
    expect(await page.locator('#announcer').textContent()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "const chat = new AIHubChat('aihub-chat', {\n  mode: 'floating',\n});\nchat.init();",
    );
    await button.waitFor({ timeout: 1500 });
  });

  it('is copied with what is folded, and without notations', async () => {
    const page = await open(path, { permissions });
    const block = page.locator('.code-block', { hasText: 'ask.ts' });
    await block.hover();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect
      .poll(copied)
      .toMatch(/^import .*\n\nconst client = .*\nconst chat = .*\nconst answer = .*sendMessage/);
    expect(await copied()).not.toMatch(/chat\.send\(|\[!code|Lines/);
    const snapshot = await block.ariaSnapshot();
    expect(snapshot).toMatch(/deletion: .*removed/);
    expect(snapshot).toMatch(/insertion:\n.*\n.*sendMessage\n.* added/);
    const folded = block.getByText('import {');
    expect(await folded.isVisible()).toBe(false);
    await block.locator('summary').press('Enter');
    expect(await folded.isVisible()).toBe(true);
  });

  it('of a console is copied without prompts and answers, by the button and by selecting', async () => {
    const page = await open(path, { permissions });
    const block = page.locator('.code-block', { hasText: 'npm view' });
    const commands = 'npm view @serenity-star/sdk \\\nversion\nnpm install';
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const select = (selector: string) =>
      block
        .locator(selector)
        .first()
        .evaluate((part) => getSelection()?.selectAllChildren(part));
    await block.hover();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect.poll(copied).toBe(commands);
    await select('samp');
    await page.keyboard.press('Control+C');
    await expect.poll(async () => (await copied()).trim()).toBe('2.3.1');
    await select('pre');
    await page.keyboard.press('Control+C');
    await expect.poll(copied).toBe(commands);
    const prompt = block.locator('.console-prompt').first();
    expect(await prompt.evaluate((part) => getComputedStyle(part).userSelect)).toBe('none');
  });

  it('says when it cannot be copied', async () => {
    const page = await open(path, {
      before: (target) =>
        target.addInitScript(() => {
          navigator.clipboard.write = () => Promise.reject(new Error('no'));
        }),
    });
    const block = page.locator('.code-block').last();
    await block.hover();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await block.getByRole('button', { name: 'Copying failed' }).waitFor();
  });
  it('can be wrapped when it is wider than its box', async () => {
    const page = await open(path);
    await ready(page);
    const wide = page.locator('.code-block', { hasText: 'support-desk' });
    const narrow = page.locator('.code-block', { hasText: 'Plain text' });
    const wrap = wide.getByRole('button', { name: 'Toggle word wrap' });
    await wide.hover();
    expect(await narrow.locator('[data-wrap]').isVisible()).toBe(false);
    expect(await narrow.locator('pre').getAttribute('tabindex')).toBeNull();
    expect(await wide.locator('pre').getAttribute('tabindex')).toBe('0');
    const edges = wide.locator('pre').evaluate((pre) => getComputedStyle(pre).backgroundAttachment);
    expect(await edges).toBe('local, local, scroll, scroll');
    await wrap.click();
    const isScrollable = () => wide.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    await expect.poll(isScrollable).toBe(false);
    expect(await wrap.getAttribute('aria-pressed')).toBe('true');
    await wrap.click();
    await expect.poll(isScrollable).toBe(true);
  });
});

describe('media', () => {
  it('opens an image in place and gives the focus back', async () => {
    const page = await open(path);
    await ready(page);
    const link = page.getByRole('link', { name: 'Enlarge image: A wide picture' });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'A wide picture' });
    await dialog.waitFor();
    expect((await dialog.locator('img').boundingBox())?.width).toBeGreaterThan(800);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toContain(path);
  });

  it('loads a video only when it is asked for', async () => {
    const asked: string[] = [];
    const page = await open(path, {
      before: (target) =>
        target.route(/youtube/, (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
        }),
    });
    await ready(page);
    const cover = page.getByRole('link', { name: 'Play video: An introduction' });
    expect(await cover.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(asked).toEqual([]);
    await cover.click();
    await page.locator('iframe[title="An introduction"]').waitFor();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
  });
});

it('diagrams keep their texts inside of their boxes, have a name and take the colors of the mode', async () => {
  const page = await open(path, { colorScheme: 'light' });
  const outside = await page.locator('.diagram svg').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const edge = drawing.getBoundingClientRect();
      return [...drawing.querySelectorAll('text')].flatMap((text) => {
        const { left, right } = text.getBoundingClientRect();
        const box = text.previousElementSibling;
        const frame = box?.matches('rect[stroke]:not([stroke=none])') ? box.getBoundingClientRect() : edge;
        return left >= frame.left && right <= frame.right ? [] : [text.textContent];
      });
    }),
  );
  expect(outside).toEqual([]);
  expect(await page.locator('.diagram text').count()).toBeGreaterThan(8);
  const text = page.getByRole('img', { name: 'From draft to release' }).locator('text').first();
  const color = () => text.evaluate((element) => getComputedStyle(element).fill);
  const light = await color();
  await page.goto(`${page.url()}?docs-theme=dark`);
  expect(await color()).not.toBe(light);
});

it('a table that is too wide scrolls on its own and can be reached', async () => {
  const page = await open(path, { viewport: { width: 390, height: 800 } });
  await ready(page);
  const table = page.getByRole('group', { name: 'Table' });
  // As a table in HTML is, which the build does not measure.
  await table.locator('.stacked').evaluate((element) => element.classList.remove('stacked'));
  await expect.poll(() => table.getAttribute('tabindex')).toBe('0');
  expect(await table.evaluate((node) => getComputedStyle(node).backgroundAttachment)).toBe(
    'local, local, scroll, scroll',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

describe('a prompt', () => {
  it('is copied as it is shown, and opens in an assistant of the site after a click alone', async () => {
    const page = await open(path, { permissions });
    await awake(page);
    const prompt = page.getByRole('figure', { name: 'Add the chat widget' });
    const shown = await prompt.locator('pre').innerText();
    expect(shown).toMatch(/^Read \[the introduction\]\(https:[^)]*\/help\/docs\/intro\), and add/);
    await prompt.getByRole('button', { name: 'Copy prompt' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    const link = prompt.getByRole('link', { name: 'Open in Helper' });
    const target = new URL((await link.getAttribute('href')) ?? '');
    expect([target.origin, target.searchParams.get('q')]).toEqual(['https://helper.example', shown]);
    expect(await page.getByText('Agents: the tables below').count()).toBe(0);
  });
});
