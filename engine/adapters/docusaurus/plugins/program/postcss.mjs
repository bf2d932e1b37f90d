/** Compiles style sheets with the PostCSS of a site, as its plugins and its configuration of PostCSS say. */
import { packagesOf, pluginsOf } from '../../../common/plugins/program/postcss.mjs';
import { instances } from './lifeCycles.mjs';
import { input, real } from './site.mjs';

const packages = packagesOf(real);
const { lacks, load, unlessLacking } = packages;

async function compiler() {
  let options = { plugins: [] };
  for (const instance of instances())
    options = (await unlessLacking(() => instance.configurePostCss?.(options))) ?? options;
  const plugins = await pluginsOf(packages, input.root, input.postcss, options.plugins, input.missing);
  return { postcss: await load('postcss'), plugins };
}

let made;

/** The sheet as it is compiled, the packages that this lacks, or that nothing can be compiled. */
export async function answer({ file, css }) {
  made ??= compiler().catch(() => undefined);
  const { postcss, plugins } = (await made) ?? {};
  if (!postcss || lacks.size > 0) return JSON.stringify({ lacks: [...lacks] });
  const result = await postcss(plugins).process(css, { from: file, to: file, map: false });
  return JSON.stringify({ css: result.css });
}
