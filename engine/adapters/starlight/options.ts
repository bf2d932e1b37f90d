/** What of a configuration of Starlight and Astro has no counterpart, or one of the engine's own. */
import { reportOthers } from '../common/translated.ts';
import { list, objects, type Report, text, type Values, values } from '../common/values.ts';
import { isKnownPlugin } from './plugins.ts';

/** Options that are taken over, or mean nothing here. */
const taken = `title description logo tableOfContents editLink locales defaultLocale social sidebar head lastUpdated favicon
  titleDelimiter customCss expressiveCode plugins pagefind pagination credits disable404Route`;

const takenOfAstro =
  'site base trailingSlash integrations redirects output outDir build server i18n publicDir prefetch markdown';

/** Reports what is left out, by cause. */
export function reportOptions(astro: Values, given: Values, report: Report): void {
  reportOthers(given, taken, 'option ', report);
  reportOthers(astro, takenOfAstro, 'option of Astro ', report);
  reportOthers(
    values(astro['markdown']),
    'smartypants remarkPlugins rehypePlugins',
    'option of Astro markdown.',
    report,
  );
  for (const plugin of list(given['plugins']).filter((each) => !isKnownPlugin(each))) {
    const name = text(values(plugin)['name']);
    report(name ? `option plugins: ${name}` : 'option plugins');
  }
  reportOthers(values(given['expressiveCode']), 'themes', 'option expressiveCode.', report);
  if (given['expressiveCode'] === false) report('option expressiveCode');
  for (const { name } of objects(list(astro['integrations']).flat(3)))
    if (text(name) && !/sitemap|partytown/.test(String(name))) report(`integration of Astro: ${name}`);
  if (given['customCss'] !== undefined) report('rules of option customCss');
  if (given['pagefind'] !== undefined) report('search by Pagefind', 'replaced');
  if (given['pagination'] === false) report('option pagination');
  for (const option of ['credits', 'disable404Route']) if (given[option] === true) report(`option ${option}`);
}
