/** Languages of a configuration. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { languageName } from '../../common/names.ts';
import { type Report, text, texts, type Values, values } from '../../common/values.ts';
import { translationsOf } from './translations.ts';

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
  const folderOf = (code: string) =>
    `${text(i18n['path']) ?? 'i18n'}/${text(values(values(i18n['localeConfigs'])[code])['path']) ?? code}`;
  const bare = codes.filter((code) => code !== first && !existsSync(join(root, folderOf(code))));
  if (bare.length > 0)
    report(
      `translations into ${bare.join(', ')}, which have no folder: their pages are in the first language`,
    );
  return codes.map((code) => {
    const given = values(values(i18n['localeConfigs'])[code]);
    const { direction } = given;
    return {
      code,
      label: text(given['label']) ?? languageName(code),
      ...((direction === 'rtl' || direction === 'ltr') && { direction }),
      ...translationsOf(root, folderOf(code), known, report),
    };
  });
}
