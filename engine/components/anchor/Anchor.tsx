import type { ComponentProps } from 'react';
import type { Localized } from '../localized.ts';

/** A link. One to another site opens a tab of its own and says so. */
export function Anchor({ strings, children, className, ...rest }: ComponentProps<'a'> & Localized) {
  if (!/^(?:https?:)?\/\//.test(rest.href ?? '')) {
    return (
      <a {...rest} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a
      {...rest}
      className={className ? `${className} external` : 'external'}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden"> {strings.opensInNewTab}</span>
    </a>
  );
}
