/** Names that plugins make the bundler know for folders and files. */

import { list, type Values, values } from '../../common/values.ts';
import { folderOf } from './docs.ts';

/** Paths from the root of the site by the names that code imports them by; packages are left out. */
export function aliasesOf(
  root: string,
  given: Values,
  ofPlugins: Readonly<Record<string, string>>,
): Record<string, string> {
  const aliases = list(given['plugins'])
    .flatMap((plugin) => Object.entries(values(values(list(plugin)[1])['alias'])))
    .concat(Object.entries(ofPlugins))
    .flatMap(([name, path]): [string, string][] =>
      typeof path === 'string' && /^[./]/.test(path) ? [[name, folderOf(root, path)]] : [],
    );
  return Object.fromEntries(aliases);
}
