import type { ReactNode } from 'react';

/** The block of code within draws the box. */
export default function Pre({ children }: { children?: ReactNode }) {
  return children;
}
