import type { ComponentProps } from 'react';
import Link from '../../docusaurus/Link.tsx';

interface Props extends ComponentProps<typeof Link> {
  label?: string;
  html?: string;
  activeBasePath?: string;
  activeBaseRegex?: string;
  isDropdownLink?: boolean;
  mobile?: boolean;
  position?: string;
  prependBaseUrlToHref?: boolean;
  type?: string;
}

/** A link of the bar with its words, or with HTML in their place. */
export default function NavbarNavLink({
  label,
  html,
  children = label,
  activeBasePath,
  activeBaseRegex,
  isDropdownLink,
  mobile,
  position,
  prependBaseUrlToHref,
  type,
  ...props
}: Props) {
  return <Link {...props} {...(html ? { dangerouslySetInnerHTML: { __html: html } } : { children })} />;
}
