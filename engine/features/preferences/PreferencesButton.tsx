import { Icon } from '#engine/components/icon/Icon.tsx';
import { sliders } from '#engine/components/icon/icons.ts';
import type { Site } from '#engine/render/site.ts';

/** Opens the panel of `browser/panel.ts`. It needs scripts, so it is hidden without them. */
export function PreferencesButton({ site: { strings } }: { site: Site }) {
  return (
    <button
      type="button"
      className="icon-button scripted"
      aria-label={strings.preferences}
      title={strings.preferences}
      data-preferences=""
    >
      <Icon path={sliders} />
    </button>
  );
}
