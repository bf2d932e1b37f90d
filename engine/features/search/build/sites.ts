/** Other sites that are searched with this one. */
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { SearchedSite } from '../config.ts';
import { searchManifest } from './searchSettings.ts';

/** Returns the configured sites; none for a hosted search. */
export const sitesOf = ({ search }: SiteConfig): readonly SearchedSite[] =>
  search.source === 'embedded' ? search.sites : [];

/** Finds two sites with the same label or address. */
export function sameSites(config: SiteConfig): { option: string; message: string; hint: string } | undefined {
  const known = new Set([`address ${new URL(config.baseUrl, config.url).href}`]);
  for (const { label, url, dir: option } of sitesOf(config)) {
    const names = [`label "${label}"`, `address ${url}`];
    const same = names.find((name) => known.has(name));
    const hint = 'Give each site a label and an address of its own. This site needs no entry.';
    if (same) return { option, message: `Two sites of the search have the ${same}.`, hint };
    for (const name of names) known.add(name);
  }
  return undefined;
}

/** Returns the names of the manifests. */
export const searchFiles = ({ search, locales }: SiteConfig): string[] =>
  search.source === 'embedded' ? locales.map(({ code }) => searchManifest(code)) : [];

/** Returns the manifests of other sites, from the site's folder: they change with the indexes. */
export const searchInputs = (config: SiteConfig): string[] =>
  sitesOf(config).flatMap(({ dir }) => config.locales.map(({ code }) => join(dir, searchManifest(code))));
