/** Every option in the schema of `docs.json`, https://mintlify.com/docs.json, is taken over, or named in the report. */

import { expect, test } from 'vitest';
import { lackOf } from '#engine/adapters/common/icons/iconNodes.ts';
import { translateSite } from '#engine/adapters/mintlify/config/site.ts';
import { iconNames } from '#engine/adapters/mintlify/markdown/icons.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const root = temporaryFolder({ 'a.mdx': '', 'b.mdx': '', 'lamp.svg': '', 'dark.svg': '' });

const translated = (given: Record<string, unknown>) =>
  translateSite(root, { name: 'Lamps', navigation: { pages: ['a'] }, ...given }, 'docs.json');

const links = [{ label: 'Shop', href: 'https://shop.example.com', type: 'github', icon: 'cart' }];

test('options of the site', () => {
  const { config, left, replaced } = translated({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    description: 'All of them.',
    public: true,
    colors: { primary: '#884400', light: '#ffaa55', dark: '#441100' },
    logo: { light: 'lamp.svg', dark: 'dark.svg', href: 'https://example.com' },
    favicon: { light: 'lamp.svg', dark: 'dark.svg' },
    api: {
      openapi: [],
      asyncapi: 'async.yaml',
      params: { expanded: 'all' },
      playground: { display: 'simple' },
      examples: { languages: ['curl'] },
      url: 'full',
      mdx: { server: 'https://api.example.com', auth: { method: 'bearer' } },
    },
    appearance: { default: 'dark', strict: true },
    background: { decoration: 'grid', color: { dark: '#112233' } },
    navbar: { links, primary: { type: 'button', label: 'Start', href: 'https://app.example.com' } },
    footer: { socials: { github: 'https://github.com/example' }, links: [{ header: 'More', items: links }] },
    search: { prompt: 'Ask' },
    seo: {
      metatags: { 'og:locale': 'en_US' },
      indexing: 'all',
      paths: [{ path: 'a', metatags: {} }],
      organization: { name: 'Lamps' },
      trailingSlash: true,
    },
    fonts: { family: 'Inter' },
    icons: { library: 'lucide' },
    styling: { eyebrows: 'section', latex: true, codeblocks: 'dark' },
    redirects: [{ source: '/old', destination: '/a' }],
    integrations: { fathom: { siteId: 'x' } },
    banner: { content: 'New', dismissible: true, type: 'warning', color: '#fff' },
    errors: { 404: { redirect: false } },
    contextual: { options: ['copy'] },
    thumbnails: { appearance: 'dark' },
    interaction: { drilldown: false },
    metadata: { timestamp: true },
    variables: { oil: 'dear' },
    markdown: { instructions: 'Be short.' },
  });
  expect(left).toEqual([
    ...[
      'logo.href',
      'favicon.dark',
      'api.asyncapi',
      'api.params',
      'api.playground',
      'api.examples',
      'api.url',
      'api.mdx.auth',
    ].map((name) => `option ${name}`),
    ...['background.decoration', 'footer.links.items.icon', 'seo.paths', 'seo.organization'].map(
      (name) => `option ${name}`,
    ),
    ...['seo.trailingSlash', 'fonts', 'styling.eyebrows', 'integrations'].map((name) => `option ${name}`),
    ...['banner.type', 'banner.color', 'errors', 'interaction', 'metadata', 'markdown'].map(
      (name) => `option ${name}`,
    ),
    'an icon that @iconify-json/lucide does not have',
  ]);
  expect(replaced).toEqual(['contextual', 'thumbnails'].map((name) => `option ${name}`));
  expect(config).toMatchObject({
    title: 'Lamps',
    description: 'All of them.',
    logo: { src: '/lamp.svg', dark: '/dark.svg' },
    favicon: '/lamp.svg',
    colorMode: { defaultMode: 'dark', disableSwitch: true },
    announcementBar: { text: 'New', isCloseable: true },
    content: { math: true, redirects: { '/old': '/a' } },
    footer: { columns: [{ title: 'More', links: [{ label: 'Shop' }] }, { links: [{ label: 'GitHub' }] }] },
  });
});

test('keys of the navigation, at each level', () => {
  const group = {
    group: 'Oils',
    root: 'b',
    expanded: true,
    pages: ['b'],
    ...{
      icon: 'no-drop',
      tag: 'NEW',
      public: true,
      searchable: false,
      boost: 2,
      sdk: 'x',
      directory: 'card',
    },
  };
  const global = { anchors: [{ anchor: 'Chat', href: 'https://chat.example.com', color: '#fff' }] };
  const product = { product: 'lamps', name: 'Our lamps', description: 'All', pages: ['a'] };
  const tabs = [{ tab: 'Oil', align: 'end', groups: [group], global }];
  const { config, left } = translated({
    navigation: { global, products: [product], tabs },
    icons: { library: 'lucide' },
  });
  expect(left.map((cause) => cause.replace('in the navigation: ', ''))).toEqual([
    ...'description color align global tag public searchable boost sdk directory'.split(' '),
    'an icon that @iconify-json/lucide does not have',
  ]);
  expect(config.navbar.map((item) => ('label' in item ? item.label : item.type))).toEqual([
    'Our lamps',
    'Oil',
    'search',
  ]);
});

test('a part that is hidden, or a link that is, has no place in the bar', () => {
  const anchors = [{ anchor: 'Chat', href: 'https://chat.example.com', hidden: true }];
  const tabs = [{ tab: 'Oil', pages: ['a'], hidden: true }];
  const { config } = translated({ navigation: { global: { anchors }, tabs } });
  expect(config.navbar).toEqual([{ type: 'search' }]);
});

test('a picture elsewhere as an icon of a menu is no icon of a package', () =>
  expect(lackOf(iconNames('https://example.com/lamp.png'))).toBe('Left out: an icon.'));
