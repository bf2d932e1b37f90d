/** Files and folders whose content a build depends on. */
import { join, sep } from 'node:path';
import { engineRoot, isEngineFile, projectRoot } from '#engine/config/paths.ts';

/** Files that say which packages are installed. */
const installed = (root: string): string[] =>
  ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'].map((file) => join(root, file));

/** The site's folder, the engine and its packages, and those of `others` that lie in none of these; all are absolute paths. */
export const inputRoots = (root: string, others: readonly string[] = []): string[] => {
  const own = [root, engineRoot, ...installed(root), ...installed(projectRoot)];
  const isInside = (path: string) => path.startsWith(root + sep) || isEngineFile(path);
  return [...new Set([...own, ...others.filter((path) => !isInside(path))])];
};
