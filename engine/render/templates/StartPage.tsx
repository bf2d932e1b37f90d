import type { PartProps } from '#engine/render/site.ts';
import { ShellLinks } from '../document/ShellLink.tsx';
import { Slot } from '../document/Slot.tsx';

/** The title of the site, and the links of its navigation bar. */
export function StartPage({ page, site }: PartProps) {
  const links = site.navbar.flatMap((entry) =>
    entry.kind === 'link' ? entry : entry.kind === 'menu' ? entry.links : [],
  );
  return (
    <article className="doc">
      <header className="page-header">
        <h1>{page.title}</h1>
      </header>
      <p className="lead">{site.config.tagline}</p>
      <Slot name="start" page={page} site={site} />
      <ShellLinks className="page-list" links={links} strings={site.strings} />
    </article>
  );
}
