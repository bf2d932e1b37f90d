/** What tests of moving between pages have in common. */
import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenOptions, Visit } from './browser.ts';

/** A reader with data saver: nothing is fetched before it is needed. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });

/** Collects what analytics would hear. */
const hearViews = (page: Page) =>
  page.addInitScript(() => {
    const views: unknown[] = [];
    document.addEventListener('pageview', (event) => views.push((event as CustomEvent).detail));
    Object.assign(window, { views });
  });

/** What analytics has heard since the document was loaded. */
export const viewsOf = (page: Page): Promise<{ url: string; title: string; referrer: string }[]> =>
  page.evaluate(() => Reflect.get(window, 'views'));

/** Marks the document, so that `isSameDocument` can tell it from one that was loaded later. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isMarked: true }));

export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

/** Opens an address as a reader with data saver, its document marked. */
export async function openMarked(site: Visit, path: string, options: OpenOptions = {}): Promise<Page> {
  const page = await site.open(path, {
    ...options,
    before: async (fresh) => {
      await saveData(fresh);
      await hearViews(fresh);
      await options.before?.(fresh);
    },
  });
  await mark(page);
  return page;
}

/** Follows a link that the page need not have. `url` is a whole address. */
export const follow = (page: Page, url: string, attributes: Record<string, string> = {}): Promise<void> =>
  page.evaluate(
    ([href, others]) => {
      const link = document.createElement('a');
      Object.assign(link, others, { href });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [url, attributes] as const,
  );

export const heading = (page: Page): Promise<string> => page.locator('h1').first().innerText();

export const isAt = (page: Page, title: string): Promise<void> =>
  expect.poll(() => heading(page)).toBe(title);

/** Requests for pages whose address holds `part`, from now on. */
export function pageRequests(page: Page, part: string): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    const isPage = ['fetch', 'document'].includes(request.resourceType());
    if (isPage && request.url().includes(part)) found.push(request);
  });
  return found;
}

/** Keeps answers for an address back. Returns what releases them. */
export async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(url, (route) => held.push(route));
  return async () => {
    await page.unroute(url);
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

/** The same from when a page opens. */
export function holding(url: string) {
  let release = async () => {};
  const before = async (page: Page) => {
    release = await hold(page, url);
  };
  return { before, release: () => release() };
}

/** Notes the addresses of all requests from when a page opens. */
export const noting = (urls: string[]) => (page: Page) =>
  page.on('request', (request) => urls.push(request.url()));
