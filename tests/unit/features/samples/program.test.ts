/** How a program of a sample ends, and how its output is compared. */
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { outputFault } from '#engine/features/samples/run/output.ts';
import { runProgram } from '#engine/features/samples/run/runProgram.ts';

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

test.each([
  ['one\ntwo\n', 'one\ntwo', undefined],
  ['one \r\n', 'one', undefined],
  ['id 4711\n', 'id …', undefined],
  ['one\ntwo\nthree', 'one\n…', undefined],
  ['one\n', 'two', 'It prints "one" instead of "two".'],
  ['one\n', 'one\ntwo', 'It prints "" instead of "two".'],
  ['one\ntwo\n', 'one', 'It prints more: "two".'],
  ['axb', 'a.b', 'It prints "axb" instead of "a.b".'],
])('the output %j against %j', (printed, shown, fault) => {
  expect(outputFault(printed, shown)).toBe(fault);
});
