/** Times and memory of whole builds, each in a process of its own, by a copy of the engine with a cache of its own. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cli } from './cli.mjs';
import { editOne, generateSite } from './generate.mjs';
import { measuredBuild } from './measuredBuild.mjs';

const parts = ['engine', 'package.json', 'tsconfig.json'];
const ownSite = 'site';
const editedGuide = 'content/docs/serenity-aihub/agents/assistant.mdx';

/** Copies what a build of the site needs, beside the packages that are installed. */
export function copyEngine(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of [...parts, ownSite]) {
    if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function build(engine, site) {
  const { status, stdout, stderr, ...result } = measuredBuild(engine, site, join(engine, 'dist'));
  if (status !== 0) throw new Error(`The build failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  return result;
}

/** Cold (nothing kept but the bundled command line), warm (nothing changed) and after an edit of one page. */
async function measure(engine, site, edit) {
  rmSync(join(engine, '.cache'), { recursive: true, force: true });
  mkdirSync(join(engine, '.cache'));
  spawnSync(process.execPath, cli('--help'), { cwd: engine });
  const cold = build(engine, site);
  const warm = build(engine, site);
  await edit();
  const edited = build(engine, site);
  console.log(`  ${cold.summary}`);
  return {
    cold: cold.seconds,
    warm: warm.seconds,
    edited: edited.seconds,
    memory: Math.max(cold.memory, warm.memory, edited.memory),
  };
}

/** Measures the site itself and generated sites of the given sizes. */
export async function measureBuilds(root, work, sizes) {
  const engine = join(work, 'engine');
  copyEngine(root, engine);
  console.log('Building the site itself');
  const own = join(engine, ownSite);
  const addSentence = () => appendFileSync(join(own, editedGuide), '\nOne more sentence.\n');
  const results = { site: await measure(engine, own, addSentence) };
  for (const size of sizes) {
    console.log(`Building ${size} generated pages`);
    const site = join(work, 'site');
    rmSync(site, { recursive: true, force: true });
    await generateSite(site, size);
    results[size] = await measure(engine, site, () => editOne(site, size));
  }
  rmSync(join(work, 'site'), { recursive: true, force: true });
  return results;
}
