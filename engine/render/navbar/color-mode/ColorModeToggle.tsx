import { Icon } from '#engine/components/icon/Icon.tsx';
import { moon, sun, system } from '#engine/components/icon/icons.ts';
import type { Site } from '#engine/render/site.ts';
import { format } from '#engine/shared/strings.ts';

/** Switches light, dark and, if the site respects it, the system's mode. It needs scripts, so it is hidden without them. */
export function ColorModeToggle({ site: { config, strings } }: { site: Site }) {
  const { defaultMode, disableSwitch, respectSystemPreference } = config.colorMode;
  if (disableSwitch) return null;
  const names = { light: strings.lightMode, dark: strings.darkMode, system: strings.systemMode };
  const initial = names[respectSystemPreference ? 'system' : defaultMode];
  return (
    <button
      type="button"
      className="icon-button color-mode scripted"
      aria-label={format(strings.colorModeSwitch, { mode: initial })}
      title={initial}
      data-modes={respectSystemPreference ? 'system light dark' : 'light dark'}
      data-label={strings.colorModeSwitch}
      data-light={names.light}
      data-dark={names.dark}
      data-system={respectSystemPreference ? names.system : undefined}
    >
      <Icon path={sun} className="icon--sun" />
      <Icon path={moon} className="icon--moon" />
      {respectSystemPreference && <Icon path={system} className="icon--system" />}
    </button>
  );
}
