import type { ReactNode } from 'react';

/** Draws the ordered list inside as steps to follow. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>;
}
