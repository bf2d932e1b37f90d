/** What a reader waits for when searching, measured in a real Chromium on a built site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../tests/programs.mjs';
import { serveWhile } from './cli.mjs';
import { startSlowProxy, trust } from './slowProxy.mjs';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', trust];
/** Slow 4G: 1.6 Mbit/s with a round trip of 150 ms. */
const slow4G = { delay: 150, bytesPerSecond: 200_000 };

/** Opens the dialog and asks as soon as it is there; resolves to milliseconds from the shortcut to the first hit. */
const firstResult = (page, query) =>
  page.evaluate(async (text) => {
    const there = async (selector) => {
      while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve));
      return document.querySelector(selector);
    };
    const start = performance.now();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    const field = await there('.search-dialog input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await there('.search-dialog [role=option]');
    return performance.now() - start;
  }, query);

/** Types each query letter by letter; milliseconds from each key to its complete results. */
const keyTimes = (page, queries) =>
  page.evaluate(async (all) => {
    const field = document.querySelector('.search-dialog input');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const results = () => document.querySelector('.search-dialog__results');
    const times = [];
    for (const query of all) {
      for (let length = 1; length <= query.length; length++) {
        const start = performance.now();
        setValue.call(field, query.slice(0, length));
        field.dispatchEvent(new Event('input', { bubbles: true }));
        while (results()?.ariaBusy !== 'false') await new Promise((resolve) => setTimeout(resolve));
        times.push(performance.now() - start);
      }
    }
    return times;
  }, queries);

/** Bytes, and times in milliseconds, of searching `dist` from its page `path` for the queries. */
export function measureInBrowser(root, dist, path, queries) {
  return serveWhile(root, dist, async (address) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
    const lines = [await startSlowProxy(address, slow4G, 2), await startSlowProxy(address, slow4G, 1)];
    const open = async (origin) => {
      const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
      });
      await page.goto(new URL(path, origin).href);
      // The first sign of a reader fetches what answers to clicks and keys.
      await page.mouse.move(300, 300);
      await page.waitForLoadState('networkidle');
      return page;
    };
    try {
      const costs = [];
      const times = lines.map(() => []);
      for (const query of queries) {
        for (const [index, { url }] of lines.entries()) {
          const page = await open(url);
          const fetched = new Set();
          page.context().on('request', (request) => fetched.add(new URL(request.url()).pathname));
          times[index].push(await firstResult(page, query));
          await page.context().close();
          if (index > 0) continue;
          const sizes = [...fetched].map(
            (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
          );
          costs.push(sizes.reduce((sum, size) => sum + size, 0));
        }
      }
      const page = await open(address);
      await firstResult(page, queries[0]);
      await keyTimes(page, queries);
      const [http2, http1] = times;
      return { costs, http2, http1, keys: await keyTimes(page, queries) };
    } finally {
      await browser.close();
      for (const line of lines) line.close();
    }
  });
}
