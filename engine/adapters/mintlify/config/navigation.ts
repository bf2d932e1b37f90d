/** The navigation of Mintlify: a sidebar for each part that holds pages, and the parts as items of the bar. */

import type { SidebarItemInput, SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import { freeName, toSlug } from '#engine/features/api-reference/build/names.ts';
import { pageAt } from '../../common/pages.ts';
import { reportOthers } from '../../common/translated.ts';
import { list, objects, text, type Values, values, webAddress } from '../../common/values.ts';
import { type Endpoint, endpointsOf, operationIn, type Spec, specsOf } from './endpoints.ts';
import { pagesOf } from './file.ts';

/** Parts of a navigation, with the key of their names. */
const kinds = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'item',
} as const;

type Kind = keyof typeof kinds;

const known = `${Object.entries(kinds).flat().join(' ')} group groups pages openapi asyncapi href hidden default name root expanded`;

/** A part of the navigation. */
export interface Division {
  kind: Kind;
  label: string;
  /** Address of a part without pages. */
  href: string | undefined;
  /** Name of its sidebar. */
  sidebar: string | undefined;
  inner: Division[];
  isDefault: boolean;
}

type Item = Exclude<SidebarItemInput, string>;

/** The navigation of a site. */
export type Navigation = ReturnType<typeof readNavigation>;

/** Id of a page by the path that navigations write. */
const idOf = (page: string): string => page.replace(/^\/|\/$|\.mdx?$/g, '');

/** What a part or a group holds. */
const within = (node: Values): unknown[] =>
  [...Object.keys(kinds), 'pages', 'groups'].flatMap((kind) => list(node[kind]));

/** Ids of all pages in a part, in their order. */
function idsIn(node: unknown): string[] {
  if (typeof node === 'string') return [idOf(node)];
  const own = text(values(node)['root']);
  return [...(own ? [idOf(own)] : []), ...within(values(node)).flatMap(idsIn)];
}

/** What a part or a group is called. */
export const nameOf = (node: Values): string | undefined =>
  ['name', 'group', ...Object.values(kinds)].map((key) => text(node[key])).find(Boolean);

/** The words of parts and groups, by their depth and their first page without the folder of the language. */
function wordsIn(node: Values, folder: string, depth = 0): [place: string, words: string][] {
  return within(node).flatMap((each): [string, string][] => {
    const words = nameOf(values(each));
    const [first] = idsIn(each);
    const place = `${depth} ${first?.startsWith(folder) ? first.slice(folder.length) : first}`;
    const inner = wordsIn(values(each), folder, depth + 1);
    return words && first ? [[place, words], ...inner] : inner;
  });
}

const read = new WeakMap<Values, Navigation>();

/** The navigation of a configuration, which is read once: it reads pages and descriptions. */
export function navigationOf(root: string, given: Values): Navigation {
  const navigation = read.get(given) ?? readNavigation(root, given);
  read.set(given, navigation);
  return navigation;
}

