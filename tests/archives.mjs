/**
 * `npm run archives -- [FOLDER]`: unpacks every archive of the built site, and installs, type-checks and builds those that npm
 * alone can. Needs a network, and some minutes. The last line says how many passed and failed.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';

const root = resolve(import.meta.dirname, '..');
const dist = resolve(process.argv[2] ?? join(root, 'dist'));
const folder = join(root, '.cache/archives');
const env = { ...process.env, npm_config_loglevel: 'error', NEXT_TELEMETRY_DISABLED: '1', CI: '1' };

/** Writes the files of an archive; returns the folder of its project. */
function unpack(archive) {
  const target = join(folder, archive.replace(/\.zip$/, ''));
  const files = Object.entries(unzipSync(readFileSync(join(dist, archive))));
  for (const [file, content] of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), content);
  }
  return join(target, files[0][0].split('/', 1)[0]);
}

/** Runs the steps that the project has; returns what was done, and what of it failed. */
async function attempt(project) {
  const manifest = join(project, 'package.json');
  if (!existsSync(manifest)) return { done: ['unpacked, no npm project'] };
  const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  const steps = [
    ['installed', ['install', '--no-audit', '--no-fund']],
    ...(scripts.check ? [['type-checked', ['run', 'check']]] : []),
    ...(scripts.build ? [['built', ['run', 'build']]] : []),
  ];
  const done = [];
  for (const [name, args] of steps) {
    try {
      await promisify(execFile)('npm', args, { cwd: project, env, maxBuffer: 1 << 26, timeout: 300_000 });
    } catch ({ message, stdout, stderr }) {
      return { done, failed: `not ${name}: ${message}\n${stdout}${stderr}` };
    }
    done.push(name);
  }
  return { done };
}

rmSync(folder, { recursive: true, force: true });
const archives = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.zip'),
);
let broken = 0;
const queue = archives.sort().values();
async function work() {
  for (const archive of queue) {
    const { done, failed } = await attempt(unpack(archive));
    console.log(`${archive}: ${[...done, ...(failed ? [failed] : [])].join(', ')}`);
    if (failed) broken++;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (archives.length === 0) {
  console.error(`${dist} holds no archive: build the site first.`);
  broken++;
}
console.log(`${archives.length - broken} passed, ${broken} failed`);
process.exitCode = broken > 0 ? 1 : 0;
