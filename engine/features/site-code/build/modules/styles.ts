/** Style sheets that modules import: their rules, and the names of their classes. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import { compiledSass, isSass } from '#engine/bundle/sass.ts';
import { loadersOfFiles, withBaseUrl } from '#engine/bundle/siteStyles.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';

export interface ModuleStyle {
  /** What a module that imports the sheet gets: names of classes in a CSS module. */
  names: Readonly<Record<string, string>>;
  css: string;
}

/**
 * Reads a style sheet; `undefined` for one in Sass where the site has none. Those named `*.module.css` get classes that no
 * other sheet has. `compile` gives a sheet as tools of the site compile it; `publish` resolves to the address of a file, from
 * the base URL, where that is not to stand in the sheet. Throws what cannot be read.
 */
export async function moduleStyle(
  file: string,
  root: string,
  baseUrl: string,
  compile = async (_: string, css: string): Promise<string> => css,
  publish = async (_: string): Promise<string | undefined> => undefined,
): Promise<ModuleStyle | undefined> {
  const written = await sheetText(file, root);
  if (written === undefined) return undefined;
  const text = await compile(file, written);
  const nameOf = (path: string) => sheetName(relative(root, path));
  const files = new Map([[nameOf(file), file]]);
  const composed = new Set<string>();
  const { build } = await loadEsbuild();
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from 'sheet';` },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'cjs',
    minifyWhitespace: true,
    logLevel: 'silent',
    loader: loadersOfFiles,
    plugins: [
      {
        name: 'sheet',
        setup({ onLoad, onResolve, resolve }) {
          onResolve({ filter: /^sheet$/ }, () => ({ path: nameOf(file), namespace: 'sheet' }));
          onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData }) => {
            if (pluginData === 'resolving' || !/^(url-token|import-rule|composes-from)$/.test(kind))
              return undefined;
            if (/^(\/|\w+:)/.test(path)) return { path, external: true };
            const name = path.replace(/^@site\//, `${root}/`).replace(/^~/, '');
            const found = await resolve(name, { kind, resolveDir, pluginData: 'resolving' });
            if (kind === 'composes-from') {
              files.set(nameOf(found.path), found.path);
              return { ...found, path: nameOf(found.path), namespace: 'sheet' };
            }
            const address = kind === 'url-token' && found.path ? await publish(found.path) : undefined;
            if (address !== undefined) return { path: address, external: true };
            return found.errors.length > 0 ? { path, external: true } : { path: found.path };
          });
          onLoad({ filter: /^/, namespace: 'sheet' }, async ({ path }) => {
            const sheet = files.get(path) ?? file;
            const contents =
              sheet === file ? text : await compile(sheet, (await sheetText(sheet, root)) ?? '');
            // As with webpack, a class that another sheet lacks is one without rules.
            const lacking = Array.from(composed, (name) => `.${name}{}`).join('');
            for (const [, names = ''] of contents.matchAll(/\bcomposes\s*:([^;}]*?)\sfrom\s+["']/g))
              for (const name of names.match(/[\w-]+/g) ?? []) composed.add(name);
            return {
              contents: contents + lacking,
              loader: /\.module\.\w+$/.test(sheet) ? 'local-css' : 'css',
              resolveDir: dirname(sheet),
            };
          });
        },
      },
    ],
  });
  const css = outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '';
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const made = { exports: { default: {} } };
  new Function('module', code)(made);
  return {
    names: made.exports.default,
    css: withBaseUrl(css, baseUrl),
  };
}

/** Name of a sheet by its path from the root, which its classes get: no other sheet has it. */
const sheetName = (file: string): string =>
  `${basename(file).replace(/(\.module)?\.\w+$/, '')}-${hash('sha256', file).slice(0, 6)}.css`;

const sheetText = (file: string, root: string): Promise<string | undefined> =>
  isSass(file) ? compiledSass(file, root) : readFile(file, 'utf8');
