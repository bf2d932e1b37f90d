import { Icon } from '#engine/components/icon/Icon.tsx';
import { chat } from '#engine/components/icon/icons.ts';
import type { Site } from '#engine/render/site.ts';

/** Opens help, such as an assistant. It needs scripts, so it is hidden without them. */
export function LauncherButton({ site: { launcher, strings } }: { site: Site }) {
  if (!launcher) return null;
  const label = strings[launcher.label];
  return (
    <button type="button" className="button button--small launcher" aria-label={label}>
      <Icon path={chat} />
      <span>{label}</span>
      <span>{strings[launcher.short]}</span>
    </button>
  );
}
