import type { SearchHit } from '../../shared/types.ts';
import { Marked } from './Marked.tsx';

/** The title of a hit after the method of a call, crossed out where that is better not used any more. */
export function HitTitle({ hit: { badge, deprecated, title } }: { hit: SearchHit }) {
  const marked = <Marked value={title} />;
  return (
    <>
      {badge && <span className="search-hit__badge">{badge}</span>}
      {deprecated ? <s>{marked}</s> : marked}
    </>
  );
}
