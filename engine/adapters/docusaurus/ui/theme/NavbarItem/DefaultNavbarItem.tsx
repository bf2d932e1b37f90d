import type { ComponentProps } from 'react';
import NavbarNavLink from './NavbarNavLink.tsx';

interface Props extends ComponentProps<typeof NavbarNavLink> {
  isDropdownItem?: boolean;
}

/** A link in the bar, or in a menu of that. */
export default function DefaultNavbarItem({ isDropdownItem, className = '', ...props }: Props) {
  const kind = isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link';
  const link = <NavbarNavLink {...props} className={`${kind} ${className}`.trim()} />;
  return isDropdownItem ? <li>{link}</li> : link;
}
