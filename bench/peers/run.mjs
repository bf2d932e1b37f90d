/**
 * `npm run bench -- peers`: builds the same guides with this engine and with others, in turn, and measures what their
 * writers wait for and what their readers fetch. The others are installed into a temporary folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyEngine } from '../builds.mjs';
import { buildSite } from '../cli.mjs';
import { editedGuide, editOne, generateSite, guideOf } from '../generate.mjs';
import { scoresOf } from '../lighthouse.mjs';
import { measureOwnSite } from '../searchSites.mjs';
import { brokenBudgets } from './budgets.mjs';
import { own, peers } from './engines.mjs';
import { install, write } from './install.mjs';
import { measured } from './process.mjs';
import { measureVisits, serveFolder } from './visits.mjs';

const [visited, next] = ['/docs/part-0/guide-3', '/docs/part-0/guide-4'];
const question = 'conversation identifier';

/** Puts the guides into the installed folder of an engine; what an earlier size left is taken away. */
function fill(folder, { file, files, change = (text) => text }, count) {
  rmSync(join(folder, dirname(dirname(file('a/b')))), { recursive: true, force: true });
  const guides = Array.from({ length: count }, (_, page) => guideOf(page, count));
  for (const guide of guides) write(folder, file(guide.file), change(guide.text));
  for (const [name, text] of Object.entries(files(guides))) write(folder, name, text);
  return () => {
    const { file: name, text } = editedGuide(count);
    write(folder, file(name), change(text));
  };
}

/** The same for this engine. */
async function fillOwn(folder, count) {
  rmSync(folder, { recursive: true, force: true });
  await generateSite(folder, count);
  return () => editOne(folder, count);
}

/** Seconds and bytes of a build without anything kept, of one without a change, and of one after a change of one guide. */
async function measureBuilds(folder, engine, edit) {
  const { out, caches, cwd = folder, node } = engine;
  const command = engine.command ?? (node ? join(folder, node) : process.execPath);
  const args = typeof engine.build === 'function' ? engine.build(folder) : engine.build;
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' };
  const build = () => measured(command, args, { cwd, env });
  for (const kept of [out, ...caches])
    rmSync(kept.startsWith('/') ? kept : join(folder, kept), { recursive: true, force: true });
  const cold = await build();
  const warm = await build();
  await edit();
  return { cold, warm, edited: await build() };
}

/** What readers of a built site fetch, and what Lighthouse says of a guide. */
async function measureSite(engine, dist, loadLighthouse) {
  const server = await serveFolder(dist);
  try {
    const visits = await measureVisits(engine, server, { visited, next, question });
    const { guide } = await scoresOf(loadLighthouse, server.origin, { guide: visited });
    return { visits, lighthouse: guide };
  } finally {
    server.close();
  }
}

/** How well each engine's search answers the questions of readers, over the pages of this site. */
async function relevances(copy) {
  const dist = join(copy, 'dist');
  buildSite(copy, dist);
  return measureOwnSite(dist);
}

/** Measures all engines with each number of guides; what readers fetch is measured with the first. */
export async function measurePeers(root, sizes) {
  const work = mkdtempSync(join(tmpdir(), 'peers-'));
  const copy = join(work, 'engine');
  const engines = [own(copy), ...peers];
  const results = Object.fromEntries(engines.map(({ name }) => [name, { builds: {} }]));
  try {
    copyEngine(root, copy);
    const folderOf = (engine) => join(work, engine.name.replace(/\W+/g, '-'));
    for (const engine of peers.filter(({ packages }) => packages)) {
      console.log(`Installing ${engine.name}`);
      install(folderOf(engine), engine.packages);
    }
    console.log('Installing Lighthouse');
    install(join(work, 'lighthouse'), ['lighthouse@12.8.2']);
    const lighthouse = createRequire(join(work, 'lighthouse/package.json')).resolve('lighthouse');
    const loadLighthouse = () => import(pathToFileURL(lighthouse).href);
    for (const size of sizes) {
      for (const engine of engines) {
        const folder = folderOf(engine);
        const result = results[engine.name];
        try {
          const edit = engine.file ? fill(folder, engine, size) : await fillOwn(folder, size);
          const builds = await measureBuilds(folder, engine, edit);
          result.builds[size] = builds;
          const seconds = Object.values(builds).map(
            ({ cpu, wall }) => `${cpu.toFixed(1)} (${wall.toFixed(1)})`,
          );
          console.log(`${engine.name}, ${size}: ${seconds.join(', ')} s`);
          if (size === sizes[0])
            Object.assign(result, await measureSite(engine, join(folder, engine.out), loadLighthouse));
        } catch (fault) {
          console.error(`${engine.name}, ${size}: ${fault.message}`);
        }
      }
    }
    console.log('Asking questions');
    const found = await relevances(copy);
    for (const { name, library } of engines) results[name].relevance = found[library]?.judged;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  for (const broken of brokenBudgets(results)) console.error(broken);
  return results;
}
