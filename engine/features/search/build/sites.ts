/** Other sites that are searched with this one. */
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { SearchedSite } from '../config.ts';
import { searchManifest } from './searchSettings.ts';

/** Those of the configuration; a hosted search has none. */
export const sitesOf = ({ search }: SiteConfig): readonly SearchedSite[] =>
  search.source === 'embedded' ? search.sites : [];

/** Two sites that readers could not tell apart. */
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

/** The manifests, which open the index. */
export const searchFiles = ({ search, locales }: SiteConfig): string[] =>
  search.source === 'embedded' ? locales.map(({ code }) => searchManifest(code)) : [];

/** Files of other sites that stand for all that is taken of them, from the site's folder. */
export const searchInputs = (config: SiteConfig): string[] =>
  sitesOf(config).flatMap(({ dir }) => config.locales.map(({ code }) => join(dir, searchManifest(code))));
