import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '../glyph/Glyph.tsx';

type AdmonitionType = Extract<GlyphName, 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution'>;

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
      <Glyph name={type} />
      <span>{children}</span>
    </p>
  );
}
