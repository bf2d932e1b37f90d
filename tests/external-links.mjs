/**
 * `npm run links`: asks every external address of the built site whether it still answers, and the registry for every
 * package that a page tells readers to install. Needs a network.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageFault, packagesIn } from './packages.mjs';

const dist = resolve(import.meta.dirname, '../dist');
const waitMs = 15_000;
const atOnce = 8;

/** Pages that name each address, and each package. */
const namedBy = new Map();
const installedBy = new Map();
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.md'))
    for (const each of packagesIn(readFileSync(join(dist, file), 'utf8')))
      installedBy.set(each, [...(installedBy.get(each) ?? []), file]);
  if (!file.endsWith('.html')) continue;
  const html = readFileSync(join(dist, file), 'utf8').replaceAll('&amp;', '&');
  const own = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1];
  for (const [, address] of html.matchAll(/<a[^>]* href="(https?:\/\/[^"#]+)/g)) {
    if (!own || !address.startsWith(own)) namedBy.set(address, [...(namedBy.get(address) ?? []), file]);
  }
}

/** What is wrong with an address, or nothing. A server that refuses robots (401, 403, 429) is there. */
async function fault(address) {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(waitMs), redirect: 'follow' });
    return status < 400 || [401, 403, 429].includes(status) ? undefined : `status ${status}`;
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}

/** Asks for each, a few at once; resolves to what is wrong. */
async function faultsOf(pages, ask) {
  const queue = [...pages.keys()];
  const broken = [];
  async function work() {
    for (let each = queue.pop(); each; each = queue.pop()) {
      const what = await ask(each);
      if (what) broken.push(`${each}: ${what}\n  on ${[...new Set(pages.get(each))].join(', ')}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return broken.sort();
}

const broken = await faultsOf(namedBy, fault);
const missing = await faultsOf(installedBy, packageFault);
console.log(
  [
    ...broken,
    ...missing,
    `${namedBy.size} addresses, ${broken.length} broken`,
    `${installedBy.size} packages, ${missing.length} missing`,
  ].join('\n'),
);
process.exitCode = broken.length + missing.length > 0 ? 1 : 0;
