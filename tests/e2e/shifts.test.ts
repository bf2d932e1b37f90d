/** Nothing moves while a page loads, whichever of its files comes late. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isDeep, longer } from '../deep.ts';
import { visit } from './browser.ts';

const site = visit('real');

const guide = 'docs/serenity-aihub/agents/assistant';
const pages = [
  '',
  'docs/getting-started/introduction',
  'docs/getting-started/quickstarters/nextjs',
  guide,
  'docs/category/agents',
  'docs/api/aihub/execute-agent-with-code',
  'docs/glossary',
  'blog',
  'release-notes',
  'search?q=agent',
];

/** Notes each shift of a page that follows, with the texts that moved. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      shifts.push(`${value} ${sources.map(({ node }) => node?.textContent?.slice(0, 40))}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Holds the file at the address `late`, if one is given, until the rest is drawn; without a style sheet nothing is. */
class Loading {
  readonly files = new Set<string>();
  private arrived = new Set<string>();
  private late = '';
  private reached = () => {};
  private release = () => {};

  constructor(private readonly page: Page) {}

  async begin(): Promise<void> {
    await this.page.addInitScript(noteShifts);
    await this.page.route('**/assets/*', async (route) => {
      const url = route.request().url();
      this.files.add(url);
      if (url === this.late) {
        this.reached();
        await new Promise<void>((release) => {
          this.release = release;
        });
      }
      await route.continue();
      this.arrived.add(url);
    });
  }

  async shifts(url: string, late = ''): Promise<string[]> {
    const { page } = this;
    this.late = late;
    this.arrived = new Set();
    const reached = new Promise<void>((resolve) => {
      this.reached = resolve;
    });
    await page.goto(url, { waitUntil: 'commit' });
    if (late !== '') await reached;
    if (!late.endsWith('.css'))
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
        undefined,
        { polling: 20 },
      );
    this.release();
    await page.locator('html[data-navbar]').waitFor();
    if (late === '') await page.waitForLoadState('networkidle');
    else
      await expect
        .poll(() => [...this.files].filter((file) => !this.arrived.has(file)), { message: url })
        .toEqual([]);
    await page.waitForLoadState();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
    );
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  }
}

it.each(isDeep ? pages : [guide])(
  '/%s stays as it was first drawn, with each of its files late in turn',
  longer,
  async (path) => {
    const page = await site.open('robots.txt');
    const loading = new Loading(page);
    await loading.begin();
    expect(await loading.shifts(site.url + path)).toEqual([]);
    for (const file of [...loading.files].filter((address) => /\.(css|js|woff2)$/.test(address)))
      expect(await loading.shifts(site.url + path, file), file).toEqual([]);
  },
);
