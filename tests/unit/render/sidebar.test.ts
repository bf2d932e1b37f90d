import { describe, expect, it } from 'vitest';
import { SidebarList } from '#engine/render/sidebar/Sidebar.tsx';
import type { SidebarEntry } from '#engine/shared/types.ts';
import { strings } from '../texts.ts';
import { render } from './fixture.ts';

const link = (label: string): SidebarEntry => ({ type: 'link', label, href: `/${label}` });
const category = (label: string, items: SidebarEntry[], more: Partial<SidebarEntry> = {}): SidebarEntry => ({
  type: 'category',
  label,
  items,
  ...more,
});

const items = [
  category('Agents', [link('assistant'), category('Teams', [link('experts')])], { href: '/agents' }),
  link('terms'),
  category('Models', [link('details')]),
];

const listOf = (current?: string, entries = items, fragment?: string) =>
  render(SidebarList, { items: entries, current, fragment, strings });

const openPlaces = (html: string) =>
  [...html.matchAll(/<details(?=[^>]* open="")[^>]* data-place="([^"]+)"/g)].map(([, path]) => path);

describe('categories', () => {
  it('are closed at first', () => expect(openPlaces(listOf())).toEqual([]));

  it('are open where they say so', () =>
    expect(openPlaces(listOf(undefined, [category('Open', [link('x')], { collapsed: false })]))).toEqual([
      '0',
    ]));

  it('are open along the branch of the page in view', () =>
    expect(openPlaces(listOf('/experts'))).toEqual(['0', '0.0']));

  it('are open on their own page', () => expect(openPlaces(listOf('/agents'))).toEqual(['0']));

  it('have a button beside their link, named after them', () => {
    const html = listOf();
    expect(html).toContain("Expand sidebar category 'Agents'");
    expect(html).toContain("Collapse sidebar category 'Agents'");
  });

  it('without a page open by their label', () => expect(listOf()).toContain('<summary>Models</summary>'));
});

describe('links', () => {
  it('mark the page in view and no other', () => {
    const html = listOf('/experts');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toContain('<a href="/experts" aria-current="page">');
  });

  it('to other sites open a tab and say so', () => {
    const html = listOf(undefined, [{ type: 'link', label: 'Code', href: 'https://example.com' }]);
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('(opens in new tab)');
  });
});

describe('a cut sidebar', () => {
  const cut = [
    category('Agents', [], { href: '/agents' }),
    link('terms'),
    category('Models', [link('details')]),
  ];

  it('leads to the whole from what it leaves out', () => {
    const html = listOf('/details', cut, '/assets/sidebar.html');
    expect(html).toMatch(/data-place="0" data-cut="">.*?<a href="\/assets\/sidebar.html">Docs sidebar<\/a>/);
    expect(openPlaces(html)).toEqual(['1']);
  });

  it('names what is left out once: nothing of it is open to be closed', () => {
    const html = listOf('/details', cut, '/assets/sidebar.html');
    expect(html).toContain(
      '<summary><span class="visually-hidden">Expand sidebar category \'Agents\'</span></summary>',
    );
    expect(html).not.toContain('Collapse sidebar category');
  });

  it('numbers its categories as the whole does', () => {
    const paths = (html: string) => [...html.matchAll(/data-place="(\d+)"/g)].map(([, path]) => path);
    expect(paths(listOf('/details', cut, '/assets/sidebar.html'))).toEqual(paths(listOf()));
  });

  it('numbers categories alike when an unlisted page shows', () => {
    const withUnlisted = [{ ...link('hidden'), unlisted: true }, ...items];
    expect(openPlaces(listOf('/details', withUnlisted))).toEqual(openPlaces(listOf('/details')));
  });
});
