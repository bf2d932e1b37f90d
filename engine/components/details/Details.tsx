import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'details'> {
  /** As HTML of pages has it. */
  class?: string;
}

/** Text that opens on demand. */
export function Details({ children, className, class: written, ...rest }: Props) {
  return (
    <details {...rest} className={['details flow', className, written].filter(Boolean).join(' ')}>
      {children}
    </details>
  );
}
