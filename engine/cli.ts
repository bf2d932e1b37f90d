/** The command line: `docwright <command> [options]`. */
import { join, resolve } from 'node:path';
import { help, helpOn, parseOptions } from '#engine/commands/commandLine.ts';
import { importCommand } from '#engine/commands/import.ts';
import { initCommand } from '#engine/commands/init/init.ts';
import { newCommand } from '#engine/commands/new/new.ts';
import { siteCommands } from '#engine/commands/site.ts';
import { isSite } from '#engine/config/loadConfig.ts';
import { checkMemory } from '#engine/config/memory.ts';
import { nearest } from '#engine/shared/problems.ts';
import { adapters } from './adapters/index.ts';
import { features } from './features/index.ts';
import type { Command } from './output/feature.ts';

/** Milliseconds between two looks at the memory. */
const memoryPause = 20;

const commands: Readonly<Record<string, Command>> = Object.assign(
  { init: initCommand, ...siteCommands, new: newCommand(features), import: importCommand(adapters) },
  ...features.map((feature) => feature.commands),
);

/** Runs a command; returns the exit code. */
export async function main([name = '', ...args]: string[]): Promise<number> {
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
  const here = process.cwd();
  const root = site ?? (isSite(here, adapters) ? here : join(here, 'site'));
  const out = folder(values['out']) ?? join(site ?? here, 'dist');
  setInterval(checkMemory, memoryPause).unref();
  return command.run({ root, out, features, adapters, values });
}
