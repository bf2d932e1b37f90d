/** Addresses and headings that moved, from `content/redirects.yml`: one `from: to` on each line. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { placeOf } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { canonicalPath, swapLocale } from '#engine/shared/url.ts';
import { readContent } from '../files.ts';
import { cachedYaml } from './cachedYaml.ts';
import type { Links } from './links.ts';

/** From the folder of a site. */
export const redirectsFile = 'content/redirects.yml';

/** Hosts have notations of their own, so signs with a meaning there are not allowed. */
const source = z.string().regex(/^(?!.*\/\.\.?(?:[/#]|$))\/[\p{L}\p{N}/._~%@+-]*(#[\p{L}\p{N}._~-]+)?$/u);
const sourceRule = 'what moved is an address on this site such as /docs/old, without signs such as *';
const targetRule = 'is neither an address on this site nor one with https:';
const target = z.string().regex(/^(\/(?!\/)|https:\/\/)[^\s\p{Cc};{}"'`\\$<>*]*$/u, targetRule);

const schema = z.record(source, target, {
  error: ({ code }) => (code === 'invalid_key' ? sourceRule : undefined),
});

/** An address, or a heading, that moved. */
export interface Moved {
  /** Route path without a locale. */
  path: string;
  /** Former id of a heading, when the page itself stays. */
  id: string;
  to: string;
  location: SourceLocation;
}

/** Resolved redirects. Route paths carry the locale. */
export interface Redirects {
  /** Final addresses by the route paths of pages that are gone. */
  pages: ReadonlyMap<string, string>;
  /** Former ids of headings with their ids of today, by route path. */
  ids: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Reads redirects from the file, if there is one, and from the configuration. */
export async function readRedirects(
  root: string,
  configured: Readonly<Record<string, string>>,
  problems: Problems,
  cache?: Cache,
): Promise<Moved[]> {
  const ofConfig = movesOf(configured, (from) => placeOf(root, from), problems);
  return [...ofConfig, ...(await readWritten(root, problems, cache))];
}

/** Reads redirects of a configuration. Reports addresses that hosts may read otherwise. */
export const movesOf = (
  configured: Readonly<Record<string, string>>,
  place: (from: string) => SourceLocation,
  problems: Problems,
): Moved[] =>
  Object.entries(configured).flatMap(([from, to]) => {
    const fault = source.safeParse(from).success
      ? target.safeParse(to).success
        ? undefined
        : `${JSON.stringify(to)} ${targetRule}`
      : sourceRule;
    if (fault === undefined) return movedOf(from, to, place(from));
    problems.error(place(from), `The redirect of ${JSON.stringify(from)} cannot be written: ${fault}.`);
    return [];
  });

function movedOf(from: string, to: string, location: SourceLocation): Moved {
  const [page = '', id = ''] = from.split('#');
  return { path: canonicalPath(page, false), id, to, location };
}

async function readWritten(root: string, problems: Problems, cache?: Cache): Promise<Moved[]> {
  if (!existsSync(join(root, redirectsFile))) return [];
  const text = readContent(root, redirectsFile, problems)?.toString() ?? '';
  const lines = text.split('\n').map((line) => line.replace(/^['"]/, ''));
  const read = cachedYaml<Record<string, string>>(cache, 'redirects');
  const moves = read(text, { file: redirectsFile, line: 1 }, schema, problems) ?? {};
  return Object.entries(moves).map(([from, to]) => {
    const line =
      lines.findIndex((line) => /^['"]?\s*:/.test(line.startsWith(from) ? line.slice(from.length) : '')) + 1;
    return movedOf(from, to, { file: redirectsFile, line });
  });
}

/** Checks that every redirect leads from a free address to one that exists, in every locale. */
export function resolveRedirects(
  entries: readonly Moved[],
  { locales, defaultLocale }: Pick<SiteConfig, 'locales' | 'defaultLocale'>,
  routes: ReadonlySet<string>,
  links: Links,
  problems: Problems,
): Redirects {
  const pages = new Map<string, string>();
  const ids = new Map<string, Map<string, string>>();
  const gone = entries.filter(({ path, id }) => id === '' && !routes.has(path));
  const moved = new Map(gone.map(({ path, to }) => [path, pathOf(to)]));
  const first = defaultLocale.code;
  for (const { path, id, to, location } of entries) {
    const fault = id === '' ? pageFault(path, to, moved, routes) : headingFault(path, to, routes);
    if (fault) {
      problems.error(location, ...fault);
      continue;
    }
    for (const { code } of locales) {
      const from = swapLocale(path, first, code, first);
      const href = links.resolve(to, { path: from, source: redirectsFile, locale: code }, location);
      if (id === '') pages.set(from, href);
      else ids.set(from, (ids.get(from) ?? new Map<string, string>()).set(id, to.replace(/^.*#/, '')));
    }
  }
  return { pages, ids };
}

const pathOf = (to: string): string =>
  to.startsWith('/') ? canonicalPath(to.replace(/[?#].*$/, ''), false) : to;

type Fault = [message: string, hint: string];

function pageFault(
  path: string,
  to: string,
  moved: ReadonlyMap<string, string>,
  routes: ReadonlySet<string>,
): Fault | undefined {
  if (routes.has(path))
    return [`The redirect of ${path} would never be used: there is such a page.`, 'Remove it.'];
  const trail = [path];
  for (let next = pathOf(to); moved.has(next); next = moved.get(next) ?? '') {
    if (trail.includes(next))
      return [`The redirect goes in circles: ${[...trail, next].join(' → ')}.`, 'Remove one.'];
    trail.push(next);
  }
  const end = moved.get(trail.at(-1) ?? '');
  return trail.length > 1
    ? [`The redirect of ${path} leads to ${trail[1]}, which has moved itself.`, `Lead it to ${end}.`]
    : undefined;
}

function headingFault(path: string, to: string, routes: ReadonlySet<string>): Fault | undefined {
  const example = `Write it like this: ${path}#former: ${path}#today`;
  if (!routes.has(path)) return [`There is no page ${path} whose heading could have moved.`, example];
  return pathOf(to) === path && /#./.test(to)
    ? undefined
    : ['Browsers never send the part after #, so a heading can only move within its page.', example];
}

/** Adds former ids to the headings of a page. */
export function addFormerIds(html: string, former: ReadonlyMap<string, string> | undefined): string {
  return [...(former ?? [])].reduce((page, [old, id]) => {
    const heading = new RegExp(`<h[2-6][^>]*\\sid="${escapePattern(id)}"[^>]*>`);
    return page.replace(heading, (tag) => `${tag}<span id="${old}"></span>`);
  }, html);
}
