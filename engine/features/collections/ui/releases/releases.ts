/** The releases of `releases.json`, and the filter. */
import type { ChangeView } from '../../build/templates/view.ts';

/** One release of `releases.json`. Addresses are absolute. */
export interface ReleaseEntry {
  /** Calendar day as in 2025-03-31. */
  date: string;
  title: string;
  description: string;
  url: string;
  /** The content was inferred from public sources. */
  inferred: boolean;
  changes: {
    /** Anchor in the page of the release. */
    id: string;
    /** `new`, `improved`, `fixed` or `removed`. */
    kind: string;
    /** Key of `areas`. */
    area: string;
    title: string;
    url: string;
    /** The text, its addresses absolute. */
    html: string;
  }[];
}

/** The whole of `releases.json`, the newest release first. */
export interface Releases {
  title: string;
  description: string;
  url: string;
  /** Names for readers by kind. */
  kinds: Record<string, string>;
  areas: Record<string, { label: string; description?: string | undefined }>;
  releases: ReleaseEntry[];
}

/** The choices of a reader. An empty text means all. */
export interface Choice {
  kind: string;
  area: string;
  /** Day of the last visit: only later releases are shown. */
  since: string;
}

export const everything: Choice = { kind: '', area: '', since: '' };

/** A release with the changes that match. */
export interface FoundRelease extends Pick<ReleaseEntry, 'date' | 'title'> {
  href: string;
  changes: ChangeView[];
}

/** Path and hash of an absolute address, so that links of a copy of the site stay in the copy. */
function local(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** Releases with the changes that match, the newest first. */
export function choose({ releases, kinds, areas }: Releases, { kind, area, since }: Choice): FoundRelease[] {
  return releases
    .filter(({ date }) => date > since)
    .map(({ date, title, url, changes }) => ({
      date,
      title,
      href: local(url),
      changes: changes
        .filter((change) => (!kind || change.kind === kind) && (!area || change.area === area))
        .map((change) => ({
          href: local(change.url),
          kind: change.kind,
          label: kinds[change.kind] ?? change.kind,
          area: change.area,
          areaLabel: areas[change.area]?.label ?? change.area,
          title: change.title,
        })),
    }))
    .filter(({ changes }) => changes.length > 0);
}
