/** Documents and front matter as Mintlify reads them. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { lastUpdateOf } from '../common/pages.ts';
import { reportKeys } from '../common/unusedKeys.ts';
import { text, texts, values } from '../common/values.ts';
import { titleOfPath } from './config/endpoints.ts';
import type { Navigation } from './config/navigation.ts';

/** The schema for front matter, whose keys of Mintlify are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

/** Keys that are read here or in the navigation, or mean nothing here. */
const silent = new Set(
  `sidebarTitle tag hidden noindex searchable boost deprecated hideFooterPagination api openapi mode url keywords title
  description related timestamp lastUpdatedDate contextual hideApiMarker playground public og:title og:description og:image og:type
  og:url`.split(/\s+/),
);

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  const given = values(value);
  const others = Object.keys(given).filter((key) => !silent.has(key));
  reportKeys(value, [...others, ...(given['noindex'] === true ? ['noindex'] : [])], context);
  const of = (key: string) => text(typeof given[key] === 'number' ? `${given[key]}` : given[key]);
  const [title, label, description, image] = ['title', 'sidebarTitle', 'description', 'og:image'].map(of);
  const [api, openapi, mode = '', tag] = ['api', 'openapi', 'mode', 'tag'].map(of);
  const boost = typeof given['boost'] === 'number' ? Math.round(100 * given['boost']) : undefined;
  const related = texts(given['related']).filter((each) => !URL.canParse(each));
  const keywords = texts(given['keywords']);
  return {
    ...(title && { title }),
    ...(label && { sidebar_label: label }),
    ...(description && { description }),
    ...(image && { image }),
    ...(tag && { badge: { text: tag.slice(0, 30) } }),
    ...(given['deprecated'] === true && { badge: 'deprecated' }),
    ...(keywords.length > 0 && { keywords }),
    ...(related.length > 0 && { related }),
    ...(given['hidden'] === true && { unlisted: true }),
    ...(boost !== undefined && { search_rank: Math.min(100, Math.max(1, boost)) }),
    ...((given['searchable'] === false || given['noindex'] === true) && { search_rank: 1 }),
    ...(/^(wide|custom|frame|center|assistant)$/.test(mode) && { hide_table_of_contents: true }),
    ...(/^(custom|center|assistant)$/.test(mode) && { displayed_sidebar: null }),
    ...(given['hideFooterPagination'] === true && { pagination_prev: null, pagination_next: null }),
    ...lastUpdateOf(given['lastUpdatedDate']),
    ...((api || openapi) && { api: JSON.stringify({ api, openapi }) }),
  };
}

/** How documents are read: at the address of their file, with the description below the title, hidden if no part names them. */
export function documents(navigation: () => Navigation, isOpen: boolean) {
  return (doc: DocRecord): DocRecord => {
    const name = posix.basename(doc.id);
    const path = doc.isIndex && name !== 'index' ? posix.join(doc.path, name) : doc.path;
    const { title: written, description, ...given } = doc.frontMatter;
    const title = written ?? titleOfPath(name === 'index' ? posix.dirname(`/${doc.id}`) || 'index' : doc.id);
    const isHidden = !isOpen && !navigation().listed.has(doc.id);
    const about = description
      ?.trim()
      .replace(/\s+/g, ' ')
      .replace(/[\\`*_{}[\]<>#]/g, '\\$&');
    return {
      ...doc,
      path,
      title,
      label: given.sidebar_label ?? title,
      ...(about && { body: `${about}\n\n${doc.body}`, bodyLine: doc.bodyLine - 2 }),
      frontMatter: { ...doc.frontMatter, ...(isHidden && { unlisted: true }) },
    };
  };
}
