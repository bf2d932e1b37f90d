/**
 * The tool itself gives descriptions the same scores.
 *
 * @module-tag deep
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readiness, root } from './readiness.ts';

const tools = join(root, '.cache/test/redocly');
const tool = join(tools, 'node_modules/@redocly/cli/bin/cli.js');

interface Scored {
  agentReadiness: number;
  operationScores: Record<string, { agentReadiness: number }>;
}

beforeAll(async () => {
  if (existsSync(tool)) return;
  await mkdir(tools, { recursive: true });
  await writeFile(join(tools, 'package.json'), '{ "private": true }');
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', '@redocly/cli@2.77.0'], {
    cwd: tools,
  });
});

test.each([
  'site/content/api/aihub.yaml',
  'node_modules/@readme/oas-examples/3.1/json/petstore.json',
  'node_modules/@readme/oas-examples/3.1/json/train-travel.json',
])('of %s', async (file) => {
  const { stdout } = spawnSync(process.execPath, [tool, 'score', join(root, file), '--format', 'json'], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  });
  const scored = JSON.parse(stdout) as Scored;
  const { score, operations } = await readiness(file);
  expect(score).toBe(scored.agentReadiness);
  expect(operations.map((one) => [one.name, one.score])).toEqual(
    Object.entries(scored.operationScores).map(([name, { agentReadiness }]) => [name, agentReadiness]),
  );
});
