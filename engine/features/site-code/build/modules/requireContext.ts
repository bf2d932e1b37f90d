/** Calls of webpack: `require.context` gives the modules of a folder by their paths, `require.resolve` gives a path. */
import { dirname, join, relative, sep } from 'node:path';
import { filesBelow } from '#engine/content/files.ts';

const call =
  /\brequire\.context\(\s*(["'])([^"'\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n]|\\.)+)\/([a-z]*)\s*)?(?:,[^)\n]*)?\)/g;

/** The code of a file with the modules of each folder in the place of the calls. */
export async function withContexts(text: string, path: string, root: string): Promise<string> {
  let made = text;
  for (const [written, , folder = '', isDeep, pattern = '', flags] of text.matchAll(call)) {
    const isOfSite = folder.startsWith('@site/');
    const base = isOfSite ? join(root, folder.slice('@site/'.length)) : join(dirname(path), folder);
    const expression = new RegExp(pattern, flags?.replace(/[gy]/g, ''));
    const names = (await filesBelow(base))
      .filter((name) => (isDeep !== 'false' || !name.includes('/')) && expression.test(`./${name}`))
      .map((name) => [`./${name}`, `${folder.replace(/\/$/, '')}/${name}`] as const);
    const modules = names.map(
      ([name, file]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(file)}),`,
    );
    made = made.replace(
      written,
      () =>
        `((all) => Object.assign((name) => all[name](), { keys: () => Object.keys(all), resolve: String }))({ ${modules.join(' ')} })`,
    );
  }
  return made;
}

/** The code with the paths that `require.resolve` finds, from the root of the site. */
export const withPaths = (text: string, path: string, root: string): string =>
  text.replace(/\brequire\.resolve\(\s*(["'])([^"'\n]+)\1\s*\)/g, (_, __, name: string) => {
    const fromRoot = relative(root, join(dirname(path), name))
      .split(sep)
      .join('/');
    return JSON.stringify(name.startsWith('.') ? `@site/${fromRoot}` : name);
  });
