import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initCommand } from '#engine/commands/init/init.ts';
import { features } from '#engine/features/index.ts';
import { build } from '#engine/output/build.ts';
import { testFolder } from '../temporaryFolder.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = join(testFolder(), 'my docs');
  said = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => said.push(text));
});
afterEach(() => vi.restoreAllMocks());

const init = (values: Record<string, string>) =>
  initCommand.run({
    root: '',
    out: '',
    extensions: async () => ({ features, adapters: [] }),
    values: { FOLDER: folder, ...values },
  });

test.each([
  ['full', `It's "A: B" # <b>*star*</b> \`x\` {y} $& \\n 🚀`],
  ['guides', '- a: |'],
  ['guides', '---'],
])('a site of the kind %s, titled %s, has no errors', async (kind, title) => {
  expect(await init({ kind, title })).toBe(0);
  const { problems } = await build({ root: folder, extensions: async () => ({ features }) });
  expect(problems.all.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    name: 'my-docs',
    dependencies: { docwright: expect.stringMatching(/^\d/) },
  });
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toMatch(/GitHub Pages[\s\S]*Netlify[\s\S]*nginx/);
});

test('a folder that is not empty stays as it is', async () => {
  await init({ kind: 'guides', title: 'A' });
  expect(await init({ kind: 'full', title: 'B' })).toBe(1);
  expect(said.at(-1)).toBe(`${folder} is not empty. Name a new folder.\nNothing was written.`);
  expect(await readFile(join(folder, 'site.config.ts'), 'utf8')).toContain('title: "A"');
});

test.each([
  [{ kind: 'blog', title: 'A' }, '--kind: Choose one of guides, full.'],
  [{ kind: 'full', title: ' ' }, '--title: A site needs a title.'],
])('what is wrong with %o is said', async (values, sentence) => {
  expect(await init(values)).toBe(1);
  expect(said).toEqual([`${sentence}\nNothing was written.`]);
});
