/** Documents and front matter as Starlight reads them. */
import { join, posix } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { heroText, inline } from '../common/homeHero/homeHero.ts';
import { withHead } from '../common/markdown/pageHead.ts';
import { baseOf, lastUpdateOf, neighboursOf, pageAt, pagesBelow } from '../common/pages.ts';
import { withFrame } from '../common/templates/frameParts.ts';
import { usedKeys } from '../common/unusedKeys.ts';
import { objects, text, tocLevel, type Values, valueAt, values } from '../common/values.ts';
import { addressOf, docsDir, languagesOf } from './pages.ts';
import { sidebarOfTopic } from './plugins.ts';
import { badgeIn } from './sidebars.ts';

/** The schema for front matter, whose keys of Starlight are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

/** Keys without a counterpart, and keys of another engine. */
const unused = 'id sidebar.attrs sidebar_position sidebar_label hide_title displayed_sidebar'.split(' ');

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  const isFlag = values(value)['lastUpdated'] === true;
  const { sidebar, tableOfContents, template, editUrl, lastUpdated, prev, next, pagefind, slug, ...others } =
    usedKeys(value, [...unused, ...(isFlag ? ['lastUpdated'] : [])], context);
  const { hero, banner, topic, head, ...rest } = others;
  const { label, order } = values(sidebar);
  const { minHeadingLevel, maxHeadingLevel } = values(tableOfContents);
  const [min, max] = [tocLevel(minHeadingLevel), tocLevel(maxHeadingLevel)];
  return {
    ...rest,
    ...(text(slug) && { slug: `/${String(slug).replace(/^\/|\/$/g, '')}` }),
    ...(text(label) && { sidebar_label: label }),
    ...(typeof order === 'number' && { sidebar_position: order }),
    ...(tableOfContents === false && { hide_table_of_contents: true }),
    ...(min && { toc_min_heading_level: min }),
    ...(max && { toc_max_heading_level: max }),
    ...(template === 'splash' && { displayed_sidebar: null, hide_table_of_contents: true }),
    ...(text(editUrl) ? { custom_edit_url: editUrl } : editUrl === false && { custom_edit_url: null }),
    ...lastUpdateOf(lastUpdated),
    ...neighboursOf({ prev, next }, (link) => link.replace(/(.)\/$/, '$1')),
    ...(pagefind === false && { search_rank: 1 }),
  };
}

/** Gives documents the addresses of Astro, puts those with the name of a folder into it, and adds what else the configuration and front matter say. */
export function documents(root: string, given: Values): (doc: DocRecord) => DocRecord {
  const { first } = languagesOf(given);
  const folder = join(root, docsDir, first === 'root' ? '' : first);
  return (doc) => {
    const page = pageAt(root, doc.source);
    const isRead = /\b(?:hero|banner|topic|head|lastUpdated|badge|hidden)\b/.test(page.yaml ?? '');
    const { topic, head, lastUpdated, banner, hero } = isRead ? page.frontMatter : ({} as Values);
    const sidebar = doc.frontMatter.displayed_sidebar === undefined && sidebarOfTopic(given, topic);
    const { title = hero && doc.title, ...others } = values(hero);
    const notice = text(values(banner)['content'])?.replace(/\s+/g, ' ');
    const path =
      doc.frontMatter.slug === undefined ? posix.join(baseOf(doc), ...addressOf(doc.id)) : doc.path;
    const above = [notice && `<div class="banner">${inline(notice)}</div>`, heroText(text(title), others)];
    const body = [...above.filter(Boolean), doc.body].join('\n\n');
    const tags = objects(head).map(({ tag, attrs, content }) => [tag, attrs, content] as const);
    return {
      ...doc,
      isIndex: false,
      isHidden: isRead && valueAt(page.frontMatter, 'sidebar.hidden') === true,
      folder: pagesBelow(join(folder, doc.id)).length > 0 ? doc.id : doc.folder,
      path,
      ...(isRead && badgeIn(valueAt(page.frontMatter, 'sidebar.badge'))),
      body: withHead(withFrame(body, given, path, hero !== undefined), tags),
      frontMatter: {
        ...doc.frontMatter,
        ...(given['tableOfContents'] === false && { hide_table_of_contents: true }),
        ...(sidebar && { displayed_sidebar: sidebar }),
        ...(lastUpdated === false && { last_update: { date: '' } }),
      },
    };
  };
}
