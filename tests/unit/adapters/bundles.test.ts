/** Bundles of configurations, in folders of their own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { evaluate } from '#engine/adapters/common/evaluate.ts';
import { testFolder } from '../temporaryFolder.ts';

test.each([false, true])('a bundle is there after it has run: %s, as it was asked for', async (keeps) => {
  const root = testFolder({ 'config.js': 'export default { title: "Kept" };' });
  const { value, file } = await evaluate(join(root, 'config.js'), root, { keeps });
  expect(value).toEqual({ title: 'Kept' });
  expect(existsSync(file)).toBe(keeps);
});

test('a configuration imports the keys of a file in JSON, whatever type it says', async () => {
  const root = testFolder({
    'config.ts': `import { name } from './package.json' with { type: 'json' };\nexport default { title: name };`,
    'package.json': '{ "name": "sky" }',
  });
  const { value } = await evaluate(join(root, 'config.ts'), root, { isModule: true });
  expect(value).toEqual({ title: 'sky' });
});

test.each(['require', 'load'])(
  'a module in ESM makes its own %s, for files and for modules of Node',
  async (name) => {
    const root = testFolder({
      'config/fr.ts': `import { createRequire } from 'node:module';
const ${name} = createRequire(import.meta.url);
const { version } = ${name}('../package.json');
const { posix } = ${name}('node:path');
export default { title: posix.join('sky', version), place: ${name}.resolve('../package.json') };`,
      'package.json': '{ "version": "1.2.3" }',
    });
    const { value } = await evaluate(join(root, 'config/fr.ts'), root, { isModule: true });
    expect(value).toEqual({ title: 'sky/1.2.3', place: join(root, 'package.json') });
  },
);

test('a configuration runs where the script of a package around it does', async () => {
  const root = testFolder({
    'package.json': '{ "version": "1.2.3", "scripts": { "docs": "tsc && vitepress build ./docs --mpa" } }',
    'docs/config.ts': `import { readFileSync } from 'node:fs';
export default [JSON.parse(readFileSync('package.json', 'utf8')).version, process.env.npm_package_version];`,
  });
  vi.stubEnv('npm_package_version', undefined);
  const { value } = await evaluate(join(root, 'docs/config.ts'), join(root, 'docs'), { isModule: true });
  expect(value).toEqual(['1.2.3', '1.2.3']);
  vi.unstubAllEnvs();
});

test('a configuration whose own package runs VitePress runs in its folder', async () => {
  const root = testFolder({
    'package.json': '{ "scripts": { "docs": "vitepress build docs" } }',
    'docs/package.json': '{ "version": "2.0.0", "scripts": { "build": "vitepress build" } }',
    'docs/config.ts': `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync('package.json', 'utf8')).version;`,
  });
  const { value } = await evaluate(join(root, 'docs/config.ts'), join(root, 'docs'), { isModule: true });
  expect(value).toBe('2.0.0');
});

test('a bundle goes when the next one of its module stays', async () => {
  const root = testFolder({ 'config.js': 'export default 1;' });
  const read = () => evaluate(join(root, 'config.js'), root, { keeps: true });
  const [first, second] = [await read(), await read()];
  expect([first, second].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
});
