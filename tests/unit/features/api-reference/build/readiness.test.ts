/** The score of descriptions for agents. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../../../../..');
const file = 'site/content/api/aihub.yaml';

async function report(lint: boolean, at = { root, file }) {
  const { reportReadiness } = await import('#engine/features/api-reference/build/readiness.ts');
  const openapi = [{ file: at.file, lint, references: [] }];
  return reportReadiness({ root: at.root, config: { openapi } as never });
}

afterEach(() => {
  vi.resetModules();
  vi.doUnmock('#engine/config/optionalPackages.ts');
});

test('the check scores own descriptions alone, and names what is worst; ours has 86 of 100 or more', async () => {
  const { lines } = await report(true);
  expect(lines[0]).toMatch(/^\nsite\/content\/api\/aihub\.yaml: \d\d(\.\d)? of 100 for use by agents/);
  // Lists within lists, free texts and answers without a body are the shape of the API, and keep it below 100.
  expect(Number(/: ([\d.]+) of 100/.exec(lines[0] ?? '')?.[1])).toBeGreaterThanOrEqual(86);
  expect(lines).toHaveLength(6);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}\w+: [\d.]+, for \w+ \w+(, \w+ \w+){0,2}$/);
  expect(await report(false)).toMatchObject({ lines: [], summary: undefined });
});

test('a description that is wrong has no score: its findings say why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'readiness-'));
  writeFileSync(join(folder, 'api.yaml'), 'openapi: [');
  expect(await report(true, { root: folder, file: 'api.yaml' })).toMatchObject({
    lines: [],
    summary: undefined,
  });
});

test('without the package, the check says how to install it', async () => {
  const lackOf = () => ({ message: 'It needs a package.', hint: 'Install it.' });
  vi.doMock('#engine/config/optionalPackages.ts', () => ({ lackOf }));
  expect((await report(true)).lines).toEqual(['\nIt needs a package. Install it.']);
  expect((await report(false)).lines).toEqual([]);
});
