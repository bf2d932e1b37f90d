/** Languages of a configuration. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { translationsOf } from './translations.ts';
import { type Report, text, texts, type Values, values } from './values.ts';

/** Labels whose keys in files of translations do not hold them, by file and key. */
export const labelsByKey = (docs: SiteConfigInput['docs'], copyright: string): Record<string, string> => ({
  'docusaurus-theme-classic/footer#copyright': copyright,
  ...Object.fromEntries(
    docs.flatMap(({ versions }) =>
      versions.map(({ translated, label }) => [`${translated}#version.label`, label] as const),
    ),
  ),
});

/** The languages, the default one first. */
export function localesOf(
  root: string,
  i18n: Values,
  known: Readonly<Record<string, string>>,
  report: Report,
): SiteConfigInput['locales'] {
  const first = text(i18n['defaultLocale']) ?? 'en';
  const codes = [...new Set([first, ...texts(i18n['locales'])])];
  return codes.map((code) => {
    const given = values(values(i18n['localeConfigs'])[code]);
    const label =
      text(given['label']) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    const folder = `${text(i18n['path']) ?? 'i18n'}/${text(given['path']) ?? code}`;
    const { direction } = given;
    return {
      ...{ code, label },
      ...((direction === 'rtl' || direction === 'ltr') && { direction }),
      ...translationsOf(root, folder, known, report),
    };
  });
}
