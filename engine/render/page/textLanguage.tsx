import type { LocaleLink, PageData } from '#engine/shared/types.ts';
import { withParts } from './withParts.tsx';

/** Attributes of what a page shows in the language of its original. */
export const textLanguage = ({ original }: PageData): { lang?: string; dir?: string } =>
  original ? { lang: original.id, dir: original.direction } : {};

/** The title of a page, marked if it is in another language than the page. */
export const titleOf = (page: PageData) => {
  const title = withParts(page.title, page.titleParts);
  return page.original ? <span {...textLanguage(page)}>{title}</span> : title;
};

/** The name of a language in another, given by its code. */
export const languageName = ({ id, label }: LocaleLink, code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(id) ?? label;
