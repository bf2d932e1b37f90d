/** Pages that are components. */
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import { contentFolder, filesBelow } from '#engine/content/files.ts';
import { matcher } from '#engine/content/glob.ts';

const notPages = [
  '**/_*',
  '**/_*/**',
  '**/*.test.*',
  '**/*.spec.*',
  '**/__tests__/**',
  '**/*.d.ts',
  '**/*.stories.*',
];

/** Files of pages that are components, from the root. */
export async function reactFiles(root: string, config: SiteConfig): Promise<string[]> {
  const found = config.docs.flatMap((instance) =>
    instance.kind === 'page'
      ? instance.versions.map(async ({ dir }) => {
          const folder = contentFolder(config, dir);
          const isExcluded = matcher([...notPages, ...(instance.exclude ?? [])]);
          const files = await filesBelow(join(root, folder));
          return files
            .filter((file) => /\.[jt]sx?$/.test(file) && !isExcluded(file))
            .map((file) => `${folder}/${file}`);
        })
      : [],
  );
  return (await Promise.all(found)).flat();
}
