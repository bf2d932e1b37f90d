/** Bundles modules of the site, and runs them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = process.cwd();
const place = JSON.stringify(join(root, 'package.json'));

/** Names from the root of the site, and files that are imported as their text. */
const ofSite = {
  name: 'of-site',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /\?raw$/ }, async ({ path, resolveDir }) => {
      const found = await resolve(path.replace(/\?raw$/, ''), { kind: 'import-statement', resolveDir });
      return { path: found.path, errors: found.errors, suffix: '?raw' };
    });
    onResolve({ filter: /^\// }, ({ path }) => {
      const file = join(root, path);
      return existsSync(file) ? { path: file } : undefined;
    });
    onLoad({ filter: /./ }, ({ path, suffix }) =>
      suffix === '?raw' ? { contents: readFileSync(path), loader: 'text' } : undefined,
    );
  },
};

/** What the module that these options of esbuild name exports, and the files that it is made of. */
export async function bundled({ plugins = [], ...options }) {
  const { outputFiles, metafile } = await build({
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    // Packages in CommonJS require modules of Node.js.
    banner: {
      js: `import { createRequire as siteRequire } from 'node:module'; const require = siteRequire(${place});`,
    },
    plugins: [ofSite, ...plugins],
    ...options,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return {
    module: await import(`data:text/javascript;base64,${code}`),
    inputs: Object.keys(metafile.inputs),
  };
}
