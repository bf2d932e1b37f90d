/** What of a configuration of VitePress has no counterpart, or one of the engine's own. */
import { reportOthers } from '../../common/translated.ts';
import { isCode, type Report, type Values, values } from '../../common/values.ts';

/** Options that are taken over, or mean nothing here. */
const taken = `title description base lang locales head themeConfig srcDir srcExclude outDir assetsDir cacheDir
  cleanUrls rewrites titleTemplate lastUpdated appearance ignoreDeadLinks markdown sitemap metaChunk mpa useWebFonts contentProps buildConcurrency
  dir label link`;

const takenOfTheme = 'nav sidebar logo siteTitle socialLinks editLink footer outline search';

const takenOfMarkdown = 'math attrs headers gfmAlerts emoji container theme';

/** Reports what is left out, by cause. */
export function reportOptions(given: Values, theme: Values, report: Report): void {
  reportOthers(given, taken, 'option ', report);
  reportOthers(theme, takenOfTheme, 'theme option ', report);
  reportOthers(values(given['markdown']), takenOfMarkdown, 'option markdown.', report);
  if (isCode(given['rewrites'])) report('option rewrites, which code computes');
  const { provider } = values(theme['search']);
  if (provider !== undefined) report(`search by ${String(provider)}`, 'replaced');
}
