/** Documents and front matter as Starlight reads them. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { heroText, inline } from '../common/homeHero/homeHero.ts';
import { lastUpdateOf, neighboursOf, pageAt } from '../common/pages.ts';
import { usedKeys } from '../common/unusedKeys.ts';
import { objects, text, tocLevel, type Values, values } from '../common/values.ts';
import { addressOf } from './pages.ts';
import { sidebarOfTopic } from './plugins.ts';

/** The schema for front matter, whose keys of Starlight are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

/** Keys of Starlight without a counterpart. */
const unused = ['id', 'hero.image.html', 'sidebar.hidden', 'sidebar.attrs'];

const variants = new Map(
  Object.entries({ note: 'info', tip: 'tip', success: 'tip', caution: 'warning', danger: 'danger' }),
);

/** The badge of a page: a text, or one with a look. */
function badgeIn(badge: unknown): object {
  const { text: own, variant } = values(badge);
  const words = text(badge) ?? text(own);
  return words ? { badge: { text: words, variant: variants.get(`${variant}`) ?? 'note' } } : {};
}

/** The title in tags for the head; `undefined` where they have others. */
function titleIn(head: unknown): string | undefined {
  const [{ tag, content } = {}, ...others] = objects(head);
  return tag === 'title' && others.length === 0 ? text(content) : undefined;
}

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  const title = titleIn(values(value)['head']);
  const isFlag = typeof values(value)['lastUpdated'] === 'boolean';
  const {
    sidebar,
    tableOfContents,
    template,
    hero: _,
    banner: __,
    editUrl,
    lastUpdated,
    prev,
    next,
    pagefind,
    slug: address,
    topic: ____,
    head,
    ...rest
  } = usedKeys(value, [...unused, ...(isFlag ? ['lastUpdated'] : [])], context);
  const { label, order, badge } = values(sidebar);
  const { minHeadingLevel, maxHeadingLevel } = values(tableOfContents);
  const [min, max] = [tocLevel(minHeadingLevel), tocLevel(maxHeadingLevel)];
  return {
    ...rest,
    ...(title ? { title_meta: title } : head !== undefined && { head }),
    ...(text(address) && { slug: `/${String(address).replace(/^\/|\/$/g, '')}` }),
    ...(text(label) && { sidebar_label: label }),
    ...badgeIn(badge),
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

/** Gives documents the addresses of Astro, their banners, the texts of their heroes, and the sidebars of their topics. */
export function documents(root: string, given: Values): (doc: DocRecord) => DocRecord {
  const sidebarOf = sidebarOfTopic(given);
  // The engine puts the title of the site behind that of each page.
  const end = ` ${given['titleDelimiter'] ?? '|'} ${given['title']}`;
  return (doc) => {
    const page = pageAt(root, doc.source);
    const isRead = /\b(?:hero|banner|topic)\b/.test(page.yaml ?? '');
    const { topic, ...above } = isRead ? page.frontMatter : ({} as Values);
    const tab = doc.frontMatter.title_meta;
    const sidebar = doc.frontMatter.displayed_sidebar === undefined && sidebarOf(doc.id, topic);
    return {
      ...atAddress(doc),
      body: [...textsAbove(above, doc.title), doc.body].join('\n\n'),
      frontMatter: {
        ...doc.frontMatter,
        ...(tab?.endsWith(end) && { title_meta: tab.slice(0, -end.length) }),
        ...(sidebar && { displayed_sidebar: sidebar }),
      },
    };
  };
}

/** What front matter says above the text of a page, as Markdown. */
function textsAbove({ hero, banner }: Values, name: string): string[] {
  const { title = hero && name, tagline, actions, image } = values(hero);
  const notice = text(values(banner)['content']);
  const top = heroText({ words: text(title), tagline: text(tagline), image, actions });
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
