/** What a browser fetches of a built site: a first visit, a search, a second page. Bytes as transferred, with gzip -9. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../../tests/programs.mjs';

/** Milliseconds without a request after which nothing more is expected. */
const stillness = 1000;
/** Milliseconds after which a page counts as one that never stops. */
const patience = 60_000;

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * Serves a folder below the path `base` to both kinds of addresses, with a slash at the end and without; what is no page is kept by browsers, as
 * usual hosts have it. `bytes` resolves to what was sent since it was called last, and what of it were scripts, once nobody
 * asks for more.
 */
export async function serveFolder(folder, base = '') {
  const kept = new Map();
  let sent = { all: 0, script: 0 };
  let asked = performance.now();
  const read = (file) => {
    const isText = extname(file) in types;
    if (!kept.has(file))
      kept.set(file, isText ? gzipSync(readFileSync(file), { level: 9 }) : readFileSync(file));
    return kept.get(file);
  };
  const server = createServer((request, response) => {
    asked = performance.now();
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = normalize(
      decodeURIComponent(pathname.startsWith(base) ? pathname.slice(base.length) : pathname),
    );
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((each) => join(folder, each))
      .find((each) => existsSync(each) && statSync(each).isFile());
    if (!file) return response.writeHead(404).end();
    const type = types[extname(file)];
    const body = read(file);
    sent.all += body.length;
    if (type === types['.js']) sent.script += body.length;
    response.writeHead(200, {
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': type === types['.html'] ? 'no-cache' : 'max-age=31536000',
      ...(type ? { 'Content-Encoding': 'gzip' } : {}),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bytes = async () => {
    asked = performance.now();
    const end = asked + patience;
    while (performance.now() - asked < stillness) {
      if (performance.now() > end) throw new Error('The page does not stop asking for files.');
      await setTimeout(50);
    }
    const found = sent;
    sent = { all: 0, script: 0 };
    return found;
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, bytes, close: () => server.close() };
}

/** Bytes of a first visit, of it scripts; of a search opened and one question, where there is a search; of a second page. */
export async function measureVisits({ search }, { origin, bytes }, { visited, next, question }) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  /** Opens a page as somebody who was never here. */
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(origin + visited);
    return page;
  };
  try {
    const reader = await open();
    const first = await bytes();
    await reader.locator(`main a[href^="${next}"]`).first().click();
    await reader.waitForURL(`**${next}*`, { waitUntil: 'commit' });
    const second = (await bytes()).all;
    if (!search) return { first, second };
    const asking = await open();
    await bytes();
    await search(asking, question);
    return { first, second, searched: (await bytes()).all };
  } finally {
    await browser.close();
  }
}
