/** The part of `npm run check` about samples of pages that have not run as they are. */
import { noCache } from '#engine/incremental/cache.ts';
import type { Report, ReportedSite } from '#engine/output/feature.ts';
import { Problems } from '#engine/shared/problems.ts';
import { samplePages } from './pages.ts';
import { fingerprint, readRuns } from './ran.ts';

export async function reportSamples({ root, config, features }: ReportedSite): Promise<Report> {
  const report = {
    title: 'Samples that have not run',
    proposal: 'Run "docwright samples", or say at the sample with `unchecked` why it cannot run.',
  };
  if (!config.samples) return { ...report, lines: [], summary: undefined };
  const ran = readRuns(root);
  const site = { root, config, cache: noCache, problems: new Problems() };
  const pages = await samplePages(site, { features }, config.samples);
  const lines = pages
    .flatMap(({ samples }) => samples)
    .filter(
      ({ language, code, unchecked }) => unchecked === undefined && !ran.has(fingerprint(language, code)),
    )
    .map(({ file, line, language }) => `Sample not run: ${file}:${line} (${language})`);
  return { ...report, lines, summary: lines.length > 0 ? `${lines.length} samples not run` : undefined };
}
