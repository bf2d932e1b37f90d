/** `npm run bench`: measures, and writes the tables of `bench/README.md`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAgents } from './agents.mjs';
import { measureBuilds } from './builds.mjs';
import { buildSite } from './cli.mjs';
import { writeReport } from './report.mjs';
import { measureSearch } from './search.mjs';
import { measureWeights } from './weights.mjs';

const root = resolve(import.meta.dirname, '..');
const work = join(root, '.cache/bench');
const resultsFile = join(work, 'results.json');

if (process.argv[2] === 'sites') {
  const { benchSites } = await import('./foreign/sites.mjs');
  await benchSites(process.argv.slice(3));
  process.exit(0);
}

if (process.argv[2] === 'search-sites') {
  const { benchSearchSites } = await import('./searchSites.mjs');
  await benchSearchSites(process.argv.slice(3));
  process.exit(0);
}

const isForPeers = process.argv[2] === 'peers';
const isForAgents = process.argv[2] === 'agents';
const { values } = parseArgs({
  args: process.argv.slice(isForPeers || isForAgents ? 3 : 2),
  options: {
    only: { type: 'string', default: 'weights,lighthouse,search,agents,builds' },
    sizes: { type: 'string', default: isForPeers ? '200,1000' : '200,1000,5000,10000' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`Usage: npm run bench [-- options]
       npm run bench -- peers [--sizes LIST]  The same guides with other engines, which it installs
       npm run bench -- agents                The same pages by other engines, read by an agent
       npm run bench -- sites FOLDER…        Sites of other generators, beside their originals; without FOLDER, its options
       npm run bench -- search-sites FOLDER  Search on this site and on the checkouts in FOLDER, beside other engines

  --only LIST    What to measure: weights, lighthouse, search, agents, builds (default: all)
  --sizes LIST   Numbers of generated pages (default: 200,1000,5000,10000)

What is not measured keeps the figures of the last run.`);
  process.exit(0);
}

const chosen = isForPeers ? ['peers'] : isForAgents ? ['media'] : values.only.split(',');
const results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
const dist = join(work, 'dist');

const machine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memory: totalmem(),
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
});

/** Keeps what is known, so that a long run that is broken off loses only its last part. */
function keep(part, measured) {
  results[part] = { ...(part === 'builds' || part === 'search' ? results[part] : {}), ...measured };
  if (part !== 'peers' && part !== 'media') results.machine = machine();
  writeFileSync(resultsFile, JSON.stringify(results, null, 2));
}

// Browsers and peers end with this process, also by Ctrl and C.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
mkdirSync(work, { recursive: true });
if (chosen.includes('weights') || chosen.includes('lighthouse')) {
  console.log('Building the site');
  buildSite(root, dist);
  const weights = measureWeights(dist);
  keep('weights', weights);
  if (chosen.includes('lighthouse')) {
    const { measureScores } = await import('./lighthouse.mjs');
    console.log('Lighthouse');
    const answered = weights.filter(({ kind }) => kind !== 'not-found');
    const paths = Object.fromEntries(answered.map(({ kind, largest }) => [kind, largest.path]));
    keep('scores', await measureScores(root, dist, paths));
  }
}
if (chosen.includes('search')) {
  console.log('Search');
  const sizes = values.sizes.split(',').map(Number);
  keep(
    'search',
    await measureSearch(
      root,
      work,
      sizes.filter((size) => size <= 5000),
    ),
  );
}
if (chosen.includes('peers')) {
  const { measurePeers } = await import('./peers/run.mjs');
  const engines = await measurePeers(root, values.sizes.split(',').map(Number));
  keep('peers', { engines, machine: machine() });
}
if (chosen.includes('media')) {
  const { compareMedia } = await import('./agents/run.mjs');
  buildSite(root, dist);
  keep('media', await compareMedia(root, dist));
}
if (chosen.includes('agents')) {
  console.log('Work of an agent');
  buildSite(root, dist);
  keep('agents', await measureAgents(dist));
}
if (chosen.includes('builds'))
  keep('builds', await measureBuilds(root, work, values.sizes.split(',').map(Number)));
writeReport(join(root, 'bench/README.md'), results);
// Libraries of other engines leave timers behind.
process.exit(0);
