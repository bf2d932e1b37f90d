/** What of a configuration of Starlight and Astro has no counterpart, or one of the engine's own. */
import { codeSettings } from '../common/expressiveCode/colors.ts';
import { all, type Options, reportOptions } from '../common/options.ts';
import { framePartNames } from '../common/templates/frameParts.ts';
import { reportOthers } from '../common/translated.ts';
import { list, objects, type Report, text, texts, type Values } from '../common/values.ts';
import { isKnownPlugin, optionsOf } from './plugins.ts';

const known: Options = {
  ...all('title titleDelimiter description logo favicon tableOfContents editLink locales defaultLocale'),
  ...all('social sidebar head lastUpdated customCss plugins'),
  ...all('credits disable404Route', [false]),
  components: all(framePartNames),
  expressiveCode: [true, codeSettings],
  pagefind: 'own',
  pagination: [true],
};

const knownOfAstro: Options = {
  ...all('site base trailingSlash integrations redirects output outDir build server i18n publicDir prefetch'),
  markdown: { ...all('remarkPlugins rehypePlugins'), smartypants: [true, false, all('dashes')] },
};

/** Reports what is left out, by cause. */
export function reportLeft(astro: Values, given: Values, report: Report): void {
  reportOptions('option', '', given, known, report);
  reportOptions('option of Astro', '', astro, knownOfAstro, report);
  for (const { name, left = [''] } of objects(given['plugins']).filter((each) => !isKnownPlugin(each)))
    for (const what of texts(left)) report(['option plugins', text(name), what].filter(Boolean).join(': '));
  for (const options of optionsOf(given, 'ofTopics'))
    reportOthers(options, '', 'option of starlight-sidebar-topics: ', report);
  for (const { name } of objects(list(astro['integrations']).flat(3)))
    if (text(name) && !/sitemap|partytown/.test(String(name))) report(`integration of Astro: ${name}`);
}
