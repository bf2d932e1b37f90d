import type { ReactNode } from 'react';
import type { SearchHit } from '../../shared/types.ts';
import { headingOf } from '../hits/hits.ts';

interface Props {
  hit: SearchHit;
  open: (isElsewhere: boolean) => void;
  /** Its title where there is nothing else. */
  children?: ReactNode;
}

/** To the heading of a hit. */
export function PageLink({ hit, open, children = headingOf(hit) }: Props) {
  return (
    <a href={hit.url} onClick={({ ctrlKey, metaKey, shiftKey }) => open(ctrlKey || metaKey || shiftKey)}>
      {children}
    </a>
  );
}
