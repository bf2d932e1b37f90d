/** A real Chromium for tests of the built site. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { type OwnSite, type SiteName, serveSite } from './site.ts';

export interface OpenOptions extends BrowserContextOptions {
  /** Called before the address is opened, to watch or change what happens then. */
  before?: (page: Page) => unknown;
}

/** What the tests of one file share. */
export interface Visit {
  /** Opens an address, given below the base URL, in a context of its own. Errors in the page fail the test. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /**
   * Opens an address in the tab that the tests of the file share, as one of a reader who was never here. `before` may
   * watch and answer requests; all else that it changes would stay.
   */
  reopen(path: string, before?: (page: Page) => unknown): Promise<Page>;
  /** Says which errors belong to the test that runs; they do not fail it. */
  allow(...expected: RegExp[]): void;
  /** Origin and base URL of the served site; ends with a slash. */
  readonly url: string;
}

/**
 * Tells of everything that went wrong in a page: exceptions, logged errors, files that did not load. Requests that
 * the page or the test itself stopped are no faults.
 */
function watch(page: Page, report: (error: string) => void): void {
  page.on('pageerror', (error) => report(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) report(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const isWanted = /ERR_(ABORTED|FAILED|INTERNET_DISCONNECTED)$/.test(reason);
    if (!isWanted) report(`${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    const isPart = !['document', 'fetch'].includes(response.request().resourceType());
    if (isPart && response.status() >= 400) report(`${response.status()} ${response.url()}`);
  });
}

const viewport = { width: 1280, height: 900 };

/** Makes a tab what it was before a test: stopped, alone, without anything stored, answered or pressed. */
async function forget(page: Page, url: string): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: null });
  await page.mouse.move(0, 0);
  await page.goto(new URL('robots.txt', url).href);
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.detach();
}

/** Waits for what a page fetches once the browser is idle, and at the first sign of a reader, here a pointer that moves. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html[data-runtime]').waitFor();
  await page.mouse.move(640, 600);
  await page.locator('html[data-navbar]').waitFor();
  await page.locator('.navbar__toggle[aria-expanded]').waitFor({ state: 'attached' });
}

/** Serves a site while the tests of a file run. */
export function visit(site: SiteName | OwnSite): Visit {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveSite>>;
  let errors: string[] = [];
  let allowed: RegExp[] = [];
  const fresh: Page[] = [];
  let shared: Page | undefined;

  const newPage = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport, ...options });
    const page = await context.newPage();
    watch(page, (error) => errors.push(error));
    return page;
  };
  const goTo = (page: Page, path: string) => page.goto(new URL(path, server.url).href);

  beforeAll(async () => {
    server = await serveSite(site);
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(fresh.splice(0).map((page) => page.context().close()));
    if (shared) await forget(shared, server.url);
    const seen = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    errors = [];
    allowed = [];
    if (seen.length > 0) throw new Error(`The page reported:\n${seen.join('\n')}`);
  });
  afterAll(async () => {
    await shared?.context().close();
    await server?.close();
  });

  return {
    get url() {
      return server.url;
    },
    allow(...expected) {
      allowed = expected;
    },
    async open(path, { before, ...options } = {}) {
      const page = await newPage(options);
      fresh.push(page);
      await before?.(page);
      await goTo(page, path);
      return page;
    },
    async reopen(path, before) {
      shared ??= await newPage();
      await before?.(shared);
      await goTo(shared, path);
      return shared;
    },
  };
}
