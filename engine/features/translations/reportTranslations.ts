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
