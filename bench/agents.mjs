/**
 * What an agent's work costs over MCP, in calls and bytes: 40 tasks of `tests/agents/tasks.json`, played without a model.
 * `node bench/agents.mjs [DIST]` looks at a built site alone, with `--each` for a line of each task.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { playTasks } from '../tests/agents/play.mjs';
import { withMcp } from './agents/media.mjs';

const root = resolve(import.meta.dirname, '..');
const tasks = JSON.parse(readFileSync(join(root, 'tests/agents/tasks.json'), 'utf8'));

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Figures by kind of task, and of all. */
export async function measureAgents(dist) {
  const played = await withMcp(root, dist, (_, call) => playTasks(tasks, call));
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
