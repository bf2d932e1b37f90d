import type { Site } from '#engine/render/site.ts';

/** The logo, leading home. All but the first of a page are copies. */
export function Brand({ site, isCopy }: { site: Site; isCopy?: boolean }) {
  const { Logo } = site.theme;
  return (
    <a className="brand" href={site.home}>
      <Logo title={site.config.title} isCopy={isCopy} />
    </a>
  );
}
