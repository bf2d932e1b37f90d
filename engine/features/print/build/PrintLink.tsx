import type { PartProps } from '#engine/render/site.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import { editionPath } from './editions.ts';

/** Link from the list of a section, or of a part of it, to the section for print. */
export function PrintLink({ page, site: { config, locale, strings } }: PartProps) {
  const { kind, docs, sidebar, breadcrumbs } = page;
  const instance = config.docs.find(({ id }) => id === docs?.instance && config.print.includes(id));
  const version = instance?.versions.find(({ name, isLast }) => name === docs?.name && isLast);
  if (kind !== 'category' || !instance || !version || !sidebar) return null;
  const top = sidebar.items.find(({ type, label }) => type === 'category' && label === breadcrumbs[0]?.label);
  const first = config.defaultLocale.code;
  const base = swapLocale(`${instance.routeBasePath}/${version.path}`, first, locale.code, first);
  return (
    <p className="page-tool">
      <a href={toHref(editionPath(base, locale.code, config, top?.label), config)}>{strings.printSection}</a>
    </p>
  );
}
