/** Google Tag Manager: what a configuration of Docusaurus says of it, what it may load, and what it is sent. */
import { afterEach, expect, test, vi } from 'vitest';
import { analyticsOf } from '#engine/adapters/docusaurus/config/head.ts';
import googleTagManager from '#engine/features/analytics/browser/google-tag-manager.ts';
import { analyticsOptions } from '#engine/features/analytics/config.ts';
import { analytics } from '#engine/features/analytics/feature.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ plugins: [['@docusaurus/plugin-google-tag-manager', { containerId: 'GTM-AB12' }]] }],
  [{ presets: [['classic', { googleTagManager: { containerId: 'GTM-AB12' } }]] }],
])('the container of %j is taken over', (given) =>
  expect(analyticsOf(given, () => {})).toEqual({ adapter: 'google-tag-manager', id: 'GTM-AB12' }),
);

test('the policy lets in the manager and what its tags need', () => {
  const options = analyticsOptions.analytics.parse({
    adapter: 'google-tag-manager',
    id: 'GTM-AB12',
    hosts: ['https://stats.example.com'],
  });
  const sources = analytics.policy?.({ analytics: options } as never);
  expect(sources?.script).toEqual(['https://www.googletagmanager.com']);
  expect(sources?.connect).toContain('https://stats.example.com');
  expect(analyticsOptions.analytics.safeParse({ adapter: 'google-tag-manager', id: 'GTM-1"' }).success).toBe(
    false,
  );
});

test('the manager is loaded once, and sees pages and events', () => {
  const append = vi.fn();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { createElement: () => ({}), head: { append } });
  const sender = googleTagManager({ id: 'GTM-AB12' });
  expect(append).not.toHaveBeenCalled();
  sender.start?.();
  sender.start?.();
  sender.pageView({ url: 'https://a.example/b', title: 'B', referrer: '' });
  sender.event({ name: 'code_copied', data: { language: 'js' }, url: '' });
  sender.stop?.();
  expect(append.mock.calls).toEqual([
    [{ async: true, src: 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12' }],
  ]);
  expect(window.dataLayer).toMatchObject([
    { event: 'gtm.js' },
    { event: 'page_view', page_location: 'https://a.example/b', page_title: 'B' },
    { event: 'code_copied', language: 'js' },
    { event: 'consent_withdrawn' },
  ]);
});
