/** Compiles a style sheet with the Tailwind of a site. The process runs in the folder of its configuration. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import postcss from 'postcss';
import { packagesOf, pluginsOf } from './postcss.mjs';

const root = process.cwd();
const real = createRequire(join(root, 'package.json'));

/** The plugin of Vite, whose package cannot be required. */
const vite = real.resolve
  .paths('vite')
  .map((folder) => join(folder, '@tailwindcss/vite/package.json'))
  .find(existsSync);

/** Compiles as the plugin of Vite does. */
async function byVite(file, css) {
  const inner = createRequire(realpathSync(vite));
  const load = (name) => import(pathToFileURL(inner.resolve(name)).href);
  const [{ compile }, { Scanner }] = await Promise.all([
    load('@tailwindcss/node'),
    load('@tailwindcss/oxide'),
  ]);
  const compiler = await compile(css, { base: dirname(file), from: file, onDependency() {} });
  const scanned = compiler.root ?? { base: root, pattern: '**/*' };
  const own = scanned === 'none' ? [] : [{ ...scanned, negated: false }];
  return compiler.build(new Scanner({ sources: [...own, ...compiler.sources] }).scan());
}

/** The sheet as it is compiled, or the packages that this lacks. */
export async function answer({ file, css, config }) {
  const written = vite ? await byVite(file, css) : css;
  if (vite && !config) return JSON.stringify({ css: written });
  const packages = packagesOf(real);
  const plugins = await pluginsOf(packages, root, config, config ? [] : ['tailwindcss']);
  if (packages.lacks.size > 0) return JSON.stringify({ lacks: [...packages.lacks] });
  const { css: compiled } = await postcss(plugins).process(written, { from: file, to: file, map: false });
  return JSON.stringify({ css: compiled });
}
