/**
 * A site of more files than a system opens at once.
 *
 * @module-tag deep
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'many-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('is built', () => {
  const site = join(folder, 'site');
  const out = join(folder, 'dist');
  cpSync(join(root, 'tests/fixtures/tiny'), site, { recursive: true });
  mkdirSync(join(site, 'public/files'), { recursive: true });
  const count = 300;
  for (let number = 0; number < count; number++) {
    writeFileSync(
      join(site, `content/docs/page-${number}.mdx`),
      `---\ntitle: Page ${number}\ndescription: One.\n---\n\nText.\n`,
    );
    writeFileSync(join(site, `public/files/${number}.txt`), 'x');
  }
  const command = `ulimit -n 150 && exec "${process.execPath}" engine/bin/docwright.mjs build --site "${site}" --out "${out}"`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
  expect({ status, end: (stdout + stderr).slice(-600) }).toMatchObject({ status: 0 });
  expect(readdirSync(join(out, 'docs')).filter((name) => name.endsWith('.html')).length).toBeGreaterThan(
    count,
  );
  expect(readdirSync(join(out, 'files')).length).toBe(count);
}, 60_000);
