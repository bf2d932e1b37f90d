/** Descriptions that somebody made to harm, or by mistake: each ends soon, as a finding with its place. */
import { afterAll, describe, expect, test } from 'vitest';
import { lintDescription, readDescription } from '#engine/features/api-reference/build/reading/read.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import { Problems } from '#engine/shared/problems.ts';
import { listening } from '../../../../listening.ts';
import { temporaryFolder, writeFiles } from '../../../temporaryFolder.ts';
import { drawDescription } from './drawDescription.ts';

const root = temporaryFolder();

const file = 'content/api/api.yaml';

const description = (operation: string, more = '') => `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /things:
    post:
      operationId: things
      summary: Things
      description: All things.
${operation.replace(/^(?=.)/gm, '      ')}
      responses: { '200': { description: Done. } }
${more}`;

const body = (media: string) => `requestBody: { content: { application/json: ${media} } }`;

interface Told {
  findings: string[];
  document: string | undefined;
  time: number;
}

/** A cache in memory: linting and reading share what they find, as in a build. */
function memoryCache(): Cache {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    save: () => undefined,
  };
}

/** What reading says, and with `lint` what linting says before it. */
async function told(
  files: Record<string, string>,
  {
    references = [],
    lint = false,
    cache = memoryCache(),
  }: { references?: string[]; lint?: boolean; cache?: Cache } = {},
): Promise<Told> {
  writeFiles(root, files);
  const problems = new Problems();
  const source = { root, file, references, lint: true };
  const before = process.cpuUsage();
  if (lint) await lintDescription(source, cache, problems);
  const read = await readDescription(source, cache, problems);
  return {
    time: process.cpuUsage(before).user / 1000,
    document: read && JSON.stringify(read.description),
    findings: problems.all
      .filter(({ severity, message }) => severity === 'error' || message.startsWith('The examples here'))
      .map(({ severity, file: at, line, message }) => `${severity} ${at}:${line} ${message}`),
  };
}

describe('a reference', () => {
  const refer = (to: string) => description(body(`{ schema: { $ref: '${to}' } }`));
  const secret = { 'content/secret.yaml': 'title: Secret\n', 'content/api/notes.txt': 'title: Secret\n' };

  test.each([
    '../secret.yaml',
    '../api/../secret.yaml',
    'notes.txt',
    '/etc/hostname',
    'file:///etc/hostname',
  ])('to %s is refused at its place', async (to) => {
    const { findings, document } = await told({ [file]: refer(to), ...secret });
    expect(document).toBeUndefined();
    expect(findings).toEqual([
      expect.stringMatching(
        /^error content\/api\/api\.yaml:9 .*not a YAML or JSON file of the description's folder/,
      ),
    ]);
    expect(findings.join()).not.toContain(root);
  });

  test('to a file that the owner lists is read', async () => {
    const { findings, document } = await told(
      { [file]: refer('../secret.yaml'), ...secret },
      { references: ['content/secret.yaml'] },
    );
    expect(findings).toEqual([]);
    expect(document).toContain('Secret');
  });

  describe('to an address', async () => {
    const asked: string[] = [];
    const { url: origin, close } = await listening(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/moved.yaml') response.writeHead(302, { location: '/schema.yaml' });
      response.end(
        url === '/anchors.yaml'
          ? '$defs: { a: { $anchor: a, title: First }, b: { $anchor: b, title: Second } }\n'
          : 'title: Remote\n',
      );
    });
    afterAll(close);

    test('a change of an allowed file beside the folder is seen', async () => {
      const cache = memoryCache();
      const operation = body('{ schema: { $ref: "../shared/thing.yaml#/Thing" } }');
      for (const [references, text] of [
        [['content/shared/thing.yaml'], 'A boat.'],
        [['content/shared/'], 'A buoy.'],
        [['content/shared/thing.yaml'], 'A pier.'],
        [['content/shared/'], 'A mole.'],
      ] as const) {
        const files = {
          [file]: description(operation),
          'content/shared/thing.yaml': `Thing: { type: string, description: ${text} }\n`,
        };
        const { document } = await told(files, { references: [...references], cache });
        expect(document).toContain(text);
      }
    });

    test('asks nobody', async () => {
      const { findings, document } = await told({ [file]: refer(`${origin}/schema.yaml`) });
      expect(document).toBeUndefined();
      expect(findings).toEqual([
        expect.stringMatching(/^error content\/api\/api\.yaml:9 .*site\.config\.ts/),
      ]);
      expect(asked).toEqual([]);
    });

    test('that the owner lists is read', async () => {
      const { document } = await told(
        { [file]: refer(`${origin}/schema.yaml`) },
        { references: [`${origin}/`] },
      );
      expect(document).toContain('Remote');
    });
    test('is not followed elsewhere', async () => {
      const { findings } = await told(
        { [file]: refer(`${origin}/moved.yaml`) },
        { references: [`${origin}/moved.yaml`] },
      );
      expect(findings).toEqual([expect.stringMatching(/^error content\/api\/api\.yaml:9 /)]);
    });
  });

  test.each([
    ["{ $ref: '#/components/schemas/A' }", 16],
    ["{ $ref: '#/components/schemas/B' }", 16],
  ])('that leads back to itself: %s', async (target) => {
    const more = `components:\n  schemas:\n    A: ${target}\n    B: { $ref: '#/components/schemas/A' }\n`;
    const { findings } = await told({ [file]: description(body('{ schema: { type: string } }'), more) });
    expect(findings).toContainEqual('error content/api/api.yaml:13 This reference leads back to itself.');
  });
});

