/** Numbers of descriptions with more digits than a program keeps. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parsePage } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildRequest, toWireFormat } from '#engine/features/api-reference/shared/request.ts';
import type { TryItOperation } from '#engine/features/api-reference/shared/types.ts';
import { initialValues } from '#engine/features/api-reference/shared/values.ts';
import { check } from '#engine/features/api-reference/ui/fields/check.ts';
import { mockExchange } from '#engine/features/api-reference/ui/send/mock.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import type { BuiltFiles } from '../../../site.ts';
import { strings } from '../../../texts.ts';
import { withValidator } from '../validatorWorker.ts';
import { buildDescription } from './small.ts';

const description = readFileSync(join(import.meta.dirname, 'digits.yaml'), 'utf8');
const parts = '{ "Answer": { "type": "object", "properties": { "id": { "type": "integer" } } } }';
const sent = ['9007199254740993', '0.1000000000000000055', '1e400', '9007199254741001', '9007199254741005'];
const answered = ['1234567890123456789', '"9007199254740999"', '-9007199254740997'];
const told = [...sent, ...answered, '9007199254740995', '9223372036854775807', '9007199254741007'];

describe.each(['lint: false', 'lint: true'])('digits of a description with %s', (options) => {
  let built: BuiltFiles;
  beforeAll(async () => {
    built = await buildDescription(description, { 'parts.json': parts }, options);
  });

  /** What the page hands to the form. */
  const tryIt = async () => {
    const place = parsePage((await built.read('docs/a.html')) ?? '').querySelector('[data-island=TryIt]');
    return JSON.parse(place?.getAttribute('data-props') ?? '') as { operation: TryItOperation };
  };

  test('are all on its page and in the Markdown', async () => {
    const markdown = (await built.read('docs/a.md')) ?? '';
    const page = ((await built.read('docs/a.html')) ?? '').replace(/<\/?span[^>]*>/g, '');
    for (const digits of told) {
      expect(markdown).toContain(digits);
      expect(page.replaceAll('&quot;', '"')).toContain(digits);
    }
    expect(markdown).not.toMatch(/0000digits|740992|740996|776000/);
  });

  test('are all in each sample', async () => {
    const markdown = (await built.read('docs/a.md')) ?? '';
    for (const language of ['bash', 'js', 'csharp', 'python']) {
      const [, sample = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(markdown) ?? [];
      for (const digits of sent) expect(sample).toContain(digits);
    }
  });

  test('are all in the files of the description', async () => {
    const json = (await built.read('docs/openapi.json')) ?? '';
    const yaml = (await built.read('docs/openapi.yaml')) ?? '';
    for (const digits of [...sent, '1234567890123456789', '9223372036854775807']) {
      expect(json).toContain(digits);
      expect(yaml).toContain(digits);
    }
    expect(parse(yaml)).toMatchObject(JSON.parse(json) as object);
  });

  test('are all in the form, its check and its answers', async () => {
    const { operation } = await tryIt();
    const values = initialValues(operation);
    const body = toWireFormat(buildRequest(operation, values)).body;
    for (const digits of sent) expect(JSON.stringify(body)).toContain(digits);
    expect(await withValidator(() => check(operation, values, tryItStrings(strings)))).toEqual([]);
    const [first = { status: 0 }] = operation.answers ?? [];
    const text = await mockExchange(first).answer?.body?.text();
    for (const digits of answered) expect(text).toContain(digits);
  });

  test('are no finding', () => expect(built.findings).toEqual([]));
});

test('digits of a description in 2.0 are kept', async () => {
  const { read } = await buildDescription(`swagger: '2.0'
info: { title: Things, version: '1' }
host: api.things.com
schemes: [https]
consumes: [application/json]
produces: [application/json]
paths:
  /a:
    post:
      operationId: a
      summary: A
      parameters:
        - { name: since, in: query, type: integer, maximum: 9007199254740995 }
        - { name: body, in: body, schema: { type: object, properties: { id: { type: integer, example: 9007199254740993 } } } }
      responses: { 200: { description: ok, examples: { application/json: { huge: 1e400 } } } }
`);
  const markdown = (await read('docs/a.md')) ?? '';
  for (const digits of ['9007199254740995', '"id": 9007199254740993', '"huge": 1e400'])
    expect(markdown).toContain(digits);
});
