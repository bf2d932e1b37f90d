/** The bar, the sidebar, the line above everything and the footer of a site of Docusaurus. */
import { expect, test } from 'vitest';
import { smallSite } from './smallSite.ts';

const pages = { 'docs/pier.md': '# Pier\n\n## Planks\n\nWords.\n', 'docs/quay.md': '# Quay\n\nWords.\n' };

test('a notice and the line above everything are the HTML of the configuration', async () => {
  const { files } = await smallSite(
    `presets: [['classic', {}]], themeConfig: {
       announcementBar: { content: 'Read <a href="/docs/pier">this</a>, it is <b>new</b>.' },
       footer: { copyright: '© Harbor<br />by <a href="https://a.example/us">us</a>', logo: { src: 'img/a.png', href: 'https://a.example/', width: 300 } },
     }`,
    { ...pages, 'static/img/a.png': '' },
  );
  const page = files.get('docs/pier.html') ?? '';
  expect(page).toContain('Read <a href="/docs/pier">this</a>, it is <b>new</b>.');
  expect(page).toContain('© Harbor<br />by <a href="https://a.example/us">us</a>');
  expect(page).toMatch(/footer__brand"><a class="brand" href="https:\/\/a\.example\/"/);
  const [, sheet = ''] = /href="\/(assets\/site-\w+\.css)"/.exec(page) ?? [];
  expect(files.get(sheet)).toContain('.footer__brand .brand__picture{inline-size:300px');
});

test('items of the bar keep their order and classes, and all of a sidebar are current on its pages', async () => {
  const { files, findings } = await smallSite(
    `presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], themeConfig: { navbar: { items: [
       { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
       { type: 'docsVersionDropdown', position: 'left' },
       { type: 'doc', docId: 'quay', label: 'Quay' },
       { label: 'Away', href: 'https://a.example', className: 'flag' },
       { label: 'More', className: 'boat', items: [{ label: 'B', href: 'https://b.example' }] },
     ] } }`,
    { ...pages, 'sidebars.js': `module.exports = { main: ['pier', 'quay'] };` },
  );
  const [bar = ''] =
    /<div class="navbar__links">[\s\S]*?<div class="navbar__tools">/.exec(
      files.get('docs/pier.html') ?? '',
    ) ?? [];
  expect(bar).toMatch(
    />Docs<[\s\S]*dropdown[\s\S]*>Next<[\s\S]*>Quay<[\s\S]*class="flag"[\s\S]*class="dropdown boat"/,
  );
  expect(bar).toMatch(
    /href="\/docs\/pier" aria-current="page"[\s\S]*href="\/docs\/quay" aria-current="true"/,
  );
  expect(findings).toEqual([]);
});

test('sheets of a site address blocks of code by the names of the theme', async () => {
  const { files } = await smallSite(`presets: [['classic', { theme: { customCss: './own.css' } }]]`, {
    ...pages,
    'own.css': `.prism-code { color: navy } [class*='codeBlockContainer_'], [class^=codeBlockTitle] { color: teal }`,
  });
  const [, sheet = ''] =
    [...files].find(([name, text]) => name.endsWith('.css') && text.includes('navy')) ?? [];
  expect(sheet).toMatch(/:is\(\.code-block pre\)\s*{\s*color:\s*navy/);
  expect(sheet).toMatch(/:is\(\.code-block\),\s*:is\(\.code-block figcaption\)\s*{\s*color:\s*teal/);
});

test('the classic theme may be given as a plugin, and says what its pages look like', async () => {
  const { files, findings } = await smallSite(
    `plugins: ['@docusaurus/plugin-content-docs', ['@docusaurus/theme-classic', { customCss: './own.css' }]]`,
    { ...pages, 'own.css': '.footer { color: navy }' },
  );
  expect([...files].some(([name, text]) => name.endsWith('.css') && text.includes('navy'))).toBe(true);
  expect(findings).toEqual([]);
});

test('a page without a list of headings says so, and its text has the place', async () => {
  const { files } = await smallSite(`presets: [['classic', {}]]`, {
    'docs/pier.md': '---\nhide_table_of_contents: true\n---\n\n# Pier\n\n## Planks\n',
    'docs/quay.md': '# Quay\n\n## Stones\n',
  });
  expect(files.get('docs/pier.html')).toMatch(/<main [^>]*data-toc="hidden"/);
  expect(files.get('docs/quay.html')).not.toContain('data-toc');
});
