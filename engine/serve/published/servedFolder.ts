/** What the output folder of a build says of its own addresses, so that it can be served without the site's sources. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasOutput } from '#engine/output/outputSwap.ts';
import type { AddressRules } from '#engine/shared/url.ts';
import { catalogFile, type SiteCatalog } from './catalog.ts';

export interface ServedFolder extends AddressRules {
  /** Host names that the site is published under. */
  hosts: string[];
}

/** Reads the folder; or what is wrong with it, as a sentence. A folder of no build is served at `/`. */
export function servedFolder(out: string): ServedFolder | string {
  if (!hasOutput(out)) return `There is nothing in ${out} yet: build the site first.`;
  const file = join(out, catalogFile);
  if (!existsSync(file)) return { baseUrl: '/', trailingSlash: false, hosts: [] };
  try {
    const { url, mcp = url, trailingSlash = false } = JSON.parse(readFileSync(file, 'utf8')) as SiteCatalog;
    const hosts = [url, mcp].map((address) => new URL(address).hostname);
    return { baseUrl: new URL(url).pathname, trailingSlash, hosts };
  } catch {
    return `${file} cannot be read: build the site anew.`;
  }
}