function readNavigation(root: string, given: Values) {
  const pages = pagesOf(root);
  const sidebars: SidebarsInput = {};
  const endpoints = new Map<string, Endpoint>();
  const [left, listed] = [new Set<string>(), new Set<string>()];
  const report = (cause: string) => left.add(cause);
  const { global, ...navigation } = values(given['navigation']);
  const links = objects(Object.values(values(global)).flat()).filter((each) => each['hidden'] !== true);
  for (const each of links) reportOthers(each, known, 'in the navigation: ', report);
  const shared = specsOf(values(given['api'])['openapi']);
  const specs = new Set(shared.map(({ source }) => source));
  const read = new Map<string, Endpoint[]>();
  const endpointsIn = (spec: Spec): Endpoint[] => {
    const key = JSON.stringify(spec);
    const found = read.get(key) ?? endpointsOf(root, spec, report);
    read.set(key, found);
    specs.add(spec.source);
    return found;
  };
  const docItem = (id: string): Item => {
    listed.add(id);
    return { type: 'doc', id };
  };
  const endpointItem = (endpoint: Endpoint): Item[] => {
    endpoints.set(endpoint.id, endpoint);
    return endpoint.isHidden ? [] : [docItem(endpoint.id)];
  };
  const pageItem = (written: string, inherited: readonly Spec[]): Item[] => {
    const operation = operationIn(written);
    if (operation) {
      const { spec } = operation;
      const among = specsOf(spec && { source: spec, directory: inherited[0]?.directory }, inherited);
      const found = among.flatMap(endpointsIn).find(({ key }) => key === operation.key);
      if (!found) report(`in the navigation: the operation ${written}, which no description has`);
      return found ? endpointItem(found) : [];
    }
    const id = idOf(written);
    const source = pages.get(id);
    if (source === undefined) {
      report(`in the navigation: the page ${written}, which does not exist`);
      return [];
    }
    const item = docItem(id);
    const { url, sidebarTitle, title } = pageAt(root, source).frontMatter;
    const label = text(sidebarTitle) ?? text(title) ?? id;
    return [webAddress(url) ? { type: 'link', label, href: String(url) } : item];
  };
  const tagged = (all: readonly Endpoint[]): SidebarItemInput[] =>
    [...new Set(all.map(({ tag }) => tag))].map((tag) => ({
      type: 'category',
      label: tag || 'API Reference',
      collapsed: false,
      items: all.filter((each) => each.tag === tag).flatMap(endpointItem),
    }));
  const itemsIn = (node: Values, inherited: readonly Spec[], depth = 0): SidebarItemInput[] => {
    reportOthers(node, known, 'in the navigation: ', report);
    for (const { source } of specsOf(node['asyncapi'])) report(`the AsyncAPI description ${source}`);
    const written = [...list(node['pages']), ...list(node['groups'])];
    if (written.length === 0) return tagged(specsOf(node['openapi']).flatMap(endpointsIn));
    const own = specsOf(node['openapi'], inherited);
    return written.flatMap((each): SidebarItemInput[] => {
      if (typeof each === 'string') return pageItem(each, own);
      const group = values(each);
      if (group['hidden'] === true) return [];
      const items = itemsIn(group, own, depth + 1);
      const [first] = text(group['root']) ? pageItem(String(group['root']), own) : [];
      const label = text(group['group'])?.trim() ?? '';
      const link = first?.type === 'doc' ? { type: first.type, id: first.id } : undefined;
      if (label === '' || (items.length === 0 && !link)) return [...(first ? [first] : []), ...items];
      return [{ type: 'category', label, items, collapsed: depth > 0 && group['expanded'] !== true, link }];
    });
  };
  const sidebarOf = (label: string, items: SidebarItemInput[]): string | undefined => {
    if (items.length === 0) return undefined;
    const name = freeName(`nav-${toSlug(label.toLowerCase())}`, { has: (taken) => taken in sidebars });
    sidebars[name] = items;
    return name;
  };
  const languages = objects(navigation['languages']);
  const main = languages.find((each) => each['default'] === true) ?? languages[0];
  const folders = languages.filter((each) => {
    const ids = each === main ? [] : idsIn(each);
    return ids.length > 0 && ids.every((id) => id.startsWith(`${each['language']}/`));
  });
  const divisionsIn = (node: Values, inherited: readonly Spec[]): Division[] =>
    (Object.keys(kinds) as Kind[]).flatMap((kind) =>
      objects(node[kind])
        .filter((each) => each['hidden'] !== true && !folders.includes(each))
        .map((each): Division => {
          const label = nameOf(each) ?? '…';
          return {
            kind,
            label,
            href: text(each['href']),
            isDefault: each['default'] === true,
            sidebar: sidebarOf(label, itemsIn(each, inherited)),
            inner: divisionsIn(each, specsOf(each['openapi'], inherited)),
          };
        }),
    );
  sidebarOf('docs', itemsIn(navigation, shared));
  const divisions = divisionsIn(navigation, shared);
  return {
    /** Files of all pages of the folder, by the ids of these. */
    pages,
    divisions,
    /** Links that all pages have. */
    links,
    sidebars,
    /** Pages that are made of descriptions, by their ids, and the files of these. */
    endpoints,
    specs,
    /** Ids of the pages that a visible part names. */
    listed,
    /** What is not taken over, by its causes. */
    left,
    /** The language of pages that are in no folder of a language. */
    language: text(main?.['language']) ?? 'en',
    /** Languages whose pages are a folder, with their words by those of the first language. */
    languages: folders.map((each) => {
      const code = String(each['language']);
      const theirs = new Map(wordsIn(each, `${code}/`));
      const pairs = wordsIn(main ?? {}, '').map(([place, own]) => [own, theirs.get(place) ?? own]);
      const labels: Record<string, string> = Object.fromEntries(
        pairs.filter(([own, other]) => own !== other),
      );
      return { code, labels };
    }),
  };
}
