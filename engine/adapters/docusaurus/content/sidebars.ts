/** Files of sidebars: modules, and JSON of versions. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { evaluate } from '../../common/evaluate.ts';
import { sidebarsFrom } from './sidebarItems.ts';

/** Sidebars of a build by their files: all languages share them. */
const known = new WeakMap<Problems, Map<string, Promise<SidebarsInput>>>();

/** Reads a file of sidebars. What is left out is reported. */
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

/** The text without the name of the version, which early versions of Docusaurus wrote before names and ids. */
function withoutVersion(text: string, file: string): string {
  const [, version] = /(version-[^/]+)-sidebars\.json$/.exec(file) ?? [];
  return version === undefined ? text : text.replaceAll(`"${version}/`, '"');
}
