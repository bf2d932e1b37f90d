/** Style sheets and analytics of Docusaurus as ours. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { extensionsOf, oneOrMore, type Report, texts, type Values, values } from '../../common/values.ts';

const isSheet = (file: string): boolean => /\.(?:css|s[ac]ss)$/.test(file);

/** Style sheets of the classic theme, of the plugin itself, and among the modules of all pages, whose code is left out. */
export function stylesOf(given: Values, report: Report): string[] {
  const modules = texts(given['clientModules']);
  if (!modules.every(isSheet)) report('option clientModules');
  const themes = [
    ...extensionsOf(given, 'presets').map(({ options }) => values(options['theme'])),
    ...extensionsOf(given, 'themes').map(({ options }) => options),
  ];
  return [...themes.flatMap(({ customCss }) => oneOrMore(customCss)), ...modules.filter(isSheet)];
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
  const ids = all.flatMap(({ trackingID, containerId }) => [trackingID, containerId].flatMap(oneOrMore));
  const id = ids.find((each) => /^(G|GT|AW|GTM)-[A-Z0-9]+$/.test(each));
  for (const other of ids.filter((each) => each !== id)) report(`tracking id ${other}`);
  if (id === undefined) return undefined;
  return { adapter: id.startsWith('GTM-') ? 'google-tag-manager' : 'google', id };
}
