/** Resolves links that name files and addresses as Docusaurus allows. */
import { posix } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import { canonicalPath } from '#engine/shared/url.ts';
import { pathsFrom } from '../../common/linkTargets.ts';

/** Files from the root and route paths that a link may mean, the likeliest first. */
export function linkTargets(
  pathname: string,
  origin: LinkOrigin,
  { baseUrl, docs, content, trailingSlash }: SiteConfig,
): { files: string[]; paths: string[] } {
  const bare = pathname.replace(/^@site\//, '').replace(/^\//, '');
  const folders = ['', ...docs.flatMap(({ versions }) => versions.map(({ dir }) => dir))];
  const files = [
    posix.join(posix.dirname(origin.source), pathname),
    ...folders.map((dir) => posix.join(content.dir, dir, bare)),
  ].map((file) => file.normalize('NFC'));
  const paths = [
    ...pathsFrom(pathname, origin, trailingSlash === true),
    ...(pathname.startsWith(baseUrl) ? [`/${pathname.slice(baseUrl.length)}`] : []),
    pathname.replace(/\.mdx?$/, ''),
  ];
  return {
    files: files.flatMap((file) => ['', '.md', '.mdx'].map((ending) => file + ending)),
    paths: paths.map((each) => canonicalPath(each, false)),
  };
}
