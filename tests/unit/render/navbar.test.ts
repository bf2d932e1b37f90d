import { describe, expect, it } from 'vitest';
import { versionMenu } from '#engine/render/navbar/menus.ts';
import { Navbar } from '#engine/render/navbar/Navbar.tsx';
import type { PageData } from '#engine/shared/types.ts';
import { examplePage, exampleSite, nextVersion, render, versionsEntry } from './fixture.ts';

const navbarOf = (changes: Partial<PageData> = {}, site = exampleSite()) =>
  render(Navbar, { page: examplePage(changes), site });

const currentLabels = (html: string) =>
  [...html.matchAll(/aria-current="(\w+)">([^<]*)/g)].map(([, kind, label]) => `${label}: ${kind}`);

describe('links', () => {
  it('are marked by the longest base that holds the page', () => {
    expect(currentLabels(navbarOf({ href: '/help/docs/api/upload' }))).toContain('API: true');
    expect(currentLabels(navbarOf({ href: '/help/docs/api/upload' }))).not.toContain('Docs: true');
  });

  it('are marked as the page itself on their own page', () =>
    expect(currentLabels(navbarOf({ href: '/help/docs/start' }))).toContain('Docs: page'));

  it('are not marked by a longer name that begins alike', () =>
    expect(currentLabels(navbarOf({ href: '/help/blogging' }))).not.toContain('Blog: true'));
});

describe('the version menu', () => {
  it('leads to the same document on pages of its documentation', () => {
    const { label, links } = versionMenu(versionsEntry, examplePage({ docs: nextVersion }), exampleSite());
    expect(label).toBe('Next');
    expect(links.map(({ href }) => href)).toEqual(['/help/docs/next/guide', '/help/docs/guide']);
  });

  it('names the latest version elsewhere and marks none', () => {
    const { label, links } = versionMenu(versionsEntry, examplePage(), exampleSite());
    expect(label).toBe('1.0');
    expect(links.map(({ current }) => current)).toEqual([false, false]);
  });

  it('remembers the choice only where the site wants it', () => {
    const site = exampleSite();
    expect(versionMenu(versionsEntry, examplePage(), site).preference).toBe('docs-preferred-version-default');
    const docs = site.config.docs.map((instance) => ({ ...instance, versionPersistence: 'none' as const }));
    const forgetful = { ...site, config: { ...site.config, docs } };
    expect(versionMenu(versionsEntry, examplePage(), forgetful).preference).toBeUndefined();
  });
});

describe('tools', () => {
  it('are there even with one language', () => {
    const html = navbarOf({ locales: examplePage().locales.slice(0, 1) });
    expect(html).toContain('<span class="dropdown__label">English</span>');
  });

  it('leave out the color mode where it cannot be switched', () => {
    expect(navbarOf()).toContain('(currently light mode)');
    expect(navbarOf({}, exampleSite({ colorMode: { disableSwitch: true } }))).not.toContain('color-mode');
  });

  it('offer the mode of the system where the site respects it', () => {
    const html = navbarOf({}, exampleSite({ colorMode: { respectSystemPreference: true } }));
    expect(html).toContain('data-modes="system light dark"');
    expect(html).toContain('(currently system mode)');
    const first = navbarOf({}, exampleSite({ colorMode: { respectSystemPreference: 'initially' } }));
    expect(first).toContain('data-modes="light dark"');
  });
});
