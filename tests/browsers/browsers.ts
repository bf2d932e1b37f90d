/** The three browsers, side by side on the built site. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { serveSite } from '../e2e/site.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import type { Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

/** One of the browsers, and what a reader does with it. */
export interface Reader {
  tab: Tab;
  /** Loads a page of the site as one of a reader who was never here, and waits until its scripts run. */
  open(path: string): Promise<void>;
  /** Waits until a function of the page gives something. */
  until<Args extends unknown[]>(code: (...args: Args) => unknown, ...args: Args): Promise<void>;
  /** Waits until the first element of a selector is in view and nothing covers it. */
  see(selector: string): Promise<void>;
  /** Scrolls to the first element of a selector, and presses it once nothing covers it. */
  click(selector: string): Promise<void>;
}

/** Whether an element can be seen in the window, higher than a line, and nothing covers its middle there. */
function isSeen(selector: string, scrolls: boolean): boolean {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility()) return false;
  if (scrolls) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const front = document.elementFromPoint((left + right) / 2, y);
  return bottom - top > 10 && front !== null && (element.contains(front) || front.contains(element));
}

/** Sets the text in the font of the site, which may have come too late for this page. */
async function useOwnFont(address: string): Promise<void> {
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-text');
  const family = (families.split(',')[0] ?? '').replaceAll('"', '');
  const face = new FontFace(family, `url(${address})`, { weight: '400 600' });
  document.fonts.add(await face.load());
}

/** Whether the scripts run that a page loads by itself; those that wait for a sign of the reader get one. */
function isAwake(): boolean {
  document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  return document.documentElement.dataset['navbar'] !== undefined;
}

function reader(browser: string, tab: Tab, url: string, font: string): Reader {
  const until: Reader['until'] = (code, ...args) =>
    expect
      .poll(() => tab.run(code, ...args), { message: `${browser}: ${code.name || code} ${args}` })
      .toBeTruthy();
  const see = (selector: string) => until(isSeen, selector, false);
  return {
    tab,
    until,
    see,
    async open(path) {
      await tab.open(new URL('robots.txt', url).href);
      await tab.run(() => localStorage.clear());
      await tab.open(new URL(path, url).href);
      await tab.run(useOwnFont, new URL(font, url).href);
      await until(isAwake);
    },
    async click(selector) {
      await until(isSeen, selector, true);
      await tab.click(selector);
    },
  };
}

/** Opens the browsers while the tests of a file run; gives them by their names. */
export function readers(): ReadonlyMap<string, Reader> {
  const found = new Map<string, Reader>();
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const server = await serveSite('real');
    const assets = await readdir(join(server.dist, 'assets'));
    const font = `assets/${assets.find((name) => name.endsWith('.woff2'))}`;
    const [chromium, firefox, webKit] = await Promise.all([openChromium(), openFirefox(), openWebKit()]);
    for (const [name, tab] of Object.entries({ Chromium: chromium, Firefox: firefox, WebKit: webKit }))
      found.set(name, reader(name, tab, server.url, font));
    close = () => Promise.all([chromium.close(), firefox.close(), webKit.close(), server.close()]);
  });
  afterAll(() => close?.());
  return found;
}
