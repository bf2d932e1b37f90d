/** Texts of the interface that readers of other languages see in English. */
import type { ReportedSite } from '#engine/output/feature.ts';

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
