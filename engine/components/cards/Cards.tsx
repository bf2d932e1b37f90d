import type { ReactNode } from 'react';
import { Anchor } from '../anchor/Anchor.tsx';
import { Glyph, isGlyph } from '../glyph/Glyph.tsx';
import type { Localized } from '../localized.ts';

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>;
}

interface CardProps extends Localized {
  title: string;
  /** The whole card leads there. */
  href?: string;
  /** Name of an icon, or an emoji. */
  icon?: string;
  children?: ReactNode;
}

/** A way to another page, or a short fact among others. */
export function Card({ title, href, icon, children, strings }: CardProps) {
  return (
    <div className={href ? 'card card-link' : 'card'}>
      {icon && <span className="card__icon">{isGlyph(icon) ? <Glyph name={icon} /> : icon}</span>}
      <strong className="card__title">
        {href ? (
          <Anchor href={href} strings={strings}>
            {title}
          </Anchor>
        ) : (
          title
        )}
      </strong>
      {children && <div className="card__text flow">{children}</div>}
    </div>
  );
}
