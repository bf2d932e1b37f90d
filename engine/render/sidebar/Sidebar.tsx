import { staticMarkup } from '#engine/content/staticMarkup.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { PageData, PageSidebar, SidebarEntry } from '#engine/shared/types.ts';
import { ShellLink } from '../document/ShellLink.tsx';

interface Props {
  sidebar: PageSidebar;
  page: PageData;
  strings: Strings;
}

/** The tree of pages that a page belongs to. */
export function Sidebar({ sidebar, page, strings }: Props) {
  const { label, title, items, fragment } = sidebar;
  return (
    <nav className="sidebar" aria-label={label ?? strings.docsSidebar} data-fragment={fragment}>
      {title && <p className="sidebar__title">{title}</p>}
      <SidebarList items={items} current={page.href} fragment={fragment} strings={strings} />
    </nav>
  );
}

interface ListProps {
  items: SidebarEntry[];
  /** Address of the page in view; left out in a fragment. */
  current?: string | undefined;
  /** Address of the whole sidebar, where closed categories have been emptied. */
  fragment?: string | undefined;
  /** Place of the list in the tree, such as `3.1.`, counting categories only; the same in a cut sidebar and its fragment. */
  path?: string;
  strings: Strings;
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

/**
 * Entries as they are where the page in view is not below them: the same on all pages, and drawing them is most of a
 * page's work.
 */
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
  const { item, current, strings } = props;
  if (item.type === 'category') return <Category {...props} />;
  return <PageLink item={item} current={current} strings={strings} />;
}

function PageLink({ item, current, strings }: Pick<ItemProps, 'item' | 'current' | 'strings'>) {
  const { href, label, badge, deprecated } = item;
  if (href === undefined) return <span>{label}</span>;
  return (
    <ShellLink
      href={href}
      external={/^https?:/.test(href)}
      strings={strings}
      current={href === current ? 'page' : undefined}
    >
      {badge && (
        <span className="sidebar__badge" data-badge={badge}>
          {badge}
        </span>
      )}
      {deprecated ? <s>{label}</s> : label}
    </ShellLink>
  );
}

/** A category without a page opens by its label; one with a page has a button beside its link. */
function Category({ item, path, current, fragment, strings }: ItemProps) {
  const { label, href, items = [], collapsed = true } = item;
  const isCut = items.length === 0 && fragment !== undefined;
  return (
    <>
      {href && <PageLink item={item} current={current} strings={strings} />}
      <details
        open={!isCut && (!collapsed || holds(item, current))}
        data-place={path}
        data-cut={isCut ? '' : undefined}
      >
        <summary>{href ? <Toggle label={label} isCut={isCut} strings={strings} /> : label}</summary>
        {isCut ? (
          <a href={fragment}>{strings.docsSidebar}</a>
        ) : (
          <SidebarList
            items={items}
            current={current}
            fragment={fragment}
            path={`${path}.`}
            strings={strings}
          />
        )}
      </details>
    </>
  );
}

/** The name of a button beside a link; a category that is emptied gets the one for closing it with its items. */
function Toggle({ label, isCut, strings }: { label: string; isCut: boolean; strings: Strings }) {
  const [expand, collapse] = [strings.expandCategory, strings.collapseCategory].map((text) =>
    format(text, { label }),
  );
  if (isCut) return <span className="visually-hidden">{expand}</span>;
  return (
    <>
      <span className="visually-hidden when-closed">{expand}</span>
      <span className="visually-hidden when-open">{collapse}</span>
    </>
  );
}

/** Whether an entry is, or has below it, the page in view. */
function holds(item: SidebarEntry, current: string | undefined): boolean {
  if (current === undefined) return false;
  return item.href === current || (item.items ?? []).some((child) => holds(child, current));
}
