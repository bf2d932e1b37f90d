/** `npm run import`: writes a site folder of ours from one of another generator. */
import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type Adapter, reportFile } from '#engine/adapters/adapter.ts';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { fail } from '#engine/shared/problems.ts';

/** The command, for folders that one of the adapters can import. */
export const importCommand = (adapters: readonly Adapter[]): Command => ({
  summary: `Convert a folder of ${namesOf(adapters)} into a site folder, with a report.`,
  arguments: ['FOLDER', '[SITE]'],
  run: (input) => run(input, adapters),
});

const namesOf = (adapters: readonly Adapter[]): string => adapters.map(({ title }) => title).join(' or ');

async function run(
  { root, extensions, values }: CommandInput,
  adapters: readonly Adapter[],
): Promise<number> {
  const from = resolve(String(values['FOLDER']));
  const to = values['SITE'] === undefined ? root : resolve(String(values['SITE']));
  const adapter = adapters.find(({ configFile, importSite }) => importSite && configFile(from));
  const fault = adapter ? faultOf(from, to) : `${from} holds no configuration of ${namesOf(adapters)}.`;
  if (fault !== undefined || !adapter?.importSite) return fail(fault ?? '');
  try {
    const report = await adapter.importSite(from, to, await extensions());
    await writeFile(join(to, reportFile), report);
    console.log(report);
    console.log(`Wrote ${to}. The same report lies there as ${reportFile}.`);
    return 0;
  } catch (reason) {
    await rm(to, { recursive: true, force: true });
    return fail(`Nothing was imported: ${reason instanceof Error ? reason.message : reason}`);
  }
}

function faultOf(from: string, to: string): string | undefined {
  if (existsSync(to) && readdirSync(to).length > 0)
    return `${to} is not empty: name a new folder, such as docwright import ${relative(process.cwd(), from)} new-site`;
  const inside = relative(from, to);
  return inside === '' || !inside.startsWith('..') ? `${to} lies in the folder that is imported.` : undefined;
}
