import type { MenuLink } from '#engine/shared/types.ts';

interface Props {
  /** The id of an entry is the language of its link, or the version that it leads to. */
  kind: 'locales' | 'versions';
  links: MenuLink[];
  /** Storage key of the choice of a version. */
  preference?: string | undefined;
}

/** The entries of a language or version menu. */
export function MenuLinks({ kind, links, preference }: Props) {
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
