import type { SearchHit } from '../../shared/types.ts';
import { Marked } from './Marked.tsx';

/** The title of a hit, after the method of a call or before a badge; struck through if it is deprecated. */
export function HitTitle({ hit: { badge, tone, deprecated, title } }: { hit: SearchHit }) {
  const marked = <Marked value={title} />;
  const mark = badge && <span className="search-hit__badge">{badge}</span>;
  return (
    <>
      {tone === undefined && mark}
      {deprecated ? <s>{marked}</s> : marked}
      {tone && <> {mark}</>}
    </>
  );
}
