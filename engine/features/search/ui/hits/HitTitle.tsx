import type { SearchHit } from '../../shared/types.ts';
import { Marked } from './Marked.tsx';

/** The title of a hit after the method of a call, crossed out where that is better not used any more. */
export function HitTitle({ hit, value }: { hit: SearchHit; value: string }) {
  const title = <Marked value={value} />;
  return (
    <>
      {hit.badge && <span className="search-hit__badge">{hit.badge}</span>}
      {hit.deprecated ? <s>{title}</s> : title}
    </>
  );
}
