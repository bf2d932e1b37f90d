/** Finds the operation that a client names. */

import { Unavailable } from '#engine/serve/published/addressReader.ts';
import type { OperationEntry } from '#engine/serve/published/catalog.ts';
import type { PublishedOperation } from '#engine/serve/published/operations.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { operationKey, type PublishedSite } from '../site.ts';

/** By operationId, id, title, method and path or address of the call, or the address of its page. */
export async function findOperation(
  site: PublishedSite,
  wanted: string,
  published: ReadonlyMap<string, PublishedOperation>,
  version: string | undefined,
): Promise<OperationEntry> {
  const operations = await site.operationEntries(version);
  const name = wanted.trim().toLowerCase();
  const [, method = '', address = ''] = /^(?:([a-z]+)\s+)?(\S+)$/.exec(name) ?? [];
  const named = operations.find((each) =>
    [each.id, each.title, published.get(operationKey(each))?.operationId].some(
      (known) => known?.toLowerCase() === name,
    ),
  );
  if (named) return named;
  const page = address && !method ? await site.page(wanted, version).catch(() => undefined) : undefined;
  const atPage = operations.find(({ href }) => href === page?.href);
  if (atPage) return atPage;
  const sent = operations.filter((each) => !method || each.method.toLowerCase() === method);
  for (const isExact of [true, false]) {
    const fitting = sent.filter((each) => {
      const servers = published.get(operationKey(each))?.servers ?? [];
      return pathsOf(address, servers).some((path) => fits(path, each.path.toLowerCase(), isExact));
    });
    if (fitting.length > 1)
      throw new Unavailable(`Several operations are meant by that:\n${listOf(fitting)}`);
    if (fitting[0]) return fitting[0];
  }
  throw new Unavailable(`There is no such operation. These are:\n${listOf(operations)}`);
}

const listOf = (entries: readonly OperationEntry[]): string =>
  entries.map(({ id, method, path }) => `- ${id}: ${method} ${path}`).join('\n');

/** Pattern of a template: a variable matches anything but a slash. */
const pattern = (template: string): string =>
  template
    .split(/\{[^}]*\}/)
    .map(escapePattern)
    .join('[^/]+');

/** Paths that an address may mean: itself, and what follows the address or the path of a server. */
function pathsOf(address: string, servers: readonly { url: string }[]): string[] {
  const bare = address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  const bases = servers.flatMap(({ url }) => {
    const base = url.toLowerCase().replace(/\/+$/, '');
    return [base, base.replace(/^https?:\/\/[^/]*/, '')];
  });
  const behind = bases.map((base) => new RegExp(`^${pattern(base)}(?=/)`)).filter((base) => base.test(bare));
  return [bare, ...behind.map((base) => bare.replace(base, ''))];
}

/** Whether a path is that of an operation. Unless `isExact`, it may have values for parameters. */
const fits = (path: string, template: string, isExact: boolean): boolean =>
  isExact ? path === template : new RegExp(`^${pattern(template)}$`).test(path);
