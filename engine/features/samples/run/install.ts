/** Installs the packages of samples into one folder. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '#engine/shared/lookup.ts';
import type { SampleOptions } from '../config.ts';
import { runProgram } from './runProgram.ts';

/** Words of a command with `{file}` and other names filled in. */
export const filled = (words: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  words.map((word) => word.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all));

/** Installs what the languages need and the folder lacks; a missing program is no fault. Returns what failed. */
export async function installPackages(folder: string, { languages }: SampleOptions): Promise<string[]> {
  const wanted = new Map(
    Object.values(languages)
      .flatMap(({ install, packages }) =>
        Object.entries(packages).map(([name, version]) => ({ install, name, version })),
      )
      .map((one) => [JSON.stringify(one), one]),
  );
  const stamp = join(folder, '.installed');
  const installed = new Set(existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []);
  if (installed.size === 0 || [...installed].some((one) => one !== '' && !wanted.has(one))) {
    installed.clear();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  }
  const isInstalled = (one: unknown): boolean => installed.has(JSON.stringify(one));
  const faults: string[] = [];
  const commands = groupBy(wanted.values(), ({ install = [] }) => JSON.stringify(install));
  for (const [command, packages] of commands) {
    const words = (JSON.parse(command) as string[]).flatMap((word) =>
      word.includes('{name}')
        ? packages.flatMap(({ name, version }) => filled([word], { name, version }))
        : filled([word], { folder }),
    );
    if (words.length === 0 || packages.every(isInstalled)) continue;
    const { ending, error } = await runProgram(words, {
      folder,
      env: process.env,
      limit: 300,
      isScript: true,
    }).ended;
    if (ending === 0) for (const one of packages) installed.add(JSON.stringify(one));
    else if (ending !== 'missing')
      faults.push(`"${words.join(' ')}" failed: ${error.trim().split('\n').at(-1) ?? ending}`);
  }
  if (faults.length === 0) writeFileSync(stamp, [...installed].join('\n'));
  return faults;
}
