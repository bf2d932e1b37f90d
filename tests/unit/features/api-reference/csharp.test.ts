/** Samples in C#, which are read here rather than run. */
import { expect, it } from 'vitest';
import { codeSamples } from '#engine/features/api-reference/shared/samples/codeSamples.ts';
import type { ApiRequest } from '#engine/features/api-reference/shared/types.ts';
import { hostile } from './operation.ts';

const csharp = (own: Partial<ApiRequest>) =>
  codeSamples({ method: 'POST', url: 'https://example.com', headers: [], answer: 'json', ...own }).find(
    ({ language }) => language === 'csharp',
  )?.code ?? '';

/** Undoes a string literal of C#, which knows these escapes. */
const unquote = (inner: string) =>
  inner.replace(/\\(u[\da-f]{4}|.)/g, (_all, code: string) => {
    const known: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };
    return known[code] ?? String.fromCharCode(Number.parseInt(code.slice(1), 16));
  });

it('writes texts on one line, so that they read back as they were', () => {
  const code = csharp({ headers: [['X-Text', hostile]] });
  const literal = /Headers\.Add\("X-Text", "((?:\\.|[^"\\])*)"\);/.exec(code)?.[1] ?? '';
  expect(unquote(literal)).toBe(hostile);
  expect(literal).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
});

it('writes JSON between more quotes than it holds', () => {
  const value = { text: hostile, quotes: '"""""' };
  const code = csharp({ body: { kind: 'json', contentType: 'application/json', value } });
  const [, , inner = ''] =
    /StringContent\(("{3,})\n(.*)\n {4}\1, Encoding\.UTF8, "application\/json"\)/s.exec(code) ?? [];
  const lines = inner.split('\n');
  expect(lines.every((line) => line.startsWith('    '))).toBe(true);
  expect(JSON.parse(inner)).toEqual(value);
  expect(inner).not.toMatch(/[\u0085\u2028\u2029]/);
});

it('gives parts their headers, and those of their content', () => {
  const file = { name: 'a "b".bin', type: 'audio/mpeg' };
  const code = csharp({
    body: {
      kind: 'multipart',
      parts: [
        { name: 'meta', value: '{}', contentType: 'application/json', headers: [['X-Meta', 'a "b"']] },
        { name: 'File', file, headers: [['X-File', 'f']] },
      ],
    },
  });
  expect(code).toContain(
    [
      'var part0 = new StringContent("{}", Encoding.UTF8, "application/json");',
      'part0.Headers.Add("X-Meta", "a \\"b\\"");',
      'form.Add(part0, "meta");',
      'var part1 = new StreamContent(File.OpenRead("a \\"b\\".bin"));',
      'part1.Headers.ContentType = new("audio/mpeg");',
      'part1.Headers.Add("X-File", "f");',
      'form.Add(part1, "File", "a \\"b\\".bin");',
    ].join('\n'),
  );
});

it('sends a form with reserved characters as the text that it is', () => {
  const text = 'to=https://a.b/c?d%3D1&text=a%2Fb';
  const code = csharp({ body: { kind: 'text', contentType: 'application/x-www-form-urlencoded', text } });
  expect(code).toContain(
    `request.Content = new StringContent("${text}", Encoding.UTF8, "application/x-www-form-urlencoded");`,
  );
});

it('reads events line by line', () =>
  expect(csharp({ answer: 'events' })).toContain('HttpCompletionOption.ResponseHeadersRead'));
