/** An edit of a page's text alone needs no other file to be read again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHidden } from '#engine/content/files.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { pageFrontMatter, parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import type { CollectionConfig } from '#engine/features/collections/config.ts';
import type { VersionData } from '#engine/routes/model.ts';
import { Problems } from '#engine/shared/problems.ts';

type Text = Pick<DocRecord, 'body' | 'bodyLine'>;

/**
 * The versions with the new text of changed pages; `undefined` when a change concerns more than texts. Partials and
 * images are read when a page is rendered, and posts with every change.
 */
export async function versionsWithNewBodies(
  root: string,
  versions: VersionData[],
  changed: readonly string[],
  collections: readonly Pick<CollectionConfig, 'dir'>[],
): Promise<VersionData[] | undefined> {
  const records = new Map(versions.flatMap(({ docs }) => docs.map((doc) => [doc.source, doc] as const)));
  const texts = new Map<string, Text>();
  for (const file of changed) {
    const record = records.get(file);
    const text = record && (await newText(root, record));
    if (text) texts.set(file, text);
    else if (record || !(isReadLater(file) || isPost(file, collections))) return undefined;
  }
  return versions.map((data) => ({
    ...data,
    docs: data.docs.map((doc) => (texts.has(doc.source) ? { ...doc, ...texts.get(doc.source) } : doc)),
  }));
}

const isReadLater = (file: string): boolean =>
  /\.(png|jpe?g|gif|svg|webp|avif)$/i.test(file) || (/\.mdx?$/.test(file) && isHidden(file));

/** A post, or a release, in any language. */
const isPost = (file: string, collections: readonly Pick<CollectionConfig, 'dir'>[]): boolean =>
  /\.mdx?$/.test(file) &&
  collections.some(({ dir }) => /^(?:content|i18n\/[^/]+)\/(.*)/.exec(file)?.[1]?.startsWith(`${dir}/`));

/** The text of a page whose front matter says the same as before. */
async function newText(root: string, { source, frontMatter }: DocRecord): Promise<Text | undefined> {
  const text = await readFile(join(root, source), 'utf8').catch(() => undefined);
  const problems = new Problems();
  const parsed = text === undefined ? undefined : parseFrontMatter(text, source, pageFrontMatter, problems);
  if (!parsed || problems.all.length > 0) return undefined;
  const isNamed = parsed.data.title !== undefined && parsed.data.description !== undefined;
  const isSame = JSON.stringify(parsed.data) === JSON.stringify(frontMatter);
  return isNamed && isSame ? { body: parsed.body, bodyLine: parsed.bodyLine } : undefined;
}
