/** The service worker of a site that is not readable offline: it takes the place of one that was, and goes with all that it kept. */
import { scope } from '#engine/runtime/workerScope.ts';
import type { OfflineSettings } from '../shared.ts';

declare const __OFFLINE__: OfflineSettings;

async function remove(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(__OFFLINE__.prefix));
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(remove()));
