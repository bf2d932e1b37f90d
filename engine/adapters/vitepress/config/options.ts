/** What of a configuration of VitePress has no counterpart, or one of the engine's own. */
import { type Report, type Values, values } from '../../common/values.ts';

const words = (all: string): ReadonlySet<string> => new Set(all.split(/\s+/));

/** Options that are taken over, or mean nothing here. */
const taken =
  words(`title titleTemplate description base lang locales head themeConfig srcDir srcExclude outDir assetsDir cacheDir
  cleanUrls rewrites lastUpdated appearance ignoreDeadLinks markdown sitemap metaChunk mpa useWebFonts contentProps buildConcurrency
  dir label link`);

const takenOfTheme =
  words(`nav sidebar logo logoLink siteTitle socialLinks editLink footer outline search docFooter lastUpdated
  lastUpdatedText aside darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel
  langMenuLabel skipToContentLabel externalLinkIcon outlineTitle notFound i18nRouting`);

/** Reports what is left out, by cause. */
export function reportOptions(given: Values, theme: Values, report: Report): void {
  for (const key of Object.keys(given)) if (!taken.has(key)) report(`option ${key}`);
  for (const key of Object.keys(theme)) if (!takenOfTheme.has(key)) report(`theme option ${key}`);
  for (const key of Object.keys(values(given['markdown'])))
    if (
      !/^(math|lineNumbers|theme|anchor|toc|container|attrs|codeCopyButtonTitle|image|headers|gfmAlerts|emoji)$/.test(
        key,
      )
    )
      report(`option markdown.${key}`);
  const { provider } = values(theme['search']);
  if (provider !== undefined) report(`search by ${String(provider)}`, 'replaced');
}
