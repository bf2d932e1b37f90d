/** Navigation bar and footer of Docusaurus as ours. */

import type { SiteConfigInput } from '#engine/config/schema.ts';
import { columnsOf, htmlOf, labelOf, link } from '../../common/links.ts';
import type { MenuItem, NavbarItem } from '../../common/navbar.ts';
import { belowBase, list, type Report, rooted, text, type Values, values } from '../../common/values.ts';

/** Settings of a theme without the items of the bar that code of the site draws. Those of types that this code does not name are reported. */
export function withoutCustomItems(theme: Values, code: string, report: Report): Values {
  const isOther = (item: unknown): boolean => {
    const type = text(values(item)['type']) ?? '';
    const isOwn = type.startsWith('custom-');
    if (isOwn)
      report(
        code.includes(type)
          ? 'navbar items of types of the site in the drawer'
          : `navbar item of the type ${type}`,
      );
    return !isOwn;
  };
  const others = (items: unknown): unknown[] =>
    list(items)
      .filter(isOther)
      .map((item) =>
        'items' in values(item) ? { ...values(item), items: others(values(item)['items']) } : item,
      );
  const navbar = values(theme['navbar']);
  return { ...theme, navbar: { ...navbar, items: others(navbar['items']) } };
}

/** Items of the bar; those without a counterpart are noted. */
export function navbarItems(navbar: Values, instances: readonly string[], report: Report): NavbarItem[] {
  const items = list(navbar['items']).flatMap((item) => navbarItem(values(item), report));
  return items.filter((item) => {
    const isKnown = !('docs' in item) || instances.includes(item.docs ?? 'default');
    if (!isKnown) report('navbar item of docs that do not exist');
    return isKnown;
  });
}

function navbarItem(item: Values, report: Report): NavbarItem[] {
  const position = item['position'] === 'right' ? ('right' as const) : ('left' as const);
  const docs = text(item['docsPluginId']) ?? 'default';
  const itemsOf = (key: string) => list(item[key]).flatMap((each) => singleItem(values(each), report));
  const [before, after] = ['dropdownItemsBefore', 'dropdownItemsAfter'].map(itemsOf);
  switch (item['type']) {
    case 'localeDropdown':
      return [{ type: 'localeDropdown', position, before, after }];
    case 'docsVersionDropdown':
      return [{ type: 'docsVersionDropdown', docs, position, before, after }];
    case 'search':
      return [];
  }
  // The theme has a sign for links to other sites by "href" alone, and behind words.
  const isUnsigned = /^https?:/.test(
    text(item['to']) ?? (text(item['label']) ? '' : text(item['href'])) ?? '',
  );
  const className =
    [text(item['className']), isUnsigned && 'unsigned'].filter(Boolean).join(' ') || undefined;
  if (list(item['items']).length > 0) {
    const items = itemsOf('items');
    return items.length > 0 ? [{ label: labelOf(item) || '…', items, className, position }] : [];
  }
  const isIcon = text(item['className']) !== undefined && text(item['label']) === undefined;
  const name = labelOf(item) || /^https?:\/\/(?:www\.)?([^/:]+)/.exec(text(item['href']) ?? '')?.[1];
  return singleItem(isIcon && name ? { ...item, label: name } : item, report).map((each) => ({
    ...each,
    ...(isIcon && !('type' in each) ? { icon: className } : { className }),
    position,
  }));
}

function singleItem(item: Values, report: Report): MenuItem[] {
  const label = text(item['label']);
  const common = { docs: text(item['docsPluginId']) ?? 'default', ...(label && { label }) };
  const kind = text(item['type']);
  const html = htmlOf(item[kind === 'html' ? 'value' : 'html'], 'navbar item', report);
  if (kind === 'html' && html) return [{ label: '', href: '', html }];
  if (kind === 'doc' && text(item['docId'])) return [{ type: 'doc', doc: String(item['docId']), ...common }];
  if (kind === 'docSidebar' && text(item['sidebarId']))
    return [{ type: 'docSidebar', sidebar: String(item['sidebarId']), ...common }];
  const found = link(item);
  if (!found) {
    report(`navbar item ${kind ? `of the type ${kind}` : 'without a label or an address'}`);
    return [];
  }
  const activeMatch = text(item['activeBaseRegex']);
  // A link to the home is current on all pages.
  const active = text(item['activeBasePath']) ?? (activeMatch ? undefined : text(item['to']));
  const marks = { ...(active && { activeBasePath: rooted(active) }), ...(activeMatch && { activeMatch }) };
  return [{ ...found, ...(html && { html }), ...('to' in found && marks) }];
}

/** The picture in the bar. */
export function logoOf(navbar: Values, baseUrl: string): SiteConfigInput['logo'] {
  const { src, srcDark, alt, href } = values(navbar['logo']);
  const [light, dark] = [src, srcDark].map((value) => {
    const path = text(value)?.replace(/^\/\//, 'https://');
    return path && (/^https?:/i.test(path) ? path : belowBase(path, baseUrl));
  });
  if (light === undefined) return undefined;
  return { src: light, dark, alt: text(alt), title: text(navbar['title']) ?? '', href: text(href) };
}

/** Columns of the footer; links outside of columns make one without a title. */
export function footerOf(
  footer: Values,
  title: string,
  baseUrl: string,
  report: Report,
): SiteConfigInput['footer'] {
  const groups = list(footer['links']).map(values);
  const single = groups.filter((group) => group['items'] === undefined);
  const columns = [
    ...groups.flatMap(({ items, title: own = title }) =>
      items === undefined ? [] : { title: text(own) ?? title, items: list(items).map(values) },
    ),
    ...(single.length > 0 ? [{ title, items: single }] : []),
  ];
  return {
    logo: logoOf({ logo: footer['logo'] }, baseUrl),
    html: text(footer['copyright']) ?? '',
    columns: columnsOf(columns, report),
  };
}
