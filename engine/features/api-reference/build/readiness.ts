/** Tells the owner of descriptions how easily agents use their APIs: https://redocly.com/docs/cli/commands/score */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lackOf } from '#engine/config/optionalPackages.ts';
import { packageFolders } from '#engine/config/paths.ts';
import { noCache } from '#engine/incremental/cache.ts';
import type { Report, ReportedSite } from '#engine/output/feature.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import { Problems } from '#engine/shared/problems.ts';
import { readDescription } from './reading/read.ts';
import type { DescriptionSource } from './reading/sources.ts';

const tool = '@redocly/cli';

/** What `redocly score` writes as JSON. Scores go from 0 to 100, their parts from 0 to 1. */
interface Scored {
  agentReadiness: number;
  operationScores: Record<string, { agentReadiness: number; subscores: Record<string, number> }>;
}

const title = 'Descriptions of APIs, for use by agents';
const proposal = 'Describe the operations that are named, their parameters and their errors.';

/** Operations that are named, parts of each that are named, and parts that are good enough. */
const mostOperations = 5;
const mostParts = 3;
const good = 0.9;

/** Lines with the score of each own description, and with the operations that lower it most. */
export async function reportReadiness({
  root,
  config,
}: Pick<ReportedSite, 'root' | 'config'>): Promise<Report> {
  const own = config.openapi.filter(({ lint }) => lint);
  const lack = own.length > 0 && lackOf([tool], 'The score of API descriptions for agents needs');
  if (lack) return { title, lines: [`\n${lack.message} ${lack.hint}`], summary: undefined };
  const scores = await Promise.all(own.map((api) => scoreOf({ ...api, root })));
  const lines = scores.flatMap((score, index) => (score ? linesOf(`${own[index]?.file}`, score) : []));
  return { title, proposal, lines, summary: undefined };
}

/**
 * `undefined` for a description that is wrong, which is reported elsewhere. The tool gets it as one document: it would read
 * every file and address that a reference names.
 */
async function scoreOf(source: DescriptionSource): Promise<Scored | undefined> {
  const read = await readDescription(source, noCache, new Problems());
  if (!read) return undefined;
  const packages = packageFolders.find((each) => existsSync(join(each, tool))) ?? '';
  const cwd = await mkdtemp(join(tmpdir(), 'score-'));
  try {
    await writeFile(join(cwd, 'openapi.json'), writeJson(read.description));
    const args = [join(packages, tool, 'bin/cli.js'), 'score', 'openapi.json', '--format', 'json'];
    const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = { cwd, env: { ...process.env, ...quiet }, maxBuffer: 2 ** 28 };
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    return JSON.parse(stdout) as Scored;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

function linesOf(file: string, { agentReadiness, operationScores }: Scored): string[] {
  const operations = Object.entries(operationScores).map(([name, { agentReadiness: score, subscores }]) => {
    const low = Object.entries(subscores).filter(([, value]) => value < good);
    const parts = low
      .sort(([, a], [, b]) => a - b)
      .map(([part]) => part.replace(/[A-Z]/g, ' $&').toLowerCase());
    return { name, score, parts: parts.slice(0, mostParts) };
  });
  const worst = operations.sort((a, b) => a.score - b.score).slice(0, mostOperations);
  const costs = worst.filter(({ parts }) => parts.length > 0);
  return [
    `\n${file}: ${agentReadiness} of 100 for use by agents ("redocly score").${costs.length > 0 ? ' What is worst:' : ''}`,
    ...costs.map(({ name, score, parts }) => `  ${name}: ${score}, for ${parts.join(', ')}`),
  ];
}
