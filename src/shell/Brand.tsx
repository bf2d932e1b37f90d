import type { Site } from '../site/types.ts';
import { Logo } from './Logo.tsx';

/** The logo, leading home. */
export function Brand({ site }: { site: Site }) {
  return (
    <a className="brand" href={site.home}>
      <Logo title={site.config.title} />
    </a>
  );
}
