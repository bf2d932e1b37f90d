import type { Site } from '#engine/render/site.ts';
import type { Link } from '#engine/shared/types.ts';

/** Tags by their first letter, with the number of pages. */
export function TagIndex({ tags, site }: { tags: readonly (Link & { count: number })[]; site: Site }) {
  const letterOf = ({ label }: Link) => label.charAt(0).toLocaleUpperCase(site.locale.code);
  return [...new Set(tags.map(letterOf))].map((letter) => (
    <section key={letter} className="tags__letter">
      <h2>{letter}</h2>
      <ul>
        {tags
          .filter((tag) => letterOf(tag) === letter)
          .map(({ label, href, count }) => (
            <li key={href}>
              <a className="tag" href={href}>
                {label} <span>{count}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  ));
}
