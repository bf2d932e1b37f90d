/** What an agent needs until it has the answer; `bench/agents.mjs` and `npm run bench -- agents` have the figures. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverFactory } from '#engine/features/mcp/server/server.ts';
import { openLookup } from '#engine/features/search/browser/lookup.ts';
import { folderReader } from '#engine/serve/published/folderReader.ts';
import { fewestCharacters, type Medium, playByFetching } from '../agents/fetch.mjs';
import { playByReading, playTasks, type Task, type Work } from '../agents/play.mjs';
import { sites } from '../e2e/site.ts';

const read = async (name: string) =>
  JSON.parse(await readFile(`tests/agents/${name}.json`, 'utf8')) as Task[];
const [tasks, questions] = await Promise.all([read('tasks'), read('questions')]);

let client: Client;
beforeAll(async () => {
  const server = await serverFactory(folderReader(sites.real.dist), openLookup)();
  client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
});
afterAll(() => client.close());

const call = async (name: string, args: Record<string, unknown>) => {
  const { content } = await client.callTool({ name, arguments: args });
  return (content as { text: string }[])[0]?.text ?? '';
};

test('of 40 tasks at least 36 are done, with two and a half calls each at most', async () => {
  const played = await playTasks(tasks, call);
  expect(played).toHaveLength(40);
  const open = played.filter(({ isFound }) => !isFound).map(({ question }) => question);
  expect(open.length, open.join('; ')).toBeLessThanOrEqual(4);
  const calls = played.reduce((sum, task) => sum + task.calls, 0) / played.length;
  expect(calls).toBeLessThanOrEqual(2.5);
});

test('of 100 tasks an agent does more over MCP than by fetching, with fewer calls and half of the characters', async () => {
  const all = [...tasks, ...questions];
  expect(new Set(all.map(({ question }) => question)).size).toBe(100);
  const { dist } = sites.real;
  const { url } = JSON.parse(await readFile(join(dist, 'agents.json'), 'utf8')) as { url: string };
  const home = url.replace(/\/$/, '');
  const fetch: Medium['fetch'] = (address) =>
    readFile(join(dist, new URL(address).pathname), 'utf8').catch(() => undefined);
  const medium: Medium = { fetch, size: async (address) => (await fetch(address))?.length ?? 0 };
  const tools = JSON.stringify(await client.listTools());
  const overMcp: Work[] = [];
  const fetched: Work[] = [];
  for (const task of all) {
    expect(await fewestCharacters(task, home, medium), `No page answers: ${task.question}`).toBeLessThan(1e6);
    overMcp.push(await playByReading(task, tools, call));
    fetched.push(await playByFetching(task, home, medium));
  }
  const solved = (played: Work[]) => played.filter(({ isFound }) => isFound).length;
  const sum = (played: Work[], part: 'calls' | 'characters') =>
    played.reduce((total, task) => total + task[part], 0);
  expect(solved(overMcp)).toBeGreaterThanOrEqual(90);
  expect(solved(overMcp)).toBeGreaterThan(solved(fetched));
  expect(sum(overMcp, 'calls')).toBeLessThan(sum(fetched, 'calls'));
  expect(sum(overMcp, 'characters')).toBeLessThan(sum(fetched, 'characters') / 2);
});
