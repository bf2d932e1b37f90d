/** Names that plugins make the bundler know for folders and files. */
import { extensionsOf, type Values, values } from '../../common/values.ts';
import { folderOf } from './docs.ts';

/** Plugins whose option `alias` has them. */
export const aliasing = /plugin-(module-|path-)?alias(es)?$/;

/** Paths from the root of the site by the names that code imports them by; packages are left out. */
export function aliasesOf(
  root: string,
  given: Values,
  ofPlugins: Readonly<Record<string, string>>,
): Record<string, string> {
  const aliases = extensionsOf(given, 'plugins')
    .filter(({ name }) => aliasing.test(name))
    .flatMap(({ options }) => Object.entries(values(options['alias'])))
    .concat(Object.entries(ofPlugins))
    .flatMap(([name, path]): [string, string][] =>
      typeof path === 'string' && /^[./]/.test(path) ? [[name, folderOf(root, path)]] : [],
    );
  return Object.fromEntries(aliases);
}
