import type { Strings } from '#engine/shared/strings.ts';
import { ShellLinks } from '../document/ShellLink.tsx';
import type { Choice } from './menus.ts';

/** The links of a choice with those around it. */
export function MenuLinks({ choice, strings }: { choice: Choice; strings: Strings }) {
  const [before, after] = [choice.before, choice.after].map(
    (links) => links.length > 0 && <ShellLinks className="menu-links" links={links} strings={strings} />,
  );
  return (
    <>
      {before}
      <ChoiceLinks {...choice} />
      {after}
    </>
  );
}

/** The id of a link is its language, or the version that it leads to. */
function ChoiceLinks({ kind, links, preference }: Choice) {
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
