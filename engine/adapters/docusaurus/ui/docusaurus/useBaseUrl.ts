import { i18n, siteConfig } from 'site-code:data';
import { currentLocale } from '#engine/adapters/docusaurus/ui/locale.ts';

const { baseUrl } = siteConfig;

interface Options {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

/** An address of the site with its base URL. */
function withBaseUrl(url: string, { forcePrependBaseUrl = false, absolute = false }: Options = {}): string {
  if (!url || url.startsWith('#') || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url;
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl;
  const isFinal = !forcePrependBaseUrl && url.startsWith(baseUrl) && baseUrl !== '/';
  const address = isFinal ? url : baseUrl + url.replace(/^\//, '');
  return absolute ? siteConfig.url + address : address;
}

export const useBaseUrlUtils = () => ({ withBaseUrl });

/** Base URL of the pages of this language. */
export const localeBase = (): string =>
  currentLocale() === i18n.defaultLocale ? baseUrl : `${baseUrl}${currentLocale()}/`;

export default withBaseUrl;
