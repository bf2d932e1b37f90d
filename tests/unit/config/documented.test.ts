/** The documents of the project name every option that a site can set. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import { optionsOf } from '#engine/config/schema.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { features } from '#engine/features/index.ts';

const folder = join(import.meta.dirname, '../../../docs');
const documents = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
const configuration = readFileSync(join(folder, 'configuration.md'), 'utf8');
/** Words within code, in all documents. */
const words = new Set(
  documents.flatMap(
    (text) => (text.match(/`[^`\n]+`|^```[\s\S]*?^```/gm) ?? []).join(' ').match(/\w+/g) ?? [],
  ),
);

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Names of all properties of a schema, at any depth. */
function namesIn({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] {
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  return [...Object.keys(properties), ...inner.flatMap(namesIn)];
}

const namesOf = (schema: z.ZodType): string[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return [...new Set(namesIn(json))];
};

const { locales: _, ...options } = optionsOf(features);

test('configuration.md names each option', () =>
  expect(Object.keys(options).filter((name) => !configuration.includes(`\`${name}`))).toEqual([]));

test.each([
  ['options', z.object(options)],
  ['keys of front matter', pageFrontMatter],
] as const)('the documents name all %s, at any depth', (_, schema) => {
  const names = namesOf(schema);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test('writing.md lists the icons, and no others', () => {
  const writing = readFileSync(join(folder, 'writing.md'), 'utf8');
  const [, section = ''] = /\n### Icons\n([\s\S]*?)\n### /.exec(writing) ?? [];
  expect(section.match(/(?<=`)\w+(?=`)/g)).toEqual([...iconPaths.keys()].sort());
});
