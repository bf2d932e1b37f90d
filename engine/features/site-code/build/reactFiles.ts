/** Pages that are components. */
import { extname, join, posix } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import { contentFolder, filesBelow } from '#engine/content/files.ts';
import { matcher } from '#engine/content/glob.ts';
import { plainCode } from './dialect.ts';

const notPages = [
  '**/_*',
  '**/_*/**',
  '**/*.test.*',
  '**/*.spec.*',
  '**/__tests__/**',
  '**/*.d.ts',
  '**/*.stories.*',
];

export interface ReactPage {
  /** Path in the default language, from the root of the site. */
  path: string;
  /** Its code, which exports `parts`. */
  text: string;
}

/** Pages that are components, by their files from the root or by the names that a dialect gives them; those of the dialect take addresses of files. */
export async function reactFiles(root: string, config: SiteConfig): Promise<Map<string, ReactPage>> {
  const { modules, pages = new Map<string, ReactPage>() } = config.dialect.code ?? plainCode;
  const taken = new Set(Array.from(pages.values(), ({ path }) => path));
  const found = config.docs.flatMap((instance) =>
    instance.kind === 'page'
      ? instance.versions.map(async ({ dir }) => {
          const folder = contentFolder(config, dir);
          const isExcluded = matcher([...notPages, ...(instance.exclude ?? [])]);
          const files = await filesBelow(join(root, folder));
          return files
            .filter((file) => /\.[jt]sx?$/.test(file) && !isExcluded(file))
            .map((file): [string, ReactPage] => {
              const name = file.slice(0, -extname(file).length).replace(/(^|\/)index$/, '');
              const path = posix.join('/', instance.routeBasePath, name);
              return [`${folder}/${file}`, { path, text: pageModule(`${folder}/${file}`, modules.config) }];
            });
        })
      : [],
  );
  const own = (await Promise.all(found)).flat().filter(([, { path }]) => !taken.has(path));
  return new Map([...own, ...pages]);
}

/** A component page as the only part of its file. */
const pageModule = (file: string, config: string): string =>
  `import Page from ${JSON.stringify(`@site/${file}`)};
import config from ${JSON.stringify(config)};
export const parts = () => [() => <Page config={config} />];`;
