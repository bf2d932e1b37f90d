/** `npm run links`: asks every external address of the built site whether it still answers. Needs a network. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../dist');
const waitMs = 15_000;
const atOnce = 8;

/** Pages that name each address. */
const namedBy = new Map();
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
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

const queue = [...namedBy.keys()];
const broken = [];
async function work() {
  for (let address = queue.pop(); address; address = queue.pop()) {
    const what = await fault(address);
    if (what) broken.push(`${address}: ${what}\n  on ${[...new Set(namedBy.get(address))].join(', ')}`);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));

console.log([...broken.sort(), `${namedBy.size} addresses, ${broken.length} broken`].join('\n'));
process.exitCode = broken.length > 0 ? 1 : 0;
