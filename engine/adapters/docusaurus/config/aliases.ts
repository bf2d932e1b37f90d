/** Names in the place of folders and files, which plugins have the bundler know. */
import { folderOf } from './docs.ts';
import { list, type Values, values } from './values.ts';

/** Paths from the root of the site by the names that code imports them by; names of packages are none. */
export function aliasesOf(root: string, given: Values): Record<string, string> {
  const written = list(given['plugins']).flatMap((plugin) =>
    Object.entries(values(values(list(plugin)[1])['alias'])),
  );
  const aliases = written.flatMap(([name, path]): [string, string][] =>
    typeof path === 'string' && /^[./]/.test(path) ? [[name, folderOf(root, path)]] : [],
  );
  return Object.fromEntries(aliases);
}
