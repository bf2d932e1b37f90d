/** The command line: `docs <command> [options]`. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newCommand, newHelp } from '#engine/commands/new/new.ts';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { engineRoot } from '#engine/config/paths.ts';
import { pushCommand, pushHelp } from '#engine/features/search/build/pushCommand.ts';
import { build } from '#engine/output/build.ts';
import { publishedFile } from '#engine/output/published.ts';
import { ListenError, listenAddress, untilStopped } from '#engine/serve/http.ts';
import { serve } from '#engine/serve/serve.ts';
import { Problems } from '#engine/shared/problems.ts';
import { features } from './features/index.ts';
import type { Feature } from './output/feature.ts';

interface Options {
  root: string;
  features: readonly Feature[];
  out: string;
  args: string[];
}

interface Command {
  summary: string;
  /** Help on options of its own. */
  options?: string;
  run(options: Options): Promise<number>;
}

const commands: Record<string, Command> = {
  start: {
    summary: 'Build the site and serve it.',
    run: async (o) => (await runBuild(o, true)) || (await preview(o)),
  },
  dev: { summary: 'Serve the site while it is written; changes show at once.', run: runDev },
  build: { summary: 'Build the site into the output folder.', run: (options) => runBuild(options, true) },
  preview: { summary: 'Serve the output folder of the last build.', run: preview },
  check: { summary: 'Check the site without writing it; list what has to be confirmed.', run: check },
  published: {
    summary: 'Add the addresses and heading ids of this site to published.txt, so that none is lost.',
    run: published,
  },
  new: {
    summary: 'Write a page, post or release entry with valid front matter.',
    options: newHelp(features),
    run: newCommand,
  },
  hub: { summary: 'Stand in for the hub of the assistant, to try it without an account.', run: runHub },
  'search-push': {
    summary: 'Send the search records to the hosted search.',
    options: pushHelp,
    run: pushCommand,
  },
};

const help = `Usage: npm run <command> [-- options]

Commands
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(13)}${summary}`)
  .join('\n')}

Options
  --site DIR   Site folder with site.config.ts and content/ (default: site)
  --out DIR    Output folder (default: dist beside site, or in the folder of --site)
  --help       Show this text

Environment
  PORT, HOST   Where start, preview and dev listen (default: 3000 on localhost)
`;

/** Runs a command; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const command = commands[name];
  if (!command || rest.includes('--help')) {
    const isHelp = rest.includes('--help') || name === '--help' || name === 'help';
    if (!isHelp && name !== '') console.error(`Unknown command "${name}".\n`);
    const own = command?.options ? `Options of ${name}\n${command.options}\n\n` : '';
    console.log(command ? `${name}: ${command.summary}\n\n${own}${help}` : help);
    return isHelp ? 0 : 1;
  }
  const { values } = parseArgs({
    args: rest,
    options: { site: { type: 'string' }, out: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const own = typeof values.site === 'string' ? resolve(values.site) : undefined;
  const root = own ?? join(engineRoot, 'site');
  const out = typeof values.out === 'string' ? resolve(values.out) : join(own ?? engineRoot, 'dist');
  try {
    return await command.run({ root, out, args: rest, features });
  } catch (fault) {
    if (!(fault instanceof ListenError)) throw fault;
    console.error(fault.message);
    return 1;
  }
}

async function runBuild({ root, out, features }: Options, write: boolean): Promise<number> {
  const started = performance.now();
  const progress = (done: number, all: number) => {
    if (process.stdout.isTTY && (done % 100 === 0 || done === all))
      process.stdout.write(`\rRendering ${done} of ${all} pages`);
    if (process.stdout.isTTY && done === all) process.stdout.write('\n');
  };
  const { problems, pages, bytes } = await build({ root, features, ...(write && { out }), progress });
  if (problems.all.length > 0) console.log(`${problems.report()}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const found = `${problems.count('error')} errors, ${problems.count('warning')} warnings`;
  const failed = problems.count('error') > 0;
  console.log(
    `${failed ? 'Failed' : 'Built'}: ${pages} pages, ${(bytes / 1e6).toFixed(1)} MB, ${found}, ${seconds} s`,
  );
  return failed ? 1 : 0;
}

async function check({ root, features }: Options): Promise<number> {
  const { problems, pages, confirm } = await build({ root, features });
  const unconfirmed = await confirm();
  if (problems.all.length > 0) console.log(`${problems.report()}\n`);
  for (const [source, statements] of unconfirmed) {
    console.log(`To confirm in ${source}:`);
    for (const statement of statements) console.log(`  - ${statement}`);
  }
  const count = [...unconfirmed.values()].flat().length;
  console.log(
    `\nChecked ${pages} pages: ${problems.count('error')} errors, ${problems.count('warning')} warnings, ${count} statements to confirm on ${unconfirmed.size} pages`,
  );
  return problems.count('error') > 0 ? 1 : 0;
}

async function published({ root, features }: Options): Promise<number> {
  const { problems, published: list } = await build({ root, features });
  if (problems.count('error') > 0) {
    console.log(problems.report());
    return 1;
  }
  const { text, added } = list();
  await writeFile(join(root, publishedFile), text);
  console.log(`${publishedFile}: ${added} new addresses`);
  return 0;
}

async function preview({ root, out, features }: Options): Promise<number> {
  const problems = new Problems();
  const config = await loadConfig(root, features, problems);
  if (!config) {
    console.log(problems.report());
    return 1;
  }
  if (!existsSync(out)) {
    console.error(`There is nothing in ${out} yet: build the site first.`);
    return 1;
  }
  const { baseUrl, trailingSlash } = config;
  const server = await serve({
    dist: out,
    baseUrl,
    trailingSlash,
    ...listenAddress(process.env),
    log: console.log,
  });
  console.log(`Serving ${out} at ${server.url}`);
  await untilStopped();
  await server.close();
  return 0;
}

async function runHub({ root, out, features }: Options): Promise<number> {
  const problems = new Problems();
  const config = await loadConfig(root, features, problems);
  if (!config || !existsSync(out)) {
    console.error(config ? `There is nothing in ${out} yet: build the site first.` : problems.report());
    return 1;
  }
  const { baseUrl, defaultLocale } = config;
  const { startHub } = await import('#engine/features/assistant/hub/hub.ts');
  const listen = { ...listenAddress({ PORT: '3001', ...process.env }), log: console.log };
  const server = await startHub({ dist: out, baseUrl, locale: defaultLocale.code, ...listen });
  const host = server.url.slice(0, -1);
  console.log(`The hub listens at ${host}. In site.config.ts, and then build the site:
  assistant: { key: 'local', agentCode: 'docs', apiBaseUrl: '${host}/api', host: '${host}' },`);
  await untilStopped();
  await server.close();
  return 0;
}

async function runDev({ root, features }: Options): Promise<number> {
  const { dev } = await import('#engine/dev/dev.ts');
  return dev({ root, features });
}
