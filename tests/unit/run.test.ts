/** The command of all tests, with programs in the place of the real ones that say what they are told to. */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '../programs.mjs';
import { testFolder, writeFiles } from './temporaryFolder.ts';

const programs = ['tsc', 'biome', 'knip', 'cspell', 'vitest'];
const says = 'console.log(`${process.argv[1].split("/").at(-1)} was run`);';
const reportsTests = `
  const { writeFileSync } = require('node:fs');
  const file = process.argv.find((one) => one.startsWith('--outputFile')).split('=')[1];
  writeFileSync(file, '{ "numPassedTests": 20, "numFailedTests": 0, "testResults": [] }');`;
/** Installs programs of which `vitest` passes 20 tests. */
const installs = `
  const { chmodSync, mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync('node_modules/.bin', { recursive: true });
  for (const name of ${JSON.stringify(programs)}) {
    const code = name === 'vitest' ? ${JSON.stringify(reportsTests)} : '';
    writeFileSync('node_modules/.bin/' + name, '#!' + process.execPath + '\\n' + ${JSON.stringify(says)} + code);
    chmodSync('node_modules/.bin/' + name, 0o755);
  }`;

let root: string;

async function program(path: string, code: string): Promise<void> {
  writeFiles(root, { [path]: `#!${process.execPath}\n${code}` });
  await chmod(join(root, path), 0o755);
}

beforeEach(async () => {
  root = testFolder({ 'package-lock.json': '{ "packages": {} }' });
  for (const name of ['run', 'programs', 'dependencies'])
    await cp(resolve(import.meta.dirname, `../${name}.mjs`), join(root, `tests/${name}.mjs`));
  const finder = 'engine/config/machine/findProgram.mjs';
  await cp(resolve(import.meta.dirname, '../..', finder), join(root, finder));
  await program('bin/chromium', '');
  await program('bin/nginx', '');
});
afterEach(() => vi.unstubAllEnvs());

/** Runs it where `npm ci` does this; resolves to its exit code and the lines that it printed. */
async function runAll(npm: string, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  await program('bin/npm', `if (process.argv[2] === 'ci') {${npm}}`);
  return output(process.execPath, ['tests/run.mjs', ...args], join(root, 'bin'));
}

async function output(
  file: string,
  args: string[],
  PATH: string,
): Promise<{ code: number; lines: string[] }> {
  const run = promisify(execFile)(file, args, { cwd: root, env: { PATH } });
  const { code, stdout } = await run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (fault: { code: number; stdout: string }) => fault,
  );
  return { code, lines: stdout.trim().split('\n') };
}
const resultOf = (lines: readonly string[]) => lines.at(-1);

test('packages that are missing are installed first, and everything is run', async () => {
  const { code, lines } = await runAll(installs);
  expect(lines[0]).toBe('[1/10] "npm ci", because the packages are not installed');
  for (const name of programs) expect(lines).toContain(`${name} was run`);
  expect([code, resultOf(lines)]).toEqual([0, '65 passed, 0 failed']);
});

test('nothing is run where they cannot be installed', async () => {
  const { code, lines } = await runAll('process.exit(1);');
  expect(lines.join()).not.toContain('[2/');
  expect([code, resultOf(lines)]).toEqual([1, '0 passed, 1 failed']);
});

test('a check that fails is counted, its output stands below its name, and the others go on', async () => {
  const fails = `${says} console.error('what is wrong'); process.exit(2);`;
  for (const name of programs) await program(`node_modules/.bin/${name}`, says);
  await program('node_modules/.bin/knip', fails);
  await program('node_modules/.bin/vitest', `${says} ${reportsTests}`);
  const { code, lines } = await runAll('');
  const at = lines.findIndex((line) => /^\[\d\d?\/9\] unused code$/.test(line));
  expect(lines.slice(at + 1, at + 3)).toEqual(['knip was run', 'what is wrong']);
  expect(lines).toContainEqual(expect.stringMatching(/^FAILED unused code: 0 passed, 1 failed/));
  expect([code, resultOf(lines)]).toEqual([1, '64 passed, 1 failed']);
});
test('continuous integration counts the results of all tests in one line', async () => {
  await mkdir(join(root, 'node_modules'));
  await cp(resolve(import.meta.dirname, '../../.ci/run'), join(root, '.ci/run'));
  const path = `${join(root, 'bin')}${delimiter}${process.env['PATH']}`;
  const says = (text: string, code: number) => `console.log('${text}'); process.exitCode = ${code};`;
  const runs = (tests: string, browsers: string) =>
    program(
      'bin/npm',
      `const scripts = { test() { ${tests} }, browsers() { ${browsers} }, deep() { ${passes} } };
      scripts[process.argv.at(-1).replace('test:', '')]();`,
    );
  const passes = says('7 passed, 0 failed', 0);
  await runs(says('40 passed, 0 failed', 0), passes);
  const { code, lines } = await output(join(root, '.ci/run'), [], path);
  expect([code, resultOf(lines)]).toEqual([0, '54 passed, 0 failed']);
  await runs(says('38 passed, 2 failed', 1), passes);
  const failing = await output(join(root, '.ci/run'), [], path);
  expect([failing.code, resultOf(failing.lines)]).toEqual([1, '52 passed, 2 failed']);
  await runs(says('40 passed, 0 failed', 0), 'process.exit(1);');
  const broken = await output(join(root, '.ci/run'), [], path);
  expect([broken.code, resultOf(broken.lines)]).toEqual([1, '47 passed, 1 failed']);
});

test('the browser is the one that is named, else the one without windows, else any other', async () => {
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', `${root}/bin:${root}`);
  expect(findChromium()).toBe(join(root, 'bin/chromium'));
  await program('chromium-headless-shell', '');
  expect(findChromium()).toBe(join(root, 'chromium-headless-shell'));
  vi.stubEnv('CHROME_PATH', '/another');
  expect(findChromium()).toBe('/another');
});
