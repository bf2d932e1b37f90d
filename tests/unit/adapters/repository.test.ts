/** A site of another generator may use files of the repository that it lies in. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../fixtureSite.ts';
import { testFolder } from '../temporaryFolder.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>';

/** A folder whose repository has a site, with a file outside of the repository. */
function siteFolder(): string {
  const outside = testFolder({
    'secret.svg': drawing,
    'repository/.git/token.svg': drawing,
    'repository/logo.svg': drawing,
    'repository/install.sh': 'echo installed\n',
    'repository/CHANGES.md': '# Changes\n\nFaster.\n',
    'repository/site/mkdocs.yml': 'site_name: Sky\ntheme: material\n',
    'repository/site/docs/.skills/a.md': 'A',
    'repository/site/docs/index.md':
      '# Sky\n\n![Logo](../../logo.svg) ![Token](../../.git/token.svg) ![Secret](../../../secret.svg)\n',
  });
  const root = join(outside, 'repository/site');
  const links = { 'install.sh': 'install.sh', 'changes.md': 'CHANGES.md', 'secret.svg': '../secret.svg' };
  for (const [link, file] of Object.entries(links)) {
    const path = join(root, 'docs', link);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join('../..', file), path);
  }
  symlinkSync('.skills', join(root, 'docs/.agents'));
  return root;
}

test('symbolic links and pictures lead to files of the repository, and no further', async () => {
  const { files, findings } = await buildFixture(siteFolder(), features);
  expect(files.get('index.html')).toMatch(/<img alt="Logo" src="\/assets\/logo-\w+\.svg"/);
  expect(files.get('install.sh')).toBe('echo installed\n');
  expect(files.get('changes/index.html')).toContain('Faster.');
  expect(findings).toEqual([
    'docs/secret.svg: The symbolic link leads to no file of the repository.',
    'docs/index.md: The image "../../.git/token.svg" does not exist (looked for ../.git/token.svg).',
    'docs/index.md: The image "../../../secret.svg" does not exist (looked for ../../secret.svg).',
  ]);
  expect([...files.keys()].filter((file) => /token|secret/.test(file))).toEqual([]);
});

test('an import has the files that links of its folder led to', async () => {
  const to = join(testFolder(), 'new');
  await adapters
    .find(({ name }) => name === 'mkdocs')
    ?.importSite?.(siteFolder(), to, { features, adapters });
  const { files } = await buildFixture(to, features);
  expect(files.get('install.sh')).toBe('echo installed\n');
  expect(files.get('changes/index.html')).toContain('Faster.');
});
