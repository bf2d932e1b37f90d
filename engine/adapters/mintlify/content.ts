/** Documents and front matter as Mintlify reads them. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { lastUpdateOf } from '../common/pages.ts';
import { reportKeys } from '../common/unusedKeys.ts';
import { text, texts, values } from '../common/values.ts';
import { noSpec } from './apiPages.ts';
import { titleOfPath } from './config/endpoints.ts';
import type { Navigation } from './config/navigation.ts';

/** The schema for front matter, whose keys of Mintlify are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

/** Keys that are read here or in the navigation, or mean nothing here. */
const silent = new Set(
  `sidebarTitle tag hidden searchable boost deprecated hideFooterPagination api openapi mode url keywords title
  icon iconType description related lastUpdatedDate public isPublic og:image`.split(/\s+/),
);

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  const given = values(value);
  const isHiddenFromSearch = given['searchable'] === false || given['noindex'] === true;
  reportKeys(
    value,
    Object.keys(given).filter((key) => !silent.has(key) && given[key] !== false),
    context,
  );
  const of = (key: string) => text(typeof given[key] === 'number' ? `${given[key]}` : given[key]);
  const { boost, mode } = given;
  const tag = of('tag')?.slice(0, 30);
  const rank = typeof boost === 'number' ? Math.min(100, Math.max(1, Math.round(100 * boost))) : undefined;
  const related = texts(given['related']).filter((each) => !URL.canParse(each));
  return {
    title: of('title'),
    sidebar_label: of('sidebarTitle'),
    description: of('description'),
    image: of('og:image'),
    badge: given['deprecated'] === true ? 'deprecated' : tag && { text: tag },
    keywords: given['keywords'] && texts(given['keywords']),
    related: related.length > 0 ? related : undefined,
    unlisted: given['hidden'] === true || undefined,
    search_rank: isHiddenFromSearch ? 1 : rank,
    hide_table_of_contents: /^(wide|custom|frame|center|assistant)$/.test(`${mode}`) || undefined,
    hide_title: /^(custom|frame)$/.test(`${mode}`) || undefined,
    displayed_sidebar: /^(custom|center|assistant)$/.test(`${mode}`) ? null : undefined,
    api: of('openapi') ?? (of('api') && noSpec + of('api')),
    ...(given['hideFooterPagination'] === true && { pagination_prev: null, pagination_next: null }),
    ...lastUpdateOf(given['lastUpdatedDate']),
  };
}

/** How documents are read: at the address of their file, with the description below the title, hidden if no part names them. */
export const documents =
  ({ listed }: Navigation, isOpen: boolean) =>
  (doc: DocRecord): DocRecord => {
    const name = posix.basename(doc.id);
    const { title: written, sidebar_label, description } = doc.frontMatter;
    const title = written ?? titleOfPath(name === 'index' ? posix.dirname(`/${doc.id}`) || 'index' : doc.id);
    const isHidden = !isOpen && !listed.has(doc.id);
    const about = (doc.frontMatter.hide_title ? '' : description)
      ?.trim()
      .replace(/\s+/g, ' ')
      .replace(/[\\`*_{}[\]<>#]/g, '\\$&');
    return {
      ...doc,
      path: doc.isIndex && name !== 'index' ? posix.join(doc.path, name) : doc.path,
      title,
      label: sidebar_label ?? title,
      ...(about && { body: `<p className="lead">${about}</p>\n\n${doc.body}`, bodyLine: doc.bodyLine - 2 }),
      frontMatter: { ...doc.frontMatter, ...(isHidden && { unlisted: true }) },
    };
  };
