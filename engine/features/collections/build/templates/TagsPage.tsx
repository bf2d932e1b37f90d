import { Breadcrumbs } from '#engine/render/page/Breadcrumbs.tsx';
import type { PartProps } from '#engine/render/site.ts';
import type { Link } from '#engine/shared/types.ts';

interface Props extends PartProps {
  tags: (Link & { count: number })[];
}

/** All tags by their first letter, with the number of posts. */
export function TagsPage({ page, site, tags }: Props) {
  const initial = ({ label }: Link) => label.charAt(0).toLocaleUpperCase(site.locale.code);
  const letters = [...new Set(tags.map(initial))];
  return (
    <article className="tags">
      <Breadcrumbs page={page} site={site} />
      <header className="post-list__header">
        <h1>{page.title}</h1>
      </header>
      {letters.map((letter) => (
        <section key={letter} className="tags__letter">
          <h2>{letter}</h2>
          <ul>
            {tags
              .filter((tag) => initial(tag) === letter)
              .map(({ label, href, count }) => (
                <li key={href}>
                  <a className="tag" href={href}>
                    {label} <span>{count}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
