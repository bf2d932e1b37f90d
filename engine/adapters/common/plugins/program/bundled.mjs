/** Bundles modules of the site, and runs them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = process.cwd();
const place = JSON.stringify(join(root, 'package.json'));

/** Names from the root of the site. */
const fromRoot = {
  name: 'from-root',
  setup({ onResolve }) {
    onResolve({ filter: /^\// }, ({ path }) => {
      const [, file, suffix] = /^([^?]*)(.*)$/.exec(path);
      return existsSync(join(root, file)) ? { path: join(root, file), suffix } : undefined;
    });
  },
};

/** What the module that these options of esbuild name exports, and the files that it is made of. */
export async function bundled({ plugins, ...options }) {
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
    plugins: [...plugins, fromRoot],
    ...options,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return {
    module: await import(`data:text/javascript;base64,${code}`),
    inputs: Object.keys(metafile.inputs),
  };
}
