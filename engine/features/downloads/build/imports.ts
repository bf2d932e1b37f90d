/** Checks that an archive holds the files and installs the packages that its files need. */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Problems } from '#engine/shared/problems.ts';
import type { CodeFile } from './codeFiles.ts';

const imported =
  /^\s*import\s*["'](.+?)["']|^\s*(?:import|export)\b[^;'"=()]*?\bfrom\s*["'](.+?)["']|\bimport\(["'](.+?)["']\)/gm;
const loaded = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^":]+)"/g;
const endings = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js'];

/** Paths in the archive, one of which has to be there; `undefined` for what is not a file. */
function pathsOf(name: string, file: string): string[] | undefined {
  const folder = posix.dirname(file);
  if (name.startsWith('.')) return [posix.join(folder, name)];
  const [, start, rest = ''] = /^(@|\$lib)?\/(.+)$/.exec(name) ?? [];
  if (!rest) return undefined;
  if (start === '$lib') return [`src/lib/${rest}`];
  return start === '@' ? [rest, `src/${rest}`] : [rest, posix.join(folder, rest)];
}

/** Name of the package that an import is from; `undefined` for modules of Node.js and of frameworks. */
const packageOf = (name: string): string | undefined =>
  isBuiltin(name) || /^[$#]/.test(name) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0];

/** Reports what the files import or load that is neither in the archive nor in the packages that it installs. */
export function checkNeeds(
  files: ReadonlyMap<string, CodeFile>,
  packages: ReadonlySet<string>,
  problems: Problems,
): void {
  const has = (path: string) =>
    /(?:^|\/)\$[^/]*$/.test(path) ||
    endings.some((ending) => files.has(path + ending) || files.has(path.replace(/\.js$/, '') + ending));
  /** Whether a server in the archive answers an address itself. */
  const isServed = (address: string) =>
    address.startsWith('/') &&
    [...files].some(([file, { code }]) => !file.endsWith('.html') && code.includes(`"${address}"`));
  for (const [file, { code, location }] of files) {
    const isHtml = file.endsWith('.html');
    if (!isHtml && !/\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(file)) continue;
    for (const match of code.matchAll(isHtml ? loaded : imported)) {
      const name = match.slice(1).find((group) => group !== undefined) ?? '';
      const before = code.slice(0, match.index + match[0].length).split('\n');
      const at = { file: location.file, line: (location.line ?? 1) + before.length };
      const paths = pathsOf(isHtml && !/^[./]/.test(name) ? `./${name}` : name, file);
      const needed = paths ? undefined : packageOf(name);
      if (paths && !paths.some(has) && !isServed(name))
        problems.error(
          at,
          `${file} needs ${name}, which the archive of the page does not hold.`,
          'Show that file in a block with its name as title, or add it to the page that "from" names.',
        );
      if (needed !== undefined && !packages.has(needed))
        problems.error(
          at,
          `${file} needs the package ${needed}, which the archive of the page does not install.`,
          'Name it with its version in "packages" of the front matter.',
        );
    }
  }
}
