/** Names for readers: of languages, and of the hosts of links. */

import { attempt } from '#engine/shared/attempt.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { objects, text, values } from './values.ts';

/** The words with a capital at their start. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a language in itself; what is no tag of one stays. */
export const languageName = (code: string): string =>
  attempt(() => capitalized(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code), code);

/** The tag of a language, or that of English in place of one that is none. */
export const languageTag = (tag = 'en'): string => attempt(() => new Intl.Locale(tag).toString(), 'en');

const hosts: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'bitbucket.org': 'Bitbucket',
};

/** The name of the host of an address. */
export const hostName = (address: string): string => {
  const { hostname } = new URL(address);
  return lookUp(hosts, hostname) ?? (hostname.replace(/^www\./, '') || address);
};

/** Links to profiles; `key` is that of their names, else known hosts and icons name them. An entry without an address is none. */
export const profiles = (given: unknown, key: string): { label: string; href: string }[] =>
  objects(given).flatMap(({ link, href: address = link, icon, [key]: name }) => {
    const href = text(address);
    if (href === undefined || !URL.canParse(href)) return [];
    const sign = text(icon);
    const known = lookUp(hosts, new URL(href).hostname) ?? (sign && capitalized(sign));
    return [{ label: text(name) ?? known ?? hostName(href), href }];
  });

/** Profiles that `looks/bar.css` has signs for. */
const drawn = /^(github|discord|x|bluesky|mastodon|youtube|npm|rss)$/;

/** Links to profiles at the end of a bar, with their signs: a list, where `key` is that of their names, or addresses by their icons. */
export const profilesAtEnd = (given: unknown, key: string) => {
  const byIcons = Object.entries(values(given)).map(([icon, href]) => ({ icon, href }));
  return objects(Array.isArray(given) ? given : byIcons).flatMap((each) => {
    const sign = text(each['icon'])?.toLowerCase().replace('twitter', 'x') ?? '';
    const icon = drawn.test(sign) && { icon: `profile profile--${sign}` };
    return profiles([each], key).map((link) => ({ ...link, ...icon, position: 'right' as const }));
  });
};
