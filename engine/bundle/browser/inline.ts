/** Runs in the head before the first paint, so that what the reader chose earlier never flashes. */

import 'features:inline';
import { showChosenTabs } from '#engine/components/tabs/Tabs.inline.ts';
import { restoreBeforePaint } from '#engine/render/sidebar/Sidebar.inline.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import type { InlineSettings } from '../inlineSettings.ts';
import { noticeBaseUrl } from './baseUrlNotice.ts';

declare const __INLINE__: InlineSettings;
/** Whether readers choose the color mode here; a choice of another site of the same host does not count elsewhere. */
declare const __HAS_MODES__: boolean;

const { attributes, prefix, defaultMode, followsSystem, announcementId, font, notice, restores } = __INLINE__;
/** Letters of a stored text that become an attribute. */
const longest = 99;
const root = document.documentElement;
const mark = (name: string, value: string) => root.setAttribute(`data-${name}`, value);

if (navigator.connection?.saveData) mark('save-data', '');
else if (font && !matchMedia('(prefers-reduced-data: reduce)').matches) {
  // One that comes after the first paint is left for the next page, so that nothing moves. Chromium notes a paint only once
  // it is on the screen, and draws with its first frame; Firefox has frames before it draws.
  let isDrawn = () => performance.getEntriesByType('paint').length > 0;
  if ('LayoutShift' in window) requestAnimationFrame(() => (isDrawn = () => true));
  const face = new FontFace(...font);
  face.load().then(() => isDrawn() || document.fonts.add(face), console.warn);
}

let stored: Record<string, string> = {};
try {
  stored = { ...localStorage };
  if (announcementId && stored[StorageKey.announcement] !== announcementId) {
    stored[StorageKey.dismissed] = 'false';
    localStorage.setItem(StorageKey.announcement, announcementId);
    localStorage.setItem(StorageKey.dismissed, 'false');
  }
  restoreBeforePaint(sessionStorage);
} catch (error) {
  console.warn('Browser storage is unavailable.', error);
}

for (const key in restores) if (stored[key]) mark(`${restores[key]}`, stored[key].slice(0, longest));

const query = new URLSearchParams(location.search);
for (const name of attributes) {
  const value = query.get(`${prefix}-data-${name}`);
  if (value !== null) mark(name, value);
}

const isMode = (value: unknown) => value === 'light' || value === 'dark';
const choice =
  [query.get(`${prefix}-theme`), __HAS_MODES__ && stored[StorageKey.theme]].find(isMode) ??
  (followsSystem || root.matches('[data-prefers~=system]') ? 'system' : defaultMode);
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const theme = choice === 'system' ? system : choice;
mark('theme', theme);
mark('theme-choice', followsSystem === true ? choice : theme);
mark('announcement-bar-initially-dismissed', String(stored[StorageKey.dismissed] === 'true'));
showChosenTabs(stored, query);
mark('js', '');

if (notice.length > 0) addEventListener('load', noticeBaseUrl);
