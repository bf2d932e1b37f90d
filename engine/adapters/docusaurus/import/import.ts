/** Writes a site folder of this engine from a folder of Docusaurus. */
import { optionsOf } from '#engine/config/schema.ts';
import type { Extensions } from '#engine/output/feature.ts';
import { Problems } from '#engine/shared/problems.ts';
import { movedInside, type Reason } from '../../common/import/copyContent.ts';
import { importSite as importForeign } from '../../common/import/importSite.ts';
import type { Imported } from '../../common/import/report.ts';
import { docusaurusFile, keptOf, readSite } from '../config/read.ts';
import { sidebars } from '../content/sidebars.ts';
import { pluginPages } from '../markdown/pluginOptions.ts';
import type { PluginResult } from '../plugins/results.ts';

const files: readonly Reason[] = [
  [/^docusaurus\.config\./, 'site.config.ts stands in its place'],
  [/^(.*-)?sidebars?[\w.-]*\.[cm]?[jt]sx?$/i, 'its sidebars stand in a .ts file as data'],
  [/versions\.json$/, 'the versions stand in site.config.ts'],
];

const parts: readonly Reason[] = [
  [
    /^(docs|blog|pages) option (before|remark|rehype|recma)/,
    'plugins of the parser run code of the other engine',
  ],
  [/^(plugin|preset|theme) /, 'it runs code of the other engine, and nothing here does the same'],
  [
    /^option (scripts|headTags|clientModules)/,
    'code of other makers runs only where the security policy names it',
  ],
  [/item/, 'the bar, the footer and the sidebar hold links and words'],
];

/** Writes the folder `to`, which is empty or not there. Throws where the configuration cannot be read. */
export async function importSite(from: string, to: string, extensions: Extensions): Promise<Imported> {
  const file = docusaurusFile(from) ?? '';
  const isSearched = 'search' in optionsOf(extensions.features);
  const read = await readSite(from, file, isSearched, new Problems());
  const { given, found, results, translated } = read;
  const { config: ofFolder } = movedInside(translated.config);
  const isLost = (each: PluginResult) =>
    each.fault !== undefined ||
    each.themePath !== undefined ||
    each.globalData !== undefined ||
    each.routes.length > 0 ||
    each.hasPostBuild;
  const lost = results.filter(isLost).map((each) => `plugin ${each.title}`);
  const plugins = pluginPages(given, translated.config).flatMap(({ of, options }) =>
    options.map((option) => `${of.kind} option ${option}`),
  );
  const site = {
    file,
    translated: { ...translated, left: [...translated.left, ...lost, ...new Set(plugins)] },
    missing: found.missing,
    kept: keptOf(from, { ...read, translated: { ...translated, config: ofFolder } }),
    sidebars: (source: string) => sidebars(from, source, new Problems()),
    reasons: { files, parts },
  };
  return importForeign(from, to, site, extensions);
}
