import { i18n } from 'site-code:data';
import { host } from '#engine/features/site-code/shared/host.ts';

/** Language of the page that is drawn. */
export const currentLocale = (): string =>
  host()?.locale ?? (typeof document === 'undefined' ? i18n.defaultLocale : document.documentElement.lang);
