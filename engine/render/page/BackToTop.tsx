import type { Strings } from '#engine/shared/strings.ts';
import { Icon } from '../document/icons.tsx';

/** Shows while the reader scrolls up far below the top. */
export function BackToTop({ strings }: { strings: Strings }) {
  return (
    <button type="button" className="back-to-top" aria-label={strings.backToTop}>
      <Icon name="up" />
    </button>
  );
}
