/** Reads the configuration of a site of MkDocs as one of ours. */

import type { ReadConfig } from '#engine/config/dialect.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SidebarsInput } from '#engine/content/records/sidebarItems.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { chosen } from '../../common/translated.ts';
import type { Values } from '../../common/values.ts';
import { ConfigFault, mkdocsFile, readMkdocs } from './file.ts';
import { navigationOf } from './navigation.ts';
import { partsOf, translateSite } from './site.ts';

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

/** The sidebars of a navigation by their names. */
export const sidebars = (root: string, given: Values, { items } = navigationOf(root, given)): SidebarsInput =>
  Object.fromEntries(partsOf(root, given, items).map(({ name, items }) => [name, items]));
