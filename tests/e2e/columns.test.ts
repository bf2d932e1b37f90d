/** Sidebar and table of contents of the real site, with scripts. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';

const site = visit('real');
const guide = 'docs/serenity-aihub/agents/assistant';
const active = (page: Page) => page.locator('.toc-column .table-of-contents__link--active').allInnerTexts();

it('the table of contents marks the heading in the upper half, else the one before, and the last at the end', async () => {
  const page = await site.open(guide);
  const labels = await page.locator('.toc-column a').allInnerTexts();
  const scrollTo = (index: number, top: number) =>
    page.evaluate(
      ([at = 0, offset = 0]) => {
        const { hash } = document.querySelectorAll<HTMLAnchorElement>('.toc-column a')[at] ?? { hash: '' };
        window.scrollBy(0, (document.querySelector(hash)?.getBoundingClientRect().top ?? 0) - offset);
      },
      [index, top],
    );
  await scrollTo(1, 300);
  await expect.poll(() => active(page)).toEqual([labels[1]]);
  await scrollTo(1, 700);
  await expect.poll(() => active(page)).toEqual([labels[0]]);
  await page.evaluate(() => window.scrollTo(0, 1e6));
  await expect.poll(() => active(page)).toEqual([labels.at(-1)]);
  expect(await page.locator('.toc-column [aria-current="true"]').allInnerTexts()).toEqual([labels.at(-1)]);
});

describe('the sidebar', () => {
  it('has its categories open before the first paint', async () => {
    const page = await site.open(guide, {
      before: (fresh) =>
        fresh.addInitScript(() => {
          sessionStorage.setItem('sidebar.docs', '0 0 0.0 1 1.0');
          const look = () => {
            const category = document.querySelector<HTMLDetailsElement>('.sidebar > ul > li > details');
            if (!category || !document.querySelector('.footer')) requestAnimationFrame(look);
            else document.documentElement.dataset['early'] = String(category.open);
          };
          requestAnimationFrame(look);
        }),
    });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['early'])).toBe('true');
  });

  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
  const button = (page: Page, label: string) =>
    page.locator(`.sidebar a:text-is("${label}") + details > summary`);

  it('keeps what the reader opened, over pages and loads', async () => {
    const page = await site.open(guide);
    await button(page, 'Getting started').click();
    const opened = sidebar(page).locator('[href="/docs/getting-started/introduction"]');
    expect(await opened.isVisible()).toBe(true);
    await sidebar(page).getByText('Copilot', { exact: true }).click();
    await page.waitForURL(/copilot/);
    expect(await opened.isVisible()).toBe(true);
    expect(await sidebar(page).locator('[aria-current]').allInnerTexts()).toEqual(['Copilot']);
    await page.reload();
    await expect.poll(() => opened.isVisible()).toBe(true);
    await page.goto(`${site.url}terms/terms-of-use`);
    expect(await sidebar(page).getByText('Copilot', { exact: true }).count()).toBe(0);
    await page.goto(site.url + guide);
    await expect.poll(() => opened.isVisible()).toBe(true);
  });

  it('keeps its scroll', async () => {
    const page = await site.open(guide, {
      viewport: { width: 1280, height: 300 },
      // Lines break elsewhere in a font that comes with the second page only.
      before: (fresh) => fresh.route('**/*.woff2', (route) => route.abort()),
    });
    const scroll = () => page.locator('#Menu').evaluate((menu) => Math.round(menu.scrollTop));
    await page.locator('html[data-runtime]').waitFor();
    // By the keyboard: in a window this low the bar leaves when the link scrolls into view, and what is pointed at moves.
    await sidebar(page).getByText('Proxy', { exact: true }).press('Enter');
    await expect.poll(() => sidebar(page).locator('[aria-current]').allInnerTexts()).toEqual(['Proxy']);
    await page.evaluate(() =>
      addEventListener('pagehide', () => {
        const { scrollTop = 0 } = document.querySelector('#Menu') ?? {};
        sessionStorage.setItem('kept', `${Math.round(scrollTop)}`);
      }),
    );
    await page.reload();
    const kept = Number(await page.evaluate(() => sessionStorage.getItem('kept')));
    expect(kept).toBeGreaterThan(0);
    await expect.poll(scroll).toBe(kept);
  });

  it.each([
    ['', false],
    ['#Menu { border-block-start: 24px solid transparent }', true],
    ['#Menu { border-block-start: 2px solid transparent }', false],
  ])(
    'shows the current entry, in the middle where the menu has an edge, or as readers scroll it: %s',
    async (rule, isMiddle) => {
      const page = await site.open(guide, {
        viewport: { width: 1280, height: 380 },
        before: (fresh) =>
          fresh.route('**/assets/main-*.css', async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `${await response.text()}${rule}` });
          }),
      });
      await page.locator('html[data-runtime]').waitFor();
      const scrolled = () => page.locator('#Menu').evaluate(({ scrollTop }) => scrollTop > 0);
      await expect.poll(scrolled).toBe(isMiddle);
    },
  );

  it('fetches what was cut, once, and keeps a link where that fails', async () => {
    const page = await site.open(guide);
    const asked: string[] = [];
    await page.route('**/rest.html', async (route) => {
      asked.push(route.request().url());
      if (asked.length === 1) return route.abort();
      const body =
        '<ul><li><details data-place="0"><ul><li><a href="/x">Fetched</a></li></ul></details></li></ul>';
      return route.fulfill({ contentType: 'text/html', body });
    });
    await page.evaluate(() => {
      document.querySelector('.sidebar')?.setAttribute('data-fragment', '/rest.html');
      const cut = document.querySelector<HTMLElement>('[data-place="0"]');
      cut?.setAttribute('data-cut', '');
      const [first, ...others] = cut?.querySelectorAll('li') ?? [];
      for (const item of others) item.remove();
      const link = first?.querySelector('a');
      if (link) link.href = '/rest.html';
    });
    const press = () => button(page, 'Getting started').click();
    await press();
    await expect.poll(() => asked.length).toBe(1);
    expect(await page.locator('.sidebar [href="/rest.html"]').isVisible()).toBe(true);
    await press();
    await press();
    await expect.poll(() => sidebar(page).getByText('Fetched').isVisible()).toBe(true);
    await press();
    await press();
    expect(asked.length).toBe(2);
  });
});
