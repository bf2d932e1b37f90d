/** One build in a process of its own, with what it takes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cli } from './cli.mjs';

/**
 * Runs a script of Node.js with its arguments in a folder.
 * Seconds by the clock; peak memory in bytes, 0 where the process was killed.
 */
export function measuredScript(script, cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  const file = join(folder, 'bytes');
  const hook = pathToFileURL(join(import.meta.dirname, 'memory.mjs')).href;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', hook, ...script], {
    cwd,
    env: { ...process.env, BENCH_MEMORY: file },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - start) / 1000;
  const memory = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr, seconds, memory };
}

/** Builds `site` into `out` with the engine in the folder `engine`, and measures it. */
export function measuredBuild(engine, site, out) {
  const run = measuredScript(cli('build', '--site', site, '--out', out), engine);
  return { ...run, summary: run.stdout.trim().split('\n').at(-1) };
}
