import type { SearchHit } from '../../shared/types.ts';
import { draw } from './hits.ts';
import { Marked } from './Marked.tsx';

/** The title of a hit after the method of a call, crossed out where that is better not used any more. */
export function HitTitle({ hit }: { hit: SearchHit }) {
  const title = <Marked value={draw(hit).title} />;
  return (
    <>
      {hit.badge && <span className="search-hit__badge">{hit.badge}</span>}
      {hit.deprecated ? <s>{title}</s> : title}
    </>
  );
}
