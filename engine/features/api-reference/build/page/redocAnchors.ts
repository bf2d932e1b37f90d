import { posix } from 'node:path';
import { decoded } from '#engine/shared/url.ts';
import { toSlug } from '../names.ts';
import type { Tag } from '../tags.ts';

/**
 * The page that an anchor of Redoc means: of an operation (`#operation/ID`, `#tag/NAME/operation/ID`) or a tag
 * (`#tag/NAME`, with hyphens for its spaces). Any other address comes back as it was. `slugs` holds those of operations by
 * their ids; `base` is the route path below which the pages stand.
 */
export function redocAnchors(
  slugs: ReadonlyMap<string, string>,
  tags: readonly Tag[],
  tagsFolder: string,
  base: string,
): (address: string) => string {
  const pageOf = (hash: string): string | undefined => {
    const [, id] = /^#(?:tag\/.+\/)?operation\/(.+)$/.exec(hash) ?? [];
    if (id !== undefined) return slugs.get(id);
    const [, name] = /^#tag\/(.+)$/.exec(hash) ?? [];
    if (name === undefined) return undefined;
    const isNamed = (tag: Tag) => tag.name === name;
    const tag = tags.find(isNamed) ?? tags.find((each) => toSlug(each.name) === toSlug(name));
    return tag && `${tagsFolder}/${tag.slug}`;
  };
  return (address) => {
    const page = pageOf(decoded(address));
    return page === undefined ? address : posix.join(base, page);
  };
}
