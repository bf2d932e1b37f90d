/**
 * `npm test` and, with the argument `deep` or `browsers`, `npm run test:deep` and `npm run test:browsers`: installs the
 * packages where that is left to do, then runs the checks; the last line says how many passed and failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { checkDependencies } from './dependencies.mjs';
import { findChromium, howToInstall, installMissing } from './programs.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, '.cache/test');
const env = { ...process.env, npm_config_loglevel: 'error' };

/**
 * Keeps temporary files in memory, where that has room for them (in bytes): disks take long to create files after many
 * were removed.
 */
function keepFilesInMemory() {
  const memory = '/dev/shm';
  const room = 1e9;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room) return;
    env.TMPDIR = mkdtempSync(join(memory, 'docs-tests-'));
  } catch {
    return;
  }
  process.once('exit', () => rmSync(env.TMPDIR, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/**
 * Runs a program of the project; resolves to whether it ended well. Its output goes to ours at once (`inherit`), or is
 * kept and given back (`pipe`).
 */
function run(program, args, stdio) {
  return new Promise((done) => {
    const file = resolve(root, 'node_modules/.bin', program);
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const end = (hasPassed, said) => done({ hasPassed, output: Buffer.concat(chunks) + said });
    child.once('error', ({ message }) => end(false, `${program} could not be started: ${message}.`));
    child.once('close', (status, signal) =>
      end(status === 0, signal ? `${program} was ended by ${signal}.` : ''),
    );
  });
}

/** A check that passes or fails as a whole. */
async function check(program, ...args) {
  const { hasPassed, output } = await run(program, args, 'pipe');
  return { passed: Number(hasPassed), failed: Number(!hasPassed), output };
}

/** The tests of one vitest project. A file that cannot be run, or a set-up that fails, counts as one failed test. */
async function vitest(project, ...options) {
  const report = join(reports, `${project}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...options, ...reporters];
  const { hasPassed, output } = await run('vitest', args, 'inherit');
  const { passed, failed } = readReport(report);
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1), output };
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const hasFailed = ({ status }) => status === 'failed';
    const broken = testResults.filter(
      (result) => hasFailed(result) && !result.assertionResults.some(hasFailed),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** A script of tests that ends with the number of those that passed and failed. */
async function script(name, ...args) {
  const { hasPassed, output } = await run(process.execPath, [join(root, 'tests', name), ...args], 'pipe');
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\n*$/.exec(output) ?? [];
  return { passed: Number(passed), failed: hasPassed ? Number(failed) : Math.max(Number(failed), 1), output };
}

/** Debian packages that tests need, and those without which some are left out. */
function programs(needed, optional = []) {
  const missing = installMissing([...needed, ...optional]);
  const failing = missing.filter((name) => needed.includes(name));
  if (failing.length > 0) console.error(`Not installed: ${failing.join(', ')}. ${howToInstall(failing)}`);
  else if (missing.length > 0) console.log(`What needs ${missing.join(', ')} is not tested.`);
  env.CHROME_PATH = findChromium();
  return { passed: 0, failed: Number(failing.length > 0) };
}

function installPackages() {
  const { status } = spawnSync('npm', ['ci'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return { passed: 0, failed: Number(status !== 0) };
}

const isInstalled = existsSync(join(root, 'node_modules/.bin/vitest'));
const packages = isInstalled ? [] : [['"npm ci", because the packages are not installed', installPackages]];
/** Checks of every kind: the first and the long ones one after the other, the quick ones side by side. */
const everything = {
  first: [['a browser', () => programs(['chromium-headless-shell'], ['nginx-light'])]],
  quick: [
    ['licenses and known weaknesses of packages', () => checkDependencies(root)],
    ['types', () => check('tsc', '--noEmit')],
    ['unused code', () => check('knip')],
    ['spelling', () => check('cspell', '--no-progress', '--quiet')],
    ['lint and format', () => check('biome', 'check', '--error-on-warnings')],
  ],
  long: [
    ['unit tests', () => vitest('unit')],
    ['the package, installed elsewhere', () => vitest('package')],
    ['build, checks of the built site, end-to-end tests', () => vitest('e2e')],
  ],
};
const threeBrowsers = ['chromium-headless-shell', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const browsers = {
  first: [['three browsers', () => programs(threeBrowsers)]],
  quick: [],
  long: [['the built site in Chromium, Firefox and WebKit', () => vitest('browsers')]],
};
/** What is large or random. */
const deep = {
  first: [['a browser', () => programs(['chromium-headless-shell'], ['nginx-light'])]],
  quick: [],
  long: [
    ['large and random tests', () => vitest('deep', '--tags-filter', 'deep')],
    ['builds that are ended at random moments', () => script('killed-builds.mjs', '40')],
    ['archives of the built site', () => script('archives.mjs', join(reports, 'real'))],
  ],
};
const { first, quick, long } = { deep, browsers }[process.argv[2]] ?? everything;
const count = [packages, first, quick, long].flat().length;

const results = [];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const heading = (place, name) => console.log(`\n[${place}/${count}] ${name}`);

async function take([name, step]) {
  const before = performance.now();
  const result = await step();
  return { name, ...result, seconds: (performance.now() - before) / 1000 };
}

async function oneByOne(steps) {
  for (const step of steps) {
    heading(results.length + 1, step[0]);
    const result = await take(step);
    if (result.output) console.error(result.output);
    results.push(result);
  }
}

async function sideBySide(steps) {
  const queue = steps.values();
  const work = async () => {
    for (const step of queue) {
      const result = await take(step);
      results.push(result);
      heading(results.length, result.name);
      process.stdout.write(result.output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

keepFilesInMemory();
await oneByOne(packages);
if (sum('failed') === 0) {
  mkdirSync(reports, { recursive: true });
  await oneByOne(first);
  await sideBySide(quick);
  await oneByOne(long);
}

console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  );
}
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
