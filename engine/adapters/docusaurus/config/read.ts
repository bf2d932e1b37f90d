/** Finds and reads the configuration of a site of Docusaurus. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { evaluate } from '../../common/evaluate.ts';
import { configReader } from '../../common/translated.ts';
import { values } from '../../common/values.ts';
import { pluginPages } from '../markdown/plugins/pluginOptions.ts';
import { openPlugins } from '../markdown/plugins/sitePlugins.ts';
import { installer } from '../styles/postcss.ts';
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

/** Runs and translates the configuration, as `ConfigReader` says. */
export const readDocusaurus = configReader(async (root, file, options, problems) => {
  const found = await evaluate(join(root, file), root);
  const translated = translateSite(root, found.value, options.includes('search'), file, found);
  for (const host of hostsOf(translated.config))
    problems.note({ file }, `The security policy lets in what is loaded from ${host}.`);
  const pages = pluginPages(values(found.value), translated.config);
  if (pages.length === 0) return { given: {}, translated, missing: found.missing };
  const missing = found.missing.filter((name) => !/^(\.|@site\/|@theme|@generated\/)/.test(name));
  if (missing.length > 0)
    problems.warn(
      { file },
      `Plugins for Markdown may lack packages: ${missing.join(', ')}.`,
      `Run "${installer(root)} install" in the folder of the site.`,
    );
  const keepsCase = translated.config.content?.keepsCase === true;
  return {
    given: { plugins: await openPlugins(root, file, pages, keepsCase) },
    translated,
    missing: found.missing,
  };
});
