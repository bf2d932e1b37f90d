import type { ReactNode } from 'react';
import { Markup } from '#engine/content/staticMarkup.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { Link } from '#engine/shared/types.ts';

interface Props extends Omit<Link, 'label'> {
  external?: boolean;
  strings: Strings;
  /** Class that draws the link in the place of its label. */
  icon?: string | undefined;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link of the shell. An external one opens a new tab and says so. */
export function ShellLink({
  href,
  external = false,
  html,
  strings,
  icon,
  className,
  current,
  children,
}: Props) {
  const label = icon ? <span className="sr-only">{children}</span> : children;
  const inner = html === undefined ? label : <Markup html={html} />;
  if (href === '') return <div className={icon ?? className}>{inner}</div>;
  return (
    <a
      className={icon ?? className}
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
  links: readonly (Link & Pick<Props, 'external' | 'current' | 'icon' | 'className'>)[];
  strings: Strings;
  className?: string;
}

export function ShellLinks({ links, strings, className }: ListProps) {
  return (
    <ul className={className}>
      {links.map(({ label, ...link }) => (
        <li key={link.href || link.html}>
          <ShellLink {...link} strings={strings}>
            {label}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
