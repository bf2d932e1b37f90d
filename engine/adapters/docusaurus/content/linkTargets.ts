/** Resolves links that name files and addresses as Docusaurus allows. */
import { posix } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import { canonicalPath } from '#engine/shared/url.ts';
import { linkTargets as commonTargets } from '../../common/linkTargets.ts';

/** Files from the root and route paths that a link may mean, the likeliest first: a document means those of its own version. */
export function linkTargets(
  pathname: string,
  origin: LinkOrigin,
  config: SiteConfig,
): { files: string[]; paths: string[] } {
  const bare = pathname.replace(/^@site\//, '').replace(/^\//, '');
  const versions = config.docs.flatMap((each) => each.versions);
  const isOwn = ({ dir, translated }: (typeof versions)[number]) =>
    origin.source.startsWith(`${posix.join(config.content.dir, dir)}/`) ||
    (translated !== undefined && origin.source.includes(`/${translated}/`));
  const own = versions.filter(isOwn).map(({ dir }) => dir);
  const files = [
    posix.join(posix.dirname(origin.source), pathname),
    ...[...own, '', ...versions.map(({ dir }) => dir)].map((dir) =>
      posix.join(config.content.dir, dir, bare),
    ),
  ].map((file) => file.normalize('NFC'));
  return {
    files: files.flatMap((file) => ['', '.md', '.mdx'].map((ending) => file + ending)),
    paths: [
      ...commonTargets(pathname, origin, config).paths,
      canonicalPath(pathname.replace(/\.mdx?$/, ''), false),
    ],
  };
}
