/** How a program of a sample ends, and how its output is compared. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SampleOptions } from '#engine/features/samples/config.ts';
import { installPackages } from '#engine/features/samples/run/install.ts';
import { outputFault } from '#engine/features/samples/run/output.ts';
import { runProgram } from '#engine/features/samples/run/runProgram.ts';
import { testFolder } from '../../temporaryFolder.ts';

const how = { folder: tmpdir(), env: process.env, limit: 60 };
const node = (code: string) => [process.execPath, '-e', code];

test.each([
  ['that ends well', node('console.log(1)'), {}, { ending: 0, output: '1\n', error: '' }],
  ['that fails', node('console.error(2); process.exit(3)'), {}, { ending: 3, output: '', error: '2\n' }],
  ['that does not end', node('setInterval(() => {}, 1000)'), { limit: 0.5 }, { ending: 'late' }],
  ['that is not there', ['no-such-program'], {}, { ending: 'missing' }],
  ['that leaves another one behind', ['bash', '-c', 'sleep 600 & echo 1'], {}, { ending: 0, output: '1\n' }],
])('a program %s', async (_, words, more, ended) => {
  expect(await runProgram(words, { ...how, ...more }).ended).toMatchObject(ended);
});

test('of what a program prints, a million characters are kept', async () => {
  const { ending, output } = await runProgram(node('console.log("x".repeat(2e6))'), how).ended;
  expect({ ending, length: output.length }).toEqual({ ending: 0, length: 1_000_000 });
});

test('programs end with this process when it is asked to end', async () => {
  const kill = process.kill.bind(process);
  const asked = vi
    .spyOn(process, 'kill')
    .mockImplementation((pid, signal) => pid === process.pid || kill(pid, signal));
  onTestFinished(() => asked.mockRestore());
  const program = runProgram(node('setInterval(() => {}, 1000)'), how);
  process.emit('SIGTERM', 'SIGTERM');
  expect(await program.ended).toMatchObject({ ending: 'stopped' });
  expect(asked).toHaveBeenCalledWith(process.pid, 'SIGTERM');
});

test('packages whose program was missing are installed once it is there, and the others only once', async () => {
  const folder = testFolder();
  const program = join(folder, 'later.sh');
  const log = join(folder, 'log.txt');
  const append = `require('node:fs').appendFileSync(${JSON.stringify(log)}, 'node ')`;
  const language = { run: ['node'], ending: 'mjs', head: '' };
  const languages = {
    one: { ...language, packages: { kettle: '1.0.0' }, install: [...node(append), '{name}'] },
    two: { ...language, packages: { lid: '1.0.0' }, install: [program, '{name}'] },
  };
  const install = () => installPackages(join(folder, 'packages'), { languages } as unknown as SampleOptions);
  expect(await install()).toEqual([]);
  writeFileSync(program, `#!/bin/sh\nprintf "$1 " >> "${log}"\n`);
  chmodSync(program, 0o755);
  expect(await install()).toEqual([]);
  expect(await install()).toEqual([]);
  expect(readFileSync(log, 'utf8')).toBe('node lid ');
});

test.each([
  ['one\ntwo\n', 'one\ntwo', undefined],
  ['one \r\n', 'one', undefined],
  ['id 4711\n', 'id …', undefined],
  ['one\ntwo\nthree', 'one\n…', undefined],
  ['one\n', 'two', 'It prints "one" instead of "two".'],
  ['one\n', 'one\ntwo', 'It prints "" instead of "two".'],
  ['one\ntwo\n', 'one', 'It prints more: "two".'],
  ['axb', 'a.b', 'It prints "axb" instead of "a.b".'],
])('the output %j against %j', (printed, shown, fault) => expect(outputFault(printed, shown)).toBe(fault));
