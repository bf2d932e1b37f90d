import Link from './Link.tsx';

/** A link: the address that a page moves to belongs into the redirects of the site. */
export default function Redirect({ to }: { to: string | { pathname: string } }) {
  const target = typeof to === 'string' ? to : to.pathname;
  return (
    <p>
      <Link to={target}>{target}</Link>
    </p>
  );
}
