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
  render(SidebarList, {
    items: entries,
    current,
    fragment,
    site: { assets: { icons: '/icons.svg' }, config: { baseUrl: '/help/' }, strings },
  });

const openPlaces = (html: string) =>
  [...html.matchAll(/<details(?=[^>]* open="")[^>]* data-place="([^"]+)"/g)].map(([, path]) => path);

const opened = category('Open', [link('x')], { collapsed: false });

it.each<[what: string, html: string, open: string[]]>([
  ['closed at first', listOf(), []],
  ['open where they say so', listOf(undefined, [opened]), ['0']],
  ['open along the branch of the page in view', listOf('/experts'), ['0', '0.0']],
  ['open on their own page', listOf('/agents'), ['0']],
])('categories are %s', (_, html, open) => expect(openPlaces(html)).toEqual(open));

it.each<[what: string, html: string, ...parts: string[]]>([
  [
    'have a button named after them',
    listOf(),
    "Expand sidebar category 'Agents'",
    "Collapse sidebar category 'Agents'",
  ],
  ['open by their label without a page', listOf(), '<summary>Models</summary>'],
  ['mark the page in view', listOf('/experts'), '<a href="/experts" aria-current="page">'],
  [
    'to other sites open a tab and say so',
    listOf(undefined, [{ type: 'link', label: 'Code', href: 'https://example.com' }]),
    'target="_blank" rel="noopener noreferrer"',
    '(opens in new tab)',
  ],
])('categories and links %s', (_, html, ...parts) => {
  for (const part of parts) expect(html).toContain(part);
  expect(html.match(/aria-current/g)?.length ?? 0).toBeLessThan(2);
});

describe('a cut sidebar', () => {
  const cut = [
    category('Agents', [], { href: '/agents' }),
    link('terms'),
    category('Models', [link('details')]),
  ];
  const html = listOf('/details', cut, '/assets/sidebar.html');

  it('leads to the whole from what it leaves out, and names that once: nothing of it is open', () => {
    expect(html).toMatch(/data-place="0" data-cut="">.*?<a href="\/assets\/sidebar.html">Docs sidebar<\/a>/);
    expect(openPlaces(html)).toEqual(['1']);
    expect(html).toMatch(/<summary><span [^>]*>Expand sidebar category 'Agents'<\/span><\/summary>/);
    expect(html).not.toContain('Collapse sidebar category');
  });

  it('numbers its categories as the whole does, also when an unlisted page shows', () => {
    const paths = (text: string) => [...text.matchAll(/data-place="(\d+)"/g)].map(([, path]) => path);
    expect(paths(html)).toEqual(paths(listOf()));
    const withUnlisted = [{ ...link('hidden'), unlisted: true }, ...items];
    expect(openPlaces(listOf('/details', withUnlisted))).toEqual(openPlaces(listOf('/details')));
  });
});
