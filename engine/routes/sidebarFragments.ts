/** Sidebars that are too large for every page lie in files of their own. */
import { hash } from 'node:crypto';
import type { Strings } from '#engine/shared/strings.ts';
import type { SidebarEntry } from '#engine/shared/types.ts';
import { isLarge } from './sidebarEntries.ts';

/** Address of the file of a sidebar; `undefined` where pages carry the whole. It follows from the content, so that it may be kept for long. */
export function fragmentPath(
  { buildId, strings }: { buildId: string; strings: Strings },
  base: string,
  name: string,
  entries: SidebarEntry[],
): string | undefined {
  if (!isLarge(entries)) return undefined;
  const content = JSON.stringify([entries, strings, buildId]);
  const version = hash('sha256', content).slice(0, 8);
  return `/assets/sidebar${base.replace(/\//g, '-')}-${name}-${version}`;
}
