import type { ReactNode } from 'react';
import { Markup, staticMarkup } from '#engine/content/staticMarkup.ts';
import type { Site } from '#engine/render/site.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { PageData, PageSidebar, SidebarEntry } from '#engine/shared/types.ts';
import { Part } from '../document/Part.tsx';
import { ShellLink } from '../document/ShellLink.tsx';
import { type IconPlaces, ItemIcon } from '../page/ItemIcon.tsx';
import { PageBadge } from '../page/PageBadge.tsx';
import { TocDetails } from '../toc/TableOfContents.tsx';

interface Props {
  sidebar: PageSidebar;
  page: PageData;
  site: Site;
}

interface SidebarSite extends IconPlaces {
  strings: Strings;
  /** The headings of the current page, if they are at its entry. */
  toc?: ReactNode;
}

/** The tree of pages that a page belongs to. */
export function Sidebar({ sidebar, page, site }: Props) {
  const { label, title, items, fragment } = sidebar;
  const toc = <TocDetails page={page} site={site} isInDrawer />;
  return (
    <nav className="sidebar" aria-label={label ?? site.strings.docsSidebar} data-fragment={fragment}>
      <Part name="sidebar" page={page} site={site}>
        {title && <p className="sidebar__title">{title}</p>}
        <SidebarList items={items} current={page.href} fragment={fragment} site={{ ...site, toc }} />
      </Part>
    </nav>
  );
}

interface ListProps {
  items: SidebarEntry[];
  /** Address of the current page; fragments have none. */
  current?: string | undefined;
  /** Address of the whole sidebar, if closed categories were cut. */
  fragment?: string | undefined;
  /** Position of the list in the tree, such as `3.1.`. Only categories count, so it is the same in a cut sidebar and its fragment. */
  path?: string;
  site: SidebarSite;
}

type ItemProps = Omit<ListProps, 'items'> & { item: SidebarEntry };

/** A list of a sidebar with everything below it. */
export function SidebarList({ items, path = '', ...rest }: ListProps) {
  const entries = closed(items, path, rest).map(({ place, html }, index) => {
    const item = items[index];
    return item && holds(item, rest.current) ? draw({ item, path: place, ...rest }) : html;
  });
  return <ul dangerouslySetInnerHTML={{ __html: entries.join('') }} />;
}

const draw = (props: ItemProps): string =>
  staticMarkup(
    <li className={props.item.className}>
      <Entry {...props} />
    </li>,
  );

const drawn = new WeakMap<SidebarEntry, string>();
const lists = new WeakMap<SidebarEntry[], { place: string; html: string }[]>();

/** Entries without the current page below them. They are the same on all pages, and most of the work of a page. */
function closed(items: SidebarEntry[], path: string, rest: Omit<ListProps, 'items' | 'path'>) {
  const known = lists.get(items);
  if (known) return known;
  let categories = 0;
  const list = items.map((item) => {
    const place = `${path}${categories}`;
    if (item.type === 'category') categories++;
    const html = drawn.get(item) ?? draw({ item, path: place, ...rest, current: undefined });
    drawn.set(item, html);
    return { place, html };
  });
  lists.set(items, list);
  return list;
}

function Entry(props: ItemProps) {
  if (props.item.type === 'category') return <Category {...props} />;
  return (
    <>
      {props.item.href && props.item.href === props.current && props.site.toc}
      <PageLink {...props} />
    </>
  );
}

function PageLink({ item, current, site }: Pick<ItemProps, 'item' | 'current' | 'site'>) {
  const { href, icon, label, html, badge, tone, deprecated } = item;
  if (href === undefined) return html === undefined ? <span>{label}</span> : <Markup html={html} />;
  return (
    <ShellLink
      href={href}
      external={/^https?:/.test(href)}
      strings={site.strings}
      current={href === current ? 'page' : undefined}
    >
      {icon && <ItemIcon icon={icon} places={site} />}
      {badge && !tone && (
        <span className="sidebar__badge" data-badge={badge}>
          {badge}
        </span>
      )}
      {deprecated ? <s>{label}</s> : label}
      <PageBadge {...item} />
    </ShellLink>
  );
}

/** The label of a category without a page opens it. A category with a page has a button beside its link. */
function Category({ item, path = '', current, fragment, site }: ItemProps) {
  const { strings } = site;
  const { label, href, icon, items = [], collapsed = true, isExclusive } = item;
  const isCut = items.length === 0 && fragment !== undefined;
  return (
    <>
      {href && <PageLink item={item} current={current} site={site} />}
      <details
        open={!isCut && (!collapsed || holds(item, current))}
        name={isExclusive && `beside-${path.replace(/\d+$/, '')}`}
        data-place={path}
        data-cut={isCut ? '' : undefined}
      >
        <summary>
          {!href && icon && <ItemIcon icon={icon} places={site} />}
          {href ? <Toggle label={label} isCut={isCut} strings={strings} /> : label}
          {!href && <PageBadge {...item} />}
        </summary>
        {isCut ? (
          <a href={fragment}>{strings.docsSidebar}</a>
        ) : (
          <SidebarList items={items} current={current} fragment={fragment} path={`${path}.`} site={site} />
        )}
      </details>
    </>
  );
}

/** The name of the button. A cut category gets the name for closing with its items. */
function Toggle({ label, isCut, strings }: { label: string; isCut: boolean; strings: Strings }) {
  const [expand, collapse] = [strings.expandCategory, strings.collapseCategory].map((text) =>
    format(text, { label }),
  );
  if (isCut) return <span className="sr-only">{expand}</span>;
  return (
    <>
      <span className="sr-only when-closed">{expand}</span>
      <span className="sr-only when-open">{collapse}</span>
    </>
  );
}

/** Whether an entry is the current page, or has it below. */
function holds(item: SidebarEntry, current: string | undefined): boolean {
  if (current === undefined) return false;
  return item.href === current || (item.items ?? []).some((child) => holds(child, current));
}
