/** The site that a command reads: the output folder of a build, or a published one. */
import { hasOutput } from '#engine/output/outputSwap.ts';
import { addressReader, type ReadFile } from './addressReader.ts';
import { folderReader } from './folderReader.ts';

/** Option of commands that read a site. */
export const urlOption = {
  url: { value: 'URL', text: 'Address of a published site to read in the place of the output folder' },
};

/** What reads the site at `url`, or else in the folder `out`, and its origin; or what is wrong, as a sentence. */
export function siteReader(
  out: string,
  url: string | true | undefined,
): { read: ReadFile; origin?: string } | string {
  if (typeof url !== 'string')
    return hasOutput(out)
      ? { read: folderReader(out) }
      : `There is nothing in ${out} yet: build the site first, or name a published one with --url.`;
  const home = url.replace(/\/?$/, '/');
  if (!/^https?:/.test(home) || !URL.canParse(home))
    return `--url must be the address of a home page with http: or https:, not "${url}".`;
  const base = new URL(home);
  return { read: addressReader(base), origin: base.origin };
}
