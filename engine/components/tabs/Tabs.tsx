import { Children, isValidElement, type ReactNode } from 'react';

export interface TabItemProps {
  value: string;
  label?: string;
  /** Shown first. */
  default?: boolean;
  children?: ReactNode;
}

interface TabsProps {
  /** Tabs of one group show the same choice, on every page. */
  groupId?: string;
  /** Name of the query parameter that holds the choice; `true` takes the name of the group. */
  queryString?: string | boolean;
  defaultValue?: string;
  /** Labels, when the items do not carry them. */
  values?: { value: string; label?: string; default?: boolean }[];
  children: ReactNode;
}

/** One of several versions of a text at a time. Without scripts they stand one after the other. */
export function Tabs({ groupId, queryString, defaultValue, values = [], children }: TabsProps) {
  const items = Children.toArray(children)
    .filter((child) => isValidElement<TabItemProps>(child))
    .map(({ props }) => ({ ...props, ...values.find(({ value }) => value === props.value) }));
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
      {items.map(({ value, label = value, children: content }) => (
        <div
          key={value}
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

/** One text of `Tabs`, which draws it. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
