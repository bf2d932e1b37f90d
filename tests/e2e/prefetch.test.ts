/** What is fetched before the reader asks for it, and what never is. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake, visit } from './browser.ts';
import { isAt, isSameDocument, mark, pageRequests, saveData } from './navigating.ts';

const site = visit('fixture');
const inContent = ['docs/guides/first', 'docs/category/guides'];
const inSidebar = 'docs/guides/second';

/** Opens the introduction: its text links to the first guide, its end to the next page. Tells which pages were fetched. */
async function open(before?: (page: Page) => unknown) {
  let requests: ReturnType<typeof pageRequests> = [];
  const page = await site.open('docs/intro', {
    viewport: { width: 1280, height: 1000 },
    before: async (fresh) => {
      await before?.(fresh);
      requests = pageRequests(fresh, '/help/docs/');
    },
  });
  const fetched = () =>
    requests
      .filter((request) => request.resourceType() === 'fetch')
      .map((request) => request.url().slice(site.url.length));
  return { page, fetched };
}

/** The prefetch queue works one after the other when the browser is idle; this is the end of that. */
const isIdle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  );
const point = (page: Page, type: string) =>
  page.locator(`.sidebar [href$="${inSidebar}"]`).dispatchEvent(type);

describe('prefetching', () => {
  it('takes links of the content in view, and uses what it fetched', async () => {
    const { page, fetched } = await open();
    await expect.poll(fetched).toEqual(inContent);
    await mark(page);
    await page.locator('main').getByText('the first guide').click();
    await isAt(page, 'First guide');
    expect(fetched().filter((path) => path === inContent[0])).toHaveLength(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  it.each(['pointerover', 'focusin', 'touchstart'])('takes links of the sidebar on %s only', async (type) => {
    const { page, fetched } = await open();
    await expect.poll(fetched).toEqual(inContent);
    await isIdle(page);
    expect(fetched()).not.toContain(inSidebar);
    await point(page, type);
    await expect.poll(fetched).toEqual([...inContent, inSidebar]);
    await point(page, type);
    await isIdle(page);
    expect(fetched()).toHaveLength(3);
  });

  it.each(['saveData', '2g', 'slow-2g'])('takes nothing with %s', async (connection) => {
    const { page, fetched } = await open((fresh) =>
      connection === 'saveData'
        ? saveData(fresh)
        : fresh.addInitScript((effectiveType) => {
            Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType } });
          }, connection),
    );
    await awake(page);
    await point(page, 'pointerover');
    await isIdle(page);
    expect(fetched()).toEqual([]);
    await page.locator('main').getByText('the first guide').click();
    await isAt(page, 'First guide');
    expect(fetched()).toEqual(['docs/guides/first']);
  });

  it('stops before 40 kB unasked, and goes on with what is pointed at', async () => {
    const { page, fetched } = await open((fresh) =>
      fresh.route(`${site.url}docs/sized-*`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'content-length': '9000' },
          body: 'x'.repeat(9000),
        }),
      ),
    );
    await expect.poll(fetched).toEqual(inContent);
    await page.evaluate((base) => {
      const links = [1, 2, 3, 4, 5, 6].map((index) =>
        Object.assign(document.createElement('a'), { href: `${base}docs/sized-${index}`, textContent: 'x ' }),
      );
      document.querySelector('#main')?.prepend(...links);
    }, site.url);
    const sized = () => fetched().filter((path) => path.includes('sized'));
    for (const index of [1, 2, 3, 4, 5, 6]) {
      await page.locator(`#main a[href$="sized-${index}"]`).dispatchEvent('pointerover');
      await expect.poll(() => sized().length).toBe(index);
    }
  });
});
