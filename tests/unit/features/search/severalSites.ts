/** Two small sites, of which one is searched with the other. */
import { join } from 'node:path';
import type { BuildResult } from '#engine/output/build.ts';
import { buildRoot, writeSite } from '../../site.ts';

const config = (more: string) => `
import { defineConfig } from 'docwright';
export default defineConfig({
  title: 'Test', tagline: '', description: 'A test.', copyright: '©',
  navbar: [{ type: 'search' }], footer: { columns: [] },
  ${more}
});`;

const icons = {
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/apple-touch-icon.png': 'x',
};

export const page = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: About it.\n---\n\n${text}\n`;

/** Pages on kites, in two versions and two languages, below a base URL and with slashes at the ends of their addresses. */
export const writeKites = (): Promise<string> =>
  writeSite({
    ...icons,
    'site.config.ts': config(`
  url: 'https://kites.example.com', baseUrl: '/kites/', trailingSlash: true,
  locales: [{ code: 'en', label: 'English' }, { code: 'es', label: 'Español' }],
  docs: [{ id: 'default', routeBasePath: '/docs', sidebars: ['docs'], versions: [
    { name: '2', label: '2', dir: 'docs', isLast: true }, { name: '1', label: '1', dir: 'docs-1', path: '1' },
  ] }],`),
    'docs/tails.mdx': page(
      'Tails',
      'A tail keeps a kite steady. It is as long as the line of model KX7741.\n\n## Ribbons\n\nRibbons of silk weigh five grams, and KX7741 takes eight of them.',
    ),
    'content/docs-1/tails.mdx': page('Tails', 'Former tails are made of paper.'),
    'i18n/es/docs/tails.mdx': page('Colas', 'Una cola mantiene la cometa estable.'),
  });

/** Pages on boats, whose search has these `sites`. */
export const writeBoats = (sites: string, more = ''): Promise<string> =>
  writeSite({
    ...icons,
    'site.config.ts': config(`
  url: 'https://boats.example.com',
  locales: [{ code: 'en', label: 'English' }],
  docs: [{ id: 'default', routeBasePath: '/docs', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'docs' }] }],
  search: { source: 'embedded',
    sites: [${sites}],
  },
  ${more}`),
    'docs/masts.mdx': page('Masts', 'A mast carries the sails.'),
    'docs/oars.mdx': page('Oars', 'Oars are for calm days.'),
    'docs/sails.mdx': page('Sails', 'A sail catches wind.\n\n## Ribbons\n\nRibbons on a sail show the wind.'),
  });

/** Builds a site into a folder beside it, and resolves to it. */
export const buildInto = (root: string, out = join(root, 'dist'), options = {}): Promise<BuildResult> =>
  buildRoot(root, { out, uncompressed: true, ...options });
