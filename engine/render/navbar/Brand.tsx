import type { Site } from '#engine/render/site.ts';
import { Logo } from './Logo.tsx';

/** The logo, leading home. All but the first of a page are copies. */
export function Brand({ site, isCopy }: { site: Site; isCopy?: boolean }) {
  return (
    <a className="brand" href={site.home}>
      <Logo title={site.config.title} isCopy={isCopy} />
    </a>
  );
}
