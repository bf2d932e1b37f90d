/** What types and parsers do not tell of samples: behavior of the SDK, bodies in pieces, secrets, old tools. */
import { expect, test } from 'vitest';
import { samples } from './samples.ts';

const rules: [why: string, words: RegExp, wrong: string][] = [
  ['the SDK 2.12.0 loses the recording', /\.(?:stream|execute)WithAudio\(/, 'run.streamWithAudio(blob)'],
  ['a piece of a body can end inside of a character', /\+= (?:part|chunk)\b(?!\.)/, 'text += chunk;'],
  [
    'the time of a comparison tells a secret',
    /(?:authorization|x-[\w-]*(?:secret|token)"?\]?|\b(?:secret|token|signature)) [!=]==? (?!""|''|undefined|null)/i,
    'if (request.headers.authorization !== expected)',
  ],
  ['curl knows it since 7.82 only', /\bcurl\b[^|]*\s--json\b/, "curl --json '{}' https://x"],
];

test.each(rules)('no sample is wrong because %s', (_, words, wrong) => {
  expect(wrong).toMatch(words);
  const found = samples.filter(({ code }) => words.test(code)).map(({ file, line }) => `${file}:${line}`);
  expect(found).toEqual([]);
});
