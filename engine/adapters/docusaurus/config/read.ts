/** Finds and reads the configuration of a site of Docusaurus. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reportCode } from '#engine/config/codeFault.ts';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { evaluate } from '../../common/evaluate.ts';
import { chosen } from '../../common/translated.ts';
import { translateSite } from './site.ts';

const names = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

/** Name of the configuration of Docusaurus in a folder; `undefined` if there is none. */
export const docusaurusFile = (root: string): string | undefined =>
  names.find((name) => existsSync(join(root, name)));

/** Hosts that scripts and style sheets are loaded from. */
function hostsOf({ head }: SiteConfigInput): Set<string> {
  const all = [...(head?.scripts ?? []).map(({ src }) => src), ...(head?.styles ?? [])];
  return new Set(all.flatMap((address) => (address.startsWith('/') ? [] : new URL(address).origin)));
}

/** The translated configuration, with these options only; `undefined` after reporting why it cannot be read. */
export async function readDocusaurus(
  root: string,
  file: string,
  options: readonly string[],
  problems: Problems,
): Promise<unknown> {
  try {
    const found = await evaluate(join(root, file), root);
    const translated = translateSite(root, found.value, options.includes('search'), file, found);
    for (const host of hostsOf(translated.config))
      problems.note({ file }, `The security policy lets in what is loaded from ${host}.`);
    return chosen(translated, file, options, problems, found.missing);
  } catch (fault) {
    reportCode(fault, root, file, problems);
    return undefined;
  }
}
