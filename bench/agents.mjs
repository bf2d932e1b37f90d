/**
 * What an agent's work costs over MCP, in calls and bytes: 40 tasks of `tests/agents/tasks.json`, played without a model.
 * `node bench/agents.mjs [DIST]` looks at a built site alone, with `--each` for a line of each task.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { playTasks } from '../tests/agents/play.mjs';
import { cli } from './cli.mjs';

const root = resolve(import.meta.dirname, '..');
const tasks = JSON.parse(readFileSync(join(root, 'tests/agents/tasks.json'), 'utf8'));

/** Plays all tasks on the built site of a folder. */
async function play(dist) {
  const client = new Client({ name: 'bench', version: '1' });
  const args = cli('mcp', '--out', dist);
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root }));
  try {
    return await playTasks(tasks, async (name, given) => {
      const { content } = await client.callTool({ name, arguments: given });
      return content[0].text;
    });
  } finally {
    await client.close();
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Figures by kind of task, and of all. */
export async function measureAgents(dist) {
  const played = await play(dist);
  const figures = (some) => ({
    tasks: some.length,
    found: some.filter(({ isFound }) => isFound).length,
    calls: some.reduce((sum, { calls }) => sum + calls, 0) / some.length,
    bytes: median(some.map(({ bytes }) => bytes)),
  });
  const kinds = [...new Set(played.map(({ kind }) => kind))];
  const byKind = kinds.map((kind) => [kind, figures(played.filter((task) => task.kind === kind))]);
  return { played, kinds: Object.fromEntries([...byKind, ['all', figures(played)]]) };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [dist = join(root, 'dist')] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const agents = await measureAgents(resolve(dist));
  if (process.argv.includes('--each')) console.table(agents.played);
  console.table(agents.kinds);
}
