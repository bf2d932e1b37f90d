/** What an agent needs until it has the answer, over the tools of the site's MCP server; `bench/agents.mjs` has the figures. */
import { readFile } from 'node:fs/promises';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { serverFactory } from '#engine/features/mcp/server/server.ts';
import { openLookup } from '#engine/features/search/browser/lookup.ts';
import { folderReader } from '#engine/serve/published/folderReader.ts';
import { playTasks, type Task } from '../agents/play.mjs';
import { sites } from '../e2e/site.ts';

test('of 40 tasks at least 36 are done, with two and a half calls each at most', async () => {
  const tasks = JSON.parse(await readFile('tests/agents/tasks.json', 'utf8')) as Task[];
  const server = await serverFactory(folderReader(sites.real.dist), openLookup)();
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  const played = await playTasks(tasks, async (name, args) => {
    const { content } = await client.callTool({ name, arguments: args });
    return (content as { text: string }[])[0]?.text ?? '';
  });
  await client.close();
  expect(played).toHaveLength(40);
  const open = played.filter(({ isFound }) => !isFound).map(({ question }) => question);
  expect(open.length, open.join('; ')).toBeLessThanOrEqual(4);
  const calls = played.reduce((sum, task) => sum + task.calls, 0) / played.length;
  expect(calls).toBeLessThanOrEqual(2.5);
});
