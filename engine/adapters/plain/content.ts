/** Documents, front matter and links of a folder of Markdown. */
import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as z from 'zod';
import type { SiteConfig } from '#engine/config/schema.ts';
import { pageEnding } from '#engine/content/files.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import { usedKeys } from '../common/unusedKeys.ts';
import { text } from '../common/values.ts';
import { meanings, readFolder, titleOf } from './pages.ts';

/** The schema for front matter, whose keys of Jekyll are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  const { layout: _, nav_order: __, permalink, title, ...rest } = usedKeys(value, ['id'], context);
  return {
    ...rest,
    ...(title !== undefined && title !== '' && { title: String(title) }),
    ...(text(permalink) && { slug: `/${String(permalink).replace(/^\/|\/$/g, '')}` }),
  };
}

/** A name as a part of an address: signs that it may not hold, and dots before letters, are dashes. */
const named = (name: string): string =>
  name.replace(/[\s"#%*:<>?\\|]+|\.(?=\p{L})/gu, '-').replace(/^-+(?=.)|[-.]+$/g, '') || 'page';

/** How documents are read: at the address of their file, with the title that GitHub would show. */
export function documents(root: string) {
  let { entries }: Pick<ReturnType<typeof readFolder>, 'entries'> = { entries: new Map() };
  return (doc: DocRecord): DocRecord => {
    const { body, frontMatter } = doc;
    const file = doc.source.normalize('NFC');
    if (!entries.has(file)) ({ entries } = readFolder(root));
    const entry = entries.get(file);
    const isIndex = entry !== undefined && entries.get(posix.dirname(file)) === entry;
    const names = file.replace(pageEnding, '').split('/').map(named);
    if (isIndex) names.pop();
    const path = frontMatter.slug === undefined ? `/${names.join('/')}` : doc.path;
    const title = titleOf(root, file, body, frontMatter.title);
    const label = frontMatter.sidebar_label ?? entry?.label ?? title;
    const position = path === '/' ? -1 : entry?.position;
    return { ...doc, isIndex, title, label, path, position };
  };
}

/** Files that readers keep: they are published where a page leads to them. */
const kept = /\.(pdf|zip|t?gz|docx?|xlsx?|pptx?|epub|csv|png|jpe?g|gif|svg|webp|mp[34]|webm)(?:[?#].*)?$/i;

/** Whether the file that a link leads to is published, and not shown by the host of the repository. */
export const publishesLinked = (link: string, { editUrl }: SiteConfig) => !editUrl || kept.test(link);

/** Where a link leads, as on GitHub: to a page, or to a file or folder that the host of the repository shows. */
export const linkTargets =
  (root: string) =>
  (pathname: string, { source, includedFrom }: LinkOrigin, { editUrl }: SiteConfig) => {
    const targets = { files: meanings(includedFrom ?? source, pathname), paths: [] };
    const [path] = targets.files;
    const found = path && statSync(join(root, path), { throwIfNoEntry: false });
    if (!found) return targets;
    const base = editUrl?.replace('/edit/', found.isFile() ? '/blob/' : '/tree/');
    if (base === undefined) return { ...targets, hint: 'It is there, and git names no host that shows it.' };
    return { ...targets, elsewhere: new URL(path.split('/').map(encodeURIComponent).join('/'), base).href };
  };
