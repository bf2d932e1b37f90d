import type { PartProps } from '#engine/render/site.ts';
import { ShellLinks } from '../document/ShellLink.tsx';

/** Pages to read next, chosen by writers. */
export function Related({ page: { related = [] }, site }: PartProps) {
  if (related.length === 0) return null;
  return (
    <nav aria-labelledby="related">
      <h2 id="related">{site.strings.related}</h2>
      <ShellLinks className="page-list" links={related} strings={site.strings} />
    </nav>
  );
}
