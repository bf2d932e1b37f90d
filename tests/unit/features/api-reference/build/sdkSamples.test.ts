/** Samples for the JavaScript SDK: complete, and compiled against the package. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Sample } from '../../../guides/samples.ts';
import { typeErrors } from '../../../guides/typecheck.ts';
import { projectRoot, readDescription, walk } from './descriptionFiles.ts';

const samples = [...(await readDescription())].flatMap(([name, content]) =>
  [...walk(content, name)]
    .filter(({ key, where }) => key === 'source' && where.includes('x-codeSamples'))
    .map(
      ({ where, value }): Sample => ({
        file: where.slice(0, where.lastIndexOf('/')),
        line: 0,
        language: 'js',
        title: undefined,
        unchecked: undefined,
        code: String(value),
      }),
    ),
);

const check = (of: Sample[]): string[] => typeErrors(of, join(projectRoot, '.cache/test/api-samples'));

test('samples for the SDK compile', { timeout: 60_000 }, () => {
  expect(samples.length).toBeGreaterThan(4);
  expect(check(samples)).toEqual([]);
  expect(
    check([{ ...samples[0], code: `${samples[0]?.code}\nclient.agents.wrong;` } as Sample]),
  ).toHaveLength(1);
});

test.each(samples.map(({ file, code }) => [file, code]))('%s is complete', (_, code) => {
  expect(code).toContain('from "@serenity-star/sdk"');
  expect(code).toContain('apiKey: process.env.SERENITY_API_KEY ?? "YOUR_API_KEY"');
  expect(code, 'says what failed').toContain('console.error(');
});
