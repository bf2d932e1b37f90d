/** Starts the service worker, tells it what was loaded before it ran, and lists what it keeps on the offline page. */
import { showPages } from '#engine/render/templates/not-found/showPages.ts';
import { trustedScriptUrl } from '#engine/runtime/trustedScriptUrl.ts';
import { whenIdle } from '#engine/runtime/userIntent.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import type { OfflineSettings } from '../shared.ts';

declare const __OFFLINE__: OfflineSettings;

const { baseUrl, prefix } = __OFFLINE__;

async function start(container: ServiceWorkerContainer): Promise<void> {
  const isFirst = !container.controller;
  const address = trustedScriptUrl('offline', `${baseUrl}service-worker.js`);
  await container.register(address, { scope: baseUrl, updateViaCache: 'none' });
  const { active } = await container.ready;
  if (!isFirst) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([location.href, ...loaded]);
}

async function listKept(section: HTMLElement): Promise<void> {
  const store = await caches.open(`${prefix}pages`);
  const kept = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
  const response = await fetch(section.dataset['kept'] ?? '');
  const pages = (await response.json()) as PageSummary[];
  showPages(
    section,
    pages.filter(({ href }) => kept.has(href)),
  );
}

const section = document.body.querySelector<HTMLElement>('[data-kept]');
if (section) {
  document.body.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
  addEventListener('online', () => section.isConnected && location.reload());
  listKept(section).catch((error) => console.warn('What is kept cannot be listed.', error));
}

whenIdle(() => {
  if (!('serviceWorker' in navigator)) return;
  start(navigator.serviceWorker).catch((error) =>
    console.warn('Nothing is kept for reading offline.', error),
  );
});
