import type { Link } from '#engine/shared/types.ts';

/** Ways to the other lists of a collection: its archive, tags and authors. */
export function OtherLists({ label, links }: { label: string; links: Link[] }) {
  return (
    <nav className="other-lists row" aria-label={label}>
      {links.map(({ href, label: name }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
