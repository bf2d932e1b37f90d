import { Icon } from '#engine/components/icon/Icon.tsx';
import { up } from '#engine/components/icon/icons.ts';
import type { Strings } from '#engine/shared/strings.ts';

/** Shows while the reader scrolls up far below the top. */
export function BackToTop({ strings }: { strings: Strings }) {
  return (
    <button type="button" className="back-to-top" aria-label={strings.backToTop}>
      <Icon path={up} />
    </button>
  );
}
