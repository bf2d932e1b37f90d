import { type ComponentProps, useContext } from 'react';
import { Part } from '../../original.tsx';
import DefaultNavbarItem from './DefaultNavbarItem.tsx';

/** An item of the bar, except in that of the engine, which has all items but those of menus of the site. */
export default function NavbarItem(props: ComponentProps<typeof DefaultNavbarItem>) {
  const isEngine = useContext(Part)?.part === 'navbarItems' && !props.isDropdownItem;
  return isEngine || props.label === undefined ? null : <DefaultNavbarItem {...props} />;
}
