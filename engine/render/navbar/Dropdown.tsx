import type { ReactNode } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';

interface Props {
  /** Says what the menu chooses, where it chooses one; only heard where an icon shows it. */
  name?: string;
  /** The present choice. */
  label: string;
  /** Path of an icon before it. */
  icon?: string;
  children: ReactNode;
}

/** A menu of the navigation bar. Opens without scripts; with them on hover too, and closes by itself. */
export function Dropdown({ name, label, icon, children }: Props) {
  return (
    <details className="dropdown">
      <summary>
        {icon && <Icon path={icon} />}
        {name && <span className={icon && 'visually-hidden'}>{name}: </span>}
        <span className="dropdown__label">{label}</span>
      </summary>
      <div className="dropdown__panel">{children}</div>
    </details>
  );
}
