import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';
import Link, { final } from './docusaurus/Link.tsx';

/** Redirects the page, and shows a link to the target. */
export default function Redirect({ to }: { to: string | { pathname: string } }) {
  const target = typeof to === 'string' ? to : to.pathname;
  const meta = currentRenderContext()?.meta;
  if (meta) meta.redirect = final(target);
  return (
    <p>
      <Link to={target}>{target}</Link>
    </p>
  );
}
