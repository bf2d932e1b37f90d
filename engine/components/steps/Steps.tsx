import type { ReactNode } from 'react';

/** Numbered steps. The children are an ordered list. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>;
}
