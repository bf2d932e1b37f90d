/** Modules in the place of those that do not exist or cannot be used. */
import type { OnLoadResult } from 'esbuild';
import { engineRoot } from '#engine/config/paths.ts';

/** A module whose exports are all stubs. */
export const stubModule = (
  name: string,
  end = (made: string) => `module.exports = ${made};`,
): OnLoadResult => ({
  contents: `import { stub } from '#engine/features/site-code/ui/stub.ts';\n${end(`stub(${JSON.stringify(name)})`)}`,
  resolveDir: engineRoot,
});

/** Names that a module seems to export. */
export const exportedNames = (text: string): string[] =>
  Array.from(
    text.matchAll(
      /^\s*export\s+(?:async\s+)?(?:const|let|var|class|function)\b\s*\*?\s*([\w$]+)|^\s*export\s*\{([^}]*)\}/gm,
    ),
    ([, name, list = '']) =>
      name ? [name] : list.split(',').flatMap((each) => /([\w$]+)\s*$/.exec(each)?.[1] ?? []),
  ).flat();
