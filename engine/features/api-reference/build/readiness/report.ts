/** Tells the owner of descriptions how easily agents use their APIs, and what would raise it. */
import type { Report, ReportedSite } from '#engine/output/feature.ts';
import type { Bundled } from '../reading/bundled.ts';
import { onThread } from '../thread/descriptionThread.ts';
import { readinessOf } from './score.ts';

/** Operations that are named. */
const mostOperations = 5;

/** Returns a line for each own description, and for its worst operations what costs them most. */
/** Lines with the score of each description that is checked, and with the operations that lower it most. */
export async function reportReadiness({
  root,
  config,
}: Pick<ReportedSite, 'root' | 'config'>): Promise<Report> {
  const own = config.openapi.filter(({ lint }) => lint);
  const found = await Promise.all(
    own.map(async (api) => {
      const bundled = await onThread({ task: 'bundle', source: { ...api, root } });
      const { document } = JSON.parse(bundled) as Bundled;
      return document ? [{ file: api.file, ...readinessOf(document) }] : [];
    }),
  );
  const all = found.flat();
  const lines = all.flatMap(({ file, score, operations }) => {
    const worst = operations.toSorted((a, b) => a.score - b.score).slice(0, mostOperations);
    const costs = worst.filter(({ lost }) => lost.length > 0);
    return [
      `\n${file}: ${score} of 100 for use by agents (the arithmetic of "redocly score").${costs.length > 0 ? ' What costs most:' : ''}`,
      ...costs.map((one) => `  ${one.name}: ${one.score}, for ${one.lost.slice(0, 3).join(', ')}`),
    ];
  });
  return { lines, summary: undefined };
}
