/** Documents and front matter as MkDocs reads them. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { withoutFences } from '#engine/shared/codeFences.ts';
import { groupBy, lookUp } from '#engine/shared/lookup.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { toHref } from '#engine/shared/url.ts';
import { pagesIn } from '../common/material/navEntries.ts';
import { ownTitle, slug } from '../common/pythonMarkdown/slug.ts';
import { baseUrlOf } from '../common/site.ts';
import { usedKeys } from '../common/unusedKeys.ts';
import { list, text, type Values, values, webAddress } from '../common/values.ts';
import type { Navigation } from './config/navigation.ts';
import { idOf, isIndex, nameTitle, routeOf } from './config/pages.ts';
import { type Site, tagsMark } from './config/site.ts';

/** The schema for front matter, whose keys of Material are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => {
  // Posts alone may be drafts.
  const unused = Object.is(schema, pageFrontMatter) ? ['id', 'draft', 'unlisted'] : ['id'];
  return z.preprocess((value, context) => frontMatter(usedKeys(value, unused, context), context), schema);
};

/** What parts of a page are in our front matter where they are hidden. The item of a page hides its navigation. */
const parts: Readonly<Record<string, object>> = {
  toc: { hide_table_of_contents: true },
  navigation: {},
  footer: { pagination_next: null, pagination_prev: null },
};

/** Whether a value is one of the words for yes in YAML 1.1. */
const isYes = (value: unknown): boolean => /^(true|yes|on)$/i.test(String(value));

function frontMatter(used: Values, context: z.RefinementCtx): object {
  const { hide, tags, search, template, draft, icon, status, render_macros, ...rest } = used;
  const hidden = list(hide).map(String);
  for (const [index, part] of hidden.entries())
    if (!lookUp(parts, part))
      context.addIssue({ code: 'custom', path: ['hide', index], message: `hides no "${part}" here` });
  const { exclude, boost } = values(search);
  const rank = isYes(exclude) ? 0 : Number(typeof boost === 'number' ? boost : 1);
  return {
    ...rest,
    ...(isYes(draft) && { draft: true }),
    // A template of the site has a title of its own.
    ...(![undefined, 'main.html', 'base.html'].includes(text(template)) && { hide_title: true }),
    ...Object.assign({}, ...hidden.map((part) => lookUp(parts, part))),
    ...(rank < 1 && { search_rank: Math.max(1, Math.round(rank * 100)) }),
    ...(list(tags).length > 0 && { tags: list(tags).map(String).sort() }),
  };
}

const tagId = (tag: string): string => `tag:${slug(tag, 'pymdownx lower slugify')}`;

/** All tags with links to their pages, in Markdown for `tagsFile`. */
function listOfTags(site: Site, tagsFile: string): string {
  const tagged = site.files.flatMap((file) => {
    const link = `- [${site.title(file).replace(/[[\]]/g, '\\$&')}](<${posix.relative(posix.dirname(tagsFile), file)}>)`;
    return list(site.page(file).frontMatter['tags']).map((tag) => ({ tag: String(tag), link }));
  });
  const partOf = ([tag, pages]: [string, typeof tagged]) => {
    const links = pages.map(({ link }) => link).sort();
    return `## <span class="md-tag" id="${tagId(tag)}">${tag}</span>\n\n${links.join('\n')}`;
  };
  const sorted = [...groupBy(tagged, ({ tag }) => tag)].sort(([a], [b]) => a.localeCompare(b));
  return sorted.map(partOf).join('\n\n');
}

/** How documents of a folder are read. */
export function documents(site: Site, { items, labels }: Navigation) {
  const { codes, config, languages, plugins, shows } = site;
  const { tags, blog = '' } = site.lists;
  const tagsFile = site.files.find((file) => file === tags) ?? '';
  const order = shows(/navigation\.footer/) ? pagesIn(items, blog && routeOf(blog)) : [];
  // The page of a folder is `index.html` in it, too.
  const isFlat = config['use_directory_urls'] === false;
  const hasTags = (plugins.get('tags')?.['tags'] ?? plugins.has('tags')) !== false;
  const prefix = new RegExp(`^(/(?:${codes.join('|')}))(?:/|$)`);
  const baseUrl = baseUrlOf(webAddress(config['site_url'])?.pathname);
  const tagsPage = tagsFile && toHref(routeOf(tagsFile), { baseUrl, trailingSlash: !isFlat });
  const tagLink = (label: string) => ({ label, href: tagsPage && `${tagsPage}#${tagId(label)}` });
  const withTags = (body: string) =>
    (tagsMark.test(body) ? body : `${body}\n\n[TAGS]`).replace(tagsMark, () => listOfTags(site, tagsFile));
  return (doc: DocRecord, problems: Problems): DocRecord => {
    const { frontMatter, source } = doc;
    const { tags = [] } = frontMatter;
    const file = `${doc.id}.md`;
    const [, base = ''] = (codes.length > 1 && prefix.exec(doc.path)) || [];
    if (frontMatter.slug !== undefined)
      problems.note({ file: source }, 'Has no effect here: the key "slug".');
    const at = order.indexOf(doc.id);
    const neighbors = { pagination_prev: order[at - 1] ?? null, pagination_next: order[at + 1] ?? null };
    const listed = labels.get(file);
    const { nav_translations: words } = languages.find(({ locale }) => `/${locale}` === base) ?? {};
    const label = base === '' ? listed : text(lookUp(values(words), listed ?? ''));
    const title = label || frontMatter.title || ownTitle(doc.body) || nameTitle(file);
    const isTitled = /<h1\b|^ {0,3}#\s/im.test(withoutFences(doc.body));
    // The start page is called as the site, but where it has a title of its own.
    const isListed = items.some((item) => item.type === 'doc' && item.id === idOf(file));
    const isStart = routeOf(file) === '/' && !frontMatter.title && isListed;
    return {
      ...doc,
      title,
      label: label ?? title,
      ...(file === tagsFile && { body: withTags(doc.body) }),
      ...(hasTags && tags.length > 0 && { tagLinks: tags.map(tagLink) }),
      path: `${base}${routeOf(file)}`.replace(/(.)\/$/, '$1'),
      frontMatter: {
        ...(at < 0 ? parts['footer'] : neighbors),
        ...frontMatter,
        ...(isFlat && isIndex(file) && { slug: `${routeOf(file)}/index` }),
        title_meta: isStart ? text(config['site_name']) : frontMatter.title,
        hide_title: frontMatter.hide_title || isTitled,
      },
    };
  };
}
