import type { PartProps } from '#engine/render/site.ts';

/** Pages to read next, chosen by writers. */
export function Related({ page: { related = [] }, site }: PartProps) {
  if (related.length === 0) return null;
  return (
    <nav aria-labelledby="related">
      <h2 id="related">{site.strings.related}</h2>
      <ul className="page-list">
        {related.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
