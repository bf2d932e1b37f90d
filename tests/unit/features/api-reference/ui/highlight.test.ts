/** Colors of the request as code. */
import { expect, it } from 'vitest';
import { codeSamples } from '#engine/features/api-reference/shared/samples/codeSamples.ts';
import type { ApiRequest } from '#engine/features/api-reference/shared/types.ts';
import { highlight, shell } from '#engine/features/api-reference/ui/response/highlight.ts';
import { program } from '#engine/features/api-reference/ui/send/languages.ts';
import { hostile } from '../operation.ts';

const request: ApiRequest = {
  method: 'POST',
  url: "https://example.com/a?b='",
  headers: [['X-Text', hostile]],
  body: {
    kind: 'json',
    contentType: 'application/json',
    value: { text: hostile, quotes: 'a """ b', path: 'C:\\', 'it\'s -d "1"': [12, true, null] },
  },
  answer: 'events',
};

const samples = codeSamples(request);
const patternOf = (language: string) => (language === 'curl' ? shell : program);
const parts = (language: string, kind: string) => {
  const sample = samples.find((one) => one.language === language);
  if (!sample) throw new Error('There is no such sample.');
  return highlight(sample.code, patternOf(sample.language))
    .filter((token) => token.kind === kind)
    .map(({ text }) => text);
};

it.each(samples)('is the same code in tokens: $label', ({ code, language }) => {
  const tokens = highlight(code, patternOf(language));
  expect(tokens.map(({ text }) => text).join('')).toBe(code);
  expect(tokens.some(({ kind, text }) => kind === 's' && text.includes('https://example.com/'))).toBe(true);
});

it('has options that are none of its texts', () => {
  expect(parts('curl', 'a')).toEqual(['--no-buffer', '-X', '-H', '-H', '-d']);
  expect(parts('curl', 'f')).toEqual(['curl']);
});

it('has words and numbers that are none of its texts', () => {
  expect(parts('python', 'n')).toContain('12');
  expect(parts('python', 'k')).toEqual(['import', 'True', 'None', 'True', 'for', 'in', 'if']);
  expect(parts('csharp', 'k')).not.toContain('null');
  expect(parts('csharp', 'f')).toContain('SendAsync');
});
