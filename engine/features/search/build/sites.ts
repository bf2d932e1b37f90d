/** Other sites that are searched with this one. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeOf } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { SearchedSite } from '../config.ts';
import { formatVersion } from '../shared/indexFormat.ts';
import { ExternalIndex } from './index/externalIndex.ts';

/** What is wrong, and what would be right. */
type Fault = readonly [message: string, hint: string];

/** Those of the configuration; a hosted search has none. */
export const sitesOf = ({ search }: SiteConfig): readonly SearchedSite[] =>
  search.source === 'embedded' ? search.sites : [];

/** Two sites that readers could not tell apart. */
export function sameSites(config: SiteConfig): { option: string; message: string; hint: string } | undefined {
  const urls = new Set([new URL(config.baseUrl, config.url).href]);
  const labels = new Set<string>();
  for (const { label, url, dir: option } of sitesOf(config)) {
    if (labels.has(label)) {
      const hint = 'Readers tell the sites apart by their labels: give each one of its own.';
      return { option, message: `Two sites of the search have the label "${label}".`, hint };
    }
    if (urls.has(url)) {
      const hint = 'Each site begins at an address of its own, and this site needs no entry.';
      return { option, message: `Two sites of the search have the address ${url}.`, hint };
    }
    labels.add(label);
    urls.add(url);
  }
  return undefined;
}

/** The sites whose indexes can be read, with the full paths of their folders; what is wrong with the others is reported. */
export function readableSites(root: string, config: SiteConfig, problems: Problems): SearchedSite[] {
  return sitesOf(config).flatMap((site) => {
    const found = { ...site, dir: resolve(root, site.dir) };
    const fault = faultOf(found, site.dir, config);
    if (!fault) return found;
    problems.error(placeOf(root, site.dir), ...fault);
    return [];
  });
}

function faultOf(site: SearchedSite, dir: string, { locales }: SiteConfig): Fault | undefined {
  const { label, url } = site;
  if (!existsSync(site.dir))
    return [
      `The site "${label}" cannot be searched: there is no folder ${dir}.`,
      'Build that site first. "dir" is its output folder, from the folder of this file.',
    ];
  const languages = locales.map(({ code }) => code);
  let indexes: ExternalIndex[];
  try {
    indexes = languages.flatMap((language) => ExternalIndex.open(site, language) ?? []);
  } catch {
    return [
      `The site "${label}" cannot be searched: its index in ${dir} is none of format ${formatVersion}.`,
      'Build that site with the same release of the engine as this one.',
    ];
  }
  const [first] = indexes;
  if (!first)
    return [
      `The site "${label}" cannot be searched: ${dir} holds no search index in ${languages.join(' or ')}.`,
      '"dir" is the output folder of a site whose search has the source "embedded", in a language of this site.',
    ];
  const home = new URL(first.baseUrl, url).href;
  if (home !== url)
    return [
      `The site "${label}" was built for ${first.baseUrl}, and its address is ${url}.`,
      `Write url: '${home}', or build it with the baseUrl '${new URL(url).pathname}'.`,
    ];
  const lost = indexes.flatMap(({ files }) => files).find((file) => !existsSync(join(site.dir, file)));
  if (lost === undefined) return undefined;
  return [`The site "${label}" cannot be searched: ${join(dir, lost)} is missing.`, 'Build that site again.'];
}
