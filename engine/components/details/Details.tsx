import type { ComponentProps } from 'react';

/** Text that opens on demand. */
export function Details({ children, ...rest }: ComponentProps<'details'>) {
  return (
    <details {...rest} className="details flow">
      {children}
    </details>
  );
}
