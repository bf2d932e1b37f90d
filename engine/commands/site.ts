/** The commands that build a site, check it and show it. Each loads its own code: a build of an unchanged site needs little of it. */
import { join } from 'node:path';
import { variantVariable } from '#engine/config/options/variants.ts';
import { build } from '#engine/output/build.ts';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { fail, type Problems } from '#engine/shared/problems.ts';

const variant = {
  variant: {
    value: 'product=cloud',
    text: 'Build for one variant, and leave text for others out (several: a=b,c=d)',
  },
};

/** Tells the configuration which variants a command is for. */
function choose({ variant: wanted }: CommandInput['values']): void {
  if (typeof wanted === 'string') process.env[variantVariable] = wanted;
}

const force = { force: { text: 'Build everything again, without results of the last build' } };

const environment = { 'PORT, HOST': 'Address of the server (default: 3000 on localhost)' };

const served = {
  ...environment,
  COLLECT_INTO: 'Folder to keep what readers lack in, sent to /collect, to try the report',
  CLIENT_HEADER: 'Header in which a proxy names its client, such as X-Real-IP',
};

export const siteCommands: Readonly<Record<string, Command>> = {
  start: {
    summary: 'Build the site and serve it.',
    options: { ...force, ...variant },
    environment: served,
    run: async (input) => (await runBuild(input)) || (await preview(input)),
  },
  dev: {
    summary: 'Serve the site while you write. Changes show at once.',
    options: variant,
    environment,
    run: runDev,
  },
  build: {
    summary: 'Build the site into the output folder.',
    options: { ...force, ...variant },
    run: runBuild,
  },
  preview: { summary: 'Serve the output folder of the last build.', environment: served, run: preview },
  check: {
    summary: 'Check the site, write nothing, and list what has to be confirmed.',
    options: variant,
    run: check,
  },
  published: {
    summary: 'Add new addresses and heading ids to published.txt, so that none is lost.',
    run: published,
  },
};

async function runBuild({ root, out, extensions, values }: CommandInput): Promise<number> {
  choose(values);
  const started = performance.now();
  const progress = (done: number, all: number) => {
    if (process.stdout.isTTY && (done % 100 === 0 || done === all))
      process.stdout.write(`\rRendering ${done} of ${all} pages`);
    if (process.stdout.isTTY && done === all) process.stdout.write('\n');
  };
  const { problems, pages, reused } = await build({
    root,
    extensions,
    out,
    keep: true,
    force: values['force'] === true,
    waiting: ({ pid, host, since }) =>
      console.log(
        `Waiting for process ${pid} on ${host}, which has been building into ${out} since ${since}.`,
      ),
    progress,
  });
  if (problems.all.length > 0) console.log(`${problems.report()}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const failed = problems.count('error') > 0;
  console.log(
    `${failed ? 'Failed' : 'Built'}: ${pages} pages${reused > 0 ? ` (${reused} as they were)` : ''}, ${counts(problems)}, ${seconds} s`,
  );
  return failed ? 1 : 0;
}

async function check({ root, extensions, values }: CommandInput): Promise<number> {
  choose(values);
  const { problems, pages, reports } = await build({ root, extensions });
  const found = await reports();
  if (problems.all.length > 0) console.log(`${problems.report()}\n`);
  for (const line of found.flatMap(({ lines }) => lines)) console.log(line);
  const summaries = [counts(problems), ...found.flatMap(({ summary }) => summary ?? [])];
  console.log(`\nChecked ${pages} pages: ${summaries.join(', ')}`);
  return problems.count('error') > 0 ? 1 : 0;
}

const counts = (problems: Problems): string =>
  (['error', 'warning'] as const)
    .map((severity) => [problems.count(severity), severity] as const)
    .map(([count, severity]) => `${count} ${severity}${count === 1 ? '' : 's'}`)
    .join(', ');

async function published({ root, extensions }: CommandInput): Promise<number> {
  const { problems, published: list } = await build({ root, extensions });
  if (problems.count('error') > 0) {
    console.log(problems.report());
    return 1;
  }
  const { publishedFile } = await import('#engine/output/published.ts');
  const { replaceFile } = await import('#engine/config/replaceFile.ts');
  const { text, added } = list();
  await replaceFile(join(root, publishedFile), [text]);
  console.log(`${publishedFile}: ${added} new addresses`);
  return 0;
}

async function preview({ out, extensions }: CommandInput): Promise<number> {
  const { listenAddress, untilStopped } = await import('#engine/serve/http.ts');
  const { servedFolder } = await import('#engine/serve/published/servedFolder.ts');
  const { serve } = await import('#engine/serve/serve.ts');
  const folder = servedFolder(out);
  if (typeof folder === 'string') return fail(folder);
  const { hosts, ...addresses } = folder;
  const { features } = await extensions();
  const listen = listenAddress(process.env);
  const site = { dist: out, features, host: listen.host, hosts };
  const server = await serve({
    dist: out,
    ...addresses,
    endpoints: Object.assign({}, ...features.map(({ endpoints }) => endpoints?.(site))),
    ...listen,
    clientHeader: process.env['CLIENT_HEADER'],
    log: console.log,
  });
  console.log(`Serving ${out} at ${server.url}`);
  await untilStopped();
  await server.close();
  return 0;
}

async function runDev({ root, extensions, values }: CommandInput): Promise<number> {
  choose(values);
  const { serveDev } = await import('#engine/dev/server.ts');
  return serveDev(root, await extensions());
}
