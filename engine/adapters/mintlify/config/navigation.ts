/** The navigation of Mintlify: a sidebar for each part that holds pages, and the parts as items of the bar. */
import type { SidebarItemInput, SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import { pageAt } from '../../common/pages.ts';
import { reportOthers } from '../../common/translated.ts';
import { list, text, type Values, values, webAddress } from '../../common/values.ts';
import { type Endpoint, endpointsOf, isOperation, operationIn, type Spec, specsOf } from './endpoints.ts';
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

export interface Navigation {
  /** Files of all pages of the folder, by the ids of these. */
  pages: ReadonlyMap<string, string>;
  divisions: Division[];
  sidebars: SidebarsInput;
  /** Pages that are made of descriptions, by their ids. */
  endpoints: ReadonlyMap<string, Endpoint>;
  specs: readonly string[];
  /** Ids of the pages that a visible part names. */
  listed: ReadonlySet<string>;
  /** The language of pages that are in no folder of a language. */
  language: string;
  /** Languages whose pages are a folder, with their words by those of the first language. */
  languages: { code: string; labels: Record<string, string> }[];
  /** What is not taken over, by its causes. */
  left: ReadonlySet<string>;
}

/** Id of a page by the path that navigations write. */
const idOf = (page: string): string => page.replace(/^\/|\/$|\.mdx?$/g, '');

/** All paths of pages in a part, in their order. */
const pathsIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [idOf(node)];
  if (Array.isArray(node)) return node.flatMap(pathsIn);
  const { root, pages, groups, ...rest } = values(node);
  const own = text(root) ? [idOf(String(root))] : [];
  return [...own, ...pathsIn(pages ?? []), ...pathsIn(groups ?? []), ...divisionsIn(rest).flatMap(pathsIn)];
};

const divisionsIn = (node: Values): Values[] =>
  Object.keys(kinds).flatMap((kind) => list(node[kind]).map(values));

/** What a part or a group is called. */
export const nameOf = (node: Values): string | undefined =>
  ['group', ...Object.values(kinds)].map((key) => text(node[key])).find(Boolean);

/** The words of parts and groups, by their depth and their first page without the folder of the language. */
function wordsOf(node: Values, prefix: string, depth = 0): [place: string, words: string][] {
  const inner = [...divisionsIn(node), ...list(node['groups']), ...list(node['pages'])].map(values);
  return inner.flatMap((each) => {
    const words = nameOf(each);
    const [first] = pathsIn(each);
    const own: [string, string][] =
      words && first
        ? [[`${depth} ${first.startsWith(prefix) ? first.slice(prefix.length) : first}`, words]]
        : [];
    return [...own, ...wordsOf(each, prefix, depth + 1)];
  });
}

const read = new WeakMap<Values, Navigation>();

/** The navigation of a configuration, which is read once: it reads pages and descriptions. */
export function navigationOf(root: string, given: Values): Navigation {
  const navigation = read.get(given) ?? readNavigation(root, given);
  read.set(given, navigation);
  return navigation;
}

