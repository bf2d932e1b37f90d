/** Where the files lie that a build goes by. */
import { join, resolve } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import { siblingPaths } from '../outputSwap.ts';

const engineSources = join(engineRoot, 'engine');

/** Files that say which packages are installed. */
const installed = (root: string): string[] =>
  ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'].map((file) => join(root, file));

/** What the build writes itself. */
export const outputsOf = (out: string): Set<string> => new Set([out, ...Object.values(siblingPaths(out))]);

/** Files and folders, with `others` that the configuration names. */
export const locationsOf = (root: string, others: readonly string[] = []): string[] => {
  const own = [root, engineSources, ...installed(root), ...installed(engineRoot)];
  const isInside = (path: string) => path.startsWith(`${root}/`) || path.startsWith(`${engineSources}/`);
  return [...new Set([...own, ...others.filter((path) => !isInside(path))])];
};

/** Folders beside the site's that its configuration names, without those of which followers say themselves what they read. */
export function outside(root: string, config: unknown, followed: ReadonlySet<string>): string[] {
  const all = [...JSON.stringify(config).matchAll(/"(\.\.\/[^"\\]*)"/g)].map(([, path = '']) => path);
  const named = all.filter((path) => !followed.has(resolve(root, path)));
  return named.map((path) => join(root, path, /\.\w+$/.test(path) ? '..' : '.'));
}
