/** Where links of sites lead whose pages are folders of addresses. */
import { posix } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import { canonicalPath } from '#engine/shared/url.ts';
import { list, values } from './values.ts';

/** Addresses that one in a page may mean: it counts from the page where that is a folder, from the folder of the page elsewhere. */
function pathsFrom(pathname: string, { source, path }: LinkOrigin, isFolder: boolean): string[] {
  const isIndex = /^(index|readme)\.\w+$/i.test(posix.basename(source));
  const folders = [path, posix.dirname(path)].map((folder) => posix.join(folder, pathname));
  return isFolder || isIndex ? folders : folders.reverse();
}

/** Files and addresses that a link may mean. */
export function linkTargets(
  pathname: string,
  origin: LinkOrigin,
  { baseUrl, docs, trailingSlash }: SiteConfig,
): { files: string[]; paths: string[] } {
  const dir = docs[0]?.versions[0]?.dir ?? 'docs';
  const bare = pathname.replace(/^\//, '');
  const files = [posix.join(posix.dirname(origin.source), pathname), posix.join(dir, bare)];
  const below = pathname.startsWith(baseUrl) ? [`/${pathname.slice(baseUrl.length)}`] : [];
  const paths = [...pathsFrom(pathname, origin, trailingSlash === true), ...below];
  return {
    files: files.flatMap((file) =>
      [file, file.replace(/\.md$/, '.mdx'), `${file}.md`, posix.join(file, 'index.md')].map((each) =>
        each.normalize('NFC'),
      ),
    ),
    paths: paths.map((each) => canonicalPath(each, false)),
  };
}

/** Where links lead, and those to no page that these texts and patterns mean. They are compared without endings, and with the names of indexes. */
export const meantTargets =
  (meant: unknown): typeof linkTargets =>
  (pathname, origin, config) => {
    const url = pathname.replace(/\.(html|md)$/, '').replace(/\/$/, '/index');
    const isMeant = list(meant).some((each) => {
      const { pattern, flags } = values(each);
      return pattern === undefined ? each === url : new RegExp(`${pattern}`, `${flags}`).test(url);
    });
    const elsewhere = pathname.replace(/^\//, config.baseUrl);
    return { ...linkTargets(pathname, origin, config), ...(isMeant && { elsewhere }) };
  };
