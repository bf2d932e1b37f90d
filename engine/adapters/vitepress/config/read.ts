/** Finds and reads the configuration of a site of VitePress. */
import { existsSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { type Evaluated, evaluate } from '../../common/evaluate.ts';
import { text, type Values, valueAt, values } from '../../common/values.ts';
import { rewrittenFolders } from './pages.ts';

const endings = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'];

const fileAt = (root: string, ...names: string[]): string | undefined =>
  names
    .flatMap((name) => endings.map((ending) => `${name}.${ending}`))
    .find((name) => existsSync(join(root, name)));

/** Path of the configuration from a folder; `undefined` if there is none. */
export const vitepressFile = (root: string): string | undefined =>
  fileAt(root, '.vitepress/config', '.vitepress/config/index');

/** Modules of VitePress, whose functions return what they are given. */
const given =
  'const same = (value) => value; export const defineConfig = same, defineConfigWithTheme = same, defineAdditionalConfig = same, defineLoader = same, loadEnv = () => ({}), resolveSiteDataByRoute = same, createContentLoader = same, postcssIsolateStyles = same; export const version = ""; export default same;';
const provided = { vitepress: given, 'vitepress/theme': given, vite: given };

/** Reads the configuration, with those of its languages, and what is not installed. Throws an error that says why it cannot be used. */
export async function readVitepress(root: string, file: string): Promise<Evaluated & { given: Values }> {
  const read = (path: string, keeps = false) =>
    evaluate(join(root, path), root, { provided, isModule: true, keeps });
  const found = await read(file, true);
  const dir =
    relative(root, resolve(root, text(valueAt(found.value, 'srcDir')) ?? '.')).replaceAll('\\', '/') || '.';
  // Files of this folder have no addresses of a folder around it.
  const own: Values = { ...values(found.value), srcDir: dir, ...(dir.startsWith('..') && { rewrites: {} }) };
  // Languages may have files of their own.
  const languages = Object.keys(values(own['locales'])).filter((key) => key !== 'root');
  const folders = [...languages, '.', ...rewrittenFolders(own)];
  const more = await Promise.all(
    folders.map(async (folder) => {
      const name = fileAt(root, posix.join(dir, folder, 'config'));
      return name === undefined ? [] : [[folder, values((await read(name)).value)] as const];
    }),
  );
  const given = more.flat().reduce((all, [folder, added]) => withAdded(all, folder, added), own);
  return { ...found, given };
}

/** The configuration with what a file of one language, or of all, adds. */
function withAdded(all: Values, folder: string, added: Values): Values {
  const locales = values(all['locales']);
  const own = folder in locales ? values(locales[folder]) : all;
  const themeConfig = { ...values(own['themeConfig']), ...values(added['themeConfig']) };
  const merged = { ...own, ...added, themeConfig };
  return folder in locales ? { ...all, locales: { ...locales, [folder]: merged } } : merged;
}
