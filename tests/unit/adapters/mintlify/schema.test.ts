/** Every key that the published schema of `docs.json` and of front matter has is taken over, or named in the report. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootRules, translateSite } from '#engine/adapters/mintlify/config/site.ts';
import { features } from '#engine/features/index.ts';
import { words } from '../../../words.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

/** The keys that hold no others, of `docsConfigSchema` in `@mintlify/validation` 0.1.878; those of `integrations` are one. */
const keys = words`$schema api.asyncapi.directory api.asyncapi.source api.examples.autogenerate api.examples.defaults api.examples.languages
  api.examples.prefill api.mdx.auth.method api.mdx.auth.name api.mdx.server api.openapi.directory api.openapi.overlays
  api.openapi.source api.params.expanded api.params.post api.playground.credentials api.playground.display api.playground.proxy
  api.url appearance.default appearance.strict background.color.dark background.color.light background.decoration
  background.image.dark background.image.light banner.color.dark banner.color.light banner.content banner.dismissible
  banner.type colors.dark colors.light colors.primary contextual.display contextual.options description errors.404.description
  errors.404.redirect errors.404.title favicon.dark favicon.light fonts.body.family fonts.body.format fonts.body.source
  fonts.body.weight fonts.family fonts.format fonts.heading.family fonts.heading.format fonts.heading.source
  fonts.heading.weight fonts.source fonts.weight footer.links.header footer.links.items.href footer.links.items.label
  footer.socials icons.library integrations.ga4 interaction.drilldown logo.dark logo.href logo.light markdown.instructions
  markdown.schema metadata.timestamp name navbar.links.href navbar.links.icon navbar.links.label navbar.links.type
  navbar.primary.href navbar.primary.label navbar.primary.type public redirects.destination redirects.permanent
  redirects.source search.prompt seo.indexing seo.metatags seo.organization.name seo.paths.metatags seo.paths.path
  seo.trailingSlash styling.codeblocks.languages.custom styling.codeblocks.theme.dark styling.codeblocks.theme.light
  styling.eyebrows styling.latex theme thumbnails.appearance thumbnails.background thumbnails.fonts.family variables
  variations.options.id variations.options.label`;

/** Values of keys that a text would be wrong for, and keys without which others say nothing. */
const samples: Readonly<Record<string, object>> = {
  'appearance.default': { appearance: { default: 'dark' } },
  'appearance.strict': { appearance: { strict: true } },
  'background.color.dark': { background: { color: { dark: '#112233' } } },
  'background.color.light': { background: { color: { light: '#ddeeff' } } },
  'banner.dismissible': { banner: { content: 'New', dismissible: true } },
  'colors.dark': { colors: { primary: '#112233', dark: '#001122' } },
  'colors.light': { colors: { primary: '#112233', light: '#ddeeff' } },
  'colors.primary': { colors: { primary: '#112233' } },
  ...Object.fromEntries(
    words`favicon.dark favicon.light logo.dark logo.light`.map((key) => {
      const [option = '', mode = ''] = key.split('.');
      return [key, { [option]: { light: mode === 'dark' ? 'a.svg' : 'b.svg', [mode]: 'b.svg' } }];
    }),
  ),
  'footer.links.header': { footer: { links: [{ header: 'More', items: [{ label: 'A', href: '/a' }] }] } },
  'footer.links.items.href': { footer: { links: [{ items: [{ label: 'A', href: '/a' }] }] } },
  'footer.links.items.label': { footer: { links: [{ items: [{ label: 'B', href: '/a' }] }] } },
  'footer.socials': { footer: { socials: { github: 'https://github.com/example' } } },
  'navbar.links.href': { navbar: { links: [{ label: 'A', href: '/a' }] } },
  'navbar.links.label': { navbar: { links: [{ label: 'B', href: '/a' }] } },
  'navbar.links.icon': { navbar: { links: [{ icon: 'discord', href: 'https://example.com' }] } },
  'navbar.links.type': { navbar: { links: [{ type: 'github', href: 'https://github.com/a/b' }] } },
  'navbar.primary.href': { navbar: { primary: { label: 'A', href: '/a' } } },
  'navbar.primary.label': { navbar: { primary: { label: 'B', href: '/a' } } },
  'navbar.primary.type': { navbar: { primary: { type: 'github', href: 'https://github.com/a/b' } } },
  'redirects.destination': { redirects: [{ source: '/old', destination: '/a' }] },
  'redirects.source': { redirects: [{ source: '/older', destination: '/a' }] },
  'redirects.permanent': { redirects: [{ source: '/old', destination: '/a', permanent: false }] },
  'seo.metatags': { seo: { metatags: { 'og:locale': 'en_US' } } },
  'seo.trailingSlash': { seo: { trailingSlash: true } },
  'styling.latex': { styling: { latex: true } },
};

/** Keys that pages, icons and operations are read with, and those that mean nothing for a site that everybody may read. */
const elsewhere = words`$schema api.mdx.server api.openapi.directory api.openapi.source icons.library public
  seo.indexing styling.codeblocks.theme.dark styling.codeblocks.theme.light variables`;

const root = temporaryFolder({ 'a.mdx': '', 'a.svg': '', 'b.svg': '' });

/** What a configuration comes to: options of ours, rules of the sheet, and what is named. */
const result = (given: object) => {
  const all = { name: 'Lamps', navigation: { pages: ['a'] }, ...given };
  return JSON.stringify([translateSite(root, all, 'docs.json'), rootRules(all)]);
};

const nested = (key: string): object =>
  key.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), 'sample') as object;

test('a key of docs.json changes the site, or is named', () => {
  const silent = keys.filter((key) => result(samples[key] ?? nested(key)) === result({}));
  expect(silent).toEqual(elsewhere);
});

test('a key of a part of the navigation is taken over, or named', () => {
  const taken = words`global group language version product dropdown anchor tab item name default hidden href openapi asyncapi
    languages versions products dropdowns anchors tabs menu groups pages icon root expanded`;
  const others = words`graphql sdk directory banner footer navbar tag color description public boost searchable align`;
  const group = Object.fromEntries(others.map((key) => [key, 'sample']));
  const pages = [{ group: 'G', pages: ['a'], ...group, openapi: { source: 'x.json', overlays: [] } }];
  const { left } = translateSite(root, { name: 'x', navigation: { pages } }, 'docs.json');
  expect(left.map((cause) => cause.replace('in the navigation: ', '')).slice(0, others.length + 1)).toEqual([
    ...others,
    'openapi.overlays',
  ]);
  expect(taken.filter((key) => others.includes(key))).toEqual([]);
});

test('a key of front matter is taken over, or named', async () => {
  const named = words`canonical og:title og:url twitter:card graphql contentType authMethod auth version authors createdDate openapi-schema
    hideApiMarker groups robots playground timestamp contextual noindex rss`;
  const yaml = named
    .map((key) => `"${key}": sample`)
    .join('\n')
    .replace('noindex": sample', 'noindex": true');
  writeFileSync(join(root, 'a.mdx'), `---\ntitle: A\n${yaml}\n---\n`);
  writeFileSync(
    join(root, 'docs.json'),
    JSON.stringify({ $schema: 'x', name: 'x', navigation: { pages: ['a'] } }),
  );
  const { findings } = await buildFixture(root, features);
  const missed = named.filter((key) => !findings.includes(`a.mdx: Has no effect here: the key "${key}".`));
  expect(missed).toEqual([]);
});
