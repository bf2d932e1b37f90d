/** Where modules of a site lie. */
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';

interface SiteFolder {
  root: string;
  config: SiteConfig;
}

/** The path of a file that is imported by a name for a folder of the site; `undefined` for others. */
export function ofSite({ root, config }: SiteFolder, path: string): string | undefined {
  const names = Object.entries({ ...config.content.code?.aliases, '@site': '' });
  const found = names.find(([name]) => `${path}/`.startsWith(`${name}/`));
  return found && join(root, found[1], path.slice(found[0].length));
}

/** A file whose path begins at a folder of static files, or at the site; a package of the site, which folders beside it have too. */
export async function findAtRoot(
  { root, config }: SiteFolder,
  path: string,
  find: (path: string, from?: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (!path.startsWith('/')) return find(path, root);
  for (const folder of [...config.content.public, '']) {
    const found = await find(join(root, folder, path));
    if (found !== undefined) return found;
  }
  return undefined;
}
