import { Icon } from '#engine/components/icon/Icon.tsx';
import { home } from '#engine/components/icon/icons.ts';
import type { PartProps } from '#engine/render/site.ts';

/** The breadcrumbs of a page. The last one is the page itself and no link. */
export function Breadcrumbs({ page, site }: PartProps) {
  const instance = site.config.docs.find(({ id }) => id === page.docs?.instance);
  if (page.breadcrumbs.length === 0 || instance?.breadcrumbs === false) return null;
  const last = page.breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={site.strings.breadcrumbs}>
      <ol>
        <li>
          <a href={site.home} aria-label={site.strings.homePage}>
            <Icon path={home} />
          </a>
        </li>
        {page.breadcrumbs.map(({ label, href }, index) => (
          <li key={`${label} ${href}`}>
            {href && index < last ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
