/** `samples` runs the samples of a small site, reports what is wrong, and writes down what has run. */
import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { features } from '#engine/features/index.ts';
import { samplesCommand } from '#engine/features/samples/command.ts';
import { ranFile } from '#engine/features/samples/ran.ts';
import { createSite } from '#engine/output/createSite.ts';
import { Problems } from '#engine/shared/problems.ts';
import { writeSite } from '../../site.ts';
import { description, openapi } from './described.ts';

const samplesOption = `samples: {
  languages: {
    javascript: { run: ['node', '{file}'], ending: 'mjs', command: 'node ' },
    bash: { run: ['bash', '{file}'], ending: 'sh', contains: 'curl' },
    csharp: { run: ['no-such-program', '{file}'], ending: 'cs' },
  },
  environment: { KETTLE: '4' },
  input: 'typed\\n',
  limit: 20,
},`;

const block = (language: string, meta: string, code: string) =>
  `\`\`\`${language} ${meta}\n${code}\n\`\`\`\n\n`;

const get = (path: string, then = 'console.log(await answer.json())') =>
  `const answer = await fetch('https://api.kettles.example/v1/${path}', { headers: { 'X-Key': 'KEY' } });\n${then};`;

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A page, its samples one after the other. */
const page = (...blocks: string[]) =>
  `---\ntitle: A page\ndescription: A page with samples.\n---\n\n${blocks.join('')}`;

const pages = {
  'docs/right.mdx': page(
    block('js', 'title="one.mjs"', get('kettles/1', 'console.log((await answer.json()).name)')),
    block('text', 'title="Output"', 'Blue'),
    block('csharp', '', 'Console.WriteLine();'),
    block('js', 'unchecked="Runs in a browser"', 'window.open();'),
  ),
  'docs/together.mdx': page(
    'Run it with `node use.mjs shelf.txt "two words"`.\n\n',
    block('text', 'title="shelf.txt"', 'A shelf'),
    block('js', 'title="part.mjs"', 'export const part = process.env.KETTLE;'),
    block(
      'js',
      'title="use.mjs"',
      `import { readFileSync } from 'node:fs';\nimport { part } from './part.mjs';\nconsole.log(part, readFileSync(process.argv[2], 'utf8').trim(), process.argv[3]);`,
    ),
    block('text', 'title="Output"', '4 A shelf two words'),
    block(
      'js',
      '',
      `process.stdout.write('> ');\nprocess.stdin.once('data', (text) => { console.log(\`\${text}\`.trim()); process.exit(); });`,
    ),
    block('text', 'title="Output"', '> typed'),
  ),
  'docs/encrypted.mdx': page(
    block(
      'bash',
      '',
      'host=api.kettles.example\ncurl --silent --show-error "https://$host/v1/kettles/1" --header "X-Key: KEY"',
    ),
    block('text', 'title="Output"', '{"name":"Blue"}'),
  ),
  'docs/serving.mdx': page(
    block(
      'js',
      'title="serve.mjs"',
      `import { createServer } from 'node:http';\ncreateServer((request, response) => response.end('served')).listen(48211);`,
    ),
    block('bash', '', 'curl --silent --show-error http://localhost:48211/'),
    block('text', 'title="Output"', 'served'),
  ),
  'docs/wrong.mdx': page(
    block('js', '', get('kettle')),
    block('js', '', get('kettles?sort=up')),
    block('js', '', get('kettles/1', 'console.log((await answer.json()).name)')),
    block('text', 'title="Output"', 'Green'),
    block('js', '', `await fetch('https://elsewhere.example/');`),
    block('bash', '', 'curl --silent https://elsewhere.example/'),
    block('js', '', `throw new Error('It breaks.');`),
    block(
      'js',
      '',
      `import { get } from 'node:https';\nget('https://api.kettles.example/v1/pots', (answer) => answer.resume());`,
    ),
  ),
};
const root = await writeSite(
  { ...pages, 'content/api/openapi.yaml': description },
  `${openapi} ${samplesOption}`,
);
afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** Exit code and printed lines. */
async function run(wanted: string) {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const code = await samplesCommand.run({
    root,
    out: '',
    extensions: async () => ({ features }),
    values: { PAGE: wanted },
  });
  return { code, text: print.mock.calls.join('\n') };
}

