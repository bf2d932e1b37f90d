/** Documents and front matter as VitePress reads them. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import { pageAt } from '../common/pages.ts';
import { neighbours, reportKeys } from '../common/unusedKeys.ts';
import { list, text, type Values, values } from '../common/values.ts';
import type { Sidebar } from './config/sidebars.ts';
import { firstSidebars, outlineOf } from './config/site.ts';

/** The schema for front matter, whose keys of VitePress are those of ours, or none. */
export const yaml = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(frontMatter, schema);

function frontMatter(value: unknown, context: z.RefinementCtx): object {
  reportKeys(value, ['slug', 'id', 'lastUpdated', ...neighbours(value)], context);
  const {
    slug: _,
    id: __,
    layout,
    hero,
    features,
    outline,
    sidebar,
    prev,
    next,
    editLink,
    lastUpdated,
    ...rest
  } = values(value);
  const { min, max } = outlineOf(outline);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, each]) => each !== null)),
    ...(outline === false && { hide_table_of_contents: true }),
    ...(outline !== undefined &&
      outline !== false && { toc_min_heading_level: min, toc_max_heading_level: max }),
    ...((sidebar === false || layout === 'home' || layout === 'page') && { displayed_sidebar: null }),
    ...(layout === 'home' && { hide_table_of_contents: true }),
    ...(prev === false && { pagination_prev: null }),
    ...(next === false && { pagination_next: null }),
    ...(editLink === false && { custom_edit_url: null }),
  };
}

/** How documents are read: pages have the sidebar of their address, and what a home page has in its front matter. */
export function documents(root: string, config: Values) {
  let sidebars: readonly Sidebar[] | undefined;
  return (doc: DocRecord): DocRecord => {
    const file = doc.id;
    const path =
      doc.isIndex && !/(^|\/)(index|README)$/i.test(file)
        ? posix.join(doc.path, posix.basename(file))
        : doc.path;
    const heading = firstHeading(doc.body)
      ?.replace(/<[^>]*>/g, '')
      .trim();
    const written = pageAt(root, doc.source).frontMatter;
    const raw = written['layout'] === 'home' ? written : undefined;
    const title =
      doc.frontMatter.title ??
      (raw ? (text(values(raw['hero'])['name']) ?? text(values(raw['hero'])['text'])) : heading) ??
      doc.title;
    sidebars ??= firstSidebars(root, config);
    const found = sidebars
      .filter(({ below }) => below === '/' || `/${file}/`.startsWith(`${below}/`))
      .sort((a, b) => b.below.length - a.below.length)[0];
    const given = doc.frontMatter;
    const displayed = given.displayed_sidebar === undefined && found ? { displayed_sidebar: found.name } : {};
    const body = raw ? `${homeText(raw)}\n\n${doc.body}` : doc.body;
    return {
      ...doc,
      path,
      title,
      label: given.sidebar_label ?? title,
      body,
      frontMatter: { ...given, ...displayed },
    };
  };
}

const escaped = (words: unknown): string =>
  String(words ?? '')
    .replace(/&(?!\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;');

/** What a home page shows above its text, as Markdown. */
function homeText({ hero, features }: Values): string {
  const { text: words, tagline, actions, image } = values(hero);
  const picture = typeof image === 'string' ? image : text(values(image)['src']);
  const links = list(actions).map((each) => {
    const { text: label, link } = values(each);
    return `<a class="button" href="${escaped(link)}">${escaped(label)}</a>`;
  });
  const cards = list(features).map((each) => {
    const { title, details, link, icon } = values(each);
    const target = text(link) ? ` href="${escaped(link)}"` : '';
    const sign =
      typeof icon === 'string' && !icon.startsWith('<') && !icon.startsWith('/')
        ? ` icon="${escaped(icon)}"`
        : '';
    return `<Card title="${escaped(title)}"${target}${sign}>\n\n${String(details ?? '')}\n\n</Card>`;
  });
  return [
    text(words) && `<p><strong>${words}</strong></p>`,
    text(tagline) && `<p>${tagline}</p>`,
    picture && `![](${picture})`,
    links.length > 0 && `<p>${links.join(' ')}</p>`,
    cards.length > 0 && `<CardGrid>\n\n${cards.join('\n\n')}\n\n</CardGrid>`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
