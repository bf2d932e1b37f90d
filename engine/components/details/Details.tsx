import type { ComponentProps } from 'react';

/** Text that opens on demand. */
export function Details({ children, className, ...rest }: ComponentProps<'details'>) {
  return (
    <details {...rest} className={className ? `details flow ${className}` : 'details flow'}>
      {children}
    </details>
  );
}
