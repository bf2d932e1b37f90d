/** Runs the samples of a page, one after the other in a folder of their own. */

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { engineRoot } from '#engine/config/paths.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import type { SampleOptions } from '../config.ts';
import type { SamplePage } from '../pages.ts';
import type { DescribedApi, Sample } from '../sample.ts';
import { startApiServer } from './apiServer.ts';
import type { Certificate } from './certificate.ts';
import { filled } from './install.ts';
import { outputFault } from './output.ts';
import { type RunningProgram, runProgram } from './runProgram.ts';

/**
 * How a sample ended: `ran`; `loaded` if it made no call and printed nothing, as modules do; `failed`, which is reported; or
 * the program that is missing.
 */
export type Outcome = 'ran' | 'loaded' | 'failed' | { missing: string };

/** What the pages of a run share. */
export interface RunSite {
  options: SampleOptions;
  api: DescribedApi;
  problems: Problems;
  certificate: Certificate | undefined;
  /** Folder of the packages. */
  folder: string;
  /** Folder with files for samples. */
  files: string | undefined;
}

const guard = pathToFileURL(join(engineRoot, 'features/samples/run/nodeGuard.mjs')).href;

/** Milliseconds that a program which listens has at the end of its page to end by itself. */
const grace = 2000;

/** Runs what can run; findings go to `problems`. `number` is that of the page in this run. */
export async function runPage(
  page: SamplePage,
  site: RunSite,
  number: number,
): Promise<Map<Sample, Outcome>> {
  const { options, api, problems } = site;
  const folder = join(site.folder, 'pages', `${number}`);
  const write = openFolder(folder, site.files);
  for (const [name, text] of page.files) write(name, text);
  const outcomes = new Map<Sample, Outcome>();
  const fail = (sample: Sample, fault: string) => {
    outcomes.set(sample, 'failed');
    problems.error(sample, sample.name === undefined ? fault : `${sample.name}: ${fault}`);
  };
  let current: Sample | undefined;
  const callers = new Set<Sample | undefined>();
  const server = await startApiServer(api, site.certificate, (call, faults) => {
    callers.add(current);
    for (const fault of faults) if (current) fail(current, `${call}: ${fault}`);
  });
  const env = environmentOf(page, site, server.port);
  const listening = new Map<Sample, RunningProgram>();
  const finish = async (sample: Sample, program: RunningProgram) => {
    const { ending, output, error } = await program.ended;
    const { language, output: shown } = sample;
    if (ending === 'missing') outcomes.set(sample, { missing: options.languages[language]?.run[0] ?? '' });
    else if (ending === 'late') fail(sample, `The sample did not end within ${options.limit} s.`);
    else if (ending !== 0 && ending !== 'stopped')
      fail(sample, `The sample ended with code ${ending}: ${reasonIn(error || output)}`);
    const fault = ending === 0 && shown && outputFault(output, shown.code);
    if (fault) fail(sample, `${fault} The page shows it in line ${shown.line}.`);
    const isActive = output + error !== '' || callers.has(sample) || listening.has(sample);
    if (!outcomes.has(sample)) outcomes.set(sample, isActive ? 'ran' : 'loaded');
  };
  try {
    for (const sample of page.samples) {
      const how = options.languages[sample.language];
      if (sample.unchecked !== undefined || !how) continue;
      current = sample;
      const file = sample.title ?? `sample-${sample.line}.${how.ending}`;
      write(file, `${how.head}${ledTo(site, sample.code)}\n`);
      const words = filled(how.run, { file, folder: site.folder });
      const given = argumentsOf(page.text, file, how.command);
      const program = runProgram([...words, ...given], { ...options, folder, env });
      const listens = program.listens.then(() => true);
      if (await Promise.race([program.ended.then(() => false), listens])) listening.set(sample, program);
      else await finish(sample, program);
    }
    for (const [sample, program] of listening) {
      await Promise.race([program.ended, sleep(grace)]);
      program.stop();
      await finish(sample, program);
    }
  } finally {
    for (const program of listening.values()) program.stop();
    server.close();
  }
  return outcomes;
}

/** Makes a folder anew, with copies of `files`. Returns what writes into it. */
function openFolder(folder: string, files: string | undefined): (name: string, text: string) => void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (files !== undefined) cpSync(files, folder, { recursive: true });
  return (name, text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
}

/** Addresses of described hosts, without encryption where there is no certificate for it. */
const ledTo = ({ api, certificate }: RunSite, text: string): string =>
  certificate
    ? text
    : api.hosts.reduce((all, host) => all.replaceAll(`https://${host}`, `http://${host}`), text);

/** The variables of this process, those that lead calls to the server, and those of the site. */
function environmentOf({ source }: SamplePage, site: RunSite, port: number): NodeJS.ProcessEnv {
  const { options, folder, certificate } = site;
  const server = `http://127.0.0.1:${port}`;
  const own = Object.entries({ ...options.environment, ...options.pages[source] });
  const inBothCases = (name: string, value: string) => ({ [name]: value, [name.toUpperCase()]: value });
  return {
    ...process.env,
    ...inBothCases('http_proxy', server),
    ...inBothCases('https_proxy', server),
    ...inBothCases('all_proxy', server),
    ...inBothCases('no_proxy', 'localhost,127.0.0.1,::1'),
    ...certificate?.env,
    NODE_OPTIONS: `--import=${guard}`,
    SAMPLES_PORT: `${port}`,
    ...Object.fromEntries(
      own.map(([name, value]) => [name, ledTo(site, filled([value], { folder, server }).join(''))]),
    ),
  };
}

/** The line that names an error, else the last one. */
function reasonIn(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.find((line) => /^\S*Error\b/.test(line)) ?? lines.at(-1) ?? '').slice(0, 300);
}

/** What a page writes after the name of a file where it says how the file is run. */
function argumentsOf(text: string, file: string, command: string | undefined): string[] {
  if (command === undefined) return [];
  const name = escapePattern(file);
  const written = [...text.matchAll(new RegExp(`(?:${command})${name}([^\`\\n|><&;#)]*)`, 'g'))];
  const [words = ''] = written.map(([, rest = '']) => rest.trim()).filter(Boolean);
  return Array.from(
    words.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, ...groups]) => groups.find(Boolean) ?? '',
  );
}
