/** Components of the site's theme that draw parts of pages. */
import { relative } from 'node:path';
import type { PartName } from '#engine/render/site.ts';
import type { CodeDialect } from './dialect.ts';

/** Files of the components by the parts that they draw. */
export type ThemeFiles = ReadonlyMap<PartName, string>;

/** The components that the site has for parts of pages. */
export function themeFiles(root: string, { parts = {}, ownFile }: CodeDialect): ThemeFiles {
  return new Map(
    Object.entries(parts).flatMap(([part, names]): [PartName, string][] => {
      const file = names.map((name) => ownFile(root, name)).find((own) => own !== undefined);
      return file === undefined ? [] : [[part as PartName, relative(root, file).replaceAll('\\', '/')]];
    }),
  );
}

/** The module of such a component: its only part, around what the engine draws for the part of this name. */
export const themeModule = (part: PartName, file: string, { modules }: CodeDialect): string =>
  `import own from ${JSON.stringify(`@site/${file}`)};
import { Replaced } from ${JSON.stringify(modules.original)};
export const parts = (given) => [(slot) => <Replaced {...given} own={own} part=${JSON.stringify(part)} drawn={slot(0)} />];`;
