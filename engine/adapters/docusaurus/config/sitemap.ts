/** The sitemap of a Docusaurus site. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { reportOptions } from '../../common/options.ts';
import { extensionsOf, type Report, text, texts, type Values, values } from '../../common/values.ts';
import { sitemapOptions } from './options.ts';

/** Names of the plugin that writes the sitemap. */
export const sitemapping = /plugin-sitemap$/;

/** The sitemap as the preset or its plugin describes it. */
export function sitemapOf(given: Values, report: Report): SiteConfigInput['sitemap'] {
  const plugins = extensionsOf(given, 'plugins').filter(({ name }) => sitemapping.test(name));
  for (const { options } of plugins) reportOptions('sitemap option', '', options, sitemapOptions, report);
  const presets = extensionsOf(given, 'presets').map(({ options }) => values(options['sitemap']));
  const { filename, ignorePatterns } = Object.assign(
    {},
    ...presets,
    ...plugins.map(({ options }) => options),
  );
  const file = text(filename);
  return { ...(file && { file }), exclude: texts(ignorePatterns) };
}
