import type { Choice } from './menus.ts';

/** The links of a choice. The id of a link is its language, or the version that it leads to. */
export function MenuLinks({ kind, links, preference }: Pick<Choice, 'kind' | 'links' | 'preference'>) {
  return (
    <ul className="menu-links" data-menu={kind} data-preference={preference}>
      {links.map(({ id, href, label, current }) => (
        <li key={id}>
          <a
            href={href}
            aria-current={current ? 'true' : undefined}
            {...(kind === 'locales' ? { lang: id, hrefLang: id, target: '_self' } : { 'data-version': id })}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
