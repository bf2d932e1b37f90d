/** The navigation of a site: as the configuration, files of folders, or the folders themselves have it. */
import { posix } from 'node:path';
import { matcher } from '#engine/content/glob.ts';
import type { SidebarItemInput } from '#engine/content/records/sidebarItems.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { MenuMarks } from '../../common/icons/menuMarks.ts';
import {
  entriesOf,
  type Item,
  lastPlaces,
  listEntries,
  type Written,
} from '../../common/material/navEntries.ts';
import { faultsAt, valuesAt } from '../../common/pages.ts';
import { list, oneOrMore, text, type Values } from '../../common/values.ts';
import { hiddenBy, idOf, isIndex, nameTitle, routeOf } from './pages.ts';
import type { Site } from './site.ts';

export interface Navigation {
  items: Item[];
  /** Labels of pages, by their files. */
  labels: ReadonlyMap<string, string>;
  /** Entries that lead nowhere, files that cannot be read, and marks without a drawing. */
  faults: string[];
  marks: MenuMarks;
}

export function navigationOf(site: Site, lists = site.lists): Navigation {
  const files = new Set(site.files.filter((file) => file.endsWith('.md') && !site.isPost(file)));
  const indexes = new Map(
    [...files].filter(isIndex).flatMap((index) => hiddenBy(index).map((hidden) => [hidden, index])),
  );
  const literateNav = site.plugins.get('literate-nav');
  const summary = literateNav && (text(literateNav['nav_file']) ?? 'SUMMARY.md');
  const has = (name: string) => site.features.includes(`navigation.${name}`);
  const labels = new Map<string, string>();
  const faults: string[] = [];
  const marks = new MenuMarks(site, faults);
  const orders = ['.pages', '.nav.yml'];
  const optionsOf = (folder: string): Values =>
    Object.assign({}, ...orders.map((name) => valuesAt(site.root, posix.join(site.dir, folder, name))));

  /** Names in a folder: its pages, then its folders. */
  const namesIn = (folder: string): string[] => {
    const start = posix.join(folder, '/').replace(/^\.?\//, '');
    const inside = [...files].filter((file) => file.startsWith(start) && file !== start + summary);
    const isHidden = matcher(oneOrMore(optionsOf(folder)['ignore']));
    const shown = new Set(inside.map((file) => file.slice(start.length).split('/')[0] ?? ''));
    const names = [...shown].filter((name) => !isHidden(name));
    const isPage = (name: string) => name.endsWith('.md');
    return [...names.filter(isPage), ...names.filter((name) => !isPage(name)).sort()];
  };

  const itemsIn = (folder: string, level = 0): Item[] => {
    const literate = summary ? listEntries(site.page(posix.join(folder, summary)).body) : [];
    const { nav, arrange = nav } = optionsOf(folder);
    for (const name of orders) faults.push(...faultsAt(site.root, posix.join(site.dir, folder, name)));
    const order = literate.length > 0 ? literate : list(arrange).flatMap(entriesOf);
    return items(order.length > 0 ? order : [{ to: '*' }], folder, level);
  };

  /** A section, called as its first page where it has no label. It may lead to its index, or to a first page without a title. */
  const section = (label: string | undefined, inner: Item[], level: number): Item => {
    const page = inner[0]?.type === 'doc' ? inner[0] : undefined;
    const start = site.plugins.has('section-index') && !page?.label ? page : undefined;
    const kind = level < +has('tabs') + +has('sections') ? 'section' : has('expand') && 'expanded';
    const isLink = (each: Item) => each.type === 'doc' && has('indexes') && isIndex(`${each.id}.md`);
    const index = inner.find(isLink) ?? start;
    const className = [kind, index?.className, index && has('path') && 'in-path'].filter(Boolean).join(' ');
    return {
      type: 'category',
      label: label || (page && (page.label ?? site.title(`${page.id}.md`))) || '…',
      items: inner.filter((each) => each !== index),
      collapsed: kind !== 'expanded',
      ...(className && { className }),
      ...(index?.type === 'doc' && { link: { type: 'doc', id: index.id } }),
    };
  };

  const items = (entries: readonly Written[], folder: string, level = 0): Item[] => {
    const targets = entries.map(({ to }) =>
      typeof to === 'string' ? posix.join(folder, to).replace(/\/$/, '') : '',
    );
    return entries.flatMap(({ label, to }): Item[] => {
      if (typeof to !== 'string') return [section(label, items(to, folder, level + 1), level)];
      const link = (href: string, words = label ?? href): Item[] => [{ type: 'link', label: words, href }];
      if (/^[a-z]+:|^\/\//i.test(to)) return link(to);
      const path = posix.join(folder, to.replaceAll('\\', '/')).replace(/^\/|\/$/g, '');
      if (/^\.\.\.|\*/.test(to)) {
        const [, form] = /^\.{3}.*\|\s*regex=(.*)/.exec(to) ?? [];
        const pattern = (!form && to.replace(/^\.{3}[ |]*(flat[ |]*)?(glob=)?/, '')) || '*';
        const inside = posix.join(folder, posix.dirname(pattern));
        const isMeant = matcher([posix.basename(pattern).replace(/^\*\*$/, '*')]);
        const isForm = attempt(() => new RegExp(form ?? ''), /^/);
        const isRest = (name: string) =>
          isMeant(name) && isForm.test(name) && !targets.includes(posix.join(inside, name));
        const rest = namesIn(inside)
          .filter(isRest)
          .map((to) => ({ to }));
        return items(rest, inside, level);
      }
      if (path === lists.blog) return link(routeOf(path), label ?? site.title(path));
      const file = indexes.get(path) ?? path;
      if (files.has(file)) {
        if (label) labels.set(file, label);
        return [{ type: 'doc', id: idOf(file), ...(label && { label }), ...marks.of(site.page(file)) }];
      }
      if ([...files].some((each) => each.startsWith(`${path}/`))) {
        const { title, hide } = optionsOf(path);
        return hide === true
          ? []
          : [section(label ?? text(title) ?? nameTitle(path), itemsIn(path, level + 1), level)];
      }
      if (/^\/|\/$/.test(to)) return link(to);
      faults.push(`entry of the navigation that does not exist: ${to}`);
      return [];
    });
  };

  const written = list(site.config['nav']).flatMap(entriesOf);
  const all = written.length > 0 ? items(written, '') : itemsIn('');
  return { items: lastPlaces(all, site.linkTo), labels, faults, marks };
}

/** A sidebar, and the item of the bar that leads to it. */
export interface Part {
  name: string;
  item?: Item;
  items: SidebarItemInput[];
}

/** With tabs, each section at the top has a sidebar of its own; else there is one below the name of the site. */
export function partsOf({ features, config }: Site, { items }: Navigation): Part[] {
  const label = text(config['site_name']);
  const title = label ? [{ type: 'text' as const, label, className: 'site-title' }] : [];
  if (!features.includes('navigation.tabs')) return [{ name: 'nav', items: [...title, ...items] }];
  const itemsOf = (item: Item) => (item.type === 'link' && /^[a-z]+:/.test(item.href) ? [] : [item]);
  return items.map((item, index) => ({ name: `tab-${index + 1}`, item, items: itemsOf(item) }));
}
