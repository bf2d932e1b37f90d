import type { ReactNode } from 'react';
import type { SearchHit } from '../../shared/types.ts';
import { headingOf } from '../hits/hits.ts';

interface Props {
  hit: SearchHit;
  open: (isElsewhere: boolean) => void;
  /** The heading of the hit by default. */
  children?: ReactNode;
}

/** A link to the heading of a hit. */
export function PageLink({ hit, open, children = headingOf(hit) }: Props) {
  return (
    <a href={hit.url} onClick={({ ctrlKey, metaKey, shiftKey }) => open(ctrlKey || metaKey || shiftKey)}>
      {children}
    </a>
  );
}
