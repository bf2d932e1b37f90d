/** Reads the configuration of a site of MkDocs as one of ours. */

import type { ReadConfig } from '#engine/config/dialect.ts';
import { loadDefault } from '#engine/config/loadConfig.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { chosen } from '../../common/translated.ts';
import type { Values } from '../../common/values.ts';
import { ConfigFault, mkdocsFile, readMkdocs } from './file.ts';
import { navigationOf } from './navigation.ts';
import { sidebarsOf, translateSite } from './site.ts';

/** The translated configuration, with these options only; `undefined` after reporting why it cannot be read. */
export async function readConfig(
  root: string,
  file: string,
  options: readonly string[],
  problems: Problems,
): Promise<ReadConfig | undefined> {
  try {
    const given = readMkdocs(root, file);
    return { config: chosen(translateSite(root, given, file), file, options, problems), given };
  } catch (fault) {
    if (fault instanceof ConfigFault) problems.error(fault.place, fault.wrong, fault.hint);
    else problems.error({ file }, `The configuration cannot be read: ${reasonOf(fault)}`);
    return undefined;
  }
}

/** The configuration of MkDocs in a folder; empty where there is none. */
export function configIn(root: string): Values {
  const file = mkdocsFile(root);
  try {
    return file === undefined ? {} : readMkdocs(root, file);
  } catch {
    return {};
  }
}

/** The sidebars of the navigation, or those of a module. */
export async function sidebars(root: string, file: string, problems: Problems): Promise<SidebarsInput> {
  if (!/\.ya?ml$/.test(file)) return ((await loadDefault(root, file, problems)) ?? {}) as SidebarsInput;
  const given = readMkdocs(root, file);
  const parts = sidebarsOf(root, given, navigationOf(root, given).items);
  return Object.fromEntries(parts.map(({ name, items }) => [name, items]));
}
