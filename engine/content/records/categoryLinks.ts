/** Where categories of sidebars lead. */
import { posix } from 'node:path';
import type { DocRecord } from './docs.ts';
import type { CategoryLink } from './sidebarItems.ts';

export interface CategoryPage {
  doc?: DocRecord;
  /** Generated index page: slug below the version's address, empty until `giveSlugs`. */
  index?: { slug: string; title: string; description: string };
}

/** A link to a document of the folder by its id without those of the folders. */
export function inFolder(
  link: CategoryLink | undefined,
  folder: string,
  docs: readonly DocRecord[],
): CategoryLink | undefined {
  if (link?.type !== 'doc') return link;
  const local = docs.find((doc) => doc.folder === folder && posix.basename(doc.id) === link.id);
  return local && !docs.some(({ id }) => id === link.id) ? { ...link, id: local.id } : link;
}

/** The page that a category leads to. */
export function linkOf(
  link: CategoryLink | undefined,
  label: string,
  find: (id: string) => DocRecord | undefined,
): CategoryPage {
  if (!link) return {};
  if (link.type === 'doc') {
    const doc = find(link.id);
    return doc ? { doc } : {};
  }
  const { slug = '', title = label, description = '' } = link;
  return { index: { slug, title, description } };
}
