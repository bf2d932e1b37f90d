/** One build in a process of its own, with what it takes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cli } from './cli.mjs';

/**
 * Builds `site` into `out` with the engine in the folder `engine`.
 * Seconds by the clock; peak memory in bytes, 0 where the process was killed.
 */
export function measuredBuild(engine, site, out) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  const file = join(folder, 'bytes');
  const hook = pathToFileURL(join(import.meta.dirname, 'memory.mjs')).href;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', hook, ...cli('build', '--site', site, '--out', out)],
    { cwd: engine, env: { ...process.env, BENCH_MEMORY: file }, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const seconds = (performance.now() - start) / 1000;
  const memory = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr, seconds, memory, summary: stdout.trim().split('\n').at(-1) };
}
