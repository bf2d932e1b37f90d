import type { Sender } from './types.ts';

function push(message: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(message);
}

/** Google Tag Manager, loaded when it may count. Its container says which tags go by the events that it is sent. */
export default function googleTagManager({ id }: { id: string }): Sender {
  let isLoaded = false;
  return {
    start() {
      if (isLoaded) return;
      isLoaded = true;
      push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      const script = document.createElement('script');
      script.async = true;
      script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
      document.head.append(script);
    },
    stop: () => push({ event: 'consent_withdrawn' }),
    pageView: ({ url, title, referrer }) =>
      push({ event: 'page_view', page_location: url, page_title: title, page_referrer: referrer }),
    event: ({ name, data }) => push({ ...data, event: name }),
  };
}
