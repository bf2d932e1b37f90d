/** Moving between pages: what changes, what stays, and what the reader sees meanwhile. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, visit } from './browser.ts';
import {
  follow,
  heading,
  hold,
  isAt,
  isSameDocument,
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

describe('a page change', () => {
  it('brings head, content and table of contents, says the title, and keeps the rest', async () => {
    const page = await open(intro);
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
        description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
        data: document.querySelector('script[type="application/ld+json"]')?.textContent,
        scripts: document.querySelectorAll('head script:not([type="application/ld+json"])').length,
        styles: document.querySelectorAll('head link[href*="/main-"]').length,
      }));
    const before = await head();
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('.navbar, #Menu, .footer'))
        part.setAttribute('data-kept', '');
      const meta = document.createElement('meta');
      meta.id = 'of-the-chat';
      document.head.append(meta);
    });
    await page.locator('main').getByText('the first guide').click();
    await isAt(page, 'First guide');
    const after = await head();
    expect(after).toMatchObject({
      title: 'First guide | Fixture',
      scripts: before.scripts,
      styles: before.styles,
    });
    expect(after.canonical).toBe('https://docs.example.com/help/docs/guides/first');
    expect(after.description).not.toBe(before.description);
    expect(after.data).not.toBe(before.data);
    expect(await page.locator('[data-kept]').count()).toBe(3);
    expect(await page.locator('#of-the-chat').count()).toBe(1);
    expect(await page.locator('.sidebar [aria-current=page]').allInnerTexts()).toEqual(['First guide']);
    expect(await page.locator('.sidebar [aria-current=page]').isVisible()).toBe(true);
    expect(await page.locator('#announcer').innerText()).toBe('First guide | Fixture');
    expect(await page.locator('#announcer').getAttribute('aria-live')).toBe('polite');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('brings style sheets of its own once, and takes them away again', async () => {
    const page = await open(intro);
    const sheets = () => page.locator('head link[href*="/search.page-"]').count();
    await go(page, 'search');
    await page.locator('html[data-kind=search]').waitFor();
    expect(await sheets()).toBe(1);
    await page.goBack();
    await page.locator('html[data-kind=doc]').waitFor();
    expect([await sheets(), await isSameDocument(page)]).toEqual([0, true]);
  });

  it('goes to the top or to the hash, and back to where the reader was', async () => {
    const page = await open('docs/components', { viewport: { width: 1280, height: 400 } });
    /** Browsers restore a place in a later frame. */
    const scrolled = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(scrollY))));
          }),
      );
    await page.evaluate(() => scrollTo(0, 700));
    await go(page, first);
    await isAt(page, 'First guide');
    expect(await scrolled()).toBe(0);
    await page.evaluate(() => scrollTo(0, 200));
    await page.goBack();
    await isAt(page, 'Components');
    expect(await scrolled()).toBe(700);
    await page.goForward();
    await isAt(page, 'First guide');
    expect(await scrolled()).toBe(200);
    await page.goBack();
    await isAt(page, 'Components');
    const id = await page.locator('#Main h2[id]').last().getAttribute('id');
    await go(page, first);
    await isAt(page, 'First guide');
    await go(page, `docs/components#${id}`);
    await isAt(page, 'Components');
    expect(await scrolled()).toBeGreaterThan(700);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
    expect(await isSameDocument(page)).toBe(true);
  });
  it('leaves jumps within the page and addresses that scripts write alone', async () => {
    const page = await open(intro);
    const requests = pageRequests(page, intro);
    await go(page, `${intro}#here`);
    await page.evaluate(() => history.replaceState(null, '', '?tab=a'));
    await page.evaluate(() => history.pushState(null, '', '?tab=b'));
    await go(page, first);
    await isAt(page, 'First guide');
    expect(requests).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('while a page is on its way', () => {
  it('keeps the old page and its address, and shows a bar after 200 ms', async () => {
    const page = await open(intro, { before: (fresh) => fresh.clock.install() });
    const release = await hold(page, site.url + first);
    await page.clock.pauseAt(Date.now() + 60_000);
    const bar = page.getByRole('progressbar');
    const asked = page.waitForRequest(site.url + first);
    await go(page, first);
    await asked;
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => bar.count()).toBe(1);
    expect(await heading(page)).toBe('Introduction');
    expect(page.url()).toBe(site.url + intro);
    await release();
    await isAt(page, 'First guide');
    expect(page.url()).toBe(site.url + first);
    await page.clock.runFor(1000);
    await expect.poll(() => bar.count()).toBe(0);
  });

  it('shows no bar when only the query changes', async () => {
    const page = await open(intro, { before: (fresh) => fresh.clock.install() });
    const release = await hold(page, `${site.url}${intro}?a=b`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await go(page, `${intro}?a=b`);
    await page.clock.runFor(5000);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await release();
    await expect.poll(() => page.url()).toContain('?a=b');
  });

  it.each([
    ['keeps the place', '?a=b#tabs', '?a=c#tabs', 200],
    ['goes to the top', '#tabs', '?a=b', 0],
  ])('%s of a page on the way from "%s" to "%s"', async (_, from, to, place) => {
    const page = await open(`docs/components${from}`);
    await page.locator('html[data-runtime]').waitFor();
    await page.evaluate((target) => {
      scrollTo({ top: 200, behavior: 'instant' });
      const link = document.createElement('a');
      link.href = location.pathname + target;
      document.body.append(link);
      link.click();
    }, to);
    await page.waitForURL(`**/docs/components${to.replace('?', '\\?')}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  it('follows the newest of a hundred links and gives up the others', async () => {
    const page = await open('docs/components');
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(request.failure()?.errorText ?? ''));
    const release = await hold(page, site.url + first);
    await page.evaluate(
      ([slow, fast]) => {
        const link = document.createElement('a');
        document.body.append(link);
        for (let index = 0; index < 100; index += 1) {
          link.href = index % 2 === 0 ? slow : fast;
          link.click();
        }
      },
      [site.url + first, site.url + intro] as const,
    );
    await isAt(page, 'Introduction');
    await release();
    await expect.poll(() => page.evaluate(() => navigation.transition)).toBeNull();
    expect(await heading(page)).toBe('Introduction');
    expect(page.url()).toBe(site.url + intro);
    expect((await viewsOf(page)).map(({ url }) => url)).toEqual([
      `${site.url}docs/components`,
      site.url + intro,
    ]);
    expect(aborted.every((reason) => reason === 'net::ERR_ABORTED')).toBe(true);
    await page.goBack();
    await isAt(page, 'Components');
  });

  it('stays when the reader jumps within the page instead', async () => {
    const page = await open(intro);
    const release = await hold(page, site.url + first);
    await go(page, first);
    await go(page, `${intro}#here`);
    await release();
    await go(page, 'docs/guides/second');
    await isAt(page, 'Second guide');
    await page.goBack();
    await isAt(page, 'Introduction');
    expect(page.url()).toBe(`${site.url}${intro}#here`);
  });
});

it('the not-found page and what its form asks for are shown in place', async () => {
  const page = await open(intro);
  await go(page, 'no/such/page');
  await isAt(page, 'Page Not Found');
  expect([await page.title(), page.url()]).toEqual(['Page Not Found | Fixture', `${site.url}no/such/page`]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.locator('main input[name=q]').fill('guide');
  await page.locator('main form button').click();
  await page.waitForURL('**/search?q=guide');
  await isAt(page, 'Search results for "guide"');
  expect(await isSameDocument(page)).toBe(true);
});
