import type { PartProps } from '#engine/render/site.ts';
import { formatNodes } from '../document/formatNodes.tsx';
import { languageName } from '../page/textLanguage.ts';

/** A line on pages that are not translated, or whose original has changed since. */
export function Translation({ page: { original, isBehind, locales }, site }: PartProps) {
  const { strings, locale, config } = site;
  const first = original ?? (isBehind && locales.find(({ id }) => id === config.defaultLocale.code));
  if (!first) return null;
  const link = (text: string) => (
    <a href={first.href} hrefLang={first.id}>
      {text}
    </a>
  );
  return (
    <p className="translation" data-search-skip="">
      {original
        ? formatNodes(strings.untranslatedPage, { language: link(languageName(first, locale)) })
        : formatNodes(strings.translationBehind, { original: link(strings.originalPage) })}
    </p>
  );
}
