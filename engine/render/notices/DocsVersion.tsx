import type { PartProps } from '#engine/render/site.ts';
import { formatNodes } from '../document/formatNodes.tsx';
import { preferenceOf } from '../navbar/menus.ts';

/** Warns that a page belongs to another version than the latest, and links to that. */
export function VersionBanner({ page: { docs }, site }: PartProps) {
  if (!docs?.banner) return null;
  const { strings, config } = site;
  const text = docs.banner === 'unreleased' ? strings.unreleasedVersion : strings.unmaintainedVersion;
  const name = docs.menu.find(({ href }) => href === docs.latest.href)?.id;
  const link = (
    <a href={docs.latest.href} data-version={name} data-preference={preferenceOf(docs.instance, config)}>
      {strings.latestVersion}
    </a>
  );
  return (
    <div className="notice notice--warning" role="alert" data-search-skip="">
      <p>{formatNodes(text, { site: config.title, version: <bdi>{docs.label}</bdi> })}</p>
      <p>{formatNodes(strings.latestVersionHint, { link, version: <bdi>{docs.latest.label}</bdi> })}</p>
    </div>
  );
}

export function VersionBadge({ page: { docs }, site: { strings } }: PartProps) {
  if (!docs?.badge) return null;
  return (
    <span className="version-badge" data-search-skip="">
      {formatNodes(strings.versionBadge, { version: <bdi>{docs.label}</bdi> })}
    </span>
  );
}
