/** What the router leaves to the browser, and what it does when a page cannot be fetched. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, visit } from './browser.ts';
import {
  follow,
  heading,
  isAt,
  isSameDocument,
  mark,
  openMarked,
  pageRequests,
  viewsOf,
} from './navigating.ts';

const site = visit('fixture');
const intro = 'docs/intro';
const first = 'docs/guides/first';
const open = (path: string, options?: OpenOptions) => openMarked(site, path, options);
const go = (page: Page, path: string, attributes?: Record<string, string>) =>
  follow(page, site.url + path, attributes);

describe('an ordinary load', () => {
  const expectOrdinary = async (page: Page, title: string) => {
    await isAt(page, title);
    await expect.poll(() => isSameDocument(page)).toBe(false);
  };

  it('brings a page of another build, in place of its own scripts and styles', async () => {
    const page = await open(intro);
    await page.route(site.url + first, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-build="[^"]+/, 'data-build="next');
      await route.fulfill({ response, body });
    });
    await go(page, first);
    await expectOrdinary(page, 'First guide');
    expect(await page.locator('html').getAttribute('data-build')).toBe('next');
    await page.goBack();
    await isAt(page, 'Introduction');
  });

  it('brings what is no page, and the way back from it', async () => {
    const page = await open(intro);
    await page.route(`${site.url}plain`, (route) =>
      route.fulfill({ contentType: 'text/plain', body: 'plain' }),
    );
    for (const address of ['plain', 'docs/intro.md']) {
      await go(page, address);
      await page.waitForURL(`**/${address}`);
      expect(await page.locator('h1').count()).toBe(0);
      await page.goBack();
      await isAt(page, 'Introduction');
    }
  });

  it('brings what lies outside the base URL', async () => {
    const page = await open(intro);
    const outside = new URL('/elsewhere', site.url).href;
    await page.route(outside, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    );
    const requests = pageRequests(page, '/elsewhere');
    await follow(page, outside);
    await isAt(page, 'Elsewhere');
    expect(requests.map((request) => request.resourceType())).toEqual(['document']);
  });

  it('brings every page where there is no Navigation API', async () => {
    const page = await open(intro, {
      before: (fresh) => fresh.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
    });
    await page.locator('main').getByText('the first guide').click();
    await expectOrdinary(page, 'First guide');
    expect(await viewsOf(page)).toHaveLength(1);
  });

  it('leaves downloads, other windows and posted forms to the browser', async () => {
    const page = await open(intro);
    const download = page.waitForEvent('download');
    await go(page, first, { download: 'first.html' });
    await (await download).delete();
    const popup = page.context().waitForEvent('page');
    await go(page, first, { target: '_blank' });
    await (await popup).close();
    await page.route(site.url + first, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ contentType: 'text/html', body: '<h1>Posted</h1>' })
        : route.continue(),
    );
    expect(await heading(page)).toBe('Introduction');
    await page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post' });
      document.body.append(form);
      form.submit();
    }, site.url + first);
    await isAt(page, 'Posted');
  });
});

describe('a page that cannot be fetched', () => {
  it('is loaded the ordinary way', async () => {
    const page = await open(intro);
    await page.route(site.url + first, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await go(page, first);
    await isAt(page, 'First guide');
    expect(await isSameDocument(page)).toBe(false);
  });

  it('is loaded so once: then the reason and Retry stand in its place', async () => {
    const page = await open(intro);
    let isDown = true;
    await page.route(site.url + first, (route) =>
      isDown
        ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' })
        : route.continue(),
    );
    await go(page, first);
    await isAt(page, 'Down');
    await page.goBack();
    await isAt(page, 'Introduction');
    await mark(page);
    await go(page, first);
    await isAt(page, 'Page Error');
    expect(await page.locator('#Main').innerText()).toContain('503');
    expect(await isSameDocument(page)).toBe(true);
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await isAt(page, 'First guide');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('is a Page Error when the reader is offline, in place, and comes with Retry', async () => {
    const page = await open(intro);
    await page.context().setOffline(true);
    await go(page, `${first}#place`);
    await isAt(page, 'Page Error');
    expect([await page.title(), page.url()]).toEqual(['Page Error', `${site.url}${first}#place`]);
    expect(await page.locator('.toc-column').count()).toBe(0);
    expect(await page.locator('#announcer').innerText()).toBe('Page Error');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.evaluate((button) => button.classList.add('before'));
    await retry.click();
    await page.locator('button:not(.before)', { hasText: 'Retry' }).waitFor();
    await isAt(page, 'Page Error');
    await page.context().setOffline(false);
    await retry.click();
    await isAt(page, 'First guide');
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await isAt(page, 'Introduction');
    expect((await viewsOf(page)).map(({ url }) => url)).toEqual([
      site.url + intro,
      site.url + first,
      site.url + intro,
    ]);
  });
});
