/** Installs the packages of samples into one folder. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleOptions } from '../config.ts';
import { groupBy } from '../groupBy.ts';
import { runProgram } from './runProgram.ts';

/** Words of a command with `{file}` and other names filled in. */
export const filled = (words: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  words.map((word) => word.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all));

/** Installs what the languages need, unless the folder has it from the last run. Returns why it could not be done. */
export async function installPackages(folder: string, { languages }: SampleOptions): Promise<string[]> {
  const wanted = new Map(
    Object.values(languages)
      .flatMap(({ install, packages }) =>
        Object.entries(packages).map(([name, version]) => ({ install, name, version })),
      )
      .map((one) => [JSON.stringify(one), one]),
  );
  const stamp = join(folder, '.installed');
  const state = [...wanted.keys()].sort().join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return [];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const faults: string[] = [];
  const commands = groupBy(wanted.values(), ({ install = [] }) => JSON.stringify(install));
  for (const [command, packages] of commands) {
    const words = (JSON.parse(command) as string[]).flatMap((word) =>
      word.includes('{name}')
        ? packages.flatMap(({ name, version }) => filled([word], { name, version }))
        : filled([word], { folder }),
    );
    if (words.length === 0) continue;
    const { ending, error } = await runProgram(words, {
      folder,
      env: process.env,
      limit: 300,
      isScript: true,
    }).ended;
    if (ending !== 0 && ending !== 'missing')
      faults.push(`"${words.join(' ')}" failed: ${error.trim().split('\n').at(-1) ?? ending}`);
  }
  if (faults.length === 0) writeFileSync(stamp, state);
  return faults;
}
