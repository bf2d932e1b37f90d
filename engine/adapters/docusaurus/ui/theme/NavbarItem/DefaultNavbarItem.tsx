export { default } from './NavbarNavLink.tsx';
