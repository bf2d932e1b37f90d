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

  it.each(['pointerover', 'focusin'])('takes links of the sidebar on %s only', async (type) => {
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

  it.each(['saveData', '2g'])('takes nothing with %s', async (connection) => {
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
      document.querySelector('#Main')?.prepend(...links);
    }, site.url);
    const sized = () => fetched().filter((path) => path.includes('sized'));
    for (const index of [1, 2, 3, 4, 5, 6]) {
      await page.locator(`#Main a[href$="sized-${index}"]`).dispatchEvent('pointerover');
      await expect.poll(() => sized().length).toBe(index);
    }
  });
});

describe('beside an island', () => {
  const real = visit('real');
  const operation = 'docs/api/aihub/execute-agent-with-code';
  const guides = ['agents', 'capabilities/knowledge', 'capabilities/volatile-knowledge', 'agents/plan'];

  it('all that comes unasked is at most 40 kB, React apart', async () => {
    const open = new Set<unknown>();
    const page = await real.open(operation, {
      before: async (fresh) => {
        fresh.on('request', (request) => open.add(request));
        for (const event of ['requestfinished', 'requestfailed'] as const)
          fresh.on(event as 'requestfinished', (request) => open.delete(request));
        await fresh.route(`**/${operation}`, async (route) => {
          const answer = await route.fetch();
          const links = guides.map((guide) => `<a href="/docs/serenity-aihub/${guide}">x</a> `).join('');
          const body = (await answer.text()).replace(/(<main[^>]*>)/, `$1<p>${links}</p>`);
          await route.fulfill({ response: answer, body });
        });
      },
    });
    await awake(page);
    const taken = () =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const react = loaded.find(({ name }) => name.includes('/hydrate-'))?.name ?? '';
        const code = react === '' ? '' : await (await fetch(react, { cache: 'force-cache' })).text();
        const apart = new Set([...code.matchAll(/"\.\/(chunk-[^"]+)"/g)].map(([, chunk]) => chunk));
        const file = (name: string) => name.slice(name.lastIndexOf('/') + 1);
        const isPart = ({ name }: PerformanceResourceTiming) =>
          /\/(?:TryIt|chunk-)[^/]*\.js$/.test(name) && !apart.has(file(name));
        const sum = (entries: PerformanceResourceTiming[]) =>
          entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
        return {
          islands: sum(loaded.filter(isPart)),
          pages: sum(loaded.filter(({ name }) => name.includes('/docs/'))),
        };
      });
    await expect.poll(async () => (await taken()).islands).toBeGreaterThan(15_000);
    await expect.poll(async () => (await taken()).pages).toBeGreaterThan(5_000);
    await expect.poll(() => isIdle(page).then(() => open.size)).toBe(0);
    const { islands, pages } = await taken();
    expect(islands + pages).toBeLessThanOrEqual(40_000);
  });
});
