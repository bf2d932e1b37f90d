/** `node bench/scale.mjs SIZES…`: how builds grow with the number of generated guides; a row of `bench/scale.md` each. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyEngine } from './builds.mjs';
import { cli } from './cli.mjs';
import { editOne, generateSite } from './generate.mjs';
import { measured } from './peers/process.mjs';

const root = resolve(import.meta.dirname, '..');
const sizes = process.argv.slice(2).map(Number);
const work = await mkdtemp(join(tmpdir(), 'scale-'));
const engine = join(work, 'engine');
const site = join(work, 'site');
const dist = join(work, 'dist');

const build = () => measured(process.execPath, cli('build', '--site', site, '--out', dist), { cwd: engine });

/** Files of the output, and their bytes, by what they are. */
function weigh() {
  const sums = { files: 0, bytes: 0, copies: 0, search: 0 };
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size } = statSync(join(entry.parentPath, entry.name));
    sums.files++;
    sums.bytes += size;
    if (/\.(br|gz)$/.test(entry.name)) sums.copies += size;
    if (entry.parentPath.includes('/search')) sums.search += size;
  }
  return sums;
}

const seconds = ({ wall, cpu }) => `${wall.toFixed(1)} (${cpu.toFixed(1)})`;
const megabytes = (bytes) => Math.round(bytes / 1e6).toLocaleString('en');

try {
  copyEngine(root, engine);
  for (const size of sizes) {
    for (const folder of [site, dist, join(engine, '.cache')])
      rmSync(folder, { recursive: true, force: true });
    await generateSite(site, size);
    const cold = await build();
    const { files, bytes, copies, search } = weigh();
    const warm = await build();
    await editOne(site, size);
    const edited = await build();
    const row = [
      size.toLocaleString('en'),
      seconds(cold),
      seconds(warm),
      seconds(edited),
      megabytes(cold.memory),
      files.toLocaleString('en'),
      megabytes(bytes),
      megabytes(copies),
      megabytes(search),
    ];
    console.log(`| ${row.join(' | ')} |`);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
