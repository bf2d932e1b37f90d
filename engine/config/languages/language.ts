/** The texts of the interface that the engine has in a language, and the direction of its writing. */
import { existsSync, readFileSync } from 'node:fs';
import type { Strings } from '#engine/shared/strings.ts';
import { packagedTexts, translatedLanguages } from './themeTexts.mjs';

/** Codes under which texts may be kept, the nearest first: `pt` is `pt-BR`, and `zh-TW` is `zh-Hant`. */
function candidates(code: string): string[] {
  const { language, script, region } = new Intl.Locale(code).maximize();
  const macro: Record<string, string> = { no: 'nb', tl: 'fil', iw: 'he' };
  return [code, `${language}-${region}`, `${language}-${script}`, macro[language] ?? language];
}

/** The texts in a language, as far as there are any. */
export function textsIn(code: string): Partial<Strings> {
  for (const name of candidates(code)) {
    const bundled = new URL(`./texts.${name}.json`, import.meta.url);
    if (existsSync(bundled)) return JSON.parse(readFileSync(bundled, 'utf8')) as Partial<Strings>;
  }
  // Where the sources run unbundled, the package is installed.
  if (existsSync(new URL('./themeTexts.mjs', import.meta.url))) {
    const known = translatedLanguages();
    const name = candidates(code).find((each) => known.includes(each));
    if (name !== undefined) return packagedTexts(name);
  }
  return {};
}

/** Scripts of right-to-left writing. `Intl.Locale` has a direction too, but not for all languages with these. */
const rightToLeft = /^(Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** The direction in which a language is written. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.test(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';
