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
