import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type SiteConfigInput, siteConfigSchema } from '#engine/config/schema.ts';
import { features } from '#engine/features/index.ts';
import { neutralTheme } from '#engine/render/loadTheme.tsx';
import type { NavbarEntry } from '#engine/render/navbar/navbarEntry.ts';
import type { Site } from '#engine/render/site.ts';
import { slotsOf } from '#engine/render/slots.ts';
import type { PageData, PageDocsVersion } from '#engine/shared/types.ts';
import { strings } from '../texts.ts';

/** What the features say of their kinds of pages. */
export const exampleKinds: Site['kinds'] = Object.assign({}, ...features.map(({ kinds }) => kinds));

/** A site with two languages and two versions below `/help/`; `changes` are of the configuration. */
export function exampleSite(changes: Partial<SiteConfigInput> = {}): Site {
  const config = siteConfigSchema(features).parse({
    title: 'Example',
    tagline: 'A tagline',
    description: 'A description',
    url: 'https://docs.example.com',
    baseUrl: '/help/',
    copyright: 'Copyright © 2025',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'pt-BR', label: 'Português' },
    ],
    navbar: [],
    footer: { columns: [] },
    docs: [
      {
        id: 'default',
        routeBasePath: '/docs',
        sidebars: ['docs'],
        versions: [
          { name: 'current', label: 'Next', dir: 'docs', banner: 'unreleased', path: 'next' },
          { name: 'v1', label: '1.0', dir: 'docs-1.0', isLast: true },
        ],
      },
    ],
    ...changes,
  });
  const [locale] = config.locales;
  if (!locale) throw new Error('The example has a locale.');
  const assets = {
    buildId: 'build-1',
    style: '/help/assets/main.css',
    icons: '/assets/icons.svg',
    pageStyles: {},
    script: '/help/assets/main.js',
    extras: { scripts: [], styles: [] },
    inlineScript: 'document.title',
    hydrate: '',
    islands: {},
  };
  return {
    config,
    locale,
    strings,
    assets,
    theme: neutralTheme,
    slots: slotsOf(features),
    launcher: undefined,
    replacement: undefined,
    kinds: exampleKinds,
    navbarItems: Object.assign({}, ...features.map(({ navbarItems }) => navbarItems)),
    home: '/help/',
    navbar,
    footer: [],
  };
}

const link = (label: string, href: string, activeBase: string): NavbarEntry => ({
  kind: 'link',
  label,
  href,
  activeBase,
  external: false,
  position: 'left',
});

const versions = (path: string) => [
  { id: 'current', label: 'Next', href: `/help/docs/next${path}`, current: true },
  { id: 'v1', label: '1.0', href: `/help/docs${path}`, current: false },
];

const around = { before: [], after: [] };
export const versionsEntry = {
  kind: 'versions' as const,
  instance: 'default',
  menu: versions(''),
  ...around,
};

const navbar: NavbarEntry[] = [
  link('Docs', '/help/docs/start', '/help/docs'),
  link('API', '/help/docs/api/home', '/help/docs/api'),
  link('Blog', '/help/blog', '/help/blog'),
  { kind: 'feature', type: 'search' },
  versionsEntry,
  { kind: 'locales', ...around },
];

export const nextVersion: PageDocsVersion = {
  instance: 'default',
  name: 'current',
  label: 'Next',
  banner: 'unreleased',
  latest: { label: '1.0', href: '/help/docs/guide' },
  menu: versions('/guide'),
  badge: true,
};

/** A page without anything that it may go without. */
export function examplePage(changes: Partial<PageData> = {}): PageData {
  return {
    href: '/help/docs/guide',
    kind: 'doc',
    title: 'Guide',
    description: 'What the guide is about',
    noindex: false,
    canonical: 'https://docs.example.com/help/docs/guide',
    jsonLd: [],
    breadcrumbs: [],
    toc: [],
    locales: [
      { id: 'en', label: 'English', href: '/help/docs/guide', current: true },
      { id: 'pt-BR', label: 'Português', href: '/help/pt-BR/docs/guide', current: false },
    ],
    ...changes,
  };
}

/** Static markup of a component, without what `Object` cannot hold: quotes as in the source. */
export function render<Props extends object>(component: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props)).replaceAll('&#x27;', "'");
}
