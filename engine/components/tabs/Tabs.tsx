import { Children, isValidElement, type ReactNode } from 'react';

export interface TabItemProps {
  value: string;
  label?: string;
  /** What links to it name. */
  id?: string;
  /** Shown first. */
  default?: boolean;
  children?: ReactNode;
}

interface TabsProps {
  /** Tabs of one group show the same choice on all pages. */
  groupId?: string;
  /** Query parameter with the choice; `true`: the name of the group. */
  queryString?: string | boolean;
  defaultValue?: string;
  /** Labels of items without one. A list of all items has their order, too. */
  values?: { value: string; label?: string; default?: boolean }[];
  children: ReactNode;
}

/** Shows one of several texts at a time. Without scripts it shows all, one after the other. */
export function Tabs({ groupId, queryString, defaultValue, values = [], children }: TabsProps) {
  const given = Children.toArray(children)
    .filter((child) => isValidElement<TabItemProps>(child))
    .map(({ props }) => ({ ...props, ...values.find(({ value }) => value === props.value) }));
  const listed = values.flatMap(({ value }) => given.filter((item) => item.value === value));
  const items = listed.length === given.length ? listed : given;
  const first = items.find(({ value }) => value === defaultValue) ?? items.find((item) => item.default);
  const selected = (first ?? items[0])?.value;
  return (
    <div
      className="tabs"
      data-group={groupId}
      data-query={queryString === true ? groupId : queryString || undefined}
    >
      <div className="tabs__list" role="tablist">
        {items.map(({ value, label = value }) => (
          <button
            key={value}
            type="button"
            role="tab"
            data-value={value}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ value, label = value, id, children: content }) => (
        <div
          key={value}
          id={id}
          className="tabs__panel flow"
          data-value={value}
          data-first={value === selected || undefined}
        >
          <p className="tabs__label">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

/** One text of `Tabs`. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
