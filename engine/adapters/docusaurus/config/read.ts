/** Finds and reads the configuration of a site of Docusaurus. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { evaluate } from '../../common/evaluate.ts';
import { grayMatter, pageAt } from '../../common/pages.ts';
import { installCommand } from '../../common/plugins/installCommand.ts';
import { openPlugins } from '../../common/plugins/markdownPlugins.ts';
import { configReader } from '../../common/translated.ts';
import { list, type Values, values } from '../../common/values.ts';
import { changesShown, pagesByFile, pluginPages } from '../markdown/pluginOptions.ts';
import { reportFaults } from '../plugins/faults.ts';
import { type PluginData, partsOf } from '../plugins/parts.ts';
import { noRun, provided, runPlugins } from '../plugins/process.ts';
import { contentsOf } from '../plugins/routes.ts';
import { tokenStyles } from '../styles/tokenRules.ts';
import { computedRedirects, isComputed } from './redirects.ts';
import { classicTheme, handledHere, hasIndex, translateSite } from './site.ts';

const names = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

/** Name of the configuration of Docusaurus in a folder; `undefined` if there is none. */
export const docusaurusFile = (root: string): string | undefined =>
  names.find((name) => existsSync(join(root, name)));

/** Hosts that scripts and style sheets are loaded from. */
function hostsOf({ head }: SiteConfigInput): Set<string> {
  const all = [...(head?.scripts ?? []).map(({ src }) => src), ...(head?.styles ?? [])];
  return new Set(all.flatMap((address) => (address.startsWith('/') ? [] : new URL(address).origin)));
}

/** The name of the package that a path is in; others stay. */
const withoutPath = (name: string): string => {
  const [, scope, bare] = /.*[\\/]node_modules[\\/](?:(@[^\\/]+)[\\/])?([^\\/]+)/.exec(name) ?? [];
  return bare === undefined ? name : [scope, bare].filter(Boolean).join('/');
};

/** A configuration whose plugins, themes and presets have the names of their packages where they were given as paths. */
function withPackageNames(given: Values): Values {
  const named = (entry: unknown): unknown =>
    typeof entry === 'string' ? withoutPath(entry) : Array.isArray(entry) ? entry.map(named) : entry;
  const [all = [], themes = [], presets] = ['plugins', 'themes', 'presets'].map((kind) =>
    list(given[kind]).map(named),
  );
  // The classic theme may stand among the plugins, too.
  const isClassic = (entry: unknown) => classicTheme.test(String([entry].flat()[0]));
  const plugins = all.filter((entry) => !isClassic(entry));
  return { ...given, plugins, themes: [...themes, ...all.filter(isClassic)], presets };
}

/** Runs the configuration and its plugins, and translates them; plugins that fail are reported and left out. */
export async function readSite(root: string, file: string, isSearched: boolean, problems: Problems) {
  const found = await evaluate(join(root, file), root, { provided, keeps: true });
  const run = await runPlugins(root, file, found, handledHere).catch((fault) => {
    problems.warn({ file }, `The site is built without its plugins: ${reasonOf(fault)}`);
    return noRun;
  });
  reportFaults(run.results, root, file, problems);
  const { data, left, ...parts } = partsOf(root, values(found.value), run);
  const given = withPackageNames(parts.given);
  const done = parts.done.map(withoutPath);
  const translated = translateSite(root, given, isSearched, {
    imports: found.imports,
    ...parts,
    done,
  });
  return {
    found,
    ...run,
    given,
    data,
    translated: { ...translated, left: [...translated.left, ...left] },
  };
}

/** The part of a configuration that is data, and is read in a folder that was imported, too. */
export function keptOf(
  root: string,
  { given, hasPostcss, translated: { config, left } }: Awaited<ReturnType<typeof readSite>>,
) {
  const { styles = [], public: folders = [] } = config.content ?? {};
  return {
    siteConfig: given,
    hasPostcss,
    folders,
    tokens: tokenStyles(root, styles, (rule) => left.push(rule)),
    changes: changesShown(given, config),
  };
}

/** Runs and translates the configuration, as `ConfigReader` says. */
export const readDocusaurus = configReader(async (root, file, options, problems) => {
  const site = await readSite(root, file, options.includes('search'), problems);
  const { translated, found, given } = site;
  const { missing } = found;
  const made: PluginData = {
    ...site.data,
    hasIndex: hasIndex(given),
    contents: contentsOf(translated.config),
  };
  for (const host of hostsOf(translated.config))
    problems.note({ file }, `The security policy lets in what is loaded from ${host}.`);
  const pages = pluginPages(given, translated.config);
  const redirects = isComputed(given) && {
    file,
    moves: (paths: readonly string[]) => computedRedirects(found, root, given, paths),
  };
  const known = { ...keptOf(root, site), made, redirects };
  if (pages.length === 0) return { given: known, translated, missing };
  const packages = missing.filter((name) => !/^(\.|@site\/|@theme|@generated\/)/.test(name));
  if (packages.length > 0)
    problems.warn(
      { file },
      `Plugins for Markdown may lack packages: ${packages.join(', ')}.`,
      `Run "${installCommand(root)}" in the folder of the site.`,
    );
  const plugins = openPlugins(root, found.file, {
    job: 'docusaurus/plugins/program/markdown',
    pagesOf: pagesByFile(pages),
    dataOf: (page) => ({ frontMatter: pageAt(root, page, grayMatter).frontMatter }),
    keepsCase: translated.config.content?.keepsCase === true,
  });
  return { given: { ...known, plugins }, translated, missing };
});
