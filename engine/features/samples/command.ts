/** `samples`: runs the samples of pages and operations against a server made of the API descriptions. */

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '#engine/config/paths.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { openSite } from '#engine/output/createSite.ts';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import { exitCode, Problems } from '#engine/shared/problems.ts';
import { dayOf } from '#engine/shared/text/day.ts';
import type { SampleOptions } from './config.ts';
import { samplePages } from './pages.ts';
import { fingerprint, type Run, readRuns, writeRuns } from './ran.ts';
import { certificateFor } from './run/certificate.ts';
import { installPackages } from './run/install.ts';
import { type Outcome, runPage } from './run/runPage.ts';
import type { Sample } from './sample.ts';

export const samplesCommand: Command = {
  summary: 'Run the samples of pages and operations against a server made of the API descriptions.',
  arguments: ['[PAGE]'],
  run,
};

async function run({ root, extensions, values }: CommandInput): Promise<number> {
  const problems = new Problems();
  const all = await extensions();
  const site = await openSite({ root, ...all }, problems);
  const options = site?.config.samples;
  if (site && !options)
    problems.error(
      { file: 'site.config.ts' },
      'Nothing says how samples are run.',
      'Add `samples` to the configuration, with a program for each language.',
    );
  if (!site || !options) return exitCode(problems);
  const api = await all.features.find((feature) => feature.describedApi)?.describedApi?.(site);
  if (!api) return exitCode(problems);
  const written = await samplePages(site, all, options);
  const operations = api.samples
    .filter(({ language }) => options.languages[language])
    .map((sample) => ({
      source: sample.file,
      text: '',
      samples: [sample],
      files: new Map([['file', 'A file.\n']]),
    }));
  const wanted = `${values['PAGE'] ?? ''}`;
  const pages = [...written, ...operations].filter(({ source, samples }) =>
    [source, ...samples.map(({ name = '' }) => name)].some((name) => name.includes(wanted)),
  );
  if (pages.length === 0)
    problems.error(
      { file: 'site.config.ts' },
      wanted
        ? `No page or operation with samples is called "${wanted}".`
        : 'No page has a sample in one of these languages.',
    );
  const files = options.files === undefined ? undefined : join(root, options.files);
  if (files !== undefined && !existsSync(files))
    problems.error(
      { file: 'site.config.ts' },
      `There is no folder "${options.files}", which "samples" names.`,
    );
  const folder = join(cacheFolder, `samples-${cacheKey(root).slice(0, 8)}`);
  for (const fault of await installPackages(folder, options))
    problems.error({ file: 'site.config.ts' }, `The packages of samples are not installed: ${fault}`);
  if (problems.count('error') > 0) return exitCode(problems);
  const certificate = await certificateFor(api.hosts, folder);
  const runSite = { options, api, problems, certificate, folder, files };
  const outcomes = new Map<Sample, Outcome>();
  // Pages with programs that listen follow each other, because they may take the same port.
  const isServer = (page: (typeof pages)[number]) => page.samples.some(({ code }) => /\blisten\(/.test(code));
  const numbered = [...pages.entries()];
  const queue = numbered.filter(([, page]) => !isServer(page)).values();
  const work = async (queue: Iterable<(typeof numbered)[number]>) => {
    for (const [number, page] of queue)
      for (const [sample, outcome] of await runPage(page, runSite, number)) outcomes.set(sample, outcome);
  };
  const others = Array.from({ length: availableParallelism() }, () => work(queue));
  await Promise.all([...others, work(numbered.filter(([, page]) => isServer(page)))]);
  const everything = [...written, ...operations].flatMap(({ samples }) => samples);
  await writeRuns(root, recorded(readRuns(root), everything, outcomes, options));
  const ofPages = pages.flatMap(({ samples }) => samples);
  for (const line of report(ofPages, outcomes)) console.log(line);
  return exitCode(problems);
}

/** The runs of all samples that the site still has. */
function recorded(
  before: ReadonlyMap<string, Run>,
  samples: readonly Sample[],
  outcomes: ReadonlyMap<Sample, Outcome>,
  { languages }: SampleOptions,
): Map<string, Run> {
  const day = dayOf(Date.now());
  const all = new Map<string, Run>();
  for (const sample of samples) {
    const { language, code } = sample;
    const key = fingerprint(language, code);
    const outcome = outcomes.get(sample);
    const last = before.get(key);
    const packages = Object.entries(languages[language]?.packages ?? {})
      .filter(([name]) => code.includes(name))
      .map(([name, version]) => `${name} ${version}`);
    if (outcome === 'ran') all.set(key, { day, packages });
    else if (last && typeof outcome !== 'string' && sample.unchecked === undefined) all.set(key, last);
  }
  return all;
}

/** Counts by language, and what was not run with the reason. */
function report(samples: readonly Sample[], outcomes: ReadonlyMap<Sample, Outcome>): string[] {
  const byLanguage = groupBy(samples, ({ language }) => language);
  const lines = [...byLanguage].map(([language, own]) => {
    const counts = groupBy(own, (sample) => {
      const outcome = outcomes.get(sample) ?? 'unchecked';
      return typeof outcome === 'string'
        ? outcome
        : `not run, because "${outcome.missing}" is not on this machine`;
    });
    return `${language}: ${[...counts].map(([outcome, { length }]) => `${length} ${outcome}`).join(', ')}`;
  });
  const unchecked = samples.flatMap(({ file, line, unchecked }) =>
    unchecked === undefined ? [] : [`  ${file}:${line} ${unchecked}`],
  );
  return [...lines, ...(unchecked.length > 0 ? ['Not run, as their pages say:', ...unchecked] : [])];
}
