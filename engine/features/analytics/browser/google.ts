import type { Sender } from './types.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

const address = 'https://www.googletagmanager.com/gtag/js';

/** The service reads commands as `arguments` objects and ignores arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

/** https://developers.google.com/tag-platform/security/guides/consent: everything is denied, counting by choice. */
const uses = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
];

function load(id: string): void {
  gtag('consent', 'default', Object.fromEntries(uses.map((use) => [use, 'denied'])));
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${address}?id=${id}`;
  document.head.append(script);
}

/** The service's cookies stand at the host or any domain above it. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, ''));
  const labels = location.hostname.split('.');
  for (const name of names.filter((cookie) => /^_ga/.test(cookie))) {
    const expired = `${name}=; path=/; max-age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: the only way in all browsers
    document.cookie = expired;
    for (let from = 0; from < labels.length - 1; from++) {
      // biome-ignore lint/suspicious/noDocumentCookie: the only way in all browsers
      document.cookie = `${expired}; domain=${labels.slice(from).join('.')}`;
    }
  }
}

/** Google Analytics, loaded when it may count. */
export default function google({ id }: { id: string }): Sender {
  let isLoaded = false;
  return {
    start() {
      window[`ga-disable-${id}`] = false;
      if (!isLoaded) load(id);
      isLoaded = true;
      gtag('consent', 'update', { analytics_storage: 'granted' });
    },
    stop() {
      window[`ga-disable-${id}`] = true;
      gtag('consent', 'update', { analytics_storage: 'denied' });
      forgetCookies();
    },
    pageView({ url, title, referrer }) {
      gtag('set', { page_location: url, page_title: title, page_referrer: referrer });
      gtag('event', 'page_view');
    },
    event: ({ name, data }) => gtag('event', name, data),
  };
}
