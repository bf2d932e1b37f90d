import type { InlineSettings } from '../inlineSettings.ts';

declare const __INLINE__: InlineSettings;

const { baseUrl, notice: lines } = __INLINE__;

/** The base URL under which the address in view would be the page that was served, if it is no other's. Ends with a slash. */
function fittingBaseUrl(): string {
  const seen = location.pathname.replace(/(index)?\.html$/, '').replace(/\/*$/, '/');
  const link = (selector: string) => document.querySelector<HTMLLinkElement>(`link[rel=${selector}`)?.href;
  // The canonical page may be one of another docs version.
  const own = (link('alternate][type="text/markdown"]') ?? link('canonical]'))?.replace(
    /(\/index)?\.md$/,
    '/',
  );
  if (document.documentElement.dataset['kind'] === 'not-found' && seen.startsWith(baseUrl)) return baseUrl;
  const route = own ? new URL(own).pathname.slice(baseUrl.length).replace(/\/?$/, '/') : '/';
  return route !== '/' && seen.endsWith(`/${route}`) ? seen.slice(0, -route.length) : seen;
}

/** Says that the page's own style sheet or script did not load, and why where the base URL is wrong. Relies on neither. */
export function noticeBaseUrl(): void {
  const isStyled = getComputedStyle(document.body).getPropertyValue('--font-text');
  if (isStyled && 'runtime' in document.documentElement.dataset) return;
  const suggestion = fittingBaseUrl();
  const notice = document.createElement('div');
  notice.className = 'error-box';
  notice.role = 'alert';
  for (const text of suggestion === baseUrl ? lines.slice(0, 1) : lines) {
    const line = document.createElement('p');
    line.textContent = text.replace('{suggestion}', suggestion);
    notice.append(line);
  }
  document.body.prepend(notice);
}
