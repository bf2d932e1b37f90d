import { type ComponentProps, useContext } from 'react';
import { Part } from '../../original.tsx';
import NavbarNavLink from './NavbarNavLink.tsx';

/** An item of the bar, except in that of the engine, which has all items. */
export default function NavbarItem(props: ComponentProps<typeof NavbarNavLink>) {
  const isEngine = useContext(Part)?.part === 'navbarItems';
  return isEngine || props.label === undefined ? null : <NavbarNavLink {...props} />;
}
