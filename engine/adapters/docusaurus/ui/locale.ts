import { i18n } from 'site-code:data';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';

/** Language of the page that is drawn. */
export const currentLocale = (): string =>
  currentRenderContext()?.locale ??
  (typeof document === 'undefined' ? i18n.defaultLocale : document.documentElement.lang);
