/**
 * A site of more files than a system opens at once.
 *
 * @module-tag deep
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../temporaryFolder.ts';

const root = join(import.meta.dirname, '../../..');
const folder = temporaryFolder();

test('is built', () => {
  const site = join(folder, 'site');
  const out = join(folder, 'dist');
  cpSync(join(root, 'tests/fixtures/tiny'), site, { recursive: true });
  const count = 300;
  for (let number = 0; number < count; number++)
    writeFiles(site, {
      [`content/docs/page-${number}.mdx`]: `---\ntitle: Page ${number}\ndescription: One.\n---\n\nText.\n`,
      [`public/files/${number}.txt`]: 'x',
    });
  const command = `ulimit -n 150 && exec "${process.execPath}" engine/bin/docwright.mjs build --site "${site}" --out "${out}"`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
  expect({ status, end: (stdout + stderr).slice(-600) }).toMatchObject({ status: 0 });
  expect(readdirSync(join(out, 'docs')).filter((name) => name.endsWith('.html')).length).toBeGreaterThan(
    count,
  );
  expect(readdirSync(join(out, 'files')).length).toBe(count);
}, 60_000);