function readNavigation(root: string, given: Values): Navigation {
  const pages = pagesOf(root);
  const left = new Set<string>();
  const report = (cause: string) => left.add(cause);
  const sidebars: SidebarsInput = {};
  const listed = new Set<string>();
  const endpoints = new Map<string, Endpoint>();
  const bySpec = new Map<string, Endpoint[] | undefined>();
  const navigation = values(given['navigation']);
  const { openapi } = values(given['api']);
  reportOthers(
    navigation,
    `${Object.keys(kinds).join(' ')} pages groups openapi asyncapi global`,
    'in the navigation: ',
    report,
  );

  const endpointsIn = (spec: Spec): Endpoint[] => {
    const key = `${spec.source} ${spec.directory}`;
    if (!bySpec.has(key)) bySpec.set(key, endpointsOf(root, spec));
    const found = bySpec.get(key);
    if (!found)
      report(
        `the API description ${spec.source}, which is ${/^https?:/.test(spec.source) ? 'not fetched' : 'no file here'}`,
      );
    return found ?? [];
  };
  const listEndpoint = (endpoint: Endpoint): SidebarItemInput[] => {
    endpoints.set(endpoint.id, endpoint);
    if (endpoint.isHidden) return [];
    listed.add(endpoint.id);
    return [{ type: 'doc', id: endpoint.id }];
  };
  const pageItem = (written: string, specs: readonly Spec[]): SidebarItemInput[] => {
    const operation = operationIn(written);
    if (operation) {
      const own = operation.spec;
      const among = own ? specsOf({ source: own, directory: specs[0]?.directory }) : specs;
      const found = among.flatMap(endpointsIn).find((each) => isOperation(each, operation));
      if (!found) report(`in the navigation: the operation ${written}, which no description has`);
      return found ? listEndpoint(found) : [];
    }
    const id = idOf(written);
    const source = pages.get(id);
    if (source === undefined) {
      report(`in the navigation: the page ${written}, which does not exist`);
      return [];
    }
    listed.add(id);
    const link = linkOf(root, source, id);
    return link ? [{ type: 'link', ...link }] : [{ type: 'doc', id }];
  };
  const ofSpecs = (specs: readonly Spec[]): SidebarItemInput[] => {
    const all = specs.flatMap(endpointsIn);
    return [...new Set(all.map(({ tag }) => tag))].map((tag) => ({
      ...{ type: 'category', label: tag || 'API Reference', collapsed: false },
      items: all.filter((each) => each.tag === tag).flatMap(listEndpoint),
    }));
  };
  const itemsOf = (node: Values, inherited: readonly Spec[], depth: number): SidebarItemInput[] => {
    const own = specsOf(node['openapi']);
    const specs = own.length > 0 ? own : inherited;
    const written = [...list(node['pages']), ...list(node['groups'])];
    if (node['asyncapi'] !== undefined) report('in the navigation: asyncapi');
    if (written.length === 0) return ofSpecs(own);
    return written.flatMap((each): SidebarItemInput[] => {
      if (typeof each === 'string') return pageItem(each, specs);
      const group = values(each);
      if (group['hidden'] === true) return [];
      reportOthers(
        group,
        'group pages groups root openapi asyncapi expanded hidden',
        'in the navigation: ',
        report,
      );
      const items = itemsOf(group, specs, depth + 1);
      const [first] = text(group['root']) ? pageItem(String(group['root']), specs) : [];
      const label = text(group['group'])?.trim() ?? '';
      const link =
        typeof first === 'object' && first.type === 'doc' ? { type: first.type, id: first.id } : undefined;
      if (label === '' || (items.length === 0 && !link)) return [...(first ? [first] : []), ...items];
      return [
        {
          type: 'category',
          label,
          items,
          collapsed: depth > 0 && group['expanded'] !== true,
          ...(link && { link }),
        },
      ];
    });
  };
  const divisionsOf = (node: Values, inherited: readonly Spec[]): Division[] =>
    (Object.keys(kinds) as Kind[]).flatMap((kind) =>
      list(node[kind])
        .map(values)
        .filter((each) => each['hidden'] !== true && !isFolder(kind, each))
        .map((each) => divisionOf(kind, each, inherited)),
    );
  const divisionOf = (kind: Kind, node: Values, inherited: readonly Spec[]): Division => {
    const own = specsOf(node['openapi']);
    const label = text(node[kinds[kind]]) ?? text(node['name']) ?? '…';
    const known = `${kinds[kind]} ${Object.keys(kinds).join(' ')} pages groups openapi asyncapi href hidden default global name root`;
    reportOthers(node, known, 'in the navigation: ', report);
    const sidebar = sidebarOf(label, itemsOf(node, inherited, 0));
    const inner = divisionsOf(node, own.length > 0 ? own : inherited);
    return { kind, label, href: text(node['href']), sidebar, inner, isDefault: node['default'] === true };
  };
  const sidebarOf = (label: string, items: SidebarItemInput[]): string | undefined => {
    if (items.length === 0) return undefined;
    const words = `nav-${label.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;
    const name = words in sidebars ? `${words}-${Object.keys(sidebars).length}` : words;
    sidebars[name] = items;
    return name;
  };

  const [main, ...others] = mainFirst(list(navigation['languages']).map(values));
  const isFolder = (kind: Kind, node: Values): boolean => kind === 'languages' && languages.includes(node);
  const languages = others.filter((each) => {
    const paths = pathsIn(each);
    return paths.length > 0 && paths.every((path) => path.startsWith(`${each['language']}/`));
  });
  const words = main && wordsOf(main, '');
  const specs = specsOf(openapi);
  sidebarOf('docs', itemsOf(navigation, specs, 0));
  return {
    divisions: divisionsOf(navigation, specs),
    ...{ pages, sidebars, endpoints, listed, left },
    specs: [
      ...new Set(
        [...bySpec.keys()].map((key) => key.replace(/ .*$/, '')).concat(specs.map(({ source }) => source)),
      ),
    ],
    language: text(main?.['language']) ?? 'en',
    languages: languages.map((each) => {
      const code = String(each['language']);
      const theirs = new Map(wordsOf(each, `${code}/`));
      const pairs = (words ?? []).map(([place, own]) => [own, theirs.get(place) ?? own] as const);
      return { code, labels: Object.fromEntries(pairs.filter(([own, other]) => own !== other)) };
    }),
  };
}

/** The languages, the one that stands for all first. */
const mainFirst = (all: readonly Values[]): Values[] => {
  const main = all.find((each) => each['default'] === true) ?? all[0];
  return main ? [main, ...all.filter((each) => each !== main)] : [];
};

/** The link that a page stands for, by `url` of its front matter. */
function linkOf(root: string, source: string, id: string): { label: string; href: string } | undefined {
  const { url, sidebarTitle, title } = pageAt(root, source).frontMatter;
  const href = webAddress(url) && text(url);
  return href ? { label: text(sidebarTitle) ?? text(title) ?? id, href } : undefined;
}
