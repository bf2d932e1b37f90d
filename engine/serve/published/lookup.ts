/** The search of a published site, for a server or command that reads its files. */
import type { Lookup, OpenLookup } from '#engine/output/feature.ts';
import type { ReadFile } from './addressReader.ts';
import type { SiteCatalog } from './catalog.ts';

/** Opens the search of a site; `undefined` where that is hosted elsewhere. */
export async function publishedLookup(
  { url, search }: SiteCatalog,
  read: ReadFile,
  open: OpenLookup,
): Promise<Lookup | undefined> {
  const base = new URL(url).pathname;
  const load = async (address: string): Promise<unknown> =>
    JSON.parse(await read(address.slice(base.length)));
  return search === undefined ? undefined : await open(load, base + search);
}
