import { Icon } from '#engine/components/icon/Icon.tsx';
import { moon, sun, system } from '#engine/components/icon/icons.ts';
import type { Site } from '#engine/render/site.ts';
import { format } from '#engine/shared/strings.ts';

/** Switches light, dark and, if the site offers it, the system's mode. It needs scripts, so it is hidden without them. */
export function ColorModeToggle({ site: { config, strings } }: { site: Site }) {
  const { defaultMode, disableSwitch, respectSystemPreference } = config.colorMode;
  if (disableSwitch) return null;
  const offersSystem = respectSystemPreference === true;
  const names = { light: strings.lightMode, dark: strings.darkMode, system: strings.systemMode };
  const initial = names[offersSystem ? 'system' : defaultMode];
  return (
    <button
      type="button"
      className="icon-button color-mode scripted"
      aria-label={format(strings.colorModeSwitch, { mode: initial })}
      title={initial}
      data-modes={offersSystem ? 'system light dark' : 'light dark'}
      data-label={strings.colorModeSwitch}
      data-light={names.light}
      data-dark={names.dark}
      data-system={offersSystem ? names.system : undefined}
    >
      <Icon path={sun} className="icon--sun" />
      <Icon path={moon} className="icon--moon" />
      {offersSystem && <Icon path={system} className="icon--system" />}
    </button>
  );
}
