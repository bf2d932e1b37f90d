/** A real Chromium for tests of the built site. */
import type { Browser, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { type OwnSite, type SiteName, serveSite } from './site.ts';

export interface OpenOptions extends BrowserContextOptions {
  before?: (page: Page) => unknown;
}

export interface Visit {
  /**
   * Opens an address, given below the base URL, as one of a reader who was never here. Errors in the page fail the test.
   * The first page of a test is a tab that the tests of the file share; `before` may watch and answer requests, and
   * add scripts to it.
   */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /**
   * Opens an address once for all tests of the file that ask for it here, for tests whose subject is not how it loads.
   * What a test stores, answers, adds or resizes is taken back; what it does to the page it takes back itself, or
   * leaves by going elsewhere. A page that a test left or failed on is opened again.
   */
  share(path: string, options?: BrowserContextOptions): Promise<Page>;
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

const desktop = { viewport: { width: 1280, height: 900 } };
const plain = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' } as const;
const watched = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

/** A tab that one test after the other uses. */
interface Tab {
  page: Page;
  /** Whether a test changed what cannot be taken back: it has another clock, or a service worker. */
  isSpoiled(): boolean;
  /**
   * Takes back what a test did: the tab is alone, without anything stored, answered, added or watched, and its page is
   * one that does nothing, unless it `stays`.
   */
  forget(url: string, stays: boolean): Promise<void>;
}

/** Sets what a tab can change at any time; the rest of its options needs a context of its own. */
async function adjust(page: Page, { viewport, ...media }: BrowserContextOptions): Promise<void> {
  await page.setViewportSize(viewport ?? desktop.viewport);
  await page.emulateMedia({ ...plain, media: null, ...media });
}

const lasting = ({ viewport, colorScheme, reducedMotion, forcedColors, ...options }: BrowserContextOptions) =>
  options;

/** Tabs of a worker that the next test may use, by the options of their contexts. */
const free = new Map<string, Tab>();

/** The browser guesses how good a line is from how long answers take, all tests together, whose answers are held back. */
const pretendGoodLine = () =>
  Object.defineProperty(Navigator.prototype, 'connection', {
    value: { saveData: false, effectiveType: '4g' },
  });

async function newTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  await context.addInitScript(pretendGoodLine);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const added: Disposable[] = [];
  const keep =
    <Args extends unknown[]>(add: (...args: Args) => Promise<Disposable>) =>
    async (...args: Args) => {
      const disposable = await add.apply(page, args);
      added.push(disposable);
      return disposable;
    };
  page.addInitScript = keep<Parameters<Page['addInitScript']>>(page.addInitScript);
  page.exposeFunction = keep(page.exposeFunction);
  let hasOtherClock = false;
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (time) => {
    hasOtherClock = true;
    return install(time);
  };
  const isSpoiled = () => hasOtherClock || page.isClosed() || context.serviceWorkers().length > 0;
  const forget = async (url: string, stays: boolean) => {
    for (const event of watched) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await Promise.all(added.splice(0).map((each) => each.dispose()));
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
    ]);
    const runScripts = (value: boolean) =>
      session.send('Emulation.setScriptExecutionDisabled', { value: !value });
    // The pointer moves where nothing wakes by it, and no script that still runs leads elsewhere meanwhile.
    if (!stays) {
      await runScripts(false);
      await page.goto(new URL('robots.txt', url).href, { waitUntil: 'commit' });
      await runScripts(options.javaScriptEnabled !== false);
    }
    await Promise.all([
      page.mouse.move(0, 0),
      page.evaluate(() => sessionStorage.clear()),
      session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' }),
    ]);
  };
  return { page, isSpoiled, forget };
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
  let used: { key: string; tab: Tab; places: Map<string, Tab> }[] = [];
  /** Tabs that stay on their pages, by these pages and the options of their contexts. */
  const shared = new Map<string, Tab>();

  const take = async (places: Map<string, Tab>, key: string, options: BrowserContextOptions) => {
    const tab = places.get(key) ?? (await newTab(browser, { ...desktop, ...lasting(options) }));
    places.delete(key);
    used.push({ key, tab, places });
    await adjust(tab.page, options);
    watch(tab.page, (error) => errors.push(error));
    return tab.page;
  };
  const giveBack = async (hasFailed: boolean) => {
    const tabs = used;
    used = [];
    for (const { key, tab, places } of tabs) {
      const isLost = tab.isSpoiled() || places.has(key) || (hasFailed && places === shared);
      if (isLost) await tab.page.context().close();
      else {
        await tab.forget(server.url, places === shared);
        places.set(key, tab);
      }
    }
  };

  beforeAll(async () => {
    server = await serveSite(site);
    browser = await sharedBrowser();
  });
  afterEach(async ({ task }) => {
    await giveBack(task.result?.state === 'fail');
    const seen = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    errors = [];
    allowed = [];
    if (seen.length > 0) throw new Error(`The page reported:\n${seen.join('\n')}`);
  });
  afterAll(async () => {
    await Promise.all([...shared.values()].map(({ page }) => page.context().close()));
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
      const page = await take(free, JSON.stringify(lasting(options)), options);
      await before?.(page);
      await page.goto(new URL(path, server.url).href);
      return page;
    },
    async share(path, options = {}) {
      const { href } = new URL(path, server.url);
      const page = await take(shared, JSON.stringify([href, options]), options);
      if (page.url() !== href) await page.goto(href);
      return page;
    },
  };
}
