import type { LocaleConfig, SiteConfig } from './schema.ts';

/** A value for each language, by its code. */
export const byLocale = <Value>(
  { locales }: Pick<SiteConfig, 'locales'>,
  value: (locale: LocaleConfig) => Value,
) => Object.fromEntries(locales.map((locale) => [locale.code, value(locale)]));
