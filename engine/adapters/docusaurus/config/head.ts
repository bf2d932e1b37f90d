/** Style sheets and analytics of Docusaurus as ours. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withEnding } from '#engine/config/loadModule.ts';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { reportOptions } from '../../common/options.ts';
import { extensionsOf, oneOrMore, type Report, texts, type Values, values } from '../../common/values.ts';
import { folderOf } from './docs.ts';
import { analyticsOptions } from './options.ts';

const isSheet = (file: string): boolean => /\.(?:css|s[ac]ss)$/.test(file);

/** The modules of all pages that are code, from the root. */
export const modulesOf = (root: string, given: Values, report: Report): string[] =>
  texts(given['clientModules']).flatMap((written) => {
    const file = folderOf(root, written);
    if (isSheet(file)) return [];
    if (withEnding(join(root, file))) return file;
    report(`the client module ${file}, which does not exist`);
    return [];
  });

/** Style sheets of the classic theme, of the plugin itself, among the modules of all pages, and of the site's own details, whose class the engine's have. */
export function stylesOf(root: string, given: Values): string[] {
  const themes = [
    ...extensionsOf(given, 'presets').map(({ options }) => values(options['theme'])),
    ...extensionsOf(given, 'themes').map(({ options }) => options),
  ];
  return [
    ...themes.flatMap(({ customCss }) => oneOrMore(customCss)),
    ...texts(given['clientModules']).filter(isSheet),
    ...['src/theme/Details/styles.module.css'].filter((file) => existsSync(join(root, file))),
  ];
}

export const analytical = /google-(gtag|tag-manager)$/;

/** Analytics of Google by its id, or its tag manager by that of a container; others are reported. */
export function analyticsOf(given: Values, report: Report): SiteConfigInput['analytics'] {
  const presets = extensionsOf(given, 'presets').map(({ options }) => options);
  const plugins = extensionsOf(given, 'plugins').filter(({ name }) => analytical.test(name));
  const all = [
    ...presets.map(({ gtag }) => values(gtag)),
    ...plugins.map(({ options }) => options),
    ...presets.map(({ googleTagManager }) => values(googleTagManager)),
    values(values(given['themeConfig'])['gtag']),
  ];
  for (const { options } of plugins) reportOptions('analytics option', '', options, analyticsOptions, report);
  const ids = all.flatMap(({ trackingID, containerId }) => [trackingID, containerId].flatMap(oneOrMore));
  const id = ids.find((each) => /^(G|GT|AW|GTM)-[A-Z0-9]+$/.test(each));
  for (const other of ids.filter((each) => each !== id)) report(`tracking id ${other}`);
  if (id === undefined) return undefined;
  report('counting of visits before readers allow it');
  return { adapter: id.startsWith('GTM-') ? 'google-tag-manager' : 'google', id };
}
