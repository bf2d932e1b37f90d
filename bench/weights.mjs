/** What a first visit of each kind of page transfers: HTML, style sheet and scripts, gzip -9. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const gzip = (content) => gzipSync(content, { level: 9 }).length;
const match = (html, pattern) => [...html.matchAll(pattern)].map(([, found]) => found);

/** Pages of a built site by kind, the largest first, with their weights in bytes. */
export function measureWeights(dist) {
  const files = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.html'));
  const size = new Map();
  const weigh = (address) => {
    if (!size.has(address)) size.set(address, gzip(readFileSync(join(dist, address))));
    return size.get(address);
  };
  const sum = (addresses) => addresses.reduce((total, address) => total + weigh(address), 0);
  const pages = files.flatMap((file) => {
    const html = readFileSync(join(dist, file), 'utf8');
    const [kind] = match(html, /data-kind="([^"]+)"/g);
    if (!kind) return [];
    const weights = {
      html: gzip(html),
      css: sum(match(html, /<link rel="stylesheet" href="([^"]+)"/g)),
      js: sum(match(html, /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g)),
    };
    const path = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
    return [{ kind, path, ...weights, total: weights.html + weights.css + weights.js }];
  });
  pages.sort((a, b) => b.total - a.total);
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const own = pages.filter((page) => page.kind === kind);
    return { kind, pages: own.length, largest: own[0], median: own[Math.floor(own.length / 2)] };
  });
}
