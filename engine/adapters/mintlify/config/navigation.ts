/** The navigation of Mintlify: a sidebar for each part that holds pages, and the parts as items of the bar. */
import type { SidebarItemInput, SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import { freeName, toSlug } from '#engine/features/api-reference/build/names.ts';
import { MenuIcons } from '../../common/icons/menuIcons.ts';
import { link } from '../../common/links.ts';
import type { MenuItem } from '../../common/navbar.ts';
import { operationIn } from '../../common/openapi/operations.ts';
import { pageAt } from '../../common/pages.ts';
import { labelsBy } from '../../common/site.ts';
import { reportOthers } from '../../common/translated.ts';
import { list, objects, type Report, text, type Values, values, webAddress } from '../../common/values.ts';
import { iconNames } from '../markdown/icons.ts';
import { type Endpoint, endpointsOf, type Spec, specsOf } from './endpoints.ts';
import { pagesOf } from './file.ts';

/** Lists of parts in a navigation. */
const kinds = ['languages', 'versions', 'products', 'dropdowns', 'anchors', 'tabs', 'menu'];

/** Keys of names, of which a part or a group has one. */
const names = ['name', 'group', 'language', 'version', 'product', 'dropdown', 'anchor', 'tab', 'item'];

const known = `${[...kinds, ...names].join(' ')} groups pages openapi asyncapi href hidden default root expanded icon iconType`;

/** A part of the navigation. */
export interface Division {
  kind: string;
  label: string;
  isDefault: boolean;
  /** Its sidebar, or where it leads, and those of the parts in it. */
  links: MenuItem[];
  inner: Division[];
}

/** The navigation of a site. */
export type Navigation = ReturnType<typeof navigationOf>;

/** Id of a page by the path that navigations write. */
const idOf = (page: string): string => page.replace(/^\/|\/$|\.mdx?$/g, '');

/** What a part or a group holds: parts, groups, and paths of pages. */
const within = (node: Values): unknown[] =>
  ['root', ...kinds, 'pages', 'groups'].flatMap((key) => node[key] ?? []);

/** Ids of all pages in a part, in their order. */
const idsIn = (node: unknown): string[] =>
  typeof node === 'string' ? [idOf(node)] : within(values(node)).flatMap(idsIn);

/** What a part or a group is called. */
const nameOf = (node: Values): string | undefined => names.map((key) => text(node[key])).find(Boolean);

/** The words of parts and groups, by their depth and their first page without the folder of the language. */
const wordsIn = (node: Values, folder: string, depth = 0): [place: string, words: string][] =>
  within(node).flatMap((each) => {
    const words = nameOf(values(each));
    const [first] = idsIn(each);
    const place = `${depth} ${first?.startsWith(folder) ? first.slice(folder.length) : first}`;
    const inner = wordsIn(values(each), folder, depth + 1);
    return words && first ? [[place, words], ...inner] : inner;
  });

/** Reads the navigation, and the pages and descriptions that it names. What is not taken over is reported. */
export function navigationOf(root: string, given: Values, report: Report = () => {}) {
  const pages = pagesOf(root);
  const sidebars: SidebarsInput = {};
  const endpoints = new Map<string, Endpoint>();
  const listed: string[] = [];
  const { global, ...navigation } = values(given['navigation']);
  const shared = specsOf(values(given['api'])['openapi']);
  const read = new Map<string, Endpoint[]>();
  const endpointsIn = (spec: Spec): Endpoint[] => {
    const key = `${spec.directory} ${spec.source}`;
    const found = read.get(key) ?? endpointsOf(root, spec, report);
    read.set(key, found);
    return found;
  };
  const endpointItem = (endpoint: Endpoint): SidebarItemInput[] => {
    endpoints.set(endpoint.id, endpoint);
    return endpoint.isHidden ? [] : docItem(endpoint.id);
  };
  const icons = new MenuIcons();
  /** The icon of an item, and its classes. */
  const looksOf = ({ icon, iconType, mode }: Values) => {
    const { name, style, library } = text(icon) ? { name: icon, style: iconType } : values(icon);
    if (/^\/\S+\.svg$/i.test(`${name}`)) return { icon: `${name}` };
    const names = iconNames(text(name), text(style), library ?? values(given['icons'])['library']);
    const classes = [icons.classesOf(names, report), mode === 'wide' && 'wide-page'].filter(Boolean);
    return classes.length > 0 ? { className: classes.join(' ') } : {};
  };
  const docItem = (id: string, looks = {}): SidebarItemInput[] => {
    listed.push(id);
    return [{ type: 'doc', id, ...looks }];
  };
  const pageItem = (written: string, inherited: readonly Spec[]): SidebarItemInput[] => {
    const { spec: source, key } = operationIn(written) ?? {};
    const among = source ? specsOf({ source, directory: inherited[0]?.directory }) : inherited;
    const endpoint = key && among.flatMap(endpointsIn).find((each) => each.key === key);
    if (endpoint) return endpointItem(endpoint);
    const id = idOf(written);
    const file = pages.get(id);
    if (file === undefined) {
      report(`in the navigation: the page ${written}, which does not exist`);
      return [];
    }
    const { url, sidebarTitle, title, ...page } = pageAt(root, file).frontMatter;
    const label = text(sidebarTitle) ?? text(title) ?? id;
    const item = docItem(id, looksOf(page));
    return webAddress(url) ? [{ type: 'link', label, href: String(url), ...looksOf(page) }] : item;
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
    for (const each of [node['openapi']].flat())
      reportOthers(values(each), 'source directory', 'in the navigation: openapi.', report);
    for (const { source } of specsOf(node['asyncapi'])) report(`the AsyncAPI description ${source}`);
    const written = [...list(node['pages']), ...list(node['groups'])];
    const own = specsOf(node['openapi'], written.length > 0 ? inherited : []);
    if (written.length === 0) return tagged(own.flatMap(endpointsIn));
    return written.flatMap((each): SidebarItemInput[] => {
      if (typeof each === 'string') return pageItem(each, own);
      const group = values(each);
      if (group['hidden'] === true) return [];
      const items = itemsIn(group, own, depth + 1);
      const first = text(group['root']) ? pageItem(String(group['root']), own) : [];
      const [doc] = first.flatMap((item) => (typeof item !== 'string' && item.type === 'doc' ? item : []));
      const label = text(group['group'])?.trim() ?? '';
      if (label === '' || (items.length === 0 && !doc)) return [...first, ...items];
      const collapsed = depth > 0 && group['expanded'] !== true;
      return [{ type: 'category', label, items, collapsed, link: doc, ...looksOf(group) }];
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
  /** The parts in a node. Its anchors are entries above the groups of the sidebars in it. */
  const divisionsIn = (node: Values, inherited: readonly Spec[]): Division[] => {
    const everywhere = node === navigation ? values(global) : {};
    const from = node === navigation ? 0 : Object.keys(sidebars).length;
    const anchors: ((sidebar: string) => SidebarItemInput)[] = [];
    const divisions = kinds.flatMap((kind) => {
      const all = objects([node[kind] ?? [], everywhere[kind] ?? []].flat());
      const shown = all.filter((each) => each['hidden'] !== true && !folders.includes(each));
      return shown.map((each) => {
        const [start, page] = [Object.keys(sidebars).length, listed.length];
        const label = nameOf(each) ?? '…';
        const { className } = looksOf(each);
        const sidebar = sidebarOf(label, itemsIn(each, inherited));
        const inner = divisionsIn(each, specsOf(each['openapi'], inherited));
        const own = sidebar
          ? { type: 'docSidebar' as const, sidebar, label }
          : link({ label, href: each['href'] });
        const links = [own ? { ...own, className } : [], inner.flatMap((part) => part.links)].flat();
        const href = text(each['href']) ?? (listed[page] && `/${listed[page].replace(/(^|\/)index$/, '')}`);
        const made = Object.keys(sidebars).slice(start);
        const item = { type: 'link' as const, isBeside: true as const, label };
        const looks = (isOwn: boolean) =>
          `${className ?? ''} anchor${isOwn ? ' anchor--current' : ''}`.trim();
        if (kind === 'anchors' && href)
          anchors.push((name) => ({ ...item, href, className: looks(made.includes(name)) }));
        return { kind, label, isDefault: each['default'] === true, links, inner };
      });
    });
    for (const name of Object.keys(sidebars).slice(from))
      sidebars[name] = [...anchors.map((entry) => entry(name)), ...(sidebars[name] ?? [])];
    return divisions;
  };
  sidebarOf('docs', itemsIn(navigation, shared));
  return {
    /** Files of all pages of the folder, by the ids of these. */
    pages,
    divisions: divisionsIn(navigation, shared),
    sidebars,
    icons,
    /** The classes for the icon of an item. */
    classOf: (each: Values) => looksOf(each).className,
    /** Pages that are made of descriptions, by their ids, and the files of these. */
    endpoints,
    /** Paths of the descriptions that operations are looked for in first. */
    specs: shared.map(({ source }) => source),
    /** Ids of the pages that a visible part names. */
    listed: new Set(listed),
    /** The language of pages that are in no folder of a language. */
    language: text(main?.['language']) ?? 'en',
    /** Languages whose pages are a folder, with their words by those of the first language. */
    languages: folders.map((each) => {
      const code = String(each['language']);
      const theirs = new Map(wordsIn(each, `${code}/`));
      return { code, labels: labelsBy(wordsIn(main ?? {}, ''), theirs) };
    }),
  };
}
