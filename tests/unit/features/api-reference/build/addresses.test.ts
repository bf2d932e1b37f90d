/** Every operation and every tag has an address of its own, whatever letters its name is written in. */
import { expect, test } from 'vitest';
import { buildDescription } from './small.ts';

const head = `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: https://api.example.com }]
`;

/** A description with a GET for each: the tag and the id of an operation. */
const having = (operations: readonly (readonly [tag: string, id: string])[], more = ''): string =>
  `${head}${more}paths:\n${operations
    .map(
      ([tag, id], index) =>
        `  /p${index}: { get: { operationId: '${id}', tags: ['${tag}'], summary: Number ${index}, responses: { '200': { description: ok } } } }`,
    )
    .join('\n')}\n`;

test.each([
  ['日本', '日本'],
  ['Größe', 'größe'],
  ['получитьДом', 'получитьдом'],
  ['!!!', 'get-p0'],
  ['index', 'index-2'],
  ['CON', 'get-p0'],
  ['schemas', 'schemas'],
])('an operation called %s stands at %s', async (id, address) => {
  const { read, findings } = await buildDescription(having([['Pets', id]]));
  expect(findings.filter((finding) => !/device/.test(finding))).toEqual([]);
  expect(await read(`docs/${address}.html`)).toContain('<h1>Number 0');
  expect(await read(`docs/${address}.md`)).toContain('# Number 0');
  expect(await read('docs.html')).not.toContain('Number 0</h1>');
});
test.each([
  [['ユーザー', '注文'], ['ユーザー', '注文'], 0],
  [['Users', 'users'], ['users', 'users-2'], 1],
  [['C', 'C++', 'C#'], ['c', 'c-2', 'c-3'], 2],
  [['foo bar', 'foo-bar'], ['foo-bar', 'foo-bar-2'], 1],
  [['***', '☃'], ['tag', 'tag-2'], 1],
  [['Schemas'], ['schemas'], 0],
])('tags %s stand at %s', async (tags, addresses, warnings) => {
  const operations = tags.map((tag, index) => [tag, `op${index}`] as const);
  const { read, findings } = await buildDescription(having(operations));
  for (const [index, address] of addresses.entries()) {
    const page = (await read(`docs/tags/${address}.md`)) ?? '';
    expect(page).toContain(tags[index]);
    expect([...new Set(page.match(/Number \d/g))]).toEqual([`Number ${index}`]);
  }
  expect(findings.length).toBe(warnings);
  for (const finding of findings) expect(finding).toMatch(/The tags .* have the same address .*x-slug: /);
});

test('a tag names its own address', async () => {
  const more = "tags: [{ name: 'C#', x-slug: c-sharp }, { name: C }]\n";
  const { read, findings } = await buildDescription(
    having(
      [
        ['C', 'a'],
        ['C#', 'b'],
      ],
      more,
    ),
  );
  expect(findings).toEqual([]);
  expect(await read('docs/tags/c-sharp.md')).toContain('Number 1');
});
