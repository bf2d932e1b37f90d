import type { ComponentProps } from 'react';
import type { Localized } from '../localized.ts';

/** A link. An external one opens a new tab and says so. */
export function Anchor({ strings, children, className, ...rest }: ComponentProps<'a'> & Localized) {
  const isExternal = /^(?:https?:)?\/\//.test(rest.href ?? '');
  const classes = [className, isExternal && 'external'].filter(Boolean).join(' ') || undefined;
  const relation = new Set(`${rest.rel ?? ''} noopener noreferrer`.trim().split(/\s+/));
  return (
    <a {...rest} className={classes} {...(isExternal && { target: '_blank', rel: [...relation].join(' ') })}>
      {children}
      {isExternal && <span className="sr-only"> {strings.opensInNewTab}</span>}
    </a>
  );
}
