/** Icons of Material: where their drawings are found, and what they mark. */
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const svg = (path: string, viewBox = '0 0 24 24') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><!--! By someone. --><path d="${path}"/></svg>`;

describe('icons of the installed theme, and of templates', () => {
  let site: BuiltFixture;
  beforeAll(async () => {
    const theme = 'venv/lib/python3.12/site-packages/material/templates/.icons';
    site = await buildFixture(
      temporaryFolder({
        'mkdocs.yml': `site_name: Light
theme: { name: material, custom_dir: over, features: [navigation.tabs, navigation.indexes], icon: { logo: material/lamp } }
markdown_extensions: [attr_list, pymdownx.emoji]
nav: [index.md, Lamps: [lamps/index.md, lamps/oil.md, lamps/gas.md]]
`,
        'docs/index.md':
          '# Start\n\nA :material-lamp:{ .lg }, a :own-set-oil: and a :fontawesome-brands-x: and :material-none:\n',
        'docs/lamps/index.md': '---\nicon: material/lamp\n---\n# Lamps\n',
        'docs/lamps/oil.md': '---\nstatus: new\nhide: [navigation]\n---\n# Oil\n',
        'docs/lamps/gas.md': '---\nicon: material/none\nstatus: rare\n---\n# Gas\n',
        'over/.icons/own/set/oil.svg': svg('M1 1', '0 0 10 20').replace(
          '<path',
          '<style>.a{fill:red}</style><path',
        ),
        [`${theme}/material/lamp.svg`]: svg('M2 2'),
        [`${theme}/material/alert-decagram.svg`]: svg('M3 3'),
        [`${theme}/fontawesome/brands/x.svg`]: svg('M4 4', '0 0 512 512'),
      }),
      features,
    );
  }, 120_000);

  test('are drawn in text', () => {
    const html = site.files.get('index.html') ?? '';
    const drawn = (size: string, path: string, own = '') =>
      new RegExp(`<svg class="drawn-icon${own}"[^>]* viewBox="0 0 ${size}"[^>]*><path d="${path}"`);
    expect(html).toMatch(drawn('24 24', 'M2 2', ' lg'));
    expect(html).toMatch(/viewBox="0 0 10 20"[^>]*>.*?<path d="M1 1"/);
    expect(html).toMatch(drawn('512 512', 'M4 4'));
  });

  test('are signs of pages in menus, of the bar and of the sidebar, which pages may hide', () => {
    const html = site.files.get('lamps/oil/index.html') ?? '';
    expect(html).toMatch(/<a[^>]* class="[^"]*menu-icon menu-icon--material-lamp"[^>]*>Lamps</);
    expect(html).toContain('<li class="section menu-icon menu-icon--material-lamp"><a href="/lamps/"');
    expect(html).toContain(
      '<li class="menu-status menu-status--material-alert-decagram menu-hidden"><a href="/lamps/oil/"',
    );
    const css = [...site.files].find(([, text]) => text.includes('.menu-status--'))?.[1] ?? '';
    expect(css).toMatch(/\.menu-icon--material-lamp\{--icon:url\("data:[^"]*M2%202/);
    expect(css).toMatch(/\.menu-status--material-alert-decagram\{--status:url\("data:[^"]*M3%203/);
  });

  test('without a drawing are named, with what helps', () => {
    const help =
      'Left out: an icon, whose drawing is in a package. To show it: pip install mkdocs-material, or npm install @iconify-json/mdi';
    expect(site.findings).toContain(`docs/index.md: ${help}`);
    expect(site.findings.join('\n')).toContain(`icon of a page: material/none. ${help}`);
    expect(site.findings.join('\n')).toContain(`icon of a page: material/information-outline. ${help}`);
    expect(site.findings.join('\n')).not.toMatch(/key "(icon|status)"/);
  });
});
