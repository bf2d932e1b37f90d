/**
 * `npm run kills -- 200`: ends as many builds of a small site at random moments, cold and after a change. Each time there is a
 * whole site, old or new, or the next build puts one back. The last line says how many passed and failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const count = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const [site, place] = [join(folder, 'site'), join(folder, 'place')];
const out = join(place, 'dist');
const words = ['engine/bin/docwright.mjs', 'build', '--site', site, '--out', out];

/** Stands for all files of a folder with their texts. */
function stateOf(path) {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const whole = createHash('sha256');
  for (const file of paths) whole.update(`${relative(path, file)}\0`).update(readFileSync(file));
  return whole.digest('hex');
}

function build(...args) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`A build failed: ${stdout}${stderr}`);
  return performance.now() - started;
}

/** Ends a build some milliseconds after its start. */
async function kill(after, args) {
  const child = spawn(process.execPath, [...words, ...args], { cwd: root, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  await wait(after);
  child.kill('SIGKILL');
  await ended;
}

let failed = 0;
try {
  cpSync(join(root, 'tests/fixtures/tiny'), site, { recursive: true });
  build('--force');
  const longest = { cold: build('--force'), changed: 0 };
  appendFileSync(join(site, 'content/docs/index.mdx'), '\nOnce.\n');
  longest.changed = build();
  for (let number = 0; number < count; number++) {
    const kind = number % 2 === 0 ? 'changed' : 'cold';
    const before = stateOf(out);
    appendFileSync(join(site, 'content/docs/index.mdx'), `\nMore ${number}.\n`);
    const after = Math.random() * longest[kind];
    await kill(after, kind === 'cold' ? ['--force'] : []);
    const left = existsSync(out) ? out : `${out}.old`;
    const found = existsSync(left) && stateOf(left);
    build();
    const names = readdirSync(place).join();
    if ((found === before || found === stateOf(out)) && names === 'dist') continue;
    failed++;
    console.log(
      `Killed after ${after.toFixed(0)} ms (${kind}): the site is not whole, or beside it lies ${names}.`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${count - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
