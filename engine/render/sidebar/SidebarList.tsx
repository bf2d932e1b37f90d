import { staticMarkup } from '#engine/content/staticMarkup.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { SidebarEntry } from '#engine/shared/types.ts';
import { ShellLink } from '../document/ShellLink.tsx';

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
  let categories = 0;
  const entries = items.map((item) => {
    const props = { item, path: `${path}${categories}`, ...rest };
    if (item.type === 'category') categories++;
    return holds(item, rest.current) ? draw(props) : drawOnce(props);
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

/** Entries away from the page in view are the same on all pages, and drawing them is most of a page's work. */
function drawOnce(props: ItemProps): string {
  const html = drawn.get(props.item) ?? draw(props);
  drawn.set(props.item, html);
  return html;
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
      {badge && <span className="sidebar__badge">{badge}</span>}
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
