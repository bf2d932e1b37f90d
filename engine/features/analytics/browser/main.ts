/** Counts page views and events. Bundled only if the configuration names a service. */
import './scripts.ts';
import createSender from 'analytics-adapter';
import { cleanAddress, cleanData, cleanText } from '#engine/shared/privacy.ts';
import { followPermission } from './permission.ts';
import type { PageView } from './types.ts';

declare const __ANALYTICS__: { options: object; consent: boolean };

const { options, consent } = __ANALYTICS__;
const sender = createSender(options);
let isAllowed = false;
/** Counts the first view after the reader has agreed. */
let waiting: (() => void) | undefined;
let last = '';

function count(view: PageView, isMissing: boolean): void {
  sender.pageView(view);
  if (isMissing) sender.event({ name: 'not_found', data: { referrer: view.referrer }, url: view.url });
}

document.addEventListener('pageview', (event) => {
  const { url, title, referrer } = (event as CustomEvent<PageView>).detail;
  const view = { url: cleanAddress(url), title: cleanText(title), referrer: cleanAddress(referrer) };
  if (view.url === last) return;
  const isMissing = document.documentElement.dataset['kind'] === 'not-found';
  if (isAllowed) count(view, isMissing);
  else if (!last) waiting = () => count(view, isMissing);
  last = view.url;
});

document.addEventListener('docs:event', (event) => {
  if (!isAllowed) return;
  const { name, data } = (event as CustomEvent<{ name: string; data: unknown }>).detail;
  sender.event({ name, data: cleanData(data), url: cleanAddress(location.href) });
  event.preventDefault();
});

function onAnswer(isNowAllowed: boolean): void {
  if (isNowAllowed === isAllowed) return;
  isAllowed = isNowAllowed;
  document.documentElement.toggleAttribute('data-counted', isAllowed);
  if (isAllowed) sender.start?.();
  else sender.stop?.();
  if (isAllowed) waiting?.();
  waiting = undefined;
}

document.addEventListener('pageview', () => followPermission(consent, onAnswer), { once: true });
