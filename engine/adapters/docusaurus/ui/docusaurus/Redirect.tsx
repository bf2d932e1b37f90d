import { host } from '#engine/features/site-code/shared/host.ts';
import Link, { final } from './Link.tsx';

/** A link, and where the page leads to. */
export default function Redirect({ to }: { to: string | { pathname: string } }) {
  const target = typeof to === 'string' ? to : to.pathname;
  const meta = host()?.meta;
  if (meta) meta.redirect = final(target);
  return (
    <p>
      <Link to={target}>{target}</Link>
    </p>
  );
}
