/** The part of `npm run check` about translations. */
import type { ReportedSite } from '#engine/output/feature.ts';
import { isBehind, type Translation } from '#engine/routes/translations.ts';

const plainRow = ([language, ...counts]: readonly (string | number)[]): string =>
  `  ${String(language).padEnd(12)}${counts.map((count) => String(count).padStart(12)).join('')}`;

/** Lists translations that are behind their originals, and counts pages by language in a table. */
export function reportTranslations({
  config,
  translations,
}: Pick<ReportedSite, 'config' | 'translations'>): string[] {
  if (translations.length === 0) return [];
  const behind = translations.filter(isBehind);
  const rows = config.locales.slice(1).map(({ code }) => {
    const own = translations.filter(({ locale }) => locale === code);
    const done = own.filter(({ source }) => source !== undefined);
    const unknown = done.filter(({ changes }) => changes === undefined);
    const old = behind.filter(({ locale }) => locale === code);
    return plainRow([code, done.length, old.length, unknown.length, own.length - done.length]);
  });
  return [
    ...behind.map(lineOf),
    'Translations:',
    plainRow(['', 'translated', 'behind', 'unrecorded', 'missing']),
    ...rows,
  ];
}

function lineOf({ source, original, changes }: Translation): string {
  const { lines = [], removed = 0 } = changes ?? {};
  const parts = [
    ...(lines.length > 0 ? [`${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`] : []),
    ...(removed > 0 ? [`${removed} removed ${removed === 1 ? 'block' : 'blocks'}`] : []),
  ];
  return `${source} is behind ${original}: ${parts.join(', ')}`;
}

/** Names the texts of each language, once. Of a feature without any translation, only the feature is named. */
export function untranslatedTexts({ config, features }: Pick<ReportedSite, 'config' | 'features'>): string[] {
  return config.locales.flatMap(({ code, untranslated }) => {
    if (untranslated.length === 0) return [];
    const missing = new Set(untranslated);
    const parts = features.flatMap(({ name, texts = {} }) => {
      const keys = Object.keys(texts);
      const own = keys.filter((key) => missing.has(key));
      for (const key of own) missing.delete(key);
      if (own.length === 0) return [];
      return [own.length === keys.length ? `all of ${name}` : `${name} (${own.join(', ')})`];
    });
    const shell = missing.size > 0 ? [[...missing].join(', ')] : [];
    return [
      `${code}: ${untranslated.length} texts of the interface are in English: ${[...shell, ...parts].join('; ')}.`,
      `  Translate them with "strings" of the language in site.config.ts.`,
    ];
  });
}
