/** Builds a site with the engine that it was written for, where that is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../../engine/config/machine/findProgram.mjs';
import { measuredScript } from '../measuredBuild.mjs';

/** Engines by the file that configures them, with their package and the arguments before the folder that they build into. */
const engines = [
  {
    name: 'Docusaurus',
    config: /^docusaurus\.config\./,
    from: '@docusaurus/core',
    args: ['build', '--out-dir'],
  },
  { name: 'Starlight', config: /^astro\.config\./, from: 'astro', args: ['build', '--outDir'] },
  { name: 'VitePress', config: /^\.vitepress$/, from: 'vitepress', args: ['build', '.', '--outDir'] },
  { name: 'MkDocs', config: /^mkdocs\.ya?ml$/, args: ['build', '--site-dir'] },
  { name: 'Mintlify', config: /^(docs|mint)\.json$/ },
];

/** The script that a package runs as its command, from the folder of packages in `folder` or above; `undefined` without one. */
function scriptOf(name, folder) {
  const home = join(folder, 'node_modules', name);
  const description = join(home, 'package.json');
  if (!existsSync(description))
    return dirname(folder) === folder ? undefined : scriptOf(name, dirname(folder));
  const { bin } = JSON.parse(readFileSync(description, 'utf8'));
  return join(home, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}

/** The engine that a folder is written for; `undefined` for a plain folder. */
export function engineOf(site) {
  const files = readdirSync(site);
  return engines.find(({ config }) => files.some((file) => config.test(file)));
}

/** Builds `site` into `out` by its own engine, and measures it; `undefined` where that is not installed. */
export function buildOriginal(site, out) {
  const { from, name, args } = engineOf(site) ?? {};
  if (from) {
    const script = scriptOf(from, site);
    return script && measuredScript([script, ...args, out], site);
  }
  const program = name === 'MkDocs' && findProgram('mkdocs');
  if (!program) return undefined;
  const start = performance.now();
  const run = spawnSync(program, [...args, out], { cwd: site, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { ...run, seconds: (performance.now() - start) / 1000, memory: 0 };
}
