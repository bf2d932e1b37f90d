/** Documents, front matter and links as MkDocs reads them. */
import { posix } from 'node:path';
import * as z from 'zod';
import { matcher } from '#engine/content/glob.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { reportKeys } from '../common/unusedKeys.ts';
import { list, text, texts, type Values, values } from '../common/values.ts';
import { docsRoot, languagesOf } from './config/file.ts';
import { labelsOf, type Navigation } from './config/navigation.ts';
import { excluded, isPage, nameTitle, plainTitle, routeOf } from './config/pages.ts';

/** The schema for front matter, whose keys of Material are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  reportKeys(value, ['id'], context);
  const { id: _, hide, tags, search, ...rest } = values(value);
  const hidden = texts(hide);
  for (const [index, part] of list(hide).entries())
    if (!['toc', 'navigation', 'footer'].includes(String(part)))
      context.addIssue({ code: 'custom', path: ['hide', index], message: `hides no "${part}" here` });
  const { exclude, boost } = values(search);
  const weight = typeof boost === 'number' && boost < 1 ? Math.max(1, Math.round(boost * 100)) : undefined;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, each]) => each !== null)),
    ...(hidden.includes('toc') && { hide_table_of_contents: true }),
    ...(hidden.includes('navigation') && { displayed_sidebar: null }),
    ...(hidden.includes('footer') && { pagination_next: null, pagination_prev: null }),
    ...(weight !== undefined && { search_rank: weight }),
    ...(exclude === true && { search_rank: 1 }),
    ...(list(tags).length > 0 && { tags: list(tags).map(String) }),
  };
}

/** How documents of a folder are read. */
export function documents(config: Values, { items }: Navigation) {
  const labels = labelsOf(items);
  const { codes } = languagesOf(config);
  const prefix = new RegExp(`^(/(?:${codes.join('|')}))(?:/|$)`);
  return (doc: DocRecord, problems: Problems): DocRecord => {
    const { frontMatter, source } = doc;
    const file = `${doc.id}.md`;
    const [, base = ''] = (codes.length > 1 && prefix.exec(doc.path)) || [];
    if (frontMatter.slug !== undefined)
      problems.note({ file: source }, 'Has no effect here: the key "slug".');
    const heading = firstHeading(doc.body);
    const own = frontMatter.title ?? (heading && plainTitle(heading));
    const label = base === '' ? labels.get(file) : undefined;
    const title = frontMatter.title || label || own || nameTitle(file);
    // The start page is called as the site, but where it has a title of its own.
    const isStart = routeOf(file) === '/' && !frontMatter.title && items.some((item) => item.file === file);
    return {
      ...{ ...doc, title, label: label ?? title },
      path: `${base}${routeOf(file)}`.replace(/(.)\/$/, '$1'),
      ...(isStart && { frontMatter: { ...frontMatter, title_meta: text(config['site_name']) } }),
    };
  };
}

/** Whether a file of the folder of the pages is published as it is. */
export function publishes(config: Values): (source: string) => boolean {
  const dir = docsRoot(config);
  const isExcluded = matcher(excluded(config));
  return (source) => {
    const file = posix.relative(dir, source);
    return !isPage(file) && !/(^|\/)\./.test(file) && !isExcluded(file) && !file.endsWith('.py');
  };
}
