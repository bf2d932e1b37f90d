/** Files of sidebars: modules, and JSON of versions. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { evaluate } from '../config/evaluate.ts';
import { sidebarsFrom } from './sidebarItems.ts';

/** Sidebars that were read for a build, by their files: every language has the same ones. */
const known = new WeakMap<Problems, Map<string, Promise<SidebarsInput>>>();

/** Reads a file of sidebars; what is left out of it is noted. */
export function sidebars(root: string, file: string, problems: Problems): Promise<SidebarsInput> {
  const files = known.get(problems) ?? new Map<string, Promise<SidebarsInput>>();
  known.set(problems, files);
  const found = files.get(file) ?? readSidebars(root, file, problems);
  files.set(file, found);
  return found;
}

async function readSidebars(root: string, file: string, problems: Problems): Promise<SidebarsInput> {
  try {
    if (file.endsWith('.json')) {
      const text = await readFile(join(root, file), 'utf8');
      return sidebarsFrom(JSON.parse(withoutVersion(text, file)), file, problems);
    }
    const { value, missing } = await evaluate(join(root, file), root);
    for (const name of missing) problems.note({ file }, `Not installed, taken for empty: ${name}.`);
    return sidebarsFrom(value, file, problems);
  } catch (fault) {
    problems.error({ file }, `The sidebars cannot be read: ${reasonOf(fault)}`);
    return {};
  }
}

/** Sidebars of a version without its name before their own and before ids, where early versions of Docusaurus wrote it. */
function withoutVersion(text: string, file: string): string {
  const [, version] = /(version-[^/]+)-sidebars\.json$/.exec(file) ?? [];
  return version === undefined ? text : text.replaceAll(`"${version}/`, '"');
}
