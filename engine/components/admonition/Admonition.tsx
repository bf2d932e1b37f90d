import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { caution, danger, info, page, tip, warning } from '../icon/icons.ts';
import type { AdmonitionType } from './types.ts';

const paths: Record<AdmonitionType, string> = { note: page, tip, info, warning, danger, caution };

/** A box that sets something apart from the text, such as `:::tip[Title]`. */
export function Admonition({ type, children }: { type: AdmonitionType; children: ReactNode }) {
  return (
    <div className={`admonition admonition--${type} flow`} role="note">
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
