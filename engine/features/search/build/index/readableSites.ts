/** Checks the indexes of other sites before they are taken in. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeOf } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { SearchedSite } from '../../config.ts';
import { formatVersion } from '../../shared/indexFormat.ts';
import { sitesOf } from '../sites.ts';
import { ExternalIndex } from './externalIndex.ts';

/** A message, and what to do. */
type Fault = readonly [message: string, hint: string];

/** Returns the sites whose indexes can be read, with the full paths of their folders, and reports the others. */
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
