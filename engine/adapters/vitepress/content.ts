/** Documents and front matter as VitePress reads them. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import { badgeTones } from '#engine/shared/pageMarks.ts';
import { Problems } from '#engine/shared/problems.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { homeText } from '../common/homeHero/homeHero.ts';
import { linesOf, textOfLines } from '../common/markdown/lines.ts';
import { windowTitle, withHead } from '../common/markdown/pageHead.ts';
import { baseOf, grayMatter, neighboursOf, pageAt } from '../common/pages.ts';
import { usedKeys } from '../common/unusedKeys.ts';
import { list, text, type Values, values } from '../common/values.ts';
import { styleOf, withFrontMatter } from '../common/vue/drawn.ts';
import { slug } from '../common/vue/slug.ts';
import { themeParts, withFrame } from '../common/vue/theme.ts';
import { pagesOf, routesOf } from './config/pages.ts';
import { addressOf, type Sidebar } from './config/sidebars.ts';
import { firstLanguage, firstSidebars, outlineOf } from './config/site.ts';
import { blocks } from './markdown/blocks.ts';

/** The schema for front matter, whose keys of VitePress are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

/** Values of keys, of which others are not taken over. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  lastUpdated: [false],
  sidebar: [false],
  aside: [true, false],
  layout: ['doc', 'page', 'home'],
};

/** Front matter of layouts that have nothing around the text. */
const withoutFrame = {
  pagination_prev: null,
  pagination_next: null,
  hide_table_of_contents: true,
  custom_edit_url: null,
  last_update: { date: '' },
};

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  const others = Object.keys(known).filter((key) => !known[key]?.includes(values(value)[key]));
  const used = usedKeys(value, ['slug', 'id', ...others], context);
  const { hero, features, head, lastUpdated, titleTemplate, draft, unlisted, ...ofPage } = used;
  const { layout, outline, aside, sidebar, prev, next, editLink, ...rest } = ofPage;
  const { min, max } = outlineOf(outline);
  return {
    ...rest,
    ...(outline !== undefined && { toc_min_heading_level: min, toc_max_heading_level: max }),
    ...((sidebar === false || layout === 'home') && { displayed_sidebar: null }),
    ...(aside === false && { hide_table_of_contents: true }),
    ...neighboursOf({ prev, next }, (link) => addressOf(link, '', '/')),
    ...(editLink === false && { custom_edit_url: null }),
  };
}

/** How documents are read: pages have the sidebar of their address, and what a home page has in its front matter. */
export function documents(root: string, config: Values) {
  // The second version names them `left` and `right`.
  const attrs = values(values(config['markdown'])['attrs']);
  const { leftDelimiter = attrs['left'] ?? '{', rightDelimiter = attrs['right'] ?? '}' } = attrs;
  const [left, right] = [leftDelimiter, rightDelimiter].map((each) => escapePattern(String(each)));
  const attributes = new RegExp(`${left}(.*?)${right}`, 'g');
  const routeOf = routesOf(config);
  const { site: first } = firstLanguage(config);
  const reading = { root, ...pagesOf(config), parts: new Map(), slug, isNumbered: false, hasTitles: false };
  const ofTheme = themeParts('.vitepress/theme', reading);
  let sidebars: readonly Sidebar[] | undefined;
  return (doc: DocRecord, problems: Problems): DocRecord => {
    const route = routeOf(`${doc.id}.md`);
    const base = baseOf(doc);
    const site = { ...first, ...values(values(config['locales'])[base.split('/')[1] ?? '']) };
    const path = posix.join(base, route).replace(/(.)\/$/, '$1');
    const page = pageAt(root, doc.source, grayMatter);
    const body = doc.body.replace(attributes, '{$1}');
    const start = { file: doc.source, line: 1 };
    const lines = linesOf(body);
    const whole = body.includes('@include') ? blocks(lines, reading, start, new Problems()) : lines;
    const bare = textOfLines(whole).replace(/<Badge\b[^>]*>[^<]*<\/Badge>/g, '');
    const heading = withFrontMatter(firstHeading(bare) ?? '', page).trim();
    const isRead = /^(head|lastUpdated|titleTemplate|layout):/m.test(page.yaml ?? '');
    const { head, lastUpdated, titleTemplate, layout = 'doc', hero } = isRead ? page.frontMatter : {};
    const isHome = layout === 'home';
    const { name, text: motto } = values(isHome && hero);
    const ofHero = (text(name) ?? text(motto))?.replace(/<[^>]*>/g, '');
    const given = doc.frontMatter;
    const end = String(site['title']);
    const named = given.title ?? (heading || end);
    const template = titleTemplate ?? site['titleTemplate'];
    const isDescribed = given.description !== undefined || !text(site['description']);
    // A page shows the title that its text begins with, and no other.
    const [, section] = /^ {0,3}#{2,6}\s+(.*?)(?:\s*\{#[^}]*\})?\s*$/m.exec(heading ? '' : body) ?? [];
    const titles = [ofHero, given.title, heading, section?.replace(/[`*]|<[^>]*>/g, '')];
    const title = titles.flatMap((each) => text(each) ?? [])[0] ?? doc.title;
    const [, kind = '', words] =
      /^ {0,3}#\s.*?<Badge\b([^>]*)>(?:([^<]*)<\/Badge>)?/m.exec(heading ? body : '') ?? [];
    const badge = /\btext="([^"]+)"/.exec(kind)?.[1] ?? words;
    const tone = badgeTones.find((each) => kind.includes(`"${each}"`)) ?? 'tip';
    sidebars ??= firstSidebars(root, config).sort((a, b) => b.below.length - a.below.length);
    const found = sidebars.find(({ below }) => below === '/' || `${route}/`.startsWith(`${below}/`));
    const displayed = given.displayed_sidebar === undefined && found ? { displayed_sidebar: found.name } : {};
    // A page outside of its sidebar leads to the first page of it, one without it to those beside it.
    const listed = [...(found?.docs.keys() ?? [])];
    const at = listed.indexOf(doc.id);
    const isOutside = at < 0 || given.displayed_sidebar === null;
    const [before, after] = isOutside ? [listed[at - 1], listed[at + 1]] : [];
    const { parts = {}, css } = ofTheme(layout, doc.source, problems);
    const texts = [isHome && homeText(page.frontMatter, parts), body].filter(Boolean).join('\n\n');
    return {
      ...doc,
      path,
      title,
      label: (base === '/' && found?.docs.get(doc.id)) || (given.title ?? title),
      ...(badge && { badge, tone }),
      body: withHead(withFrame(texts, parts) + styleOf(css), [
        ...list(head).map((tag) => list(tag) as [unknown, unknown]),
        ...(template === undefined ? [] : [['title', {}, windowTitle(named, end, template)] as const]),
        ...(isDescribed ? [] : [['meta', { name: 'description', content: site['description'] }] as const]),
      ]),
      frontMatter: {
        ...(before && { pagination_prev: before }),
        ...(after && { pagination_next: after }),
        ...given,
        ...displayed,
        title_meta: named,
        // Components of other layouts show it.
        hide_title: heading !== '' || known['layout']?.includes(layout) !== false,
        ...((isHome || layout === 'page') && withoutFrame),
        ...(lastUpdated === false && { last_update: { date: '' } }),
      },
    };
  };
}
