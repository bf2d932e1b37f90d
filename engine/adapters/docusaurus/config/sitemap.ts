/** The sitemap of a Docusaurus site. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { reportOptions } from '../../common/options.ts';
import { extensionsOf, type Report, text, texts, type Values, values } from '../../common/values.ts';
import { sitemapOptions } from './options.ts';

/** Names of the plugin that writes the sitemap. */
export const sitemapping = /plugin-sitemap$/;

/** The sitemap as the preset or its plugin describes it. */
export function sitemapOf(given: Values, report: Report): SiteConfigInput['sitemap'] {
  const own = extensionsOf(given, 'plugins').find(({ name }) => sitemapping.test(name))?.options ?? {};
  reportOptions('sitemap option', '', own, sitemapOptions, report);
  const presets = extensionsOf(given, 'presets').map(({ options }) => values(options['sitemap']));
  const { filename, ignorePatterns } = Object.assign({}, ...presets, own);
  const file = text(filename);
  return { ...(file && { file }), exclude: texts(ignorePatterns) };
}
