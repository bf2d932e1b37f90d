/** Names for readers: of languages, and of the hosts of links. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { drawingOf } from './icons/iconSets.ts';
import { link } from './links.ts';
import { objects, type Report, text, type Values, values } from './values.ts';

/** The words with a capital at their start. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a language in itself; what is no tag of one stays. */
export const languageName = (code: string): string =>
  attempt(() => capitalized(new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code), code);

/** The tag of a language, or another one, by default that of English, in place of one that is none. */
export const languageTag = (tag = 'en', other = 'en'): string =>
  attempt(() => new Intl.Locale(tag).toString(), other);

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
    const known = lookUp(hosts, new URL(href).hostname) ?? (sign && capitalized(sign.replace(/^.*\//, '')));
    return [{ label: text(name) ?? known ?? hostName(href), href }];
  });

/** The profiles of a list, or of addresses by their icons. */
export const profileEntries = (given: unknown): Values[] =>
  objects(
    Array.isArray(given) ? given : Object.entries(values(given)).map(([icon, href]) => ({ icon, href })),
  );

/** The sign of a profile, and its name: the drawing that comes with the looks, its own, or that of a package of icons. */
function signOf({ icon }: Values, at: number): { name: string; svg: string } | undefined {
  const name = (text(icon) ?? '')
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/^(x-twitter|x\.com)$/, 'x');
  const own = text(values(icon)['svg'])?.trim() ?? '';
  const here = drawingHere(name);
  const svg = /^<svg\b[\s\S]*<\/svg>$/.test(own) ? own : (here ?? drawingOf([`simple-icons:${name}`]));
  return svg === undefined ? undefined : { name: svg === here ? name : String(at), svg };
}

/** What the class `icon` sets in pages, which do not reach into pictures. */
const strokes =
  'fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/** A drawing in SVG as a picture of a style sheet. */
export const pictureOf = (svg: string): string => {
  const drawn = svg
    .replace('<svg class="icon"', `<svg ${strokes}`)
    .replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
  return `url("data:image/svg+xml,${encodeURIComponent(drawn)}")`;
};

/** The drawing of a profile that comes with the looks, by the last part of its name. */
export const drawingHere = (name: string, folder = 'profiles'): string | undefined =>
  attempt(() => {
    const sign = name.replace(/^.*\//, '');
    const file = folder === 'profiles' ? sign.replace('x-twitter', 'x') : sign;
    return readFileSync(join(engineRoot, 'adapters/common/looks', folder, `${file}.svg`), 'utf8');
  });

/** The rule by which the link of a footer at a place, from 0, is a drawing. Its words are for screen readers. */
export const footerSign = (at: number, svg: string): string =>
  `.footer__columns>:last-child li:nth-child(${at + 1})>a{--sign-size:2rem;font-size:0;--sign:${pictureOf(svg)}}`;

/** Rules for the signs of profiles. */
export const profileSigns = (given: unknown): string =>
  profileEntries(given)
    .map(signOf)
    .map((sign) => sign && `.profile--${sign.name}{--profile:${pictureOf(sign.svg)}}`)
    .join('');

/** Links to profiles at the end of a bar, with their signs, for which `profileSigns` has rules; `key` is that of their names. Reports those without a sign. */
export const profilesAtEnd = (given: unknown, key: string, report: Report) =>
  profileEntries(given).flatMap((each, at) => {
    const sign = signOf(each, at);
    const icon = sign && { icon: `profile profile--${sign.name}` };
    const { link: written, href = written, [key]: label = href } = each;
    const page = text(href)?.startsWith('/') && link({ label, href });
    const links = page ? [page] : profiles([each], key);
    if (!icon && links.length > 0) report(`sign of the link to ${href}`);
    return links.map((link) => ({ ...link, ...icon, position: 'right' as const }));
  });
