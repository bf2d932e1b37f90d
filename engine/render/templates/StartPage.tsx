import type { Site } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';
import { ShellLink } from '../document/ShellLink.tsx';

/** The title of the site, and where its navigation bar leads. */
export function StartPage({ page, site }: { page: PageData; site: Site }) {
  const links = site.navbar.flatMap((entry) =>
    entry.kind === 'link' ? entry : entry.kind === 'menu' ? entry.links : [],
  );
  return (
    <article className="doc">
      <header className="page-header">
        <h1>{page.title}</h1>
      </header>
      <p className="lead">{site.config.tagline}</p>
      <ul className="page-list">
        {links.map(({ label, href, external }) => (
          <li key={href}>
            <ShellLink href={href} external={external} strings={site.strings}>
              {label}
            </ShellLink>
          </li>
        ))}
      </ul>
    </article>
  );
}
