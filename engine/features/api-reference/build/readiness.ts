/** Tells the owner of descriptions how easily agents use their APIs: https://redocly.com/docs/cli/commands/score */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lackOf } from '#engine/config/optionalPackages.ts';
import { packageFolders } from '#engine/config/paths.ts';
import type { Report, ReportedSite } from '#engine/output/feature.ts';

const tool = '@redocly/cli';

/** What `redocly score` writes as JSON. Scores go from 0 to 100, their parts from 0 to 1. */
interface Scored {
  agentReadiness: number;
  operationScores: Record<string, { agentReadiness: number; subscores: Record<string, number> }>;
}

/** Operations that are named, parts of each that are named, and parts that are good enough. */
const mostOperations = 5;
const mostParts = 3;
const good = 0.9;

/** Lines with the score of each own description, and with the operations that lower it most. */
export async function reportReadiness({
  root,
  config,
}: Pick<ReportedSite, 'root' | 'config'>): Promise<Report> {
  const files = config.openapi.filter(({ lint }) => lint).map(({ file }) => file);
  const lack = files.length > 0 && lackOf([tool], 'The score of API descriptions for agents needs');
  if (lack) return { lines: [`\n${lack.message} ${lack.hint}`], summary: undefined };
  const scores = await Promise.all(files.map((file) => scoreOf(file, root)));
  return {
    lines: scores.flatMap((score, index) => (score ? linesOf(`${files[index]}`, score) : [])),
    summary: undefined,
  };
}

/** `undefined` for a description that is wrong, which is reported elsewhere. */
async function scoreOf(file: string, root: string): Promise<Scored | undefined> {
  const folder = packageFolders.find((each) => existsSync(join(each, tool))) ?? '';
  const args = [join(folder, tool, 'bin/cli.js'), 'score', file, '--format', 'json'];
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = { cwd: root, env: { ...process.env, ...quiet }, maxBuffer: 2 ** 28 };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    return JSON.parse(stdout) as Scored;
  } catch {
    return undefined;
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
