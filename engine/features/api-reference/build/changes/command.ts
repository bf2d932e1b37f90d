/** `api-changes`: what callers meet between two versions of a description, as Markdown. */
import { basename, dirname, resolve } from 'node:path';
import { noCache } from '#engine/incremental/cache.ts';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { fail, Problems } from '#engine/shared/problems.ts';
import { format, type Strings, strings } from '#engine/shared/strings.ts';
import { readDescription } from '../reading/read.ts';
import { changeList } from './changesSince.ts';
import { compare, type OperationChanges } from './compare.ts';

export const changesCommand: Command = {
  summary: 'List what changed between two versions of an OpenAPI description.',
  arguments: ['OLD', 'NEW'],
  run,
};

async function run({ extensions, values }: CommandInput): Promise<number> {
  const problems = new Problems();
  const read = (name: string) => {
    const file = resolve(`${values[name]}`);
    const source = { root: dirname(file), file: basename(file), references: [], lint: false };
    return readDescription(source, noCache, problems);
  };
  const [older, newer] = [await read('OLD'), await read('NEW')];
  if (!older || !newer) return fail(problems.report());
  const { features } = await extensions();
  const texts = Object.assign({}, strings, ...features.map((feature) => feature.texts));
  console.log(toMarkdown(compare(older.description, newer.description, texts), texts));
  return 0;
}

/** A section for each operation. */
export function toMarkdown(all: readonly OperationChanges[], texts: Strings): string {
  if (all.length === 0) return texts.apiChangesNone;
  const count = all.flatMap(({ changes }) => changes.filter(({ isBreaking }) => isBreaking)).length;
  const sections = all.map(({ operation, changes }) => `## ${operation}\n\n${changeList(changes, texts)}`);
  return [format(texts.apiChangesBreaking, { count }), ...sections].join('\n\n');
}
