/** Documents and front matter as MkDocs reads them. */
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { usedKeys } from '../common/unusedKeys.ts';
import { list, text } from '../common/values.ts';
import type { Navigation } from './config/navigation.ts';
import { idOf, isIndex, nameTitle, plainTitle, routeOf } from './config/pages.ts';
import type { Site } from './config/site.ts';

/** The schema for front matter, whose keys of Material are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

/** What parts of a page are in our front matter where they are hidden. */
const parts: Readonly<Record<string, object>> = {
  toc: { hide_table_of_contents: true },
  navigation: { displayed_sidebar: null },
  footer: { pagination_next: null, pagination_prev: null },
};

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  const { hide, tags, ...rest } = usedKeys(value, ['id', 'search'], context);
  const hidden = list(hide).map(String);
  for (const [index, part] of hidden.entries())
    if (!lookUp(parts, part))
      context.addIssue({ code: 'custom', path: ['hide', index], message: `hides no "${part}" here` });
  return {
    ...rest,
    ...Object.assign({}, ...hidden.map((part) => lookUp(parts, part))),
    ...(list(tags).length > 0 && { tags: list(tags).map(String) }),
  };
}

/** How documents of a folder are read. */
export function documents({ config }: Site, { items, labels }: Navigation) {
  // The page of a folder is `index.html` in it, too.
  const isFlat = config['use_directory_urls'] === false;
  return (doc: DocRecord, problems: Problems): DocRecord => {
    const { frontMatter, source } = doc;
    const file = `${doc.id}.md`;
    if (frontMatter.slug !== undefined)
      problems.note({ file: source }, 'Has no effect here: the key "slug".');
    const heading = firstHeading(doc.body);
    const own = frontMatter.title ?? (heading && plainTitle(heading));
    const label = labels.get(file);
    const title = frontMatter.title || label || own || nameTitle(file);
    // The start page is called as the site, but where it has a title of its own.
    const isListed = items.some((item) => item.type === 'doc' && item.id === idOf(file));
    const isStart = routeOf(file) === '/' && !frontMatter.title && isListed;
    return {
      ...doc,
      title,
      label: label ?? title,
      path: routeOf(file),
      frontMatter: {
        ...frontMatter,
        ...(isFlat && isIndex(file) && { slug: `${routeOf(file)}/index` }),
        ...(isStart && { title_meta: text(config['site_name']) }),
      },
    };
  };
}
