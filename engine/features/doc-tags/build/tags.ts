/** Tags of the documents of a version, and the addresses of their pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import type { SiteConfig } from '#engine/config/schema.ts';
import { contentFolder } from '#engine/content/files.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { kebabCase } from '#engine/shared/text/kebabCase.ts';
import type { Link } from '#engine/shared/types.ts';
import { canonicalPath, toHref } from '#engine/shared/url.ts';

/** A tag with the listed documents that carry it. */
export interface TagGroup {
  label: string;
  description: string;
  /** Route path of its page. */
  path: string;
  docs: DocRecord[];
}

interface Described {
  label?: unknown;
  permalink?: unknown;
  description?: unknown;
}

/** Route path of the list of all tags of a version. */
export const tagsPath = ({ base }: VersionRecords, path: string): string =>
  canonicalPath(posix.join(base, path), false);

/** The tags of a version in the order of their labels; gives each document its links to them. */
export function tagsOf(
  records: VersionRecords,
  { path, file }: SiteConfig['docTags'][number],
  root: string,
  config: SiteConfig,
): TagGroup[] {
  const described = read(join(root, contentFolder(config, records.version.dir), file));
  const groups = new Map<string, TagGroup>();
  for (const doc of records.docs) {
    if (doc.frontMatter.unlisted || doc.frontMatter.draft) continue;
    const links = new Map<string, Link>();
    for (const key of new Set(doc.frontMatter.tags)) {
      const own = doc.frontMatter.tag_permalinks?.[key];
      const { label, permalink = own, description } = described[key] ?? {};
      const segment = typeof permalink === 'string' ? permalink.replace(/^\//, '') : kebabCase(key);
      const group = groups.get(segment) ?? {
        label: typeof label === 'string' ? label : key,
        description: typeof description === 'string' ? description : '',
        path: canonicalPath(posix.join(tagsPath(records, path), segment), false),
        docs: [],
      };
      if (!group.docs.includes(doc)) group.docs.push(doc);
      groups.set(segment, group);
      links.set(segment, { label: group.label, href: toHref(group.path, config) });
    }
    if (links.size > 0) doc.tagLinks = [...links.values()];
  }
  return [...groups.values()].sort((a, b) => a.label.localeCompare(b.label));
}

/** Descriptions of tags by their keys; a file that is no YAML describes none. */
function read(file: string): Readonly<Record<string, Described | null>> {
  if (!existsSync(file)) return {};
  return attempt(() => {
    const given: unknown = parse(readFileSync(file, 'utf8'));
    return given && typeof given === 'object' ? (given as Record<string, Described | null>) : {};
  }, {});
}
