/** Documents, front matter and links of a folder of Markdown. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { SiteConfig } from '#engine/config/schema.ts';
import { pageEnding } from '#engine/content/files.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { LinkOrigin } from '#engine/incremental/effects.ts';
import { reportKeys } from '../common/unusedKeys.ts';
import { text, values } from '../common/values.ts';
import { isStart, meanings, pathOf, titleOf } from './pages.ts';

/** The schema for front matter, whose keys of Jekyll are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  reportKeys(value, ['id'], context);
  const { id: _, layout: __, nav_order: order, permalink, title, ...rest } = values(value);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, each]) => each !== null)),
    ...(title !== null && title !== undefined && title !== '' && { title: String(title) }),
    ...(text(permalink) && { slug: `/${String(permalink).replace(/^\/|\/$/g, '')}` }),
  };
}

/** A name as a part of an address: signs that it may not hold, and dots before letters, are dashes. */
const named = (name: string): string =>
  name.replace(/[\s"#%*:<>?\\|]+|\.(?=\p{L})/gu, '-').replace(/^-+(?=.)|[-.]+$/g, '') || 'page';

/** How documents are read: at the address of their file, with the title that GitHub would show. */
export const documents =
  (root: string) =>
  (doc: DocRecord): DocRecord => {
    const { source, body, frontMatter } = doc;
    const isIndex = isStart(source, (file) => existsSync(join(root, file)));
    const names = source.replace(pageEnding, '').split('/').map(named);
    const path =
      frontMatter.slug === undefined ? `/${names.slice(0, isIndex ? -1 : undefined).join('/')}` : doc.path;
    const title = titleOf(root, source, body, frontMatter.title);
    return { ...doc, isIndex, title, label: frontMatter.sidebar_label ?? title, path };
  };

/** Files that readers keep: they are published where a page leads to them. */
const kept =
  /\.(pdf|zip|t?gz|docx?|xlsx?|pptx?|od[tsp]|epub|csv|png|jpe?g|gif|svg|webp|mp[34]|webm|mov|ogg)(?:[?#].*)?$/i;

/** Whether the file that a link leads to is published, and not shown by the host of the repository. */
export const publishesLinked = (target: string, { editUrl }: SiteConfig): boolean =>
  !editUrl || kept.test(target);

/** Where a link leads, as on GitHub: to a page, or to a file or folder that the host of the repository shows. */
export const linkTargets =
  (root: string) =>
  (pathname: string, { source, includedFrom }: LinkOrigin, { editUrl }: SiteConfig) => {
    const path = pathOf(includedFrom ?? source, pathname);
    const found = path && statSync(join(root, path), { throwIfNoEntry: false });
    const targets = { files: path ? meanings(path) : [], paths: [] };
    if (!found) return targets;
    const hint =
      'No page shows this file or folder, and git names no repository on GitHub or GitLab that does.';
    const base = editUrl?.replace('/edit/', found.isFile() ? '/blob/' : '/tree/');
    if (base === undefined) return { ...targets, hint };
    return { ...targets, elsewhere: new URL(path.split('/').map(encodeURIComponent).join('/'), base).href };
  };
