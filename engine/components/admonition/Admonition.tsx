import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { caution, danger, info, page, tip, warning } from '../icon/icons.ts';
import type { AdmonitionType } from './types.ts';

const paths: Record<AdmonitionType, string> = { note: page, tip, info, warning, danger, caution };

interface Props {
  type: AdmonitionType;
  id?: string;
  className?: string;
  /** Accessible name of a box without a title. */
  label?: string;
  children: ReactNode;
}

/** A box beside the text, such as `:::tip[Title]`. */
export function Admonition({ type, id, className, label, children }: Props) {
  const classes = `admonition admonition--${type} flow`;
  return (
    <div className={className ? `${classes} ${className}` : classes} id={id} role="note" aria-label={label}>
      {children}
    </div>
  );
}

export function AdmonitionTitle({ type, children }: { type: AdmonitionType; children: ReactNode }) {
  return (
    <p className="admonition__title">
      <Icon path={paths[type]} />
      <span>{children}</span>
    </p>
  );
}
