/** Pictures of pages of two outputs of a site, beside one another, in one HTML file, and what each page weighs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../tests/programs.mjs';
import { serveFolder } from '../peers/visits.mjs';

const widths = [1280, 390];
const modes = ['light', 'dark'];
/** Pixels of a page from its top that a picture shows. */
const tallest = 2400;
/** Where engines keep the mode that a reader chose. */
const keys = ['theme', 'vitepress-theme-appearance', 'starlight-theme'];

/** Some of the pages: the first, and others with equal distances. */
const sample = (paths, count) =>
  paths.length <= count
    ? paths
    : Array.from({ length: count }, (_, index) => paths[Math.floor((index * paths.length) / count)]);

/** The path that a folder is served below, from an address of a file in a page of it. */
function baseOf(folder, file) {
  const html = readFileSync(file, 'utf8');
  for (const [, address] of html.matchAll(/(?:src|href)="?(\/[^/"][^"?\s>]*\.(?:js|css))\b/g)) {
    const parts = address.split('/').slice(1);
    const dropped = parts.findIndex((_, index) => existsSync(join(folder, ...parts.slice(index))));
    if (dropped >= 0)
      return parts
        .slice(0, dropped)
        .map((part) => `/${part}`)
        .join('');
  }
  return '';
}

/** Takes the pictures of some pages of one output; resolves to them and to bytes of a first visit, by path. */
async function photograph(browser, { folder, pages }, paths) {
  const base = baseOf(folder, pages.get(paths[0]));
  const server = await serveFolder(folder, base);
  const taken = new Map();
  try {
    for (const path of paths) {
      const slash = pages.get(path).endsWith('index.html') && path !== '/' ? '/' : '';
      const pictures = [];
      let weight;
      for (const mode of modes)
        for (const width of widths) {
          const context = await browser.newContext({
            viewport: { width, height: 900 },
            colorScheme: mode,
            reducedMotion: 'reduce',
          });
          await context.route(/.*/, (route) =>
            route.request().url().startsWith(server.origin) ? route.continue() : route.abort(),
          );
          await context.addInitScript(
            ([names, value]) => {
              for (const name of names) localStorage.setItem(name, value);
            },
            [keys, mode],
          );
          const page = await context.newPage();
          await page.goto(server.origin + base + path + slash);
          const { all } = await server.bytes();
          weight ??= all;
          const height = Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
          const clip = { x: 0, y: 0, width, height };
          const image = await page.screenshot({ type: 'jpeg', quality: 55, fullPage: true, clip });
          pictures.push(`data:image/jpeg;base64,${image.toString('base64')}`);
          await context.close();
        }
      taken.set(path, { pictures, weight });
    }
  } finally {
    server.close();
  }
  return taken;
}

const escapeHtml = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * Writes pictures of ten pages that both outputs have into `file`; `ours` and `theirs` are a folder and its pages. Resolves to
 * the mean bytes of a first visit of these pages, with gzip, for both.
 */
export async function comparePictures(name, ours, theirs, shared, file) {
  const paths = sample(shared.filter((path) => path !== '/404').sort(), 10);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const [own, other] = [await photograph(browser, ours, paths), await photograph(browser, theirs, paths)];
    const rows = paths.map((path) => {
      const pairs = own.get(path).pictures.map((image, index) => [image, other.get(path).pictures[index]]);
      const weights = [own, other].map((all) => `${Math.round(all.get(path).weight / 1000)} kB`);
      return `<h2>${escapeHtml(path)}: ${weights.join(' beside ')}</h2>${pairs
        .map((pair) => `<div>${pair.map((image) => `<img loading="lazy" src="${image}">`).join('')}</div>`)
        .join('')}`;
    });
    const style =
      'body{font-family:sans-serif}div{display:flex;gap:1rem;align-items:start}img{max-width:49%;border:1px solid}';
    writeFileSync(
      file,
      `<!doctype html><meta charset="utf-8"><title>${escapeHtml(name)}</title><style>${style}</style><h1>${escapeHtml(name)}: this engine, and the original</h1>${rows.join('')}`,
    );
    const mean = (all) => [...all.values()].reduce((sum, { weight }) => sum + weight, 0) / paths.length;
    return { own: mean(own), other: mean(other) };
  } finally {
    await browser.close();
  }
}
