/** Sidebars that are too large for every page lie in files of their own. */
import { createHash } from 'node:crypto';
import type { SidebarEntry } from '#engine/shared/types.ts';
import type { BuildContext, CollectionData, LocaleData, VersionData } from './model.ts';
import { isLarge } from './sidebarEntries.ts';

/** Gives each large sidebar of a version the address of its file. */
export function nameFragments(context: BuildContext, { site }: LocaleData, data: VersionData): void {
  for (const [name, entries] of Object.entries(data.entries)) {
    if (isLarge(entries)) data.fragments[name] = fragmentPath(context, site, data.base, name, entries);
  }
}

/** Gives the sidebar of a collection the address of its file, when it is large. */
export function nameFragment(context: BuildContext, { site }: LocaleData, data: CollectionData): void {
  if (isLarge(data.entries)) data.fragment = fragmentPath(context, site, data.base, 'all', data.entries);
}

/** The address follows from the content, so that it may be kept for long. */
function fragmentPath(
  { assets }: BuildContext,
  { strings: texts }: LocaleData['site'],
  base: string,
  name: string,
  entries: SidebarEntry[],
): string {
  const content = JSON.stringify([entries, texts, assets.buildId]);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `/assets/sidebar${base.replace(/\//g, '-')}-${name}-${version}`;
}
