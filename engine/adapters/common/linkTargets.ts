/** Where links of sites lead whose pages are folders of addresses. */
import { posix } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import { canonicalPath } from '#engine/shared/url.ts';

/** Files and addresses that a link may mean: addresses in pages count from that of the page, which is a folder. */
export function linkTargets(
  pathname: string,
  { source, path }: LinkOrigin,
  { baseUrl, docs }: SiteConfig,
): { files: string[]; paths: string[] } {
  const dir = docs[0]?.versions[0]?.dir ?? 'docs';
  const bare = pathname.replace(/^\//, '');
  const files = [posix.join(posix.dirname(source), pathname), posix.join(dir, bare)];
  const paths = [
    posix.join(path, pathname),
    posix.join(posix.dirname(path), pathname),
    ...(pathname.startsWith(baseUrl) ? [`/${pathname.slice(baseUrl.length)}`] : []),
  ].map((each) => each.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''));
  return {
    files: files.flatMap((file) =>
      [file, `${file}.md`, posix.join(file, 'index.md')].map((each) => each.normalize('NFC')),
    ),
    paths: paths.map((each) => canonicalPath(each, false)),
  };
}
