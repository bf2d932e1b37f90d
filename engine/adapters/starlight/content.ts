/** Documents and front matter as Starlight reads them. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { BadgeTone } from '#engine/shared/pageMarks.ts';
import { heroText, inline } from '../common/homeHero/homeHero.ts';
import { withHead } from '../common/markdown/pageHead.ts';
import { lastUpdateOf, neighboursOf, pageAt } from '../common/pages.ts';
import { usedKeys } from '../common/unusedKeys.ts';
import { objects, text, tocLevel, type Values, values } from '../common/values.ts';
import { addressOf } from './pages.ts';
import { sidebarOfTopic } from './plugins.ts';
import { sidebarsIn } from './sidebars.ts';

/** The schema for front matter, whose keys of Starlight are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

/** Keys of Starlight without a counterpart. */
const unused = ['id', 'hero.image.html', 'sidebar.hidden', 'sidebar.attrs'];

/** Keys whose values become others. */
const read =
  /^(sidebar|tableOfContents|template|hero|banner|editUrl|lastUpdated|prev|next|pagefind|slug|topic|head)$/;

const variants = new Map(
  Object.entries({ note: 'info', tip: 'tip', success: 'tip', caution: 'warning', danger: 'danger' }),
);

/** The badge of a page: a text, or one with a look. */
function badgeIn(badge: unknown): { text: string; variant: string } | undefined {
  const { text: own, variant } = values(badge);
  const words = text(badge) ?? text(own);
  return words ? { text: words, variant: variants.get(`${variant}`) ?? 'note' } : undefined;
}

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  const isFlag = values(value)['lastUpdated'] === true;
  const given = usedKeys(value, [...unused, ...(isFlag ? ['lastUpdated'] : [])], context);
  const { tableOfContents, editUrl, lastUpdated, prev, next, slug: address } = given;
  const { label, order, badge } = values(given['sidebar']);
  const { minHeadingLevel, maxHeadingLevel } = values(tableOfContents);
  const [min, max] = [tocLevel(minHeadingLevel), tocLevel(maxHeadingLevel)];
  const title = objects(given['head']).find(({ tag }) => tag === 'title');
  return {
    ...Object.fromEntries(Object.entries(given).filter(([key]) => !read.test(key))),
    ...(title && { title_meta: text(title['content']) }),
    ...(text(address) && { slug: `/${String(address).replace(/^\/|\/$/g, '')}` }),
    ...(text(label) && { sidebar_label: label }),
    ...(badge !== undefined && { badge: badgeIn(badge) }),
    ...(typeof order === 'number' && { sidebar_position: order }),
    ...(tableOfContents === false && { hide_table_of_contents: true }),
    ...(min && { toc_min_heading_level: min }),
    ...(max && { toc_max_heading_level: max }),
    ...(given['template'] === 'splash' && { displayed_sidebar: null, hide_table_of_contents: true }),
    ...(text(editUrl) ? { custom_edit_url: editUrl } : editUrl === false && { custom_edit_url: null }),
    ...lastUpdateOf(lastUpdated),
    ...neighboursOf({ prev, next }, (link) => link.replace(/(.)\/$/, '$1')),
    ...(given['pagefind'] === false && { search_rank: 1 }),
  };
}

/** Gives documents the addresses of Astro, and what else the configuration and their front matter say of them. */
export function documents(root: string, given: Values): (doc: DocRecord) => DocRecord {
  let badges: ReadonlyMap<string, unknown> | undefined;
  // The engine puts the title of the site behind that of each page.
  const end = ` ${given['titleDelimiter'] ?? '|'} ${given['title']}`;
  return (doc) => {
    const page = pageAt(root, doc.source);
    const isRead = /\b(?:hero|banner|topic|head|lastUpdated)\b/.test(page.yaml ?? '');
    const { topic, head, lastUpdated, ...above } = isRead ? page.frontMatter : ({} as Values);
    const tab = doc.frontMatter.title_meta;
    const sidebar = doc.frontMatter.displayed_sidebar === undefined && sidebarOfTopic(given, topic);
    badges ??= sidebarsIn(root, given).badges;
    const badge = doc.badge === undefined && badgeIn(badges.get(doc.id));
    const tags = objects(head).filter(({ tag }) => tag !== 'title');
    return {
      ...atAddress(doc),
      ...(badge && { badge: badge.text, tone: badge.variant as BadgeTone }),
      body: withHead(
        [...textsAbove(above, doc.title), doc.body].join('\n\n'),
        tags.map(({ tag, attrs }) => [tag, attrs]),
      ),
      frontMatter: {
        ...doc.frontMatter,
        ...(tab?.endsWith(end) && { title_meta: tab.slice(0, -end.length) }),
        ...(sidebar && { displayed_sidebar: sidebar }),
        ...(lastUpdated === false && { last_update: { date: '' } }),
      },
    };
  };
}

/** What front matter says above the text of a page, as Markdown. */
function textsAbove({ hero, banner }: Values, name: string): string[] {
  const { title = hero && name, ...others } = values(hero);
  const notice = text(values(banner)['content']);
  const top = heroText(text(title), others);
  return [notice ? `<div class="banner">${inline(notice)}</div>` : '', top].filter(Boolean);
}

function atAddress(doc: DocRecord): DocRecord {
  if (doc.frontMatter.slug !== undefined) return doc;
  const names = addressOf(doc.id);
  // What stands before the path of the file: the base of the language.
  const depth = doc.id.split('/').length - (doc.isIndex ? 1 : 0);
  const base = doc.path
    .split('/')
    .filter(Boolean)
    .slice(0, -depth || undefined);
  return { ...doc, path: posix.join('/', ...base, ...names) };
}
