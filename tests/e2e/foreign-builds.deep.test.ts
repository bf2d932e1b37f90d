/**
 * Builds of a site of Docusaurus after changes write what a build without memory writes.
 *
 * @module-tag deep
 */
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildSite, projectRoot } from './site.ts';

/** Text of the pages, notes for readers of feeds and rules for hosts, by path. */
async function textsOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const read = names
    .filter((name) => /\.(html|xml|md|txt)$|^_/.test(name))
    .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

test('with memory and without are the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-'));
  const root = join(folder, 'site');
  const site = { root, dist: join(folder, 'dist'), baseUrl: '/' };
  try {
    await cp(join(projectRoot, 'tests/fixtures/docusaurus'), root, { recursive: true });
    await buildSite(site);
    await appendFile(join(root, 'docs/intro.md'), '\nOne more sentence.\n');
    await appendFile(join(root, 'static/_redirects'), '/new-harbor /docs/intro\n');
    await buildSite(site);
    const command = [
      'engine/bin/docwright.mjs',
      'build',
      '--force',
      '--site',
      root,
      '--out',
      join(folder, 'cold'),
    ];
    await promisify(execFile)(process.execPath, command, { cwd: projectRoot });
    const [warm, cold] = await Promise.all([textsOf(site.dist), textsOf(join(folder, 'cold'))]);
    expect(Object.keys(warm)).toContain('blog/tags/fresh-fruit.html');
    expect(Object.keys(warm).sort()).toEqual(Object.keys(cold).sort());
    expect(warm['_redirects']).toContain('/new-harbor /docs/intro\n');
    expect(Object.keys(warm).filter((name) => warm[name] !== cold[name])).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
