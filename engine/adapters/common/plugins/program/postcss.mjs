/** Plugins of PostCSS, by its configuration and the packages of a site. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Name of the package that is not installed, and that code failed for. */
export const lackedBy = (fault) =>
  fault?.lacks ?? /Cannot find (?:module|package) '((?![./])[^']+)'/.exec(fault?.message ?? '')?.[1];

/** Packages that `real` finds; `lacks` has the names of those that are not installed. */
export function packagesOf(real) {
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
  return { lacks, unlessLacking, load };
}

/** The plugins that the configuration in `file` names, if there is one, and `more`, which are plugins or their names, with options. */
export async function pluginsOf({ lacks, load }, root, file, more = [], missing = []) {
  let own = file?.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : file && (await load(file));
  if (typeof own === 'function') own = await own({ env: 'production', mode: 'production', cwd: root });
  const listed = Array.isArray(own?.plugins)
    ? own.plugins
    : Object.entries(own?.plugins ?? {}).filter(([, given]) => given !== false);
  const plugins = [];
  for (const entry of [...listed, ...more].filter(Boolean)) {
    const [first, given] = [entry].flat();
    const make = typeof first === 'string' ? await load(first) : first;
    if (make && make === globalThis.stub) for (const name of missing) lacks.add(name);
    else if (make) plugins.push(make === entry ? make : make(given === true ? {} : given));
  }
  return plugins;
}
