/** `npm run new` as a writer uses it: with flags, and with answers typed into its questions. */
import { spawn } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { main } from '#engine/cli.ts';
import { testFolder } from '../unit/temporaryFolder.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
let site = '';

beforeEach(async () => {
  site = testFolder({
    'content/docs/agents/plan.mdx': '---\ntitle: Plan\nsidebar_position: 4\n---\n',
    'content/authors.yml': 'ann:\n  name: Ann\n',
    'content/tags.yml': 'agents: { label: Agents }\nforms: { label: Forms }\n',
  });
  for (const file of ['site.config.ts', 'prose.ts', 'samples.ts'])
    await cp(join(projectRoot, 'site', file), join(site, file));
});

async function run(args: string[]) {
  const lines: unknown[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => lines.push(line)),
  );
  const code = await main(['new', '--site', site, ...args]);
  for (const spy of spies) spy.mockRestore();
  return { code, output: `${lines.join('\n')}\n` };
}

function answer(args: string[], input: string) {
  return new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn(process.execPath, ['engine/bin/docwright.mjs', 'new', '--site', site, ...args], {
      cwd: projectRoot,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => done({ code, output }));
    child.stdin.end(input);
  });
}

const written = (path: string) => readFile(join(site, 'content', path), 'utf8');

test('with flags writes a documentation page at the next place and says its address', async () => {
  const args = [
    '--yes',
    '--kind',
    'doc',
    '--folder',
    'agents',
    '--title',
    'Say: "Hi" 🎉',
    '--description',
    'A # b',
  ];
  const { code, output } = await run(args);
  expect(output).toContain('content/docs/agents/say-hi.mdx');
  expect(output).toContain('/docs/agents/say-hi\n');
  expect(code).toBe(0);
  expect(await written('docs/agents/say-hi.mdx')).toMatch(
    /^---\ntitle: 'Say: "Hi" 🎉'\ndescription: "A # b"\nsidebar_position: 5\n---\n\n\S/,
  );
});

test('with questions takes answers, offers defaults and asks again', async () => {
  const { code, output } = await answer([], 'page\ndoc\n\nMy page\n\nagents\nplan\n\n');
  expect(output).toContain('Choose one of doc, post, release.');
  expect(output).toContain('A page needs a title.');
  expect(output).toContain('plan.mdx exists already');
  expect(output).toContain('File name (my-page)');
  expect(code).toBe(0);
  expect(await written('docs/agents/my-page.mdx')).toContain('description: My page\nsidebar_position: 5\n');
});
