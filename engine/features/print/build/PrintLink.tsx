import type { Site } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import { editionPath } from './editions.ts';

interface Props {
  page: PageData;
  site: Site;
}

/** Leads from a page of a sidebar to its section on one page, or to all of the documentation where it is in none. */
export function PrintLink({
  page: { docs, sidebar, breadcrumbs },
  site: { config, locale, strings },
}: Props) {
  const instance = config.docs.find(({ id }) => id === docs?.instance && config.print.includes(id));
  const version = instance?.versions.find(({ name, isLast }) => name === docs?.name && isLast);
  if (!instance || !version || !sidebar) return null;
  const top = breadcrumbs[0]?.label;
  const section = sidebar.items.find(({ type, label }) => type === 'category' && label === top)?.label;
  const first = config.defaultLocale.code;
  const base = swapLocale(`${instance.routeBasePath}/${version.path}`, first, locale.code, first);
  return (
    <p className="print-link">
      <a href={toHref(editionPath(base, locale.code, config, section), config)}>
        {section === undefined ? strings.printAll : strings.printSection}
      </a>
    </p>
  );
}
