/** Runs the modules that a site has for all pages, and tells them that the page is there. */
import { modules } from 'site-code:client';

for (const { onRouteUpdate, onRouteDidUpdate } of modules) {
  const change = { location, previousLocation: null };
  onRouteUpdate?.(change);
  onRouteDidUpdate?.(change);
}
