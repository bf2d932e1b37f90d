import type { ReactNode } from 'react';
import { Anchor } from '../anchor/Anchor.tsx';
import { Icon } from '../icon/Icon.tsx';
import { iconPaths } from '../icon/iconPaths.ts';
import type { Localized } from '../localized.ts';

/** Cards in a grid. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>;
}

interface CardProps extends Localized {
  title: string;
  /** Target of the whole card. */
  href?: string;
  /** Name of an icon, or an emoji. */
  icon?: string;
  children?: ReactNode;
}

/** A link to another page, or a short fact. */
export function Card({ title, href, icon, children, strings }: CardProps) {
  const path = icon && iconPaths.get(icon);
  return (
    <div className={href ? 'card card-link' : 'card'}>
      {icon && <span className="card__icon">{path ? <Icon path={path} /> : icon}</span>}
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