describe('what is not of the type that OpenAPI demands', () => {
  test.each([
    ['summary: 5', /string/],
    ['tags: things', /array/],
    ['tags: [{ a: 1 }]', /string/],
    ['security: [5]', /object/],
    ['parameters: [null]', /null/],
    ['x-confidence: maybe', /must be one of/],
    ['requestBody: text', /object/],
    ["tags: { $ref: '#/info' }", /reference cannot stand here|array/],
    [body('{ schema: { $ref: 5 } }'), /\$ref/],
    [body('{ schema: { type: [5] } }'), /must be one of/],
    [body('{ schema: { oneOf: [null] } }'), /null/],
    [body('{ schema: { x-enum-descriptions: { a: 1 } } }'), /string/],
  ])('%s is a finding, linted or not', async (line, expected) => {
    const operation = line.startsWith('summary') || line.startsWith('description') ? '' : line;
    const text = description(operation).replace(/^( {6})(summary|description): .*$/gm, (all, space, name) =>
      line.startsWith(name) ? space + line : all,
    );
    const { findings, document } = await told({ [file]: text });
    expect(document).toBeUndefined();
    expect(findings).toContainEqual(expect.stringMatching(/^error content\/api\/api\.yaml:(7|8|9) /));
    expect(findings.join('\n')).toMatch(expected);
  });

  test.each([
    ['x-error-codes: [{ code: a, status: 404, name: A, description: B }]', /array/],
    ['x-error-codes: [5]', /object/],
    ['components: { securitySchemes: { key: { type: apiKey } } }', /name/],
    ['tags: [{ description: a }]', /name/],
  ])('%s', async (more, expected) => {
    const { findings, document } = await told({ [file]: description('', more) });
    expect(document).toBeUndefined();
    expect(findings.join('\n')).toMatch(expected);
  });
  test('more than OpenAPI knows of does no harm', async () => {
    const { findings, document } = await told({ [file]: description('color: green') });
    expect(findings).toEqual([]);
    expect(document).toContain('green');
  });
});

describe('what would take for ever', () => {
  /** Fourteen levels of eight alternatives each. */
  const levels = (word: string) =>
    `components:\n  schemas:\n    L14: { type: string }\n${Array.from(
      { length: 14 },
      (_, level) =>
        `    L${level}: { ${word}: [${Array(8)
          .fill(`{ $ref: '#/components/schemas/L${level + 1}' }`)
          .join(', ')}] }\n`,
    ).join('')}`;
  const first = "schema: { $ref: '#/components/schemas/L0' }";

  const slow = expect.stringMatching(/^warning content\/api\/api\.yaml:9 The examples here are not compared/);

  test.each(['oneOf', 'anyOf', 'allOf'])('%s, 14 deep and 8 wide', async (word) => {
    const text = description(body(`{ ${first}, example: 5 }`), levels(word));
    const { findings, time } = await told({ [file]: text }, { lint: true });
    expect(findings).toContainEqual(slow);
    const before = process.cpuUsage();
    const { pages } = await drawDescription(text);
    expect(pages.get('/api/things')?.includes('id="responses"')).toBe(true);
    expect(time + process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  });

  test.each([
    "{ schema: { type: string, pattern: '^(a+)+$' }, example: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! }",
    "{ schema: { type: object, patternProperties: { '^(a+)+$': {} } }, example: { aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!: 1 } }",
  ])('a pattern over its example: %s', async (media) => {
    const text = description(body(media));
    const { findings, time } = await told({ [file]: text }, { lint: true });
    expect(findings).toContainEqual(slow);
    expect(time).toBeLessThan(5_000);
  });

  test('aliases that repeat each other', async () => {
    const lines = [...'bcdefghijk'].map(
      (name, index) => `x-${name}: &${name} [${Array(9).fill(`*${'abcdefghijk'[index]}`).join(', ')}]\n`,
    );
    const { findings } = await told({ [file]: description('', `x-a: &a [1]\n${lines.join('')}`) });
    expect(findings).toEqual([expect.stringMatching(/^error content\/api\/api\.yaml:12 Aliases make more/)]);
  });

  test('an alias of what it stands in', async () => {
    const { findings } = await told({ [file]: description('', 'x-a: &a { b: *a }\n') });
    expect(findings).toEqual([expect.stringMatching(/^error content\/api\/api\.yaml:11 /)]);
  });

  test('a document that is nested too deeply', async () => {
    const { findings } = await told({ [file]: description('', `x-a: ${'['.repeat(20_000)}`) });
    expect(findings).toEqual([
      expect.stringMatching(/^error content\/api\/api\.yaml:11 .*nested too deeply/),
    ]);
  });

  test('a text that is nested too deeply', async () => {
    const { findings } = await drawDescription(
      description('').replace('All things.', `"${'> '.repeat(1_000)}x"`),
    );
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      { severity: 'error', line: 6, message: expect.stringContaining('nested more than 100 levels') },
    ]);
  });
});
