import type { ReactNode } from 'react';
import type { Strings } from '#engine/shared/strings.ts';
import type { Link } from '#engine/shared/types.ts';

interface Props {
  href: string;
  external?: boolean;
  strings: Strings;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link of the shell. An external one opens a new tab and says so. */
export function ShellLink({ href, external = false, strings, className, current, children }: Props) {
  return (
    <a
      className={className}
      href={href}
      aria-current={current}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {external && <span className="sr-only"> {strings.opensInNewTab}</span>}
    </a>
  );
}

interface ListProps {
  links: readonly (Link & Pick<Props, 'external' | 'current'>)[];
  strings: Strings;
  className?: string;
}

/** Links of the shell in a list. */
export function ShellLinks({ links, strings, className }: ListProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href, external = false, current }) => (
        <li key={href}>
          <ShellLink href={href} external={external} strings={strings} current={current}>
            {label}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
