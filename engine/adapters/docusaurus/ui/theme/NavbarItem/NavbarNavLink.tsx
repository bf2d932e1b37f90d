import type { ComponentProps } from 'react';
import Link from '../../docusaurus/Link.tsx';

/** A link of the bar with its words, or with HTML in their place. */
export default function NavbarNavLink({
  label,
  html,
  to,
  href = to,
  className = '',
}: ComponentProps<typeof Link> & { label?: string; html?: string }) {
  const content = html ? { dangerouslySetInnerHTML: { __html: html } } : { children: label };
  return <Link className={`navbar__item ${className}`.trim()} {...(href && { href })} {...content} />;
}
