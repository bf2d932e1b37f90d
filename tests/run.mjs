/** `npm test`: every check, one after the other; the last line says how many passed and failed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium, installBrowsers } from './chromium.mjs';
import { checkDependencies } from './dependencies.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, '.cache/test');
const env = { ...process.env, npm_config_loglevel: 'error' };

/** Runs a program of the project; resolves to whether it ended well. Its output goes to ours. */
function run(program, ...args) {
  const file = join(root, 'node_modules/.bin', program);
  const { status, signal, error } = spawnSync(file, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) console.error(`${program} could not be started: ${error.message}. Run "npm ci" first.`);
  if (signal) console.error(`${program} was ended by ${signal}.`);
  return status === 0;
}

/** A check that passes or fails as a whole. */
const check = (program, ...args) => {
  const passed = run(program, ...args);
  return { passed: Number(passed), failed: Number(!passed) };
};

/** The tests of one vitest project. A file that cannot be run, or a set-up that fails, counts as one failed test. */
function vitest(project) {
  const report = join(reports, `${project}.json`);
  rmSync(report, { force: true });
  const ended = run(
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  const { passed, failed } = readReport(report);
  return { passed, failed: ended ? failed : Math.max(failed, 1) };
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

function browser() {
  const advice = installBrowsers();
  if (advice) console.error(advice);
  else env.CHROME_PATH = findChromium();
  return { passed: 0, failed: Number(advice !== undefined) };
}

const steps = [
  ['a browser', browser],
  ['types', () => check('tsc', '--noEmit')],
  ['lint and format', () => check('biome', 'check', '--error-on-warnings')],
  ['unused code', () => check('knip')],
  ['licenses and known weaknesses of packages', () => checkDependencies(root)],
  ['spelling', () => check('cspell', '--no-progress', '--quiet')],
  ['terms', () => check('textlint', 'site/content/**/*.mdx')],
  ['unit tests', () => vitest('unit')],
  ['build, checks of the built site, end-to-end tests', () => vitest('e2e')],
];

mkdirSync(reports, { recursive: true });
const results = steps.map(([name, step], index) => {
  console.log(`\n[${index + 1}/${steps.length}] ${name}`);
  const started = performance.now();
  const counts = step();
  return { name, ...counts, seconds: (performance.now() - started) / 1000 };
});

console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  );
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
