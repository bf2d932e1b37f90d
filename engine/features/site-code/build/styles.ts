/** Style sheets that modules import: their text with names of their own, and what the names are in the module. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { build } from 'esbuild';
import { compiledSass, isSass } from '#engine/bundle/sass.ts';
import { loadersOfFiles, withBaseUrl } from '#engine/bundle/siteStyles.ts';

export interface ModuleStyle {
  /** What a module that imports the sheet gets: names of classes in a CSS module. */
  names: Readonly<Record<string, string>>;
  css: string;
}

/**
 * Reads a style sheet; `undefined` for one in Sass where the site has none. Those named `*.module.css` get classes that no
 * other sheet has. Throws what cannot be read.
 */
export async function moduleStyle(
  file: string,
  root: string,
  baseUrl: string,
): Promise<ModuleStyle | undefined> {
  const isModule = /\.module\.\w+$/.test(file);
  const id = hash('sha256', file).slice(0, 6);
  const name = `${basename(file).replace(/(\.module)?\.\w+$/, '')}-${id}.css`;
  const text = isSass(file) ? await compiledSass(file, root) : await readFile(file, 'utf8');
  if (text === undefined) return undefined;
  const { outputFiles } = await build({
    stdin: { contents: `import * as names from 'sheet'; globalThis.names = names.default;` },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    minifyWhitespace: true,
    logLevel: 'silent',
    loader: loadersOfFiles,
    plugins: [
      {
        name: 'sheet',
        setup({ onLoad, onResolve, resolve }) {
          onResolve({ filter: /^sheet$/ }, () => ({ path: name, namespace: 'sheet' }));
          onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData }) => {
            if (pluginData === 'resolving' || !/^(url-token|import-rule)$/.test(kind)) return undefined;
            if (/^(\/|\w+:)/.test(path)) return { path, external: true };
            const name = path.replace(/^@site\//, `${root}/`).replace(/^~/, '');
            const found = await resolve(name, { kind, resolveDir, pluginData: 'resolving' });
            return found.errors.length > 0 ? { path, external: true } : { path: found.path };
          });
          onLoad({ filter: /^/, namespace: 'sheet' }, () => ({
            contents: text,
            loader: isModule ? 'local-css' : 'css',
            resolveDir: dirname(file),
          }));
        },
      },
    ],
  });
  const css = outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '';
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  return {
    names: isModule ? namesIn(code) : {},
    css: withBaseUrl(css, baseUrl),
  };
}

/** The object of names in the code that a bundler made of them. */
function namesIn(code: string): Record<string, string> {
  const pairs = code.matchAll(/(?:^|[{,])\s*(?:"((?:[^"\\]|\\.)*)"|([\w$]+)):\s*"((?:[^"\\]|\\.)*)"/gm);
  return Object.fromEntries(
    Array.from(pairs, ([, quoted, plain, value = '']) => [quoted ?? plain ?? '', value]),
  );
}
