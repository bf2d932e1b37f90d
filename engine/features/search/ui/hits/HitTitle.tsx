import type { SearchHit } from '../../shared/types.ts';
import { Marked } from './Marked.tsx';

/** The title of a hit, after the method of a call; struck through if it is deprecated. */
export function HitTitle({ hit: { badge, deprecated, title } }: { hit: SearchHit }) {
  const marked = <Marked value={title} />;
  return (
    <>
      {badge && <span className="search-hit__badge">{badge}</span>}
      {deprecated ? <s>{marked}</s> : marked}
    </>
  );
}
