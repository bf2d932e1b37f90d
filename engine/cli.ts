/** The command line: `docwright <command> [options]`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { help, helpOn, parseOptions } from '#engine/commands/commandLine.ts';
import { siteCommands } from '#engine/commands/site.ts';
import { checkMemory } from '#engine/config/memory.ts';
import { nearest } from '#engine/shared/problems.ts';
import type { DevModule } from './dev/server.ts';
import type { Command } from './output/feature.ts';

/** Milliseconds between two looks at the memory. */
const memoryPause = 20;

/** The features and adapters: most of the engine's code. */
async function extensions() {
  const [{ features }, { adapters }] = await Promise.all([
    import('./features/index.ts'),
    import('./adapters/index.ts'),
  ]);
  return { features, adapters };
}

async function allCommands(): Promise<Readonly<Record<string, Command>>> {
  const { features, adapters } = await extensions();
  const { initCommand } = await import('#engine/commands/init/init.ts');
  const { newCommand } = await import('#engine/commands/new/new.ts');
  const { importCommand } = await import('#engine/commands/import.ts');
  const { changedCommand } = await import('#engine/commands/changed/command.ts');
  const own = { new: newCommand(features), import: importCommand(adapters), changed: changedCommand };
  return Object.assign(
    { init: initCommand, ...siteCommands, ...own },
    ...features.map((feature) => feature.commands),
  );
}

/** Opens a site for a dev server that was started with an earlier state of the engine's code. */
export const openDevSite: DevModule['openDevSite'] = async (root, print) => {
  const { DevSite } = await import('./dev/devSite.ts');
  return new DevSite({ root, ...(await extensions()) }, print);
};

/** Runs a command; returns the exit code. */
export async function main([name = '', ...args]: string[]): Promise<number> {
  const commands = Object.hasOwn(siteCommands, name) ? siteCommands : await allCommands();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const isHelp = name === '--help' || name === 'help';
    if (!isHelp && name !== '')
      console.error(`Unknown command "${name}". Did you mean "${nearest(name, Object.keys(commands))}"?\n`);
    console.log(help(commands));
    return isHelp ? 0 : 1;
  }
  const options = parseOptions(command, args);
  if ('faults' in options) {
    console.error(`${options.faults.join('\n')}\n\nSee: docwright ${name} --help`);
    return 1;
  }
  const { values } = options;
  if (values['help']) {
    console.log(helpOn(name, command));
    return 0;
  }
  const folder = (value: string | true | undefined) =>
    typeof value === 'string' ? resolve(value) : undefined;
  const site = folder(values['site']);
  const out = folder(values['out']) ?? join(site ?? process.cwd(), 'dist');
  setInterval(checkMemory, memoryPause).unref();
  return command.run({ root: site ?? (await findSite()), out, extensions, values });
}

/** The folder to work on where none is named: the current one, or `site` in it. */
async function findSite(): Promise<string> {
  const here = process.cwd();
  const below = join(here, 'site');
  const own = [here, below].find((folder) => existsSync(join(folder, 'site.config.ts')));
  if (own !== undefined) return own;
  const { adapters } = await extensions();
  return adapters.some(({ configFile }) => configFile(here) !== undefined) ? here : below;
}
