/** What OpenAPI 3.2 adds: https://spec.openapis.org/oas/v3.2.0.html */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDescription } from './small.ts';

const description = readFileSync(join(import.meta.dirname, 'openapi32.yaml'), 'utf8');
const site = await buildDescription(description);

test('nothing of it is a finding', () => expect(site.findings).toEqual([]));

test.each([
  ['search', ['QUERY', 'Early days', 'https://auth.example.com/metadata', 'https://auth.example.com/device']],
  ['search', ['Reads all', 'kind: cat', 'kind: any other value', 'All that were found', 'The longer words']],
  ['search', ['Each item of the stream', '"lives": 7']],
  ['find', ['https://api.example.com/pets?a=x%20y', 'n=3', 'Cookie: c=a/b', 'Query string', '"lives": 1']],
  ['copy', ['COPY', 'nodeType attribute', 'Copied']],
  ['json', ['https://api.example.com/json?%7B%22a%22%3A1%7D']],
  ['parts', ['[0]', 'text/csv', '[each part]', 'image/png', 'f.g', 'text/calendar']],
])('the page of %s and its Markdown say %s', async (name, said) => {
  const page = ((await site.read(`docs/${name}.html`)) ?? '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  const markdown = (await site.read(`docs/${name}.md`)) ?? '';
  for (const part of said) {
    expect(markdown).toContain(part);
    expect(page).toContain(part);
  }
});

test('a body is sent as it is written', async () =>
  expect(await site.read('docs/copy.md')).toContain(`--data-raw '<x id="1"/>'`));

test('a tag lies in that of its parent', async () =>
  expect(await site.read('docs/tags/cats.html')).toMatch(/All animals[\s\S]*Only cats/));