test('samples that do what their page shows have run, and what cannot run is counted with its reason', async () => {
  const { code, text } = await run('docs/right.mdx');
  expect(text).toContain('javascript: 1 ran, 1 unchecked');
  expect(text).toContain('csharp: 1 not run, because "no-such-program" is not on this machine');
  expect(text).toMatch(/content\/docs\/right.mdx:\d+ Runs in a browser/);
  expect(code).toBe(0);
});

test('samples of a page run in one folder with its files, as the page says, and get what readers type', async () =>
  expect(await run('docs/together.mdx')).toEqual({ code: 0, text: 'javascript: 1 loaded, 2 ran' }));

test.skipIf(!hasOpenssl)('a program with a fixed https host gets its answers, too', async () => {
  expect(await run('docs/encrypted.mdx')).toEqual({ code: 0, text: 'bash: 1 ran' });
});

test('a program that listens runs until the end of its page', async () =>
  expect(await run('docs/serving.mdx')).toEqual({ code: 0, text: 'javascript: 1 ran\nbash: 1 ran' }));

test('findings name the page, the line and the call', async () => {
  const { code, text } = await run('docs/wrong.mdx');
  expect(code).toBe(1);
  expect(text).toContain('javascript: 6 failed');
  const place = (line: number) => `content/docs/wrong.mdx:${line}\n  `;
  expect(text).toContain(`${place(6)}GET api.kettles.example/v1/kettle: No description knows this call.`);
  expect(text).toContain(
    `${place(11)}GET api.kettles.example/v1/kettles: query sort: The description does not know`,
  );
  expect(text).toContain(`${place(16)}It prints "Blue" instead of "Green".`);
  expect(text).toContain(`${place(25)}GET elsewhere.example/: No description knows this call.`);
  expect(text).toContain(`${place(29)}CONNECT elsewhere.example:443: No description knows this host.`);
  expect(text).toContain(`${place(37)}GET api.kettles.example/v1/pots: No description knows this call.`);
  expect(text).toContain(`${place(33)}The sample ended with code 1: Error: It breaks.`);
});

test('a page without samples is a finding', async () => {
  const { code, text } = await run('no-such-page');
  expect(text).toContain('No page or operation with samples is called "no-such-page".');
  expect(code).toBe(1);
});

test('a wrong option is a finding', async () => {
  const wrong = await writeSite(
    {},
    samplesOption.replace("'node '", "'node ('").replace('limit', "files: 'gone', limit"),
  );
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const input = { root: wrong, out: '', extensions: async () => ({ features }), values: {} };
  expect(await samplesCommand.run(input)).toBe(1);
  expect(print.mock.calls.join()).toMatch(/command.*must be a regular expression/);
  const config = join(wrong, 'site.config.ts');
  await writeFile(config, (await readFile(config, 'utf8')).replace("'node ('", "'node '"));
  expect(await samplesCommand.run(input)).toBe(1);
  expect(print.mock.calls.join()).toContain('There is no folder "gone", which "samples" names.');
  await rm(wrong, { recursive: true });
});

test('samples of operations run', async () => {
  const { code, text } = await run('oneKettle');
  expect(text).toContain('bash: 1 ran');
  expect(text).toContain('javascript: 1 ran');
  expect(code).toBe(0);
});

/** What stands below the samples of a page. */
async function notes(path: string): Promise<string[]> {
  const site = await createSite({ root, features, reuse: { assets: noAssets } }, new Problems());
  const page = await site?.routes.find((route) => route.path === path)?.render();
  await site?.close();
  return Array.from((page?.html ?? '').matchAll(/<\/pre><footer>(.*?)<\/footer>/g), ([, note = '']) => note);
}

test('a page says below a sample when it has run, until the sample changes', async () => {
  await run('docs/right.mdx');
  const written = JSON.parse(await readFile(join(root, ranFile), 'utf8')) as { day: string }[];
  const dated = written.map((one) => ({ ...one, day: '2026-11-26', packages: ['@acme/sdk 2.1.0'] }));
  await writeFile(join(root, ranFile), JSON.stringify(dated));
  expect(await notes('/docs/right')).toEqual(['Ran on November 26, 2026 with @acme/sdk 2.1.0']);
  await writeFile(join(root, ranFile), '<<<<<<< a conflict');
  expect(await notes('/docs/right')).toEqual([]);
  await writeFile(join(root, ranFile), JSON.stringify(dated));
  const file = join(root, 'content/docs/right.mdx');
  await writeFile(file, (await readFile(file, 'utf8')).replace('.name)', '.name, 1)'));
  expect(await notes('/docs/right')).toEqual([]);
});
