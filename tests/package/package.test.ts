/** The package as an owner elsewhere gets it: packed, installed into an empty folder, and used there. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../unit/temporaryFolder.ts';

const project = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const folder = temporaryFolder();
const home = join(folder, 'an owner');
const site = join(home, 'my docs');
const installed = join(home, 'node_modules/docwright');
const bin = join(installed, 'bin/docwright.mjs');

/** The one program that commands find: neither git nor TypeScript is there. */
const programs = join(folder, 'programs');
const env = { PATH: programs, HOME: home, TMPDIR: folder };

/** Runs a command of the package; resolves to its output and exit code. */
async function docwright(cwd: string, ...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [bin, ...args], { cwd, env });
    return { code: 0, output: stdout + stderr };
  } catch (fault) {
    const { code, stdout, stderr } = fault as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

let server: ChildProcess | undefined;

/** Starts a server of the package; resolves to its address. */
async function serve(cwd: string, command: string): Promise<string> {
  const child = spawn(process.execPath, [bin, command], { cwd, env: { ...env, PORT: '0' } });
  server = child;
  let output = '';
  return new Promise((found, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, address] = /at (http:\S+?)\/?[;\s]/.exec(output) ?? [];
      if (address) found(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(output)));
  });
}

const textOf = async (address: string) => (await fetch(address)).text();

const bytesOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

beforeAll(async () => {
  await mkdir(programs);
  await symlink(process.execPath, join(programs, 'node'));
  await mkdir(home);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(project, 'engine'),
  });
  const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[];
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...quiet, join(folder, filename)], { cwd: home });
});
afterEach(() => server?.kill());

test('what is installed takes at most 90 MB', () =>
  expect(bytesOf(join(home, 'node_modules')) / 1e6).toBeLessThan(90));

test('the package exports its public surface and no more', async () => {
  const { exports } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string; default: string }>;
  };
  const require = createRequire(import.meta.url);
  const names = Object.entries(exports).map(([name, { types, default: file }]) => {
    const module = require(join(installed, file)) as object;
    const declared = [...readFileSync(join(installed, types), 'utf8').matchAll(/^export type \{ (.*) \}/gm)];
    return [name, Object.keys(module).sort(), declared.flatMap(([, list = '']) => list.split(', ')).sort()];
  });
  expect(names).toEqual([
    ['.', ['defineConfig'], ['SidebarsInput', 'SiteConfigInput']],
    [
      './theme',
      ['Island', 'Slot', 'formatDay'],
      ['PageMeta', 'PageProps', 'PageSummary', 'Theme', 'ThemeFont'],
    ],
    ['./components', ['Card', 'CardGrid', 'Icon', 'Steps', 'TabItem', 'Tabs', 'iconPaths', 'icons'], []],
  ]);
});

describe('a new site', () => {
  beforeAll(async () => {
    const answers = ['--title', 'It\'s "A: B" # <b> 🚀', '--kind', 'full'];
    const { code, output } = await docwright(home, 'init', 'my docs', ...answers);
    expect([code, output]).toEqual([0, expect.stringContaining('cd "my docs"')]);
  });

  test('is not written over another', async () =>
    expect(await docwright(home, 'init', 'my docs', '--title', 'B', '--kind', 'guides')).toEqual({
      code: 1,
      output: expect.stringContaining('is not empty'),
    }));

  test('builds, is checked, and is served', async () => {
    expect(await docwright(site, 'build')).toMatchObject({
      code: 0,
      output: expect.stringContaining(' 0 errors'),
    });
    expect(await docwright(site, 'check')).toMatchObject({ code: 0 });
    const address = await serve(site, 'preview');
    expect(await textOf(`${address}/`)).toContain(`<title>Start | It's "A: B" # &lt;b&gt; 🚀</title>`);
    expect(await textOf(`${address}/api/list-notes`)).toContain('GET');
    expect((await fetch(`${address}/mcp`, { method: 'POST', body: '{}' })).status).toBe(501);
  });

  test('shows an edit while it is served', async () => {
    const address = await serve(site, 'dev');
    const file = join(site, 'content/docs/index.mdx');
    expect(await textOf(`${address}/`)).toContain('how to write a page');
    await writeFile(file, `${await readFile(file, 'utf8')}\nA sentence more.\n`);
    await expect.poll(() => textOf(`${address}/`)).toContain('A sentence more.');
  });

  test('has a theme that may import the public surface', async () => {
    await mkdir(join(site, 'theme'));
    await writeFile(
      join(site, 'theme/hello.page.tsx'),
      `import { Card, icons, Icon } from 'docwright/components';
import { Island, type PageMeta, type PageProps } from 'docwright/theme';
import Count from './Count.island.tsx';

export const meta: PageMeta = { path: '/hello', title: 'Hello', description: 'A page.' };

export default function Hello({ site }: PageProps) {
  return (
    <article>
      <h1>Hello {site.config.title}</h1>
      <Icon path={icons.check} />
      <Island name="Count" component={Count} props={{ from: 2 }} wake="interaction" />
    </article>
  );
}
`,
    );
    await writeFile(
      join(site, 'theme/Count.island.tsx'),
      `import { useState } from 'react';

export default function Count({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
    );
    expect(await docwright(site, 'build')).toMatchObject({ code: 0 });
    expect(await readFile(join(site, 'dist/hello.html'), 'utf8')).toMatch(
      /<h1>Hello It's[\s\S]*>2<\/button>/,
    );
  });

  test('has no error of types in the strictest settings', async () => {
    const tsc = join(project, 'node_modules/.bin/tsc');
    const options = ['--strict', '--skipLibCheck', 'false', '--allowImportingTsExtensions'];
    const found = await run(tsc, ['-p', '.', ...options], { cwd: site }).catch(({ stdout }) => ({ stdout }));
    expect(found.stdout).toBe('');
  });

  test('is told which package an option needs, and how to install it', async () => {
    const file = join(site, 'site.config.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('defineConfig({', 'defineConfig({\n  shareImages: true,'));
    const { code, output } = await docwright(site, 'check');
    await writeFile(file, text);
    expect(code).toBe(1);
    expect(output).toContain('site.config.ts:4');
    expect(output).toMatch(
      /Share images need @takumi-rs\/core and @expo-google-fonts\/cabin\.\s+Install them: npm install @takumi-rs\/core@2\.\S+ @expo-google-fonts\/cabin@0\./,
    );
  });
});

test('a site of Docusaurus is imported, and what is written builds', async () => {
  const theirs = join(folder, 'theirs');
  await cp(join(project, 'tests/fixtures/docusaurus'), theirs, { recursive: true });
  const imported = await docwright(home, 'import', theirs, 'imported');
  expect(imported).toMatchObject({ code: 0 });
  expect(await docwright(join(home, 'imported'), 'build')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Built: \d+ pages/),
  });
});
