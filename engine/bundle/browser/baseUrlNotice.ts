import type { InlineSettings } from '../inlineSettings.ts';

declare const __INLINE__: InlineSettings;

const { baseUrl, notice: lines } = __INLINE__;

/** The base URL under which the address in view would be the page that was served. Ends with a slash. */
function fittingBaseUrl(): string {
  const seen = location.pathname.replace(/(index)?\.html$/, '').replace(/\/*$/, '/');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const route = canonical ? new URL(canonical).pathname.slice(baseUrl.length).replace(/\/?$/, '/') : '/';
  return route !== '/' && seen.endsWith(`/${route}`) ? seen.slice(0, -route.length) : seen;
}

/** Says what is wrong where the page's own style sheet or script did not load. Relies on neither. */
export function noticeBaseUrl(): void {
  const isStyled = getComputedStyle(document.body).getPropertyValue('--font-text');
  if (isStyled && 'runtime' in document.documentElement.dataset) return;
  const notice = document.createElement('div');
  notice.className = 'error-box';
  notice.role = 'alert';
  for (const text of lines) {
    const line = document.createElement('p');
    line.textContent = text.replace('{suggestion}', fittingBaseUrl());
    notice.append(line);
  }
  document.body.prepend(notice);
}
