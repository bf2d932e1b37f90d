import type { ReactNode } from 'react';
import { Markup } from '#engine/content/staticMarkup.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { Link } from '#engine/shared/types.ts';

interface Props extends Omit<Link, 'label'> {
  external?: boolean;
  strings: Strings;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link of the shell. An external one opens a new tab and says so. */
export function ShellLink({ href, external = false, html, strings, className, current, children }: Props) {
  const inner = html === undefined ? children : <Markup html={html} />;
  if (href === '') return <div className={className}>{inner}</div>;
  return (
    <a
      className={className}
      href={href}
      aria-current={current}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {inner}
      {external && <span className="sr-only"> {strings.opensInNewTab}</span>}
    </a>
  );
}

interface ListProps {
  links: readonly (Link & Pick<Props, 'external' | 'current'>)[];
  strings: Strings;
  className?: string;
}

export function ShellLinks({ links, strings, className }: ListProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href, external = false, html, current }) => (
        <li key={href || html}>
          <ShellLink href={href} external={external} html={html} strings={strings} current={current}>
            {label}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
