import { Icon } from '#engine/components/icon/Icon.tsx';
import { close } from '#engine/components/icon/icons.ts';
import { Markup } from '#engine/content/staticMarkup.ts';
import type { Site } from '#engine/render/site.ts';
import { ShellLink } from '../document/ShellLink.tsx';

/** A line of news above everything. The inline script in the head hides it after it was dismissed. */
export function AnnouncementBar({ site }: { site: Site }) {
  const { announcement, strings } = site;
  if (!announcement) return null;
  const { text, link, html, isCloseable } = announcement;
  return (
    <section className="announcement" aria-label={strings.announcement}>
      {html === undefined ? (
        <p>
          {text}{' '}
          {link && (
            <ShellLink href={link.href} external={link.external} strings={strings}>
              {link.label}
            </ShellLink>
          )}
        </p>
      ) : (
        <div>
          <Markup html={html} />
        </div>
      )}
      {isCloseable && (
        <button type="button" className="icon-button announcement__close" aria-label={strings.close}>
          <Icon path={close} />
        </button>
      )}
    </section>
  );
}
