import type { ReactNode } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';

interface Props {
  /** Name of a choice. If there is an icon, only screen readers get the name. */
  name?: string;
  /** The current choice. */
  label: string;
  /** Path of an icon before it. */
  icon?: string;
  className?: string | undefined;
  /** Whether the page belongs to the menu. */
  current?: 'true' | undefined;
  children: ReactNode;
}

/** A menu of the navigation bar. It opens without scripts; with scripts it also opens on hover, and closes by itself. */
export function Dropdown({ name, label, icon, className = '', current, children }: Props) {
  return (
    <details className={`dropdown ${className}`.trim()}>
      <summary>
        {icon && <Icon path={icon} />}
        {name && <span className={icon && 'sr-only'}>{name}: </span>}
        <span className="dropdown__label" aria-current={current}>
          {label}
        </span>
      </summary>
      <div className="dropdown__panel">{children}</div>
    </details>
  );
}
