/** Badges and icons in the sidebars of a docs version. */
import { contentFolder } from '#engine/content/files.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import type { VersionData } from '#engine/routes/model.ts';
import { iconOf } from '#engine/routes/sidebarEntries.ts';
import type { SidebarEntry } from '#engine/shared/types.ts';
import type { BuildContext } from '../context.ts';

/** Whether a page of a version has a badge, or an item of a sidebar an icon. */
export const haveMarks = ({ entries, docs }: VersionData): boolean =>
  Object.values(entries).some(isMarked) || docs.some(({ tone }) => tone);

const isMarked = (entries: readonly SidebarEntry[]): boolean =>
  entries.some(({ tone, icon, items = [] }) => tone || icon || isMarked(items));

/** Reports icons of a version whose files are not there. */
export function checkIcons(context: BuildContext, { sidebars, version }: VersionData, locale: string): void {
  const folder = contentFolder(context.config, version.dir);
  const visit = (nodes: readonly SidebarNode[]): void => {
    for (const node of nodes) {
      const icon = iconOf(node);
      const doc = 'doc' in node ? node.doc : undefined;
      const file = doc?.source ?? folder;
      const origin = { path: doc?.path ?? '', source: file, locale };
      if (icon?.startsWith('/')) context.body(origin).image(icon, { file });
      if (node.type === 'category') visit(node.items);
    }
  };
  visit(Object.values(sidebars).flat());
}
