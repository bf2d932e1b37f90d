import type { ComponentProps } from 'react';
import type { Localized } from '../localized.ts';

/** A link, whose classes pages may name as HTML does. An external one opens a new tab and says so. */
export function Anchor({
  strings,
  children,
  className,
  ...rest
}: ComponentProps<'a'> & Localized & { class?: string }) {
  const isExternal = /^(?:https?:)?\/\//.test(rest.href ?? '');
  const classes = [className ?? rest.class, isExternal && 'external'].filter(Boolean).join(' ') || undefined;
  const named = rest.class === undefined ? { className: classes } : { class: classes };
  const relation = new Set(`${rest.rel ?? ''} noopener noreferrer`.trim().split(/\s+/));
  return (
    <a {...rest} {...named} {...(isExternal && { target: '_blank', rel: [...relation].join(' ') })}>
      {children}
      {isExternal && <span className="sr-only"> {strings.opensInNewTab}</span>}
    </a>
  );
}
