import type { PartProps } from '#engine/render/site.ts';
import { formatNodes } from '../document/formatNodes.tsx';
import { languageName } from '../page/textLanguage.tsx';

/** A line on pages that are not translated, or whose original has changed since. */
export function Translation({ page: { original, isBehind, locales }, site }: PartProps) {
  const { strings, locale, config } = site;
  const first = original ?? (isBehind && locales.find(({ id }) => id === config.defaultLocale.code));
  if (!first) return null;
  const text = original ? 'untranslatedPage' : 'translationBehind';
  const isEnglish = locale.untranslated.includes(text);
  const label = original ? languageName(first, isEnglish ? 'en' : locale.code) : strings.originalPage;
  const link = (
    <a href={first.href} hrefLang={first.id}>
      {label}
    </a>
  );
  return (
    <p className="translation" data-search-skip="" {...(isEnglish && { lang: 'en', dir: 'ltr' })}>
      {formatNodes(strings[text], { language: link, original: link })}
    </p>
  );
}
