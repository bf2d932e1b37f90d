/** Compiles style sheets with the PostCSS of a site, as its plugins and its configuration of PostCSS say. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { instances, lackedBy } from './lifeCycles.mjs';
import { input, real, stub } from './site.mjs';

/** Packages that are not installed. */
const lacks = new Set();

async function unlessLacking(work) {
  try {
    return await work();
  } catch (fault) {
    const name = lackedBy(fault);
    if (name === undefined) throw fault;
    lacks.add(name);
    return undefined;
  }
}

const load = (name) =>
  unlessLacking(async () => {
    const found = await import(pathToFileURL(real.resolve(name)).href);
    return found.default?.default ?? found.default ?? found;
  });

async function compiler() {
  let options = { plugins: [] };
  for (const instance of instances())
    options = (await unlessLacking(() => instance.configurePostCss?.(options))) ?? options;
  const { root, postcss: file } = input;
  let own = file?.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : file && (await load(file));
  if (typeof own === 'function') own = await own({ env: 'production', mode: 'production', cwd: root });
  const listed = Array.isArray(own?.plugins)
    ? own.plugins
    : Object.entries(own?.plugins ?? {}).filter(([, given]) => given !== false);
  const plugins = [];
  for (const entry of [...listed, ...options.plugins].filter(Boolean)) {
    const [first, given] = [entry].flat();
    const make = typeof first === 'string' ? await load(first) : first;
    const isMade = make === entry;
    if (make === stub) for (const name of input.missing) lacks.add(name);
    else if (make) plugins.push(isMade ? make : make(given === true ? {} : given));
  }
  const postcss = await load('postcss');
  return { postcss, plugins };
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
